import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A change of the child that a container shows.
package final class ContainerTransition: ControllerTransition {
  override var movedViews: [UIView] { [former.view, next.view] }
  package override var completionCurve: UIView.AnimationCurve { hasInteraction ? super.completionCurve : .easeOut }

  package override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: former.view
    case .to: next.view
    default: nil
    }
  }

  package override func initialFrame(for vc: UIViewController) -> CGRect {
    vc === former ? containerView.bounds : .zero
  }

  package override func finalFrame(for vc: UIViewController) -> CGRect { vc === next ? containerView.bounds : .zero }
}

/// The standard animation of a navigation controller: the upper view slides over the lower one, which follows it by a
/// third of the way.
package final class SlideAnimation: UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  package static let duration = 0.35

  package init(isForward: Bool) {
    self.isForward = isForward
  }

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  {
    Self.duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let (upper, lower) = isForward ? (to, from) : (from, to)
    let shade = UIView(frame: container.bounds)
    shade.isUserInteractionEnabled = false
    shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
    if isForward { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    container.insertSubview(shade, belowSubview: upper)
    let width = container.bounds.width
    let (outside, behind) = (
      CGAffineTransform(translationX: width, y: 0), CGAffineTransform(translationX: -width * 0.3, y: 0)
    )
    UIView.performWithoutAnimation {
      upper.transform = isForward ? outside : .identity
      lower.transform = isForward ? .identity : behind
      shade.alpha = isForward ? 0 : 1
      container.layoutIfNeeded()
    }
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(withDuration: Self.duration, delay: 0, options: options) { [isForward] in
      upper.transform = isForward ? .identity : outside
      lower.transform = isForward ? behind : .identity
      shade.alpha = isForward ? 1 : 0
    } completion: { _ in
      shade.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A change of views at once. The transition ends after the commit, when the new view has been laid out.
package final class SwapAnimation: UIViewControllerAnimatedTransitioning {
  package init() {}

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  { 0 }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    CATransaction.runAfterCommit { context.completeTransition(true) }
  }
}
