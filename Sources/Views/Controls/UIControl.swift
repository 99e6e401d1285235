import Foundation
import Geometry
import Layers

/// A view that is operated: it follows a touch, and sends actions.
open class UIControl: UIView {
  var control = ControlTraits()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control that runs the action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the control can be operated. Default true.
  open var isEnabled: Bool {
    get { control.isEnabled }
    set { setEnabled(newValue) }
  }

  /// Default false. Most controls only show it.
  open var isSelected: Bool {
    get { control.isSelected }
    set {
      guard newValue != control.isSelected else { return }
      control.isSelected = newValue
      stateDidChange()
    }
  }

  /// Whether a touch holds the control; set by touches.
  open var isHighlighted: Bool {
    get { control.isHighlighted }
    set {
      guard newValue != control.isHighlighted else { return }
      control.isHighlighted = newValue
      stateDidChange()
    }
  }

  /// All that holds of the control.
  open var state: State {
    var state = State.normal
    if control.isHighlighted { state.insert(.highlighted) }
    if !control.isEnabled { state.insert(.disabled) }
    if control.isSelected { state.insert(.selected) }
    return state
  }

  /// Where in the bounds a button's contents are. Default center.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { control.verticalAlignment }
    set {
      control.verticalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// Where in the bounds a button's contents are. Default center.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { control.horizontalAlignment }
    set {
      control.horizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// The alignment with leading and trailing replaced by left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch control.horizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let alignment: alignment
    }
  }

  /// Whether a touch is followed.
  public final var isTracking: Bool { control.isTracking }
  /// Whether the touch that is followed is inside the bounds.
  public final var isTouchInside: Bool { control.isTouchInside }

  /// A touch goes down in the control.
  ///
  /// - Returns: whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moves.
  ///
  /// - Returns: whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch is taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Runs an action, unless it is disabled.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Runs the actions that are for any of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for handler in control.handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginTouch(touches, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    moveTouch(touches, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch(touches, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelTouch(touches, event)
  }

  /// The control's state is another one. Controls of ours show it.
  func stateDidChange() {}

  /// What goes with a touch that goes up inside.
  var eventsOfTap: Event { .touchUpInside }
}
