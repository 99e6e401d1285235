import Geometry
import Layers

/// A controller's state as a presented and as a presenting controller.
struct PresentationState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  var isModal = false
  /// The controller that presents this one.
  weak var presenter: UIViewController?
  /// The controller that this one presents.
  var presented: UIViewController?
  /// The view that contains this controller's view while it is presented.
  var container: PresentationView?
  /// The superview from which the presenter's view was removed to make room for this controller's.
  weak var presenterSuperview: UIView?
  var isComing = false
  var isLeaving = false
}

extension UIViewController {
  /// The controller that this controller or its outermost ancestor presents; nil if there is none.
  public final var presentedViewController: UIViewController? { outermost.presentation.presented }

  /// The controller that presents this controller or its outermost ancestor; nil if there is none.
  public final var presentingViewController: UIViewController? { outermost.presentation.presenter }

  /// True during the transition that presents the controller.
  public final var isBeingPresented: Bool { presentation.isComing }
  /// True during the transition that dismisses the controller.
  public final var isBeingDismissed: Bool { presentation.isLeaving }

  final func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window else {
      return report("\(Self.self) can't present \(type(of: controller)): its view is not in a window")
    }
    guard presenter.presentation.presented == nil, controller.presentation.presenter == nil, controller !== presenter
    else { return report("\(Self.self) can't present \(type(of: controller)): one of them is busy presenting") }
    let container = PresentationView(presenting: controller, in: window.bounds)
    presenter.presentation.presented = controller
    controller.presentation.presenter = presenter
    controller.presentation.container = container
    controller.presentation.isComing = true
    let hides = controller.modalPresentationStyle.hidesPresenter
    if hides { presenter.startTransition(false, animated: animated, isManaged: true) }
    controller.startTransition(true, animated: animated, isManaged: true)
    window.addSubview(container)
    container.move(in: true, animated: animated) {
      if hides, !controller.presentation.isLeaving { presenter.makeRoom(for: controller) }
      controller.presentation.isComing = false
      if hides { presenter.finishTransition() }
      controller.finishTransition()
      completion?()
    }
  }

  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let top = outermost
    guard let presenter = top.presentation.presented == nil ? top.presentation.presenter : top,
      let first = presenter.presentation.presented, !first.presentation.isLeaving
    else { return }
    let leaving = first.dropPresentationsBelowLast()
    presenter.takeRoomBack(from: first, animated: animated)
    leaving.presentation.isLeaving = true
    first.presentation.isLeaving = true
    leaving.startTransition(false, animated: animated, isManaged: true)
    leaving.presentation.container?.move(in: false, animated: animated) {
      leaving.endPresentation()
      if leaving !== first { first.endPresentation() }
      presenter.presentation.presented = nil
      presenter.finishTransition()
      completion?()
    }
  }

  /// Ends all presentations in a chain except the last, whose dismissal is visible; the others end without animation.
  ///
  /// - Returns: The last presented controller of the chain.
  private func dropPresentationsBelowLast() -> UIViewController {
    var between: [UIViewController] = []
    var last = self
    while let next = last.presentation.presented {
      between.append(last)
      last = next
    }
    for controller in between {
      controller.startTransition(false, animated: false, isManaged: true)
      controller.presentation.container?.removeFromSuperview()
      controller.finishTransition()
      if controller !== self { controller.endPresentation() }
    }
    return last
  }

  private func endPresentation() {
    presentation.container?.removeFromSuperview()
    storedView?.removeFromSuperview()
    storedView?.transform = .identity
    presentation.container = nil
    presentation.presenter?.presentation.presented = nil
    presentation.presenter = nil
    presentation.isComing = false
    finishTransition()
    presentation.isLeaving = false
  }

  /// Removes the view from the window while another controller's view covers it.
  private func makeRoom(for controller: UIViewController) {
    controller.presentation.presenterSuperview = storedView?.superview
    storedView?.removeFromSuperview()
  }

  private func takeRoomBack(from controller: UIViewController, animated: Bool) {
    guard controller.modalPresentationStyle.hidesPresenter else { return }
    startTransition(true, animated: animated, isManaged: true)
    guard let place = controller.presentation.presenterSuperview, let storedView else { return }
    place.insertSubview(storedView, at: 0)
    place.setNeedsLayout()
  }
}

extension PresentationView {
  /// Runs the transition; the completion is called from the run loop.
  fileprivate func move(in isComing: Bool, animated: Bool, completion: @escaping () -> Void) {
    guard animated, window != nil else {
      show(isComing)
      return CATransaction.runAfterCommit(completion)
    }
    if isComing {
      UIView.performWithoutAnimation {
        show(false)
        layoutIfNeeded()
      }
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: isComing ? .curveEaseOut : .curveEaseIn) {
      self.show(isComing)
    } completion: { _ in
      completion()
    }
  }
}
