import Foundation
import Geometry
import Layers

/// Watches the touches of its view, and tells when they make a gesture.
///
/// A subclass overrides `touchesBegan` and its siblings, and sets `state` from there: to `.recognized` for a gesture
/// that is over as soon as it is seen, through `.began`, `.changed` and `.ended` for one that goes on, to `.failed` for
/// what can't be the gesture any longer.
///
/// - Note: Differs from Apple: instead of targets with selectors it has closures, `UITapGestureRecognizer { tap in … }`
///   and `addAction(_:)`.
open class UIGestureRecognizer: GestureActions {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  public internal(set) final weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it gets touches. A gesture under way is cancelled by false. Default true.
  open var isEnabled = true {
    didSet { if !isEnabled { withdraw() } }
  }
  /// Whether the view's touches are cancelled when the gesture is recognized. Default true.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only once they can't be the gesture any longer. Default false.
  open var delaysTouchesBegan = false
  /// Whether the ends of touches wait until they can't be the gesture any longer. Default true.
  open var delaysTouchesEnded = true
  open var name: String?
  /// Touch types by raw value. Default all.
  ///
  /// - Note: Differs from Apple: every touch is one of a pointer, and none is kept off.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  open var requiresExclusiveTouchType = true
  public internal(set) final var modifierFlags: UIKeyModifierFlags = []

  final var storedState = State.possible
  /// The state that it takes once those that it waits for have failed.
  final var heldState: State?
  /// Whether a gesture that is held back is over already.
  final var isHeldEnded = false
  final var actions: [(UIGestureRecognizer) -> Void] = []
  final var failureRequirements: [WeakRecognizer] = []
  /// Where it takes part; nil while it has seen no touch.
  final weak var arena: GestureArena?
  final var tracked: [UITouch] = []
  /// Media time at which `deadlinePassed()` is due.
  final var deadline: TimeInterval?
  /// The middle of the touches, in the window.
  final var place = CGPoint.zero

  public required init() {}

  /// Where the gesture stands. Only subclasses set it.
  open var state: State {
    get { storedState }
    set { change(to: newValue) }
  }

  open var numberOfTouches: Int { tracked.count }

  /// The middle of the touches in a view's space; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(tracked.indices.contains(touchIndex), "the gesture has no touch at this index")
    return tracked[touchIndex].location(in: view)
  }

  /// Waits for another recognizer's failure before it recognizes.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets the gesture: it is over, and the next one may begin.
  open func reset() {}

  /// Takes no more notice of a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// The time that the recognizer asked for with `setDeadline(in: until:)` has come.
  func deadlinePassed() {}

  /// Takes a turn of the wheel over its view.
  ///
  /// - Returns: false where it is nothing to the gesture.
  func takeWheel(_ turn: WheelTurn) -> Bool { false }

  /// Called with each change of state that programs hear of, before they do.
  func didChangeState() {}
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer: Hashable {
  public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
