import Layers

/// The update pass: views change their constraints, subviews first.
extension UIView {
  final func askForUpdate() {
    layoutTraits.needsUpdateConstraints = true
    LayerWorld.noteLayoutRequest()
    announceUpdate()
  }

  /// Marks the view and its superviews, so that the passes find it.
  final func announceUpdate() {
    var step = self
    while !step.layoutTraits.subtreeNeedsUpdate {
      step.layoutTraits.subtreeNeedsUpdate = true
      guard let above = step.superview else { return step.listPending() }
      step = above
    }
  }

  /// Lists the view, the root of its tree, for the next pass.
  final func listPending() {
    let world = ViewWorld.current
    if !layoutTraits.isListed {
      layoutTraits.isListed = true
      world.list(self)
    }
    layer.context?.noteChange()
  }

  /// Updates constraints in the subtree until no view requests it, at most `LayoutSystem.bound` times.
  final func updateSubtreeIfNeeded() {
    for _ in 0..<LayoutSystem.bound {
      guard layoutTraits.subtreeNeedsUpdate else { return }
      var count = 0
      updateOnce(&count)
      guard count > 0, let context = layer.context else { continue }
      context.layoutWork.updatePasses += 1
      context.layoutWork.viewsUpdated += count
    }
    guard layoutTraits.subtreeNeedsUpdate else { return }
    var restless: [UIView] = []
    forEachInSubtree { view in
      if view.layoutTraits.needsUpdateConstraints { restless.append(view) }
      view.layoutTraits.needsUpdateConstraints = false
      view.layoutTraits.subtreeNeedsUpdate = false
    }
    ViewWorld.current.reportLoop("asked for an update of their constraints from within it", restless, .update)
  }

  private func updateOnce(_ count: inout Int) {
    guard layoutTraits.subtreeNeedsUpdate else { return }
    layoutTraits.subtreeNeedsUpdate = false
    for view in subviews { view.updateOnce(&count) }
    guard layoutTraits.needsUpdateConstraints else { return }
    layoutTraits.needsUpdateConstraints = false
    count += 1
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Visits the view and its subtree, each view before its subviews.
  final func forEachInSubtree(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachInSubtree(body) }
  }
}
