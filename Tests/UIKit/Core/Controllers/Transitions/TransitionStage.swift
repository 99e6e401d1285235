import Foundation
import KinoraGeometry
import KinoraLayers
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Controllers, their animation and their interaction, in a window with a manual clock.
final class TransitionStage {
  let stage = ViewStage(size: CGSize(width: 200, height: 300))
  let journal = Journal()
  let presenter: JournalController
  let presented: JournalController
  let delegate: TransitionDelegate

  init(style: UIModalPresentationStyle = .custom) {
    presenter = JournalController("a", .red, in: journal)
    presented = JournalController("b", .blue, in: journal)
    delegate = TransitionDelegate(journal)
    stage.window.rootViewController = presenter
    stage.runMainStages()
    presented.modalPresentationStyle = style
    presented.transitioningDelegate = delegate
    stage.runMainStages()
    _ = journal.take()
  }

  func present() {
    presenter.present(presented, animated: true) { self.journal.lines.append("presented") }
    stage.runMainStages()
  }

  func dismiss() {
    presented.dismiss(animated: true) { self.journal.lines.append("dismissed") }
    stage.runMainStages()
  }

  /// Advances by seconds.
  func wait(_ seconds: Double) {
    stage.advance(to: stage.time + seconds)
  }

  /// The horizontal position at which the presented view shows, in points of the window.
  var shownX: Double {
    let layer = presented.view.layer
    return Double(layer.presentation()?.frame.minX ?? layer.frame.minX)
  }
}

/// A coloured controller that records its callbacks.
final class JournalController: UIViewController {
  private let name: String
  private let color: UIColor
  private let journal: Journal
  var onWillAppear: (() -> Void)?

  init(_ name: String, _ color: UIColor, in journal: Journal) {
    (self.name, self.color, self.journal) = (name, color, journal)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.backgroundColor = color }
  override func viewWillAppear(_ animated: Bool) {
    journal.lines.append("\(name) willAppear")
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) { journal.lines.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { journal.lines.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { journal.lines.append("\(name) didDisappear") }
}

/// Supplies a slide in from the right in a second, and what drives it.
final class TransitionDelegate: UIViewControllerTransitioningDelegate {
  let journal: Journal
  let interaction = UIPercentDrivenInteractiveTransition()
  var isInteractive = false
  /// True for an animation by a property animator.
  var isInterruptible = false
  var makeManager: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ journal: Journal) {
    self.journal = journal
  }

  private func slide(_ isComing: Bool) -> any UIViewControllerAnimatedTransitioning {
    isInterruptible ? InterruptibleSlide(isComing, journal) : Slide(isComing, journal)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide(true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide(false) }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { isInteractive ? interaction : nil }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { isInteractive ? interaction : nil }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makeManager?(presented, presenting) }
}

/// Slides the presented view in from the right edge, or out to it.
final class Slide: UIViewControllerAnimatedTransitioning {
  let isComing: Bool
  private let journal: Journal

  init(_ isComing: Bool, _ journal: Journal) {
    self.isComing = isComing
    self.journal = journal
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (view, outside) = prepare(context)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [isComing] in
      view.frame = isComing ? outside.offsetBy(dx: -context.containerView.bounds.width, dy: 0) : outside
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    journal.lines.append("ended \(transitionCompleted)")
  }

  /// Adds the views, and moves a coming one to its start.
  func prepare(_ context: any UIViewControllerContextTransitioning) -> (view: UIView, outside: CGRect) {
    let container = context.containerView
    if let view = context.view(forKey: .to), !isComing { container.insertSubview(view, at: 0) }
    let view = context.view(forKey: isComing ? .to : .from)!
    let controller = context.viewController(forKey: isComing ? .to : .from)!
    let place = isComing ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
    let outside = place.offsetBy(dx: container.bounds.width, dy: 0)
    if isComing {
      view.frame = outside
      container.addSubview(view)
    }
    return (view, outside)
  }
}

/// The same by a property animator.
final class InterruptibleSlide: UIViewControllerAnimatedTransitioning {
  private let slide: Slide
  private var animator: UIViewPropertyAnimator?

  init(_ isComing: Bool, _ journal: Journal) {
    slide = Slide(isComing, journal)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animationEnded(_ transitionCompleted: Bool) {
    slide.animationEnded(transitionCompleted)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let (view, outside) = slide.prepare(context)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [isComing = slide.isComing] in
      view.frame = isComing ? outside.offsetBy(dx: -context.containerView.bounds.width, dy: 0) : outside
    }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }
}
