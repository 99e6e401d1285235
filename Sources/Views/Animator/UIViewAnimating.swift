import Foundation
import Geometry

/// Where an animator is in its life.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// It hasn't begun, or is over.
  case inactive
  /// It runs, or is paused.
  case active
  /// It was stopped where it was and waits to be finished.
  case stopped
}

/// Where an animator's views are when it is over.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// What can be started, paused, scrubbed, turned round and stopped.
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  /// Whether it is active and not paused.
  var isRunning: Bool { get }
  /// Whether it runs from the end to the start.
  var isReversed: Bool { get set }
  /// How far it is, from 0 at the start to 1 at the end, whichever way it runs.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes changes and animates them.
///
/// - Note: Differs from Apple: the methods are not optional, since those exist in Objective-C only.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
