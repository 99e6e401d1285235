import KinoraGeometry
import KinoraLayers

/// A controller's state as a presented and as a presenting controller.
package struct PresentationState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  var isModal = false
  /// The controller that presents this one.
  weak var presenter: UIViewController?
  /// The controller that this one presents.
  package var presented: UIViewController?
  /// The view that contains this controller's view while it is presented.
  var container: PresentationView?
  /// Manages the presentation of this controller while it is presented.
  var manager: UIPresentationController?
  /// The object that will manage the next presentation, if the program has asked for it already.
  var prepared: UIPresentationController?
  /// The transition in which this controller comes or leaves.
  var transition: ControllerTransition?
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// The superview from which the presenter's view was removed to make room for this controller's.
  weak var presenterSuperview: UIView?
  /// The first responder before this controller was presented.
  var formerFocus = FormerFocus()
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
    func isFree() -> Bool { presenter.presentation.presented == nil && controller.presentation.presenter == nil }
    let refusal = "\(Self.self) can't present \(type(of: controller)): one of them is busy presenting"
    guard isFree(), controller !== presenter else { return report(refusal) }
    controller.loadViewIfNeeded()
    let manager = controller.makeManager(presenter: presenter, source: self)
    // Before anything has changed: the program is called as the first responder resigns.
    let focus = manager.mayPassTouches ? FormerFocus() : .taken(in: window)
    guard isFree() else { return report(refusal) }
    controller.presentation.formerFocus = focus
    let container = PresentationView(presenting: controller, in: window.bounds)
    presenter.presentation.presented = controller
    controller.presentation.presenter = presenter
    controller.presentation.manager = manager
    controller.presentation.container = container
    (controller.presentation.isComing, controller.presentation.isLeaving) = (true, false)
    let hides = manager.shouldRemovePresentersView
    controller.presentation.presenterSuperview = hides ? presenter.storedView?.superview : nil
    let transition = PresentationTransition(
      of: controller, by: presenter, isPresentation: true, in: container, isAnimated: animated, source: self
    ) { isCompleted in
      presenter.endPresenting(controller, isCompleted: isCompleted)
      completion?()
    }
    controller.presentation.transition = transition
    window.addSubview(container)
    container.prepareContent()
    manager.presentationTransitionWillBegin()
    if manager.mayPassTouches, !manager.passesTouches { controller.presentation.formerFocus = .taken(in: window) }
    if hides { presenter.startTransition(false, animated: animated, isManaged: true) }
    controller.startTransition(true, animated: animated, isManaged: true)
    transition.begin()
  }

  private func makeManager(presenter: UIViewController, source: UIViewController) -> UIPresentationController {
    let own =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source) : nil
    let manager = own ?? preparedManager() ?? UIPresentationController(presentedViewController: self, presenting: nil)
    manager.adopt(presenter)
    (manager as? UIPopoverPresentationController)?.announcePresentation()
    presentation.prepared = nil
    return manager
  }

  private func endPresenting(_ controller: UIViewController, isCompleted: Bool) {
    let manager = controller.presentation.manager
    let hides = controller.presentation.presenterSuperview != nil
    if !controller.presentation.isLeaving { controller.presentation.transition = nil }
    if isCompleted {
      if hides, !controller.presentation.isLeaving { storedView?.removeFromSuperview() }
      controller.presentation.container?.addContent()
      // A dismissal that has begun already ends with its own callbacks.
      controller.finishTransition(ifAppearing: true)
      controller.presentation.isComing = false
      if hides { finishTransition(ifAppearing: false) }
    } else {
      controller.startTransition(false, animated: true, isManaged: true)
      if hides {
        takePlace(in: controller.presentation.presenterSuperview)
        startTransition(true, animated: true, isManaged: true)
      }
      controller.leavePresentation(controller.presentation.formerFocus)
      controller.finishLeaving()
      if hides { finishTransition() }
    }
    manager?.presentationTransitionDidEnd(isCompleted)
  }

  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let top = outermost
    guard let presenter = top.presentation.presented == nil ? top.presentation.presenter : top,
      let first = presenter.presentation.presented, !first.presentation.isLeaving
    else { return }
    let leaving = first.dropPresentationsBelowLast()
    guard let container = leaving.presentation.container else { return }
    leaving.presentation.isLeaving = true
    first.presentation.isLeaving = true
    let place = first.presentation.presenterSuperview
    let transition = PresentationTransition(
      of: leaving, by: presenter, isPresentation: false, in: container, isAnimated: animated, source: self
    ) { isCompleted in
      presenter.endDismissing(leaving, first, place: place, isCompleted: isCompleted)
      completion?()
    }
    leaving.presentation.transition = transition
    leaving.presentation.manager?.dismissalTransitionWillBegin()
    leaving.startTransition(false, animated: animated, isManaged: true)
    presenter.takeRoomBack(in: place, animated: animated)
    transition.begin()
  }

  private func endDismissing(
    _ leaving: UIViewController, _ first: UIViewController, place: UIView?, isCompleted: Bool
  ) {
    let manager = leaving.presentation.manager
    let focuses = [first.presentation.formerFocus, leaving.presentation.formerFocus]
    let focus = focuses.first { !$0.isEmpty } ?? FormerFocus()
    leaving.presentation.transition = nil
    if leaving !== first { first.endPresentation() }
    if isCompleted {
      // Before the container, which may contain the view, leaves the window.
      takePlace(in: place)
      leaving.leavePresentation(focus)
      // A program that is called as the keys come back may have presented another controller.
      finishTransition(ifAppearing: true)
      leaving.finishLeaving()
    } else {
      presentation.presented = leaving
      leaving.presentation.presenter = self
      leaving.presentation.presenterSuperview = place
      leaving.presentation.formerFocus = focus
      leaving.presentation.isLeaving = false
      leaving.presentation.container?.addContent()
      if place != nil { startTransition(false, animated: true, isManaged: true) }
      leaving.startTransition(true, animated: true, isManaged: true)
      if place != nil { storedView?.removeFromSuperview() }
      finishTransition()
      leaving.finishTransition()
    }
    manager?.dismissalTransitionDidEnd(isCompleted)
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
    leavePresentation()
    finishLeaving()
  }

  /// Ends the presentation, and gives the keys back to the former first responder.
  private func leavePresentation(_ focus: FormerFocus) {
    focus.giveBack(after: leavePresentation)
  }

  /// Takes the view out of the window, and forgets the presentation: from now on there may be another one.
  private func leavePresentation() {
    presentation.container?.contentView.removeFromSuperview()
    presentation.container?.removeFromSuperview()
    storedView?.removeFromSuperview()
    storedView?.transform = .identity
    presentation.container = nil
    if let presenter = presentation.presenter, presenter.presentation.presented === self {
      presenter.presentation.presented = nil
    }
    presentation.presenter = nil
    presentation.presenterSuperview = nil
    presentation.isComing = false
    presentation.transition = nil
    presentation.manager = nil
    presentation.formerFocus = FormerFocus()
  }

  /// Calls `viewDidDisappear(_:)`, which may present this controller or another one.
  private func finishLeaving() {
    finishTransition(ifAppearing: false)
    if presentation.presenter == nil { presentation.isLeaving = false }
  }

  /// Returns the view to the window if another controller's view covered it.
  private func takeRoomBack(in place: UIView?, animated: Bool) {
    guard place != nil else { return }
    startTransition(true, animated: animated, isManaged: true)
    takePlace(in: place)
  }

  private func takePlace(in place: UIView?) {
    guard let place, let storedView, storedView.superview !== place else { return }
    place.insertSubview(storedView, at: 0)
    place.setNeedsLayout()
  }
}
