import Foundation
import KinoraGeometry
import KinoraLayers

/// The presentation or the dismissal of a controller, from its first callback to its last.
///
/// The presented controller and its presenter refer to it meanwhile; closures of its animation may retain it longer.
final class ControllerTransition {
  let isPresentation: Bool
  let presented: UIViewController
  let presenter: UIViewController
  let container: PresentationView
  let isAnimated: Bool
  private let animation: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Called once, with false for a cancelled transition.
  private let onEnd: (Bool) -> Void

  private(set) var isInteractive = false
  private(set) var isOver = false
  private(set) var wasCancelled = false
  let startedInteractively: Bool
  /// The fraction that an interaction has reported last.
  private(set) var percentComplete: CGFloat = 0
  /// True once the animation has started.
  var isUnderWay = false
  var alongside = AlongsideChanges()
  private var savedPlaces: [SavedPlace] = []
  private(set) lazy var driver: any TransitionDriver = makeDriver()

  init(
    of presented: UIViewController, by presenter: UIViewController, isPresentation: Bool,
    in container: PresentationView,
    isAnimated: Bool, source: UIViewController, onEnd: @escaping (Bool) -> Void
  ) {
    self.isPresentation = isPresentation
    self.presented = presented
    self.presenter = presenter
    self.container = container
    self.isAnimated = isAnimated
    self.onEnd = onEnd
    let delegate = isAnimated ? presented.transitioningDelegate : nil
    let own =
      isPresentation
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: presented)
    animation = own ?? StandardAnimation()
    interaction = own.flatMap {
      isPresentation
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
    }
    startedInteractively = interaction?.wantsInteractiveStart ?? false
    container.isAnimatedByProgram = own != nil
  }

  /// The controller that is visible at the start.
  var former: UIViewController { isPresentation ? presenter : presented }
  /// The controller that is visible at the end.
  var next: UIViewController { isPresentation ? presented : presenter }
  /// True if the presenter's view leaves the window during the presentation.
  var removesPresenter: Bool { presented.presentation.manager?.shouldRemovePresentersView ?? false }
  var presentedView: UIView { container.contentView }
  var transitionDuration: TimeInterval { isAnimated ? animation.transitionDuration(using: self) : 0 }
  var completionSpeed: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  /// Starts the animation, under the user's control if the interaction wants that.
  func begin() {
    if container.isAnimatedByProgram, isPresentation {
      UIView.performWithoutAnimation { presentedView.frame = finalFrame(for: presented) }
    }
    savedPlaces = [SavedPlace(presentedView)] + (presenter.viewIfLoaded.map { [SavedPlace($0)] } ?? [])
    _ = driver
    if let interaction, startedInteractively {
      isInteractive = true
      interaction.startInteractiveTransition(self)
      if !isUnderWay { startAlongside() }
    } else {
      (interaction as? UIPercentDrivenInteractiveTransition)?.take(self)
      startAnimation()
    }
  }

  /// Starts the animation, and the changes along it.
  func startAnimation() {
    animation.animateTransition(using: self)
    startAlongside()
  }

  private func makeDriver() -> any TransitionDriver {
    let animator = animation.interruptibleAnimator(using: self)
    guard animator is MissingAnimator else { return AnimatorDriver(animator) }
    return ClockDriver([container.layer], duration: transitionDuration) { [weak self] in self?.restorePlaces() }
  }

  /// The animator of an animation that has one.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    let animator = animation.interruptibleAnimator(using: self)
    return animator is MissingAnimator ? nil : animator
  }

  /// Gives the two views the values that they had at the start: the animation has set those of its end.
  private func restorePlaces() {
    UIView.performWithoutAnimation {
      for place in savedPlaces { place.restore() }
    }
  }
}

/// The geometry and the opacity of a view at the start of a transition.
private struct SavedPlace {
  private let view: UIView
  private let bounds: CGRect
  private let center: CGPoint
  private let transform: CATransform3D
  private let alpha: CGFloat

  init(_ view: UIView) {
    self.view = view
    (bounds, center, transform, alpha) = (view.bounds, view.center, view.transform3D, view.alpha)
  }

  func restore() {
    (view.bounds, view.center, view.transform3D, view.alpha) = (bounds, center, transform, alpha)
  }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
  var containerView: UIView { container }
  var transitionWasCancelled: Bool { wasCancelled }
  var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    setInteractive(false)
  }

  func cancelInteractiveTransition() {
    wasCancelled = true
    setInteractive(false)
  }

  func pauseInteractiveTransition() {
    wasCancelled = false
    setInteractive(true)
  }

  private func setInteractive(_ isInteractive: Bool) {
    guard isInteractive != self.isInteractive, !isOver else { return }
    self.isInteractive = isInteractive
    for handler in alongside.interactionHandlers { handler(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    wasCancelled = !didComplete
    if !didComplete { restorePlaces() }
    driver.end()
    container.isAnimatedByProgram = false
    onEnd(didComplete)
    animation.animationEnded(didComplete)
    finishAlongside()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: former
    case .to: next
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    guard key == .from || key == .to else { return nil }
    if (key == .to) == isPresentation { return presentedView }
    return removesPresenter ? presenter.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    if vc === presented { return isPresentation ? .zero : presentedView.frame }
    guard vc === presenter, isPresentation || !removesPresenter else { return .zero }
    return frameOfPresenter
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
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
