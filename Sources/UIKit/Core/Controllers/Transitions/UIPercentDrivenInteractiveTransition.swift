import Foundation
import KinoraGeometry

/// Drives a transition by a fraction: a drag sets it, and its end finishes or cancels the transition.
///
/// The animator's animations stand still on the clock of the container's layer, whose `speed` is 0 and whose `timeOffset`
/// is moved; one with an `interruptibleAnimator(using:)` is scrubbed itself.
///
/// ```swift
/// func handlePan(_ pan: UIPanGestureRecognizer) {
///   switch pan.state {
///   case .began: controller.dismiss(animated: true)
///   case .changed: interaction.update(pan.translation(in: nil).y / 400)
///   default: pan.translation(in: nil).y > 200 ? interaction.finish() : interaction.cancel()
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the animation in seconds, as its animator says; 0 before the start.
  public private(set) final var duration: CGFloat = 0
  /// The fraction that was set last, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the rest after the end of the interaction, relative to the animation's own. Default 1; a value that
  /// isn't positive and finite counts as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of an interruptible animator; other animations keep their own. Default `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace of the rest of an interruptible animator, in place of `completionCurve`. Default nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// True if the transition stands still at its start; otherwise it runs, and `pause()` takes hold of it. Default true.
  open var wantsInteractiveStart = true

  private weak var transition: ControllerTransition?

  /// Creates an interaction for one transition after another.
  public override init() {}

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {}

  /// Starts the animation and holds it at its start.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else {
      preconditionFailure("startInteractiveTransition(_:) needs a context that UIKit has made")
    }
    take(transition)
    transition.startAnimation()
    transition.driver.hold(at: 0)
  }

  /// Follows a transition that starts by itself.
  final func take(_ transition: ControllerTransition) {
    self.transition = transition
    percentComplete = 0
    duration = CGFloat(transition.transitionDuration)
  }

  /// Takes hold of a transition that runs. Does nothing without one.
  open func pause() {
    guard let transition, !transition.isOver else { return }
    percentComplete = transition.driver.hold()
    transition.pauseInteractiveTransition()
  }

  /// Shows the transition at a fraction, clamped to 0...1; takes hold of it before if it runs. NaN has no effect.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, !transition.isOver, !percentComplete.isNaN else { return }
    if !transition.isInteractive { pause() }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition.driver.hold(at: self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Returns to the start.
  open func cancel() {
    guard let transition, !transition.isOver else { return }
    transition.cancelInteractiveTransition()
    transition.driver.run(forwards: false, speed: usableSpeed, timing: timing)
  }

  /// Runs to the end.
  open func finish() {
    guard let transition, !transition.isOver else { return }
    transition.finishInteractiveTransition()
    transition.driver.run(forwards: true, speed: usableSpeed, timing: timing)
  }

  private var usableSpeed: Double { completionSpeed > 0 && completionSpeed.isFinite ? Double(completionSpeed) : 1 }

  private var timing: any UITimingCurveProvider {
    timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
  }
}
