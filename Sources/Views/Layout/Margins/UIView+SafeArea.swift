import Foundation
import Geometry
import Layers

/// The safe area: the part of a view that nothing covers. Windows of desktops are whole, so it comes from controllers.
extension UIView {
  /// Makes the safe area smaller than the view's place would have it: `UIViewController.additionalSafeAreaInsets`.
  final func setAdditionalSafeArea(_ insets: UIEdgeInsets) {
    guard insets.isFinite, insets != marginTraits.additionalSafeArea else { return }
    marginTraits.additionalSafeArea = insets
    refreshInsets()
  }

  /// Brings safe area, margins and the guides that follow them up to date, and those of the subviews that follow.
  final func refreshInsets() {
    let safeArea = currentSafeArea
    let margins = effectiveMargins(safeArea: safeArea)
    let hasNewSafeArea = safeArea != marginTraits.safeArea
    let hasNewMargins = margins != marginTraits.margins
    marginTraits.followsPlace = followsPlaceInSuperview
    guard hasNewSafeArea || hasNewMargins else { return noteFollowing() }
    (marginTraits.safeArea, marginTraits.margins) = (safeArea, margins)
    noteFollowing()
    moveInsetGuides()
    if hasNewMargins { noteSolvedInputs() }
    tellInsetChanges(ofSafeArea: hasNewSafeArea, ofMargins: hasNewMargins)
    setNeedsLayout()
    refreshFollowers(afterNewSafeArea: hasNewSafeArea)
  }

  /// The view stands at another place, or its size is another.
  final func placeDidChange() {
    if marginTraits.followsPlace { refreshInsets() }
  }

  /// The view lies in another superview.
  final func superviewInsetsDidChange() {
    guard followsPlaceInSuperview || marginTraits.followsPlace else { return }
    refreshInsets()
  }

  /// The view's bounds have changed, and with them how far its subviews are from its edges.
  final func placesOfSubviewsDidChange() {
    guard marginTraits.hasFollowers else { return }
    for view in subviews { view.placeDidChange() }
  }

  /// How far the view's edges are inside those of its superview. Transforms don't count.
  final func distancesToSuperview(_ superview: UIView) -> UIEdgeInsets {
    let outer = superview.layer.bounds
    let (size, center, anchor) = (layer.bounds.size, layer.position, layer.anchorPoint)
    let left = center.x - size.width * anchor.x - outer.minX
    let top = center.y - size.height * anchor.y - outer.minY
    return UIEdgeInsets(
      top: top, left: left, bottom: outer.height - top - size.height, right: outer.width - left - size.width)
  }

  private var currentSafeArea: UIEdgeInsets {
    let own = marginTraits.additionalSafeArea
    guard let superview, superview.safeAreaInsets != .zero else { return own }
    return own.adding(superview.safeAreaInsets.overlapping(distancesToSuperview(superview)))
  }

  private var followsPlaceInSuperview: Bool {
    guard let superview else { return false }
    return marginTraits.preservesSuperviewMargins || superview.safeAreaInsets != .zero
  }

  private func tellInsetChanges(ofSafeArea hasNewSafeArea: Bool, ofMargins hasNewMargins: Bool) {
    if hasNewSafeArea {
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    if hasNewMargins {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
  }

  private func noteFollowing() {
    if marginTraits.followsPlace { superview?.marginTraits.hasFollowers = true }
  }

  private func refreshFollowers(afterNewSafeArea hasNewSafeArea: Bool) {
    for view in subviews where hasNewSafeArea || view.marginTraits.followsPlace { view.refreshInsets() }
  }
}
