import Foundation
import KinoraLayers

/// The animation of a `modalTransitionStyle`.
final class StandardAnimation: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    transitionContext?.isAnimated == true ? PresentationView.duration : 0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? PresentationTransition else { return }
    let container = transition.container
    let isComing = transition.isPresentation
    if isComing { container.addContent() }
    guard transition.isAnimated, container.window != nil else {
      container.show(isComing)
      return CATransaction.runAfterCommit { transition.completeTransition(true) }
    }
    if isComing {
      UIView.performWithoutAnimation {
        container.show(false)
        container.layoutIfNeeded()
      }
    }
    let options: UIView.AnimationOptions = isComing ? .curveEaseOut : .curveEaseIn
    UIView.animate(withDuration: PresentationView.duration, delay: 0, options: options) {
      container.show(isComing)
    } completion: { _ in
      transition.completeTransition(true)
    }
  }
}
