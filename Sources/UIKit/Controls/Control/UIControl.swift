import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A view that reacts to touches by running actions.
///
/// ```swift
/// final class Pad: UIControl {
///   override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
///     sendActions(for: .valueChanged)
///     return true
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIControl: UIView {
  package var control = ControlProperties()

  /// Creates a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that runs an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// True if the control reacts to touches. Default true. Disabling it cancels the touch in progress.
  open var isEnabled: Bool {
    get { control.isEnabled }
    set { setEnabled(newValue) }
  }

  /// True if the control is selected. Default false. Most controls only change their appearance.
  open var isSelected: Bool {
    get { control.isSelected }
    set {
      guard newValue != control.isSelected else { return }
      changing("selected") {
        control.isSelected = newValue
        stateDidChange()
      }
    }
  }

  /// True while a touch presses the control; set by tracking.
  open var isHighlighted: Bool {
    get { control.isHighlighted }
    set {
      guard newValue != control.isHighlighted else { return }
      changing("highlighted") {
        control.isHighlighted = newValue
        stateDidChange()
      }
    }
  }

  /// The states that apply now.
  open var state: State {
    var state = State.normal
    if control.isHighlighted { state.insert(.highlighted) }
    if !control.isEnabled { state.insert(.disabled) }
    if control.isSelected { state.insert(.selected) }
    return state
  }

  /// The vertical position of a button's contents in its bounds. Default `center`.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { control.verticalAlignment }
    set {
      control.verticalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// The horizontal position of a button's contents in its bounds. Default `center`.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { control.horizontalAlignment }
    set {
      control.horizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// The horizontal alignment with `leading` and `trailing` replaced by `left` or `right`, by the layout's direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case let alignment: alignment
    }
  }

  /// True while the control follows a touch.
  public final var isTracking: Bool { control.isTracking }
  /// True while the followed touch is inside the bounds.
  public final var isTouchInside: Bool { control.isTouchInside }

  /// Called when a touch begins in the control. The default implementation returns true.
  ///
  /// - Returns: true to follow the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the followed touch moves. The default implementation returns true.
  ///
  /// - Returns: true to keep following the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the followed touch ends. The default implementation does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the followed touch is cancelled. The default implementation does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  /// Runs an action, unless it is disabled.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Adds a method to call when any of the events happens, after those that were added before.
  ///
  /// - Parameters:
  ///   - target: The object, which isn't retained; nil for the first object in the responder chain that has the method.
  ///   - action: A method with none, one or both of the arguments sender and event.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    insert(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Removes methods from events.
  ///
  /// - Parameters:
  ///   - target: The object; nil for all.
  ///   - action: The method; nil for all.
  ///   - controlEvents: The events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(target.map { $0 as AnyObject }, action, from: controlEvents)
  }

  /// Calls a method on an object by the application's `sendAction(_:to:from:for:)`, which an override may observe.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs the actions and methods of any of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for handler in liveHandlers where !handler.events.isDisjoint(with: controlEvents) { perform(handler) }
  }

  /// Runs the primary action as a tap does: opens the menu, if `showsMenuAsPrimaryAction`, or sends
  /// `primaryActionTriggered`. Does nothing while the control is disabled.
  ///
  /// Actions and methods of `touchUpInside` don't run.
  open func performPrimaryAction() {
    guard control.isEnabled, !openPrimaryMenu(byTouch: false) else { return }
    sendActions(for: .primaryActionTriggered)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    during(event) { beginTouch(touches, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    during(event) { moveTouch(touches, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    during(event) { endTouch(touches, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    during(event) { cancelTouch(touches, event) }
  }

  @_spi(Kinora) open override var touchUse: TouchUse { .drags }
  @_spi(Kinora) open override var takesTaps: Bool { control.isEnabled }

  /// The menu that opens when the control is pressed, if `showsMenuAsPrimaryAction`. Nil except for buttons.
  @_spi(Kinora) open var primaryMenu: UIMenu? { nil }
  /// True if the menu always has a selected item, which the control shows.
  @_spi(Kinora) open var isPopUp: Bool { false }
  /// The sender of the menu's actions. Default the control.
  @_spi(Kinora) open var menuSender: Any { self }
  /// Called when the program has set `showsMenuAsPrimaryAction`.
  func primaryActionDidChange() {}
  /// Called before the menu closes that the control has opened.
  @_spi(Kinora) open func menuCloses() {}

  /// Returns the context menu of the control. Default nil: none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    // The press that goes on has opened the menu already.
    guard !control.opensMenu, let menu = primaryMenu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// Returns the point beside which the menu opens. Default the middle of the lower edge.
  ///
  /// - Note: Differs from Apple: not asked; menus open beside the control's bounds.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// Called when the control's state has changed. The library's controls update their appearance.
  @_spi(Kinora) open func stateDidChange() {}

  /// The events that are sent when a touch ends inside the control.
  var eventsOfTap: Event { .touchUpInside }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ControlPropertyTable<Self>.self]
  }
}

extension UIControl {
  /// Adds subviews that show the control and leave all touches to it.
  package final func addParts(_ parts: [UIView]) {
    for part in parts {
      part.isUserInteractionEnabled = false
      part.isPart = true
      addSubview(part)
    }
  }
}
