import KinoraUIKitCore

extension UIControl {
  /// The events for which a control runs actions.
  ///
  /// ```swift
  /// slider.addAction(UIAction { _ in print(slider.value) }, for: [.valueChanged, .touchUpInside])
  /// ```
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began in the control as the second or a later tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved and is inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved and is outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A touch changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control: a tap on a button, a changed value in other controls.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text editing began. Not sent by controls.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The edited text changed. Not sent by controls.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text editing ended. Not sent by controls.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Text editing ended with the Return key. Not sent by controls.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// The bits for a program's custom events.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// The bits reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  public typealias State = UIControlState

  /// The vertical position of a control's contents in its bounds.
  ///
  /// ```swift
  /// button.contentVerticalAlignment = .bottom
  /// ```
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The horizontal position of a control's contents in its bounds.
  ///
  /// ```swift
  /// button.contentHorizontalAlignment = .leading
  /// ```
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}

/// The state of a control: its actions, its touch and its alignment.
package struct ControlProperties {
  /// An action or a method, and its events.
  package struct Handler {
    enum Work {
      case action(UIAction)
      /// A method of an object or, if the target was nil, of the first responder in the chain that has it.
      case message(TargetAction, isTargeted: Bool)
    }

    var work: Work
    package var events: UIControl.Event

    var action: UIAction? {
      guard case .action(let action) = work else { return nil }
      return action
    }
  }

  package var handlers: [Handler] = []
  var isEnabled = true
  /// True if the menu opens when the control is pressed.
  var showsMenu = false
  /// True while the touch that is followed has opened the menu.
  var opensMenu = false
  var menuInteraction: UIContextMenuInteraction?
  var isSelected = false
  var isHighlighted = false
  var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  var verticalAlignment = UIControl.ContentVerticalAlignment.center
  /// The event whose actions run now; nil if a program sends them.
  package var event: UIEvent?
  /// The followed touch.
  var touch: UITouch?
  var isTracking = false
  var isTouchInside = false
}
