import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The selection and its transitions.
extension UITabBarController {
  final func replaceTabs(by new: [UIViewController], animated: Bool) {
    guard new != tabs else { return }
    let index = selectedIndex
    let former = tabs
    tabs = new
    for child in new where child.parent !== self {
      addChild(child)
      child.container.move = .staying
      child.didMove(toParent: self)
    }
    let isKept = selected.map(new.contains) ?? false
    if !isKept { selected = new.isEmpty ? nil : new[index == NSNotFound ? 0 : min(index, new.count - 1)] }
    itemsDidChange(animated: animated)
    showSelected()
    for child in former where !new.contains(child) {
      child.willMove(toParent: nil)
      child.container.move = .free
      child.removeFromParent()
      child.setContainerInsets(.zero)
    }
  }

  /// Shows the children's items in the bar.
  final func itemsDidChange(animated: Bool = false) {
    tabBar.setItems(tabs.map(\.tabBarItem), animated: animated)
    tabBar.selectedItem = selected?.tabBarItem
  }

  final func select(_ child: UIViewController) {
    guard child !== selected else { return }
    selected = child
    tabBar.selectedItem = child.tabBarItem
    showSelected()
  }

  final func userSelected(_ item: UITabBarItem) {
    if let index = tabs.firstIndex(where: { $0.tabBarItem === item }) { userSelected(at: index) }
  }

  final func userSelected(at index: Int) {
    guard tabs.indices.contains(index) else { return }
    let child = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true, tabs.contains(child) else { return }
    if child === selected {
      (child as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(child)
    }
    delegate?.tabBarController(self, didSelect: child)
  }

  /// Selects the next child in a direction, from the last one the first.
  final func userSelected(next step: Int) {
    let index = selectedIndex
    guard index != NSNotFound else { return }
    userSelected(at: (index + step + tabs.count) % tabs.count)
  }

  /// Brings the screen in line with the selection, now or after the transition in progress.
  private func showSelected() {
    if let running = container.transition {
      if running.isUnderWay, !running.isAnimated, !isStarting { running.completeTransition(true) }
      return
    }
    guard !isStarting else { return }
    let isOnScreen =
      viewIfLoaded?.window != nil && (appearance.phase == .appeared || appearance.phase == .appearing)
    guard isOnScreen, let from = shownChild, let to = selected else { return showSelectedAtRest() }
    if from !== to { startTransition(from, to) }
  }

  private func startTransition(_ from: UIViewController, _ to: UIViewController) {
    isStarting = true
    let own =
      tabs.contains(from)
      ? delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to) : nil
    let interaction = own.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    let transition = ContainerTransition(
      from: from, to: to, in: contentView, isAnimated: own != nil, animation: own ?? SwapAnimation(),
      interaction: interaction
    ) { [weak self] isCompleted in self?.endTransition(from, to, isAnimated: own != nil, isCompleted) }
    container.transition = transition
    to.loadViewIfNeeded()
    to.startTransition(true, animated: own != nil, isManaged: true)
    from.startTransition(false, animated: own != nil, isManaged: true)
    UIView.performWithoutAnimation {
      updateInsets(of: to)
      to.view.transform = .identity
      place(to.view)
    }
    if own == nil { from.viewIfLoaded?.removeFromSuperview() }
    transition.animateAlongside(tabBar) { [weak self] in self?.layoutTabBar() }
    transition.begin()
    isStarting = false
    if container.transition == nil { showSelected() }
  }

  private func endTransition(
    _ from: UIViewController, _ to: UIViewController, isAnimated: Bool, _ isCompleted: Bool
  ) {
    let isStillStarting = isStarting
    isStarting = true
    container.transition = nil
    shownChild = isCompleted ? to : from
    if !isCompleted {
      if selected === to { selected = from }
      tabBar.selectedItem = selected?.tabBarItem
      to.startTransition(false, animated: isAnimated, isManaged: true)
      from.startTransition(true, animated: isAnimated, isManaged: true)
    }
    let (stays, leaves) = isCompleted ? (to, from) : (from, to)
    UIView.performWithoutAnimation {
      leaves.viewIfLoaded?.removeFromSuperview()
      leaves.viewIfLoaded?.transform = .identity
      let view = stays.loadedView()
      view.transform = .identity
      place(view)
      if view.superview !== contentView { contentView.addSubview(view) }
      layoutTabs()
    }
    leaves.finishTransition()
    if appearance.phase != .appearing { stays.finishTransition() }
    isStarting = isStillStarting
    showSelected()
  }

  /// Shows the selected child while the controller isn't on the screen, or shows its first or no child.
  final func showSelectedAtRest() {
    guard isViewLoaded, container.transition == nil, !isStarting else { return }
    let former = shownChild
    shownChild = selected
    if former !== selected { former?.viewIfLoaded?.removeFromSuperview() }
    guard let selected else { return }
    updateInsets(of: selected)
    let view = selected.loadedView()
    if view.superview !== contentView {
      place(view)
      contentView.addSubview(view)
    }
    self.view.setNeedsLayout()
  }
}
