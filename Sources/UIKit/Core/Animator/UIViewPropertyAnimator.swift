import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Animates changes of views, and can be paused, scrubbed, reversed and stopped.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.center.x += 100 }
/// animator.addCompletion { position in print(position) }
/// animator.startAnimation()
/// ```
///
/// The blocks run at the start. From then on the views' properties hold their end values, and `fractionComplete`
/// determines what is shown. After its end the animator takes new blocks and can be started again.
///
/// An animator must not be released while it is paused or stopped: that stops a debug build.
///
/// `state`, `isRunning`, `isReversed` and `fractionComplete` can be observed: the last one as far as it is set, not
/// while the animation runs.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: MainActorObject, UIViewImplicitlyAnimating {
  /// A change that `onChange` reports.
  package enum Change: Hashable {
    case state(UIViewAnimatingState)
    case isRunning(Bool)
  }

  /// The pace that the animator was created with.
  public final var timingParameters: (any UITimingCurveProvider)? { timingProvider }
  final let timingProvider: any UITimingCurveProvider
  /// The time in seconds from the start to the end, without the delay. A spring may determine it.
  public final let duration: TimeInterval
  /// The delay in seconds of the latest start.
  public internal(set) final var delay: TimeInterval = 0

  /// True if views take touches while they are animated. Default true.
  open var isUserInteractionEnabled = true {
    didSet { updateTouchHandling() }
  }

  /// True if the program determines which moving view is touched; if false, views take touches at their visible
  /// positions. Default false.
  open var isManualHitTestingEnabled = false {
    didSet { updateTouchHandling() }
  }

  /// True if the animator can be paused, scrubbed and stopped while it runs; if false, such calls have no effect.
  /// Default true.
  ///
  /// - Requires: the animator is inactive when this is set.
  open var isInterruptible = true {
    willSet { precondition(state == .inactive, "isInterruptible cannot be set while the animator is active") }
  }

  /// True if views move evenly when `fractionComplete` is set; if false, they follow the pace. Default true.
  open var scrubsLinearly = true
  /// True if the animator pauses at its end instead of finishing. Default false.
  open var pausesOnCompletion = false

  /// The current state. Default `inactive`.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// True if the animator is active and not paused.
  public private(set) final var isRunning = false

  final var isTurned = false
  final var options: UIView.AnimationOptions = []
  /// The blocks that run at the start.
  final var queue: [(animation: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var properties: [AnimatedProperty] = []
  /// The progress of the animator, with its run while it is running.
  final var progress: AnimatorProgress
  /// The number of animations whose end the animator waits for.
  final var waitingCount = 0
  /// Incremented at each start and pause.
  final var runNumber = 0
  final var timekeeper: Timekeeper?
  /// The views whose touches the animator affects.
  final var touchedViews: [TouchedView] = []
  /// Called at each change of state, in place of key-value observers.
  package final var onChange: ((Change) -> Void)?

  /// Creates an inactive animator.
  ///
  /// - Parameters:
  ///   - duration: seconds; not positive or NaN counts as 0.2.
  ///   - parameters: the pace. A spring that isn't given by a damping ratio determines the duration.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingProvider = parameters
    let usable = duration > 0 ? min(duration, 3e10) : 0.2
    let (pace, seconds) = parameters.pace(lasting: usable)
    self.duration = seconds
    progress = AnimatorProgress(pace)
    super.init(base: ())
  }

  /// Creates an inactive animator of 0.2 seconds with the curve `easeInOut`.
  public convenience init() {
    self.init(duration: 0.2, curve: .easeInOut)
  }

  /// Creates an inactive animator with a named curve.
  ///
  /// - Parameters:
  ///   - duration: seconds; not positive or NaN counts as 0.2.
  ///   - curve: the pace of the animations.
  ///   - animations: a first block; it runs at the start.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an inactive animator with a cubic Bézier curve; see `UICubicTimingParameters`.
  ///
  /// - Parameters:
  ///   - duration: seconds; not positive or NaN counts as 0.2.
  ///   - point1: the curve's first control point; x is clamped to 0...1.
  ///   - point2: the curve's second control point; x is clamped to 0...1.
  ///   - animations: a first block; it runs at the start.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// Creates an inactive animator with a spring that is almost at rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: seconds; not positive or NaN counts as 0.2.
  ///   - ratio: above 0. At 1 and above the spring doesn't oscillate; the closer to 0, the more it does.
  ///   - animations: a first block; it runs at the start.
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
      "a property animator was released while it was \(condition): it must finish first")
    _ = DeferredRelease(properties) { properties in
      for property in properties { property.leave() }
    }
  }

  // Overridable members are declared here, since Swift doesn't allow overriding members of extensions.

  /// True if the animator runs, or will run, from the end to the start. Setting it during a run reverses the animation
  /// at its current position. Default false.
  open var isReversed: Bool {
    get { isTurned }
    set { turn(newValue) }
  }

  /// The progress from 0 at the start to 1 at the end. Setting it pauses the animator there: the value is clamped to
  /// 0...1, and a number that isn't finite has no effect.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set { scrub(to: Double(newValue)) }
  }

  /// Starts the animation, or continues it after a pause.
  open func startAnimation() { start() }
  /// Starts the animation after a delay in seconds.
  ///
  /// Negative and non-finite delays and calls on a paused or stopped animator are misuse: they stop a debug build and
  /// have no effect otherwise.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  /// Pauses the animation. An inactive animator becomes active at its start and can then be scrubbed.
  open func pauseAnimation() { pause() }

  /// Stops the animation and gives the views' properties the values that are shown.
  ///
  /// - Parameter withoutFinishing: true to end the animator without running completions; false if
  ///   `finishAnimation(at:)` follows.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Finishes a stopped animator: moves the views to a position and runs the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  /// Adds a block. It runs at the start; an active animator runs it now and animates the changes in the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds a block whose changes begin later.
  ///
  /// - Parameters:
  ///   - animation: the changes to animate.
  ///   - delayFactor: the fraction of the remaining time, 0...1, that passes before the changes begin. Other values
  ///     stop a debug build and have no effect otherwise.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  /// Adds a block that runs once, when the animator finishes. Its argument is the views' final position.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Continues a paused animation with another pace or duration.
  ///
  /// - Parameters:
  ///   - parameters: the pace of the rest; nil to keep the current one.
  ///   - durationFactor: the fraction of the animator's duration that the rest takes; 0 to keep the remaining time.
  ///     Negative and non-finite values count as 0.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    goOn(with: parameters, durationFactor: Double(durationFactor))
  }

  final func enter(_ state: UIViewAnimatingState) {
    guard state != self.state else { return }
    changing("state") { self.state = state }
    updateTouchHandling()
    onChange?(.state(state))
  }

  final func setRunning(_ isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    changing("running") { self.isRunning = isRunning }
    updateTouchHandling()
    onChange?(.isRunning(isRunning))
  }

  @_spi(Kinora) open class var propertyTables: [any PropertyTable.Type] {
    [AnimatorPropertyTable<Self>.self]
  }
}

extension UIViewPropertyAnimator {
  /// Creates and starts an animator.
  ///
  /// - Parameters:
  ///   - duration: seconds; not positive or NaN counts as 0.2.
  ///   - delay: seconds until the views begin to move; not negative.
  ///   - options: the curve and `layoutSubviews`; animators don't repeat.
  ///   - animations: the block of changes.
  ///   - completion: runs when the animator finishes; its argument is the views' final position.
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
  /// The pace of the options; a curve without a name is the system's spring.
  fileprivate var timingParameters: any UITimingCurveProvider {
    curve.map { UICubicTimingParameters(animationCurve: $0) } ?? UISpringTimingParameters()
  }
}
