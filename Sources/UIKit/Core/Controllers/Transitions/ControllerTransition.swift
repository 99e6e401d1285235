import Foundation
import KinoraGeometry
import KinoraLayers

/// A transition between two controllers, from its first callback to its last: a presentation, a dismissal, or a change
/// of the child that a container shows.
///
/// The controllers refer to it meanwhile; closures of its animation may retain it longer.
package class ControllerTransition: UIViewControllerContextTransitioning {
  /// The controller that is visible at the start.
  package let former: UIViewController
  /// The controller that is visible at the end.
  package let next: UIViewController
  package let containerView: UIView
  package let isAnimated: Bool
  private let animation: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Called once, with false for a cancelled transition.
  private let onEnd: (Bool) -> Void
  /// Called when the views have been given the values of the start, after a cancelled interaction.
  package var onReturn: (() -> Void)?

  package private(set) final var isInteractive = false
  private(set) final var isOver = false
  package private(set) final var wasCancelled = false
  final let startedInteractively: Bool
  /// The fraction that an interaction has reported last.
  package private(set) final var percentComplete: CGFloat = 0
  /// True once the animation has started.
  package final var isUnderWay = false
  final var alongside = AlongsideChanges()
  private final var savedPlaces: [SavedPlace] = []
  private(set) final lazy var driver: any TransitionDriver = makeDriver()

  package init(
    from former: UIViewController, to next: UIViewController, in container: UIView, isAnimated: Bool,
    animation: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping (Bool) -> Void
  ) {
    (self.former, self.next, containerView, self.isAnimated) = (former, next, container, isAnimated)
    (self.animation, self.interaction, self.onEnd) = (animation, interaction, onEnd)
    startedInteractively = interaction?.wantsInteractiveStart ?? false
  }

  // What a kind of transition decides.

  /// The views whose values are restored when the transition is cancelled.
  var movedViews: [UIView] { [] }
  package var presentationStyle: UIModalPresentationStyle { .none }
  /// Prepares the views for the animation.
  func prepareViews() {}
  /// Called after the animation, before the callbacks of the end.
  func finishViews() {}
  package func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  package func initialFrame(for vc: UIViewController) -> CGRect { .zero }
  package func finalFrame(for vc: UIViewController) -> CGRect { .zero }

  package final var transitionDuration: TimeInterval { isAnimated ? animation.transitionDuration(using: self) : 0 }
  final var completionSpeed: CGFloat { interaction?.completionSpeed ?? 1 }
  /// True if an interaction may drive the animation.
  final var hasInteraction: Bool { interaction != nil }
  /// The curve of the changes along the animation, and of the rest after an interaction.
  package var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  package final var transitionWasCancelled: Bool { wasCancelled }
  package final var targetTransform: CGAffineTransform { .identity }

  /// Starts the animation, under the user's control if the interaction wants that.
  package final func begin() {
    prepareViews()
    savedPlaces = movedViews.map(SavedPlace.init)
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
  final func startAnimation() {
    animation.animateTransition(using: self)
    startAlongside()
  }

  private func makeDriver() -> any TransitionDriver {
    let animator = animation.interruptibleAnimator(using: self)
    guard animator is MissingAnimator else { return AnimatorDriver(animator) }
    return ClockDriver([containerView.layer], duration: transitionDuration) { [weak self] in self?.restorePlaces() }
  }

  /// The animator of an animation that has one.
  final var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    let animator = animation.interruptibleAnimator(using: self)
    return animator is MissingAnimator ? nil : animator
  }

  /// Gives the views the values that they had at the start: the animation has set those of its end.
  private func restorePlaces() {
    UIView.performWithoutAnimation {
      for place in savedPlaces { place.restore() }
      onReturn?()
    }
  }

  package final func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  package final func finishInteractiveTransition() {
    setInteractive(false)
  }

  package final func cancelInteractiveTransition() {
    wasCancelled = true
    setInteractive(false)
  }

  package final func pauseInteractiveTransition() {
    wasCancelled = false
    setInteractive(true)
  }

  private func setInteractive(_ isInteractive: Bool) {
    guard isInteractive != self.isInteractive, !isOver else { return }
    self.isInteractive = isInteractive
    for handler in alongside.interactionHandlers { handler(self) }
  }

  package final func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    wasCancelled = !didComplete
    if !didComplete { restorePlaces() }
    driver.end()
    finishViews()
    onEnd(didComplete)
    animation.animationEnded(didComplete)
    finishAlongside()
  }

  package final func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: former
    case .to: next
    default: nil
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
