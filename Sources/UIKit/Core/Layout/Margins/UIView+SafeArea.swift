import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitValues

/// The safe area: the part of a view without overlays. Desktop windows have none, so only controllers add insets.
extension UIView {
  /// Adds insets to the safe area, for `UIViewController.additionalSafeAreaInsets`.
  final func setAdditionalSafeArea(_ insets: UIEdgeInsets) {
    guard insets.isFinite, insets != marginState.additionalSafeArea else { return }
    marginState.additionalSafeArea = insets
    refreshInsets()
  }

  /// Updates the safe area, the margins, their guides, and the subviews that follow them.
  final func refreshInsets() {
    marginState.guides.keyboard?.followKeyboard()
    let safeArea = currentSafeArea
    let margins = effectiveMargins(safeArea: safeArea)
    let hasNewSafeArea = safeArea != marginState.safeArea
    let hasNewMargins = margins != marginState.margins
    marginState.followsPlace = followsPlaceInSuperview
    guard hasNewSafeArea || hasNewMargins else { return markFollowing() }
    changing(hasNewSafeArea ? ["safeAreaInsets", "adjustedContentInset", "layoutMargins"] : ["layoutMargins"]) {
      (marginState.safeArea, marginState.margins) = (safeArea, margins)
    }
    markFollowing()
    moveInsetGuides()
    if hasNewMargins { markSolvedInputsChanged() }
    tellInsetChanges(ofSafeArea: hasNewSafeArea, ofMargins: hasNewMargins)
    setNeedsLayout()
    refreshFollowers(afterNewSafeArea: hasNewSafeArea)
  }

  /// Called when the view's position or size has changed.
  final func placeDidChange() {
    if marginState.followsPlace { refreshInsets() }
  }

  /// Called when the superview has changed.
  final func superviewInsetsDidChange() {
    guard followsPlaceInSuperview || marginState.followsPlace || controller != nil else { return }
    refreshInsets()
  }

  /// Called when the bounds have changed, and with them the subviews' distances from the edges.
  final func placesOfSubviewsDidChange() {
    guard marginState.hasFollowers else { return }
    for view in subviews { view.placeDidChange() }
  }

  /// Called when `safeAreaOfSubviews` has changed.
  final func safeAreaOfSubviewsDidChange() {
    for view in subviews { view.superviewInsetsDidChange() }
  }

  /// Returns the distances of the view's edges from those of its superview, without the transform.
  final func distancesToSuperview(_ superview: UIView) -> UIEdgeInsets {
    let outer = superview.layer.bounds
    let (size, center, anchor) = (layer.bounds.size, layer.position, layer.anchorPoint)
    let left = center.x - size.width * anchor.x - outer.minX
    let top = center.y - size.height * anchor.y - outer.minY
    return UIEdgeInsets(
      top: top, left: left, bottom: outer.height - top - size.height, right: outer.width - left - size.width)
  }

  private var currentSafeArea: UIEdgeInsets {
    let own = marginState.additionalSafeArea
    guard let superview else { return own }
    let outer = superview.safeAreaOfSubviews
    guard outer != .zero else { return own }
    // A view that hangs over an edge gets no more than the inset there. Otherwise one that is sized by its margins would
    // grow by the part that hangs over, and so hang over further.
    return own.adding(outer.overlapping(distancesToSuperview(superview).union(.zero)))
  }

  private var followsPlaceInSuperview: Bool {
    guard let superview else { return false }
    return marginState.preservesSuperviewMargins || marginState.guides.keyboard != nil
      || superview.safeAreaOfSubviews != .zero
  }

  private func tellInsetChanges(ofSafeArea hasNewSafeArea: Bool, ofMargins hasNewMargins: Bool) {
    if hasNewSafeArea {
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    if hasNewMargins {
      layoutMarginsDidChange()
      // The first margins come with the view, before viewDidLoad() has made what an override may use.
      if let controller, !controller.isLoadingView { controller.viewLayoutMarginsDidChange() }
    }
  }

  private func markFollowing() {
    if marginState.followsPlace { superview?.marginState.hasFollowers = true }
  }

  private func refreshFollowers(afterNewSafeArea hasNewSafeArea: Bool) {
    for view in subviews where hasNewSafeArea || view.marginState.followsPlace { view.refreshInsets() }
  }
}
