import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// The transition from the shown child to the one on top.
extension UINavigationController {
  /// - Parameter interaction: Drives the standard animation; nil for none.
  final func startTransition(animated: Bool, interaction: UIPercentDrivenInteractiveTransition? = nil) {
    let (from, to) = (shownChild, stack.last)
    guard from !== to else { return settleSameTop() }
    guard let from, let to else { return replaceWithoutAnimation(from, by: to) }
    isStarting = true
    let isForward = !settledStack.contains(to)
    let isAnimated = animated && contentView.bounds.width > 0
    from.container.move = stack.contains(from) ? .staying : .leaving
    to.container.move = isForward ? .entering : .staying
    let transition = makeTransition(from, to, isForward: isForward, isAnimated: isAnimated, interaction)
    container.transition = transition
    to.loadViewIfNeeded()
    from.startTransition(false, animated: isAnimated, isManaged: true)
    to.startTransition(true, animated: isAnimated, isManaged: true)
    delegate?.navigationController(self, willShow: to, animated: isAnimated)
    UIView.performWithoutAnimation {
      updateInsets(of: to)
      to.view.transform = .identity
      placeView(of: to)
    }
    moveBars(with: transition, to: to, isForward: isForward)
    transition.begin()
    isStarting = false
    continueWithPendingChange()
  }

  private func makeTransition(
    _ from: UIViewController, _ to: UIViewController, isForward: Bool, isAnimated: Bool,
    _ interaction: UIPercentDrivenInteractiveTransition?
  ) -> ContainerTransition {
    let own =
      isAnimated
      ? delegate?.navigationController(
        self, animationControllerFor: isForward ? .push : .pop, from: from, to: to) : nil
    let ownInteraction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let animation: any UIViewControllerAnimatedTransitioning =
      own ?? (isAnimated ? SlideAnimation(isForward: isForward) : SwapAnimation())
    let transition = ContainerTransition(
      from: from, to: to, in: contentView, isAnimated: isAnimated, animation: animation,
      interaction: own == nil ? interaction : ownInteraction
    ) { [weak self] isCompleted in self?.endTransition(from, to, isForward, isAnimated, isCompleted) }
    transition.onReturn = { [weak self] in self?.returnBars(isForward: isForward) }
    return transition
  }

  private func endTransition(
    _ from: UIViewController, _ to: UIViewController, _ isForward: Bool, _ isAnimated: Bool, _ isCompleted: Bool
  ) {
    let isStillStarting = isStarting
    isStarting = true
    container.transition = nil
    shownChild = isCompleted ? to : from
    if !isCompleted, pendingChange == nil { returnToSettledStack() }
    let returns = !isCompleted && isOnScreen
    if returns { to.startTransition(false, animated: isAnimated, isManaged: true) }
    let (stays, leaves) = isCompleted ? (to, from) : (from, to)
    UIView.performWithoutAnimation {
      leaves.viewIfLoaded?.removeFromSuperview()
      leaves.viewIfLoaded?.transform = .identity
      putBack(stays)
    }
    settledStack = stack
    endBars(isCompleted: isCompleted)
    leaves.finishTransition()
    if returns { from.startTransition(true, animated: isAnimated, isManaged: true) }
    // A controller that appears itself finishes its child together with its own callbacks.
    if appearance.phase != .appearing { stays.finishTransition() }
    settleChildren()
    isStarting = isStillStarting
    if isCompleted { delegate?.navigationController(self, didShow: to, animated: isAnimated) }
    continueWithPendingChange()
  }

  /// Takes the change of the stack back that a cancelled transition began with.
  private func returnToSettledStack() {
    for child in settledStack where child.parent !== self { addChild(child) }
    stack = settledStack
  }

  private func putBack(_ child: UIViewController) {
    let view = child.loadedView()
    view.transform = .identity
    placeView(of: child)
    if view.superview !== contentView { contentView.addSubview(view) }
  }

  final func continueWithPendingChange() {
    guard container.transition == nil, !isStarting, let animated = pendingChange else { return }
    pendingChange = nil
    showStack(animated: animated)
  }

  /// The stack has changed below its top.
  private func settleSameTop() {
    settledStack = stack
    settleChildren()
    navigationBar.replaceItems(stack.map(\.navigationItem), animated: false, isForward: true)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows the first child, or removes the last.
  private func replaceWithoutAnimation(_ from: UIViewController?, by to: UIViewController?) {
    isStarting = true
    from?.container.move = .leaving
    to?.container.move = .entering
    from?.startTransition(false, animated: false, isManaged: true)
    if let to {
      to.startTransition(true, animated: false, isManaged: true)
      delegate?.navigationController(self, willShow: to, animated: false)
    }
    isStarting = false
    showTopAtRest()
    isStarting = true
    from?.finishTransition()
    if appearance.phase != .appearing { to?.finishTransition() }
    isStarting = false
    if let to { delegate?.navigationController(self, didShow: to, animated: false) }
    continueWithPendingChange()
  }
}
