import KinoraGeometry

/// Some notches of the wheel at a location.
struct WheelTurn {
  /// The time in seconds after which a gesture of the wheel ends unless the wheel is turned again.
  static let pause = 0.25

  /// Notches: y positive away from the user, x positive to the left.
  var dx: Double
  var dy: Double
  /// The location in the window.
  var place: CGPoint
  var modifiers: UIKeyModifierFlags
  var arena: GestureArena
}
