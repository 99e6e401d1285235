import UIKit

/// The transition of a sheet: its presentation, its animations and the finger that drives them.
final class SheetTransition: NSObject, UIViewControllerTransitioningDelegate {
  var isInteractive = false
  let interaction = UIPercentDrivenInteractiveTransition()
  private(set) weak var presentation: SheetPresentationController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = SheetPresentationController(presentedViewController: presented, presenting: presenting)
    presentation = controller
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SheetAnimation(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    SheetAnimation(isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    isInteractive ? interaction : nil
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    isInteractive ? interaction : nil
  }
}
