import KinoraGeometry
import KinoraLayers

/// The presentation or the dismissal of a controller.
package final class PresentationTransition: ControllerTransition {
  package let isPresentation: Bool
  let presented: UIViewController
  let presenter: UIViewController
  package let container: PresentationView

  init(
    of presented: UIViewController, by presenter: UIViewController, isPresentation: Bool,
    in container: PresentationView, isAnimated: Bool, source: UIViewController, onEnd: @escaping (Bool) -> Void
  ) {
    self.isPresentation = isPresentation
    self.presented = presented
    self.presenter = presenter
    self.container = container
    let delegate = isAnimated ? presented.transitioningDelegate : nil
    let own =
      isPresentation
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: presented)
    let interaction = own.flatMap {
      isPresentation
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
    }
    container.isAnimatedByProgram = own != nil
    super.init(
      from: isPresentation ? presenter : presented, to: isPresentation ? presented : presenter, in: container,
      isAnimated: isAnimated,
      animation: own ?? presented.presentation.manager?.standardAnimation ?? StandardAnimation(),
      interaction: interaction, onEnd: onEnd)
  }

  /// True if the presenter's view leaves the window during the presentation.
  private var removesPresenter: Bool { presented.presentation.manager?.shouldRemovePresentersView ?? false }
  package var presentedView: UIView { container.contentView }

  package override var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }
  override var movedViews: [UIView] { [presentedView] + (presenter.viewIfLoaded.map { [$0] } ?? []) }

  override func prepareViews() {
    guard container.isAnimatedByProgram, isPresentation else { return }
    UIView.performWithoutAnimation { presentedView.frame = finalFrame(for: presented) }
  }

  override func finishViews() {
    container.isAnimatedByProgram = false
  }

  package override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    guard key == .from || key == .to else { return nil }
    if (key == .to) == isPresentation { return presentedView }
    return removesPresenter ? presenter.view : nil
  }

  package override func initialFrame(for vc: UIViewController) -> CGRect {
    if vc === presented { return isPresentation ? .zero : presentedView.frame }
    guard vc === presenter, isPresentation || !removesPresenter else { return .zero }
    return frameOfPresenter
  }

  package override func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === presented {
      return isPresentation ? vc.presentation.manager?.frameOfPresentedViewInContainerView ?? container.bounds : .zero
    }
    guard vc === presenter, !isPresentation || !removesPresenter else { return .zero }
    return frameOfPresenter
  }

  private var frameOfPresenter: CGRect {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return container.bounds }
    return container.convert(view.frame, from: superview)
  }
}
