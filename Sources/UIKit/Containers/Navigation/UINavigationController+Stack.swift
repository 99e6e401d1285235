import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// Changes of the stack, and the order in which they reach the screen.
extension UINavigationController {
  final func push(_ controller: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(controller),
      "Pushing the same view controller instance more than once is not supported (\(controller))")
    precondition(!(controller is UINavigationController), "Pushing a navigation controller is not supported")
    replaceStack(by: stack + [controller], animated: animated)
  }

  /// Removes the children from an index on, but never the first.
  final func pop(to count: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(stack.dropFirst(max(1, count)))
    if !removed.isEmpty { replaceStack(by: Array(stack.prefix(max(1, count))), animated: animated) }
    return removed
  }

  final func replaceStack(by new: [UIViewController], animated: Bool) {
    guard new != stack else { return }
    let former = stack
    stack = new
    let moving = Set([shownChild, container.transition?.next].compactMap(\.self))
    for controller in new where controller.parent !== self {
      (controller.parent as? UINavigationController)?.giveUp(controller)
      controller.container.move = .staying
      addChild(controller)
      // The child on top arrives when its transition has ended.
      if controller !== new.last { arrive(controller) }
    }
    for controller in former where !new.contains(controller) {
      controller.willMove(toParent: nil)
      if !moving.contains(controller) { release(controller) }
    }
    if former.first !== new.first { tabBarController?.itemsDidChange() }
    showStack(animated: animated)
  }

  /// Brings the screen in line with the stack, now or after the transition in progress.
  final func showStack(animated: Bool) {
    if let running = container.transition {
      guard running.isUnderWay, !running.isAnimated, !isStarting else {
        pendingChange = animated
        return
      }
      // One without animation ends after the commit; the next one doesn't wait for that.
      pendingChange = animated
      return running.completeTransition(true)
    }
    guard !isStarting else {
      pendingChange = animated
      return
    }
    guard isOnScreen else { return showTopAtRest() }
    startTransition(animated: animated, interaction: nextInteraction)
  }

  /// True if children appear and disappear at changes of the stack.
  final var isOnScreen: Bool {
    guard viewIfLoaded?.window != nil else { return false }
    return appearance.phase == .appeared || appearance.phase == .appearing
  }

  /// Shows the child on top while the controller isn't on the screen; its callbacks follow those of the controller.
  final func showTopAtRest() {
    guard isViewLoaded, container.transition == nil, !isStarting else { return }
    let former = shownChild
    settledStack = stack
    shownChild = stack.last
    if former !== shownChild, former?.viewIfLoaded?.superview === contentView {
      former?.viewIfLoaded?.removeFromSuperview()
    }
    if let shownChild {
      updateInsets(of: shownChild)
      let view = shownChild.loadedView()
      if view.superview !== contentView {
        view.transform = .identity
        placeView(of: shownChild)
        contentView.addSubview(view)
      }
    }
    settleChildren()
    navigationBar.replaceItems(stack.map(\.navigationItem), animated: false, isForward: true)
    showToolbarItems(animated: false)
    followContent()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Removes the children that have left the stack, and tells those that have arrived.
  final func settleChildren() {
    for child in children where !stack.contains(child) && child.container.move != .free && child !== shownChild {
      release(child)
    }
    for child in stack {
      child.container.move = .staying
      arrive(child)
    }
  }

  private func arrive(_ child: UIViewController) {
    guard child.parent === self, !child.container.hasArrived else { return }
    child.container.hasArrived = true
    child.didMove(toParent: self)
  }

  private func release(_ child: UIViewController) {
    child.container.move = .free
    child.container.hasArrived = false
    if child.parent === self { child.removeFromParent() }
    child.setContainerInsets(.zero)
  }

  /// Forgets a child that another container takes.
  private func giveUp(_ child: UIViewController) {
    guard stack.contains(child) else { return }
    stack.removeAll { $0 === child }
    settledStack.removeAll { $0 === child }
    showStack(animated: false)
  }

  /// Goes back for the back button.
  final func goBack() {
    popViewController(animated: true)
  }

  /// Goes back for a key, if the bar would offer it.
  final func goBackIfAllowed() {
    guard stack.count > 1, container.transition == nil, stack.last?.navigationItem.hidesBackButton != true else {
      return
    }
    let (top, previous) = (stack[stack.count - 1].navigationItem, stack[stack.count - 2].navigationItem)
    if !top.runsOwnBackAction(to: previous, sender: self) { goBack() }
  }
}
