import Foundation
import KinoraGeometry
import KinoraLayers

extension UIView {
  /// Predefined animations.
  ///
  /// ```swift
  /// UIView.perform(.delete, on: [view], animations: nil)
  /// ```
  nonisolated public enum SystemAnimation: UInt, Sendable {
    /// Removes the views once they have shrunk and faded.
    case delete
  }

  /// Performs a predefined animation on views, together with other changes. It takes 0.35 seconds.
  ///
  /// - Parameters:
  ///   - animation: the animation to perform.
  ///   - views: the views to animate; they are removed from their superviews at the end.
  ///   - options: the behaviour and the curve. Default: eases in and out.
  ///   - parallelAnimations: changes that are animated at the same time.
  ///   - completion: called after the views are removed; its argument is true if all animations ran to their end.
  public final class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.35, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
        }
        parallelAnimations?()
      },
      completion: { isFinished in
        for view in views { view.removeFromSuperview() }
        completion?(isFinished)
      })
  }
}
