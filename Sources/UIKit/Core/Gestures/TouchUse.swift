/// The use that a view makes of touches, which scroll views and sheets around it respect.
@_spi(Kinora) nonisolated public enum TouchUse {
  /// No use: the view leaves touches to the views around.
  case none
  /// Taps, as of a button: a drag may take the touch.
  case taps
  /// Drags, as of a slider.
  case drags
  /// Drags that select text.
  case selection
}
