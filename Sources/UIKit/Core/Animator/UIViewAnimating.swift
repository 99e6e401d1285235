import Foundation
import KinoraGeometry

/// The state of an animator.
///
/// ```swift
/// if animator.state == .active { animator.stopAnimation(true) }
/// ```
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// The animator hasn't started, or it has finished.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator was stopped and must be finished.
  case stopped
}

/// The position of an animator's views when it finishes.
///
/// `end` and `start` are the end and start values; `current` is the position at which the animator was stopped.
///
/// ```swift
/// animator.stopAnimation(false)
/// animator.finishAnimation(at: .start)
/// ```
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
///
/// ```swift
/// func toggle(_ animation: any UIViewAnimating) {
///   if animation.isRunning { animation.pauseAnimation() } else { animation.startAnimation() }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The current state.
  var state: UIViewAnimatingState { get }
  /// True if the animation is active and not paused.
  var isRunning: Bool { get }
  /// True if the animation runs from the end to the start.
  var isReversed: Bool { get set }
  /// The progress in either direction, from 0 at the start to 1 at the end.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current progress.
  func pauseAnimation()
  /// Stops the animation and leaves the views at their current position.
  ///
  /// - Parameter withoutFinishing: true to end it without running completions; false if `finishAnimation(at:)` follows.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation: moves the views to a position and runs the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that animates the changes made in blocks.
///
/// ```swift
/// func fadeOut(_ view: UIView, with animation: any UIViewImplicitlyAnimating) {
///   animation.addAnimations { view.alpha = 0 }
///   animation.addCompletion { _ in view.removeFromSuperview() }
/// }
/// ```
///
/// - Note: Differs from Apple: the methods aren't optional, since optional requirements need Objective-C.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block whose changes begin after a fraction, 0...1, of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block whose changes are animated.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that runs once, when the animation finishes.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another pace or duration.
  ///
  /// - Parameters:
  ///   - parameters: the pace of the rest; nil to keep the current one.
  ///   - durationFactor: the fraction of the total duration that the rest takes; 0 to keep the remaining time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
