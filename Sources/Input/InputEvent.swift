import KinoraGeometry

/// An event from the user or the window system.
package struct InputEvent: Sendable, Equatable, Codable {
  package enum Kind: Sendable, Equatable, Codable {
    case keyDown(Key, isRepeat: Bool, shift: Bool, control: Bool)
    case keyUp(Key)
    /// A modifier key, such as "Shift_L", which is no other key's event. The event's modifiers are those before it.
    case modifierChanged(Key, isDown: Bool)
    /// Characters that an input method has decided, or that several keys have composed.
    case textCommitted(String)
    /// Characters that an input method has not decided, and the selected UTF-16 code units in them. Empty to end them.
    case textMarked(String, selected: Range<Int>)
    /// Points from the window's top left corner.
    case pointerMoved(CGPoint)
    case pointerDown(CGPoint, button: Int)
    case pointerUp(CGPoint, button: Int)
    /// Notches of the wheel: y +1 is one notch away from the user, x +1 one to the left.
    case scrolled(CGPoint, dx: Double, dy: Double)
    /// The pointer has left the window.
    case pointerLeft
    case focusChanged(Bool)
    case visibilityChanged(Bool)
    case resized
    case closeRequested

    /// True if a key or a button goes down.
    package var isPress: Bool {
      switch self {
      case .keyDown, .pointerDown: true
      default: false
      }
    }
  }

  package var kind: Kind
  /// The time of the event on the host's monotonic clock, in nanoseconds; nil if unknown.
  package var hostTime: UInt64?
  /// For an event that merges several moves: the time of the first move; `hostTime` is that of the last.
  package var firstTime: UInt64?
  /// The modifier keys that were held.
  package var modifiers: KeyModifiers
  /// The name of the pressed key without modifiers, "1" for "exclam"; nil if unknown.
  package var plainKey: Key?
  /// The pressed key's name in a Latin layout, "q" for "Cyrillic_shorti", for shortcuts if the key
  /// itself matches none. Nil if the active layout is Latin.
  package var latinKey: Key?
  /// The same name without modifiers.
  package var latinPlainKey: Key?
  /// The characters that a pressed key types; nil if its name says it.
  package var text: String?

  package init(_ kind: Kind, hostTime: UInt64? = nil, modifiers: KeyModifiers = [], plainKey: Key? = nil) {
    self.kind = kind
    self.hostTime = hostTime
    self.modifiers = modifiers
    self.plainKey = plainKey
    if case .keyDown(_, _, let shift, let control) = kind {
      if shift { self.modifiers.insert(.shift) }
      if control { self.modifiers.insert(.control) }
    }
  }
}

extension InputEvent.Kind {
  /// Returns the event with its points mapped.
  package func mapped(_ map: (CGPoint) -> CGPoint) -> Self {
    switch self {
    case .pointerMoved(let point): .pointerMoved(map(point))
    case .pointerDown(let point, let button): .pointerDown(map(point), button: button)
    case .pointerUp(let point, let button): .pointerUp(map(point), button: button)
    case .scrolled(let point, let dx, let dy): .scrolled(map(point), dx: dx, dy: dy)
    default: self
    }
  }

  /// The place of the pointer; nil for events without one.
  package var point: CGPoint? {
    switch self {
    case .pointerMoved(let point), .pointerDown(let point, _), .pointerUp(let point, _), .scrolled(let point, _, _):
      point
    default: nil
    }
  }
}
