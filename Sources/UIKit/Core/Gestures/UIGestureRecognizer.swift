import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Watches the touches of its view and recognizes a gesture in them.
///
/// A subclass overrides `touchesBegan` and its siblings, and sets `state` there: to `.recognized` for a discrete
/// gesture; to `.began`, `.changed` and `.ended` for a continuous one; to `.failed` when it can't be the gesture.
///
/// ```swift
/// let view = UIView()
/// view.addGestureRecognizer(
///   UIPanGestureRecognizer { pan in
///     if pan.state == .changed { print(pan.translation(in: pan.view)) }
///   })
/// ```
///
/// - Note: Differs from Apple: besides targets with selectors it has closures, `UITapGestureRecognizer { tap in … }` and
///   `addAction(_:)`.
@preconcurrency @MainActor
open class UIGestureRecognizer: MainActorObject, GestureActions {
  /// The progress of a gesture.
  ///
  /// ```swift
  /// let isDragged = pan.state == .began || pan.state == .changed
  /// ```
  public enum State: Int, Sendable {
    /// Not recognized yet; in progress; in progress with a change; completed; interrupted; or not the gesture.
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognized: the same as `ended`.
    public static let recognized = State.ended
  }

  /// The view to which the recognizer was added; nil for none.
  public internal(set) final weak var view: UIView?
  /// Decides whether the recognizer may begin, and about competition with others. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// True if the recognizer receives touches. Setting it to false cancels a gesture in progress. Default true.
  open var isEnabled = true {
    willSet { if isObserved { willChangeValue(forKey: "enabled") } }
    didSet {
      if isObserved { didChangeValue(forKey: "enabled") }
      if !isEnabled { withdraw() }
    }
  }
  /// True if the view's touches are cancelled when the gesture is recognized. Default true.
  open var cancelsTouchesInView = true
  /// True if touches reach the view only after the recognizer has left the state `possible`. Default false.
  open var delaysTouchesBegan = false
  /// True if the ends of touches reach the view only when the recognizer no longer waits, as for a second tap. Default
  /// true.
  open var delaysTouchesEnded = true
  /// A name for debugging. Default nil.
  open var name: String?
  /// The raw values of the touch types to receive. Default all.
  ///
  /// - Note: Differs from Apple: stored but not used; every touch is a pointer's, and none is refused.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// True if touches of different types don't mix. Default true. Stored but not used.
  open var requiresExclusiveTouchType = true
  /// The modifier keys held at the last event.
  public internal(set) final var modifierFlags: UIKeyModifierFlags = []

  final var storedState = State.possible
  /// The state to enter once the recognizers that this one waits for have failed.
  final var heldState: State?
  /// True if the gesture that waits in `heldState` has already ended.
  final var isHeldEnded = false
  /// The targets and closures to call, in the order in which they were added.
  final var actions: [GestureAction] = []
  final var failureRequirements: [WeakRecognizer] = []
  /// The arena in which the recognizer competes; nil before its first touch.
  final weak var arena: GestureArena?
  package final var tracked: [UITouch] = []
  /// The media time at which `deadlinePassed()` is due.
  final var deadline: TimeInterval?
  /// The centroid of the touches, in the window.
  final var place = CGPoint.zero

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  ///
  /// - Parameters:
  ///   - target: The object; nil for none.
  ///   - action: A method whose argument, if it has one, is the recognizer.
  public init(target: Any?, action: Selector?) {
    super.init(base: ())
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without actions.
  public convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer by the `init(target:action:)` of its class.
  ///
  /// Unavailable, so that subclasses needn't declare it.
  @available(*, unavailable)
  public required convenience init(fresh: FreshRecognizer) {
    self.init(target: nil, action: nil)
  }

  /// Adds a method to call at each change of the state, except to `.possible` and `.failed`. A pair that was added
  /// before isn't added again.
  ///
  /// - Parameters:
  ///   - target: The object, which isn't retained.
  ///   - action: A method whose argument, if it has one, is the recognizer.
  open func addTarget(_ target: Any, action: Selector) {
    insert(target as AnyObject, action)
  }

  /// Removes the methods of a target; nil for all targets.
  ///
  /// - Parameter action: The method; nil for all of the target's methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    remove(target.map { $0 as AnyObject }, action)
  }

  /// The progress of the gesture. Default `possible`. Only subclasses set it; invalid transitions are ignored.
  open var state: State {
    get { storedState }
    set { change(to: newValue) }
  }

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { tracked.count }

  /// Returns the centroid of the touches in a view's space; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }

  /// Returns the location of a touch in a view's space; in the window's for nil.
  ///
  /// Stops the program if the index isn't in `0..<numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      tracked.indices.contains(touchIndex), "the touch index must be in 0..<\(tracked.count), not \(touchIndex)")
    return tracked[touchIndex].location(in: view)
  }

  /// Delays recognition until another recognizer has failed. The recognizer itself is ignored.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Called when touches begin. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are interrupted. The default does nothing; the gesture is cancelled afterwards.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the gesture has ended, to reset a subclass for the next one.
  open func reset() {}

  /// Removes a touch from the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
  }

  /// Returns true if recognizing this gesture makes the other recognizer fail. Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if the other recognizer may make this one fail. Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if this recognizer waits for the other to fail. Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the other recognizer waits for this one to fail. Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the recognizer receives the touches of an event. Default true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called at the time set with `setDeadline(in:)`.
  @_spi(Kinora) open func deadlinePassed() {}

  /// Handles the wheel over the recognizer's view.
  ///
  /// - Returns: False if the recognizer doesn't use it.
  func takeWheel(_ turn: WheelTurn) -> Bool { false }

  /// Called at each change of state before the actions.
  @_spi(Kinora) open func didChangeState() {}

  @_spi(Kinora) open class var propertyTables: [any PropertyTable.Type] {
    [GestureRecognizerPropertyTable<Self>.self]
  }
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
