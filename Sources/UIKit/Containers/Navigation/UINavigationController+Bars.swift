import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The state of a navigation controller's bars.
struct BarState {
  var isBarHidden = false
  var isToolbarHidden = true
  /// The scroll view that the bar follows.
  weak var content: UIScrollView?
  /// The height in points by which contents that are dragged down lower the large title.
  var stretch: CGFloat = 0
}

/// The places of the bars and of the children's views.
extension UINavigationController: NavigationBarOwner {
  /// The child that the bars belong to: the one that comes in a transition, otherwise the one that is shown.
  final var barChild: UIViewController? { container.transition?.next ?? shownChild }

  /// Places bars and views for the child that the bars belong to.
  final func layoutBars() {
    contentView.frame = view.bounds
    followContent()
    if let barChild { layoutBars(for: barChild) }
    if container.transition == nil, let shownChild, shownChild.viewIfLoaded?.superview === contentView {
      placeView(of: shownChild)
    }
  }

  final func layoutBars(for child: UIViewController) {
    updateInsets(of: child)
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let large = largeHeight(for: child)
    let height = BarMetrics.height + large + bars.stretch
    // Hidden bars are outside with their lines.
    let top = bars.isBarHidden ? -height - 1 : safe.top
    navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    navigationBar.largeHeight = large
    navigationBar.layoutIfNeeded()
    let isHidden = bars.isToolbarHidden || hidesBottomBar(with: child)
    let bottom = isHidden ? bounds.height + 1 : bounds.height - safe.bottom - BarMetrics.height
    toolbar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: BarMetrics.height)
  }

  /// The height in points of the visible part of a child's large title.
  private func largeHeight(for child: UIViewController) -> CGFloat {
    guard navigationBar.showsLargeTitle(of: child.navigationItem) else { return 0 }
    return BarMetrics.largeTitleHeight - collapse(for: child)
  }

  /// The insets that the bars add to a child's safe area, before the edges that don't extend below bars.
  private func barInsets(for child: UIViewController) -> UIEdgeInsets {
    let top = bars.isBarHidden ? 0 : BarMetrics.height + largeHeight(for: child)
    let bottom = bars.isToolbarHidden || hidesBottomBar(with: child) ? 0 : BarMetrics.height
    return UIEdgeInsets(top: top, left: 0, bottom: bottom + bottomCorrection(for: child), right: 0)
  }

  final func updateInsets(of child: UIViewController) {
    var insets = barInsets(for: child)
    if !child.edgesForExtendedLayout.contains(.top) { insets.top = 0 }
    if !child.edgesForExtendedLayout.contains(.bottom) { insets.bottom = 0 }
    child.setContainerInsets(insets)
  }

  /// Makes a child's view fill the room, without the bars at edges to which it doesn't extend.
  final func placeView(of child: UIViewController) {
    let view = child.loadedView()
    let (insets, safe) = (barInsets(for: child), self.view.safeAreaInsets)
    var room = contentView.bounds
    if !child.edgesForExtendedLayout.contains(.top), !bars.isBarHidden {
      room = room.inset(by: UIEdgeInsets(top: safe.top + insets.top, left: 0, bottom: 0, right: 0))
    }
    if !child.edgesForExtendedLayout.contains(.bottom) {
      room = room.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: safe.bottom + insets.bottom, right: 0))
    }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.bounds.size != room.size { view.bounds.size = room.size }
    let middle = CGPoint(x: room.midX, y: room.midY)
    if view.center != middle { view.center = middle }
  }

  /// Called when bars were shown or hidden.
  final func changeBars(animated: Bool) {
    guard isViewLoaded else { return }
    if let transition = container.transition as? ContainerTransition, animated || isStarting {
      // Together with the transition that is about to start, or runs.
      transition.animateAlongside(navigationBar) { [weak self] in
        guard let self, let child = barChild else { return }
        layoutBars(for: child)
      }
      return
    }
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.layoutBars()
      self.shownChild?.view.layoutIfNeeded()
    } completion: { _ in
      self.view.setNeedsLayout()
    }
  }

  /// Called when the look or the title of the bar may have another height.
  final func barMetricsDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  final func safeAreaOfBarsDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  // The bars in a transition.

  final func moveBars(with transition: ContainerTransition, to child: UIViewController, isForward: Bool) {
    navigationBar.storedItems = stack.map(\.navigationItem)
    for item in navigationBar.storedItems { navigationBar.follow(item) }
    bars.stretch = 0
    navigationBar.beginTransition(isForward: isForward)
    followContent()
    toolbar.setItems(child.toolbarItems, animated: transition.isAnimated)
    transition.animateAlongside(navigationBar) { [weak self] in
      guard let self else { return }
      layoutBars(for: child)
      navigationBar.moveTransition(isForward: isForward)
      navigationBar.showBackground()
    }
    transition.animateAlongside(toolbar) {}
    guard let tabs = tabBarController else { return }
    transition.animateAlongside(tabs.tabBar) { [weak tabs] in tabs?.layoutTabBar() }
  }

  /// Gives the bars the values of the start of a transition that was cancelled.
  final func returnBars(isForward: Bool) {
    guard let former = container.transition?.former else { return }
    navigationBar.returnTransition(isForward: isForward)
    layoutBars(for: former)
  }

  final func endBars(isCompleted: Bool) {
    navigationBar.storedItems = stack.map(\.navigationItem)
    navigationBar.endTransition(completed: isCompleted)
    if !isCompleted { showToolbarItems(animated: false) }
    tabBarController?.navigationDidSettle()
    UIView.performWithoutAnimation { layoutBars() }
  }

  // The toolbar.

  final func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
    if child === barChild { toolbar.setItems(child.toolbarItems, animated: animated) }
  }

  final func showToolbarItems(animated: Bool) {
    toolbar.setItems(shownChild?.toolbarItems, animated: animated)
  }

  // A tab bar below.

  /// True if a tab bar around the controller is hidden for the stack.
  final var hidesBottomBar: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  /// The height of the tab bar that a child's safe area has in addition to that of the controller: negative while the
  /// bar leaves for the child, positive while it comes back.
  private func bottomCorrection(for child: UIViewController) -> CGFloat {
    guard let tabs = tabBarController, tabs.selectedViewController === self, stack.contains(child) else { return 0 }
    return (hidesBottomBar(with: child) ? 0 : BarMetrics.tabBarHeight) - container.insets.bottom
  }

  /// True if the bars at the bottom are hidden while a child of the stack is shown.
  private func hidesBottomBar(with child: UIViewController) -> Bool {
    guard let index = stack.firstIndex(of: child) else { return false }
    return stack[...index].dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }
}
