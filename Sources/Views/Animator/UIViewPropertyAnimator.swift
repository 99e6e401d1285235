import Foundation
import Geometry
import Layers

/// Animates changes of views, and can be paused, scrubbed, turned round and stopped on the way.
///
///     let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.center.x += 100 }
///     animator.startAnimation()
///
/// The blocks run when it starts. From then on the views' properties have their end values, and what is shown follows
/// `fractionComplete`. After its end it takes new blocks and can be started again.
///
/// - Note: Differs from Apple: there is no key-value observing of `state` and `isRunning`.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// What observers are told, in the order in which it happens.
  package enum Change: Hashable {
    case state(UIViewAnimatingState)
    case isRunning(Bool)
  }

  /// The pace that it was made with.
  public final var timingParameters: (any UITimingCurveProvider)? { timingProvider }
  final let timingProvider: any UITimingCurveProvider
  /// Seconds from the start to the end, without the delay; those of its spring if that has its own.
  public final let duration: TimeInterval
  /// Seconds between the latest start and the moment at which the views began to move.
  public internal(set) final var delay: TimeInterval = 0

  /// Whether views take touches while they are animated. Default true.
  open var isUserInteractionEnabled = true {
    didSet { noteInteraction() }
  }

  /// Whether the program itself finds out which moving view is touched. By default, false, views are touched where they
  /// are seen.
  open var isManualHitTestingEnabled = false {
    didSet { noteInteraction() }
  }

  /// Whether it can be paused, scrubbed and stopped on the way; otherwise that is without effect. Default true.
  ///
  /// - Requires: setting it before it starts.
  open var isInterruptible = true {
    willSet { precondition(state == .inactive, "isInterruptible cannot be set while the animator is active") }
  }

  /// Whether views move evenly as `fractionComplete` is set; otherwise they follow the pace. Default true.
  open var scrubsLinearly = true
  /// Whether it stays active, paused, when it comes to its end. Default false.
  open var pausesOnCompletion = false

  public private(set) final var state = UIViewAnimatingState.inactive
  public private(set) final var isRunning = false

  final var isTurned = false
  final var options: UIView.AnimationOptions = []
  /// Blocks that wait for the start.
  final var queue: [(animation: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var properties: [AnimatedProperty] = []
  /// The animator's own progress; its run, while it is running; where it is, while it is paused.
  final var progress: AnimatorProgress
  /// The number of animations for whose end it waits.
  final var waitingCount = 0
  /// Changes with each start and halt.
  final var runNumber = 0
  final var timekeeper: Timekeeper?
  /// The views whose touches it has to do with.
  final var touchedViews: [TouchedView] = []
  /// Called at each change of state, as key-value observers are on Apple's systems.
  package final var onChange: ((Change) -> Void)?

  /// - Parameters:
  ///   - duration: seconds; 0 counts as 0.2.
  ///   - parameters: the pace. Springs that are given by mass, stiffness and damping last as long as they need.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingProvider = parameters
    let usable = duration > 0 ? min(duration, 3e10) : 0.2
    let (pace, seconds) = parameters.pace(lasting: usable)
    self.duration = seconds
    progress = AnimatorProgress(pace)
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// By a spring that has all but come to rest at the end of the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {
    guard state != .inactive else { return }
    let condition = state == .active ? "paused" : "stopped"
    assert(
      false,
      "a property animator was released while it was \(condition): it must finish, or be "
        + "stopped and finished, before that")
    _ = DeferredRelease(properties) { properties in
      for property in properties { property.leave() }
    }
  }

  // What subclasses may override stands here, since Swift allows that in the class itself only.

  /// Whether it runs, or will run, from the end to the start. Setting it on the way turns it round where it is.
  open var isReversed: Bool {
    get { isTurned }
    set { turn(newValue) }
  }

  /// How far it is, from 0 at the start to 1 at the end. Setting it pauses it there.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set { scrub(to: Double(newValue)) }
  }

  /// Starts it, or goes on after a pause.
  open func startAnimation() { start() }
  /// Starts it; the views begin to move after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  /// Stays where it is, also if it hasn't started yet: it may be scrubbed then.
  open func pauseAnimation() { pause() }

  /// Leaves the views where they are, as their values too.
  ///
  /// - Parameter withoutFinishing: true if that was all; false if `finishAnimation(at:)` is to follow.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Ends a stopped animator: the views go to the position, and the completions run.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds changes that begin later.
  ///
  /// - Parameter delayFactor: 0...1: the part of the remaining time that passes before.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  /// Adds a block that runs once, at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Goes on after a pause, with another pace or duration.
  ///
  /// - Parameters:
  ///   - parameters: the pace for what is left; nil keeps what is left of the animator's own.
  ///   - durationFactor: the part of the animator's duration that it takes; 0 for as much as was left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    goOn(with: parameters, durationFactor: Double(durationFactor))
  }

  final func enter(_ state: UIViewAnimatingState) {
    guard state != self.state else { return }
    self.state = state
    noteInteraction()
    onChange?(.state(state))
  }

  final func setRunning(_ isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    self.isRunning = isRunning
    noteInteraction()
    onChange?(.isRunning(isRunning))
  }
}

extension UIViewPropertyAnimator {
  /// Makes an animator that runs already.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds until the views begin to move.
  ///   - options: the curve, and whether views are laid out; animators don't repeat.
  @discardableResult
  public final class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: options.timingParameters)
    animator.options = options
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.start(afterDelay: delay)
    return animator
  }
}

extension UIView.AnimationOptions {
  /// The pace that they name; a curve without a name is the system's spring.
  fileprivate var timingParameters: any UITimingCurveProvider {
    let curve = UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 7))
    return curve.map { UICubicTimingParameters(animationCurve: $0) } ?? UISpringTimingParameters()
  }
}
