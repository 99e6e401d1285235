import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The places of the bar and of the children's views.
extension UITabBarController {
  final func layoutTabs() {
    contentView.frame = view.bounds
    layoutTabBar()
    guard container.transition == nil, let shownChild else { return }
    updateInsets(of: shownChild)
    if let child = shownChild.viewIfLoaded, child.superview === contentView { place(child) }
  }

  final func place(_ view: UIView) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let room = contentView.bounds
    if view.bounds.size != room.size { view.bounds.size = room.size }
    let middle = CGPoint(x: room.midX, y: room.midY)
    if view.center != middle { view.center = middle }
  }

  /// The child to which the bar belongs: the one that comes in a transition, otherwise the one that is shown.
  private var barChild: UIViewController? { container.transition?.next ?? shownChild ?? selected }

  /// Places the bar; while its child hides it, below the window's edge with its line.
  final func layoutTabBar() {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let height = BarMetrics.tabBarHeight + safe.bottom
    let hides = (barChild as? UINavigationController)?.hidesBottomBar ?? false
    tabBar.frame = CGRect(
      x: 0, y: hides ? bounds.height + 1 : bounds.height - height, width: bounds.width, height: height)
    tabBar.layoutIfNeeded()
  }

  final func updateInsets(of child: UIViewController) {
    let navigation = child as? UINavigationController
    let hides = navigation?.hidesBottomBar ?? false
    // During a transition between its children, the insets of a navigation controller stay as they were.
    if let navigation, navigation.container.transition != nil { return }
    child.setContainerInsets(UIEdgeInsets(top: 0, left: 0, bottom: hides ? 0 : BarMetrics.tabBarHeight, right: 0))
  }

  /// Called when a transition between children of a navigation controller has ended.
  final func navigationDidSettle() {
    guard isViewLoaded else { return }
    if let shownChild { updateInsets(of: shownChild) }
    layoutTabBar()
  }
}
