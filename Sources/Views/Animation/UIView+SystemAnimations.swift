import Foundation
import Geometry
import Layers

extension UIView {
  /// Animations that the system knows.
  nonisolated public enum SystemAnimation: UInt, Sendable {
    /// Removes the views once they have shrunk and faded.
    case delete
  }

  /// Performs an animation of the system's on views, together with changes of the program's own.
  ///
  /// - Parameters:
  ///   - views: taken out of their superviews at the end.
  ///   - parallelAnimations: changes that are animated at the same time.
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
