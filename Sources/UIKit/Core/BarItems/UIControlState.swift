/// The states of a control: `UIControl.State`. `normal` is the empty set.
///
/// ```swift
/// button.setTitle("Unavailable", for: .disabled)
/// let isPressed = button.state.contains(.highlighted)
/// ```
nonisolated public struct UIControlState: OptionSet, Hashable, Sendable {
  /// The bits of the states.
  public let rawValue: UInt

  /// Creates a set of states from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// No other state applies.
  public static let normal: UIControlState = []
  /// A touch presses the control.
  public static let highlighted = UIControlState(rawValue: 1 << 0)
  /// The control is disabled.
  public static let disabled = UIControlState(rawValue: 1 << 1)
  /// The control is selected.
  public static let selected = UIControlState(rawValue: 1 << 2)
  /// The control has the focus. Never set by controls.
  public static let focused = UIControlState(rawValue: 1 << 3)
  /// The bits for a program's custom states.
  public static let application = UIControlState(rawValue: 0xFF_0000)
  /// The bits reserved for the system.
  public static let reserved = UIControlState(rawValue: 0xFF00_0000)
}
