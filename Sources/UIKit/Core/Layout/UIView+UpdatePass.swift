import KinoraLayers

/// The update pass: views change their constraints, subviews first.
extension UIView {
  final func askForUpdate() {
    layoutState.needsUpdateConstraints = true
    LayerWorld.announceLayoutRequest()
    announceUpdate()
  }

  /// Marks the view and its superviews, so that the passes find it.
  final func announceUpdate() {
    var step = self
    while !step.layoutState.subtreeNeedsUpdate {
      step.layoutState.subtreeNeedsUpdate = true
      guard let above = step.superview else { return step.listPending() }
      step = above
    }
  }

  /// Lists the view, the root of its tree, for the next pass.
  final func listPending() {
    if !layoutState.isListed { ViewWorld.current[LayoutQueue.self].add(self) }
    layer.context?.announceChange()
  }

  /// Updates constraints in the subtree until no view requests it, at most `LayoutSystem.bound` times.
  final func updateSubtreeIfNeeded() {
    guard layoutState.subtreeNeedsUpdate else { return }
    let wasUpdating = layoutState.isUpdatingSubtree
    layoutState.isUpdatingSubtree = true
    defer { layoutState.isUpdatingSubtree = wasUpdating }
    for _ in 0..<LayoutSystem.bound {
      guard layoutState.subtreeNeedsUpdate else { return }
      var count = 0
      updateOnce(&count)
      guard count > 0, let context = layer.context else { continue }
      context.layoutWork.updatePasses += 1
      context.layoutWork.viewsUpdated += count
    }
    guard layoutState.subtreeNeedsUpdate else { return }
    var restless: [UIView] = []
    forEachInSubtree { view in
      if view.layoutState.needsUpdateConstraints { restless.append(view) }
      view.layoutState.needsUpdateConstraints = false
      view.layoutState.subtreeNeedsUpdate = false
    }
    ViewWorld.current.reportLoop("requested an update of their constraints during it", restless, .update)
  }

  private func updateOnce(_ count: inout Int) {
    guard layoutState.subtreeNeedsUpdate else { return }
    layoutState.subtreeNeedsUpdate = false
    for view in subviews { view.updateOnce(&count) }
    guard layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = false
    count += 1
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Visits the view and its subtree, each view before its subviews.
  final func forEachInSubtree(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachInSubtree(body) }
  }
}
