import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// Large titles, which collapse while the content scrolls.
///
/// The collapsed height leaves the safe area, and with it the scroll view's inset; `barCollapse` keeps the range of the
/// offset as it was.
extension UINavigationController: ScrollFollower {
  /// Called when a child's scroll view has changed.
  final func contentDidChange(of child: UIViewController) {
    if child === barChild { viewIfLoaded?.setNeedsLayout() }
  }

  /// Follows the scroll view of the child that the bars belong to.
  final func followContent() {
    let scrollView = barChild.flatMap { $0.isViewLoaded ? $0.contentScrollView(for: .top) : nil }
    if let barChild, !navigationBar.showsLargeTitle(of: barChild.navigationItem) { scrollView?.barCollapse = 0 }
    guard scrollView !== bars.content else { return showScrollEdge() }
    if bars.content?.follower === self { bars.content?.follower = nil }
    bars.content = scrollView
    scrollView?.follower = self
    scrollView?.liesBelowBars = true
    showScrollEdge()
  }

  /// The height in points by which a child's large title is collapsed.
  final func collapse(for child: UIViewController) -> CGFloat {
    guard let scrollView = child.isViewLoaded ? child.contentScrollView(for: .top) : nil else { return 0 }
    return scrollView.barCollapse
  }

  /// The distance in points by which the contents are scrolled from their position below an expanded title.
  private func scrolledDistance(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y + scrollView.adjustedContentInset.top + scrollView.barCollapse
  }

  private func showScrollEdge() {
    let distance = bars.content.map { scrolledDistance($0) - $0.barCollapse } ?? 0
    navigationBar.isAtScrollEdge = distance <= 0.5
  }

  package final func contentDidScroll(_ scrollView: UIScrollView) {
    guard let child = barChild, scrollView === bars.content, container.transition == nil else { return }
    defer { showScrollEdge() }
    guard navigationBar.showsLargeTitle(of: child.navigationItem), !bars.isBarHidden,
      scrollView.safeAreaInsets.top > 0
    else { return }
    let distance = scrolledDistance(scrollView)
    let (collapse, stretch) = (min(max(distance, 0), BarMetrics.largeTitleHeight), max(0, -distance))
    guard collapse != scrollView.barCollapse || stretch != bars.stretch else { return }
    scrollView.barCollapse = collapse
    bars.stretch = stretch
    layoutBars(for: child)
  }

  package final func restingOffset(near offset: CGFloat, of scrollView: UIScrollView) -> CGFloat {
    guard let child = barChild, navigationBar.showsLargeTitle(of: child.navigationItem), !bars.isBarHidden,
      scrollView.safeAreaInsets.top > 0
    else { return offset }
    let expanded = -(scrollView.adjustedContentInset.top + scrollView.barCollapse)
    let collapsed = expanded + BarMetrics.largeTitleHeight
    guard offset > expanded, offset < collapsed else { return offset }
    return offset - expanded < BarMetrics.largeTitleHeight / 2 ? expanded : collapsed
  }
}
