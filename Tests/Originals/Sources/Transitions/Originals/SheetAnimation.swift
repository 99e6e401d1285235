import UIKit

/// Slides a sheet up from the bottom edge, or down to it.
final class SheetAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration = 0.4
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    SheetAnimation.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let shown =
      isPresenting
      ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height - shown.minY)
    if isPresenting {
      container.addSubview(controller.view)
      controller.view.frame = hidden
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveLinear],
      animations: {
        controller.view.frame = self.isPresenting ? shown : hidden
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
