import Geometry
import Layers

/// Where the tree of views tells constraints what happens, and where it asks them.
extension UIView {
  /// A subview has come; its window is known already.
  final func layoutDidInsert(_ view: UIView) {
    setNeedsLayout()
    view.joinEquations()
    if view.layoutTraits.needsUpdateConstraints || view.layoutTraits.subtreeNeedsUpdate {
      view.layoutTraits.subtreeNeedsUpdate = true
      announceUpdate()
    }
    view.superviewInsetsDidChange()
  }

  /// A subview is about to leave: no constraint may cross the cut.
  final func layoutWillRemove(_ view: UIView) {
    setNeedsLayout()
    rootView.settleOrphan()
    view.deactivateCrossingConstraints()
    view.leaveEquations()
  }

  /// The direction in which the contents are laid out has changed: leading is at another side now.
  final func directionDidChange() {
    refreshInsets()
    noteSolvedInputs()
    forEachInSubtree { view in
      for constraint in view.constraints { constraint.equation?.noteChange() }
    }
    (self as? UIStackView)?.setNeedsArrangement()
    setNeedsLayout()
  }

  /// `isHidden` has changed.
  final func hiddenDidChange() {
    arrangingStack?.arrangedVisibilityDidChange(of: self)
  }

  /// What `layoutSublayers(of:)` does for the view's own layer: controllers are told, then subviews placed.
  final func layoutNow() {
    sizeRoot()
    sizeSubviews {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  /// Runs a block that sizes subviews on the view's behalf, so that they don't have it laid out again.
  final func sizeSubviews(_ body: () -> Void) {
    let former = layoutTraits.isSizingSubviews
    layoutTraits.isSizingSubviews = true
    body()
    layoutTraits.isSizingSubviews = former
  }

  /// Constraints alone place the view now, or don't any more.
  final func noteKindOfPlacingChange() {
    if let item = layoutTraits.box?.unknowns { noteStale(item) }
    superview?.setNeedsLayout()
  }

  /// How firmly the view holds to the size of its contents has changed.
  final func noteContentPriorityChange() {
    if let item = layoutTraits.box?.unknowns { noteStale(item) }
  }

  /// What `updateConstraints()` does by itself.
  final func noteConstraintsUpdated() {
    layoutTraits.needsUpdateConstraints = false
  }

  final func noteIntrinsicSizeChange() {
    arrangingStack?.arrangedSizeDidChange(of: self)
    guard let item = layoutTraits.box?.unknowns else { return }
    noteStale(item)
    noteSolvedInputs()
  }

  /// Margins, insets, a baseline or the origin of the bounds have changed: what equations take as given.
  final func noteSolvedInputs() {
    guard let item = layoutTraits.box?.unknowns else { return }
    for dependent in item.dependents { dependent.equation.noteChange() }
  }

  fileprivate func noteStale(_ item: ItemUnknowns) {
    existingLayoutSystem?.noteStale(item)
  }

  final func alignmentRectByInsets(of frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  final func frameByInsets(of rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension UIView: LayerOwner {
  package final func layerDidMove() {
    if let item = layoutTraits.box?.unknowns, !item.isPlaced { noteStale(item) }
    placeDidChange()
  }

  package final func layerDidChangeBounds(from old: CGRect) {
    let bounds = layer.bounds
    if let item = layoutTraits.box?.unknowns {
      if !item.isPlaced { noteStale(item) }
      if bounds.origin != old.origin { noteSolvedInputs() }
    }
    if bounds.size != old.size {
      resizeSubviews(from: old.size)
      if !layoutTraits.isBeingPlaced, let superview, !superview.layoutTraits.isSizingSubviews {
        superview.setNeedsLayout()
      }
    }
    placeDidChange()
    placesOfSubviewsDidChange()
  }
}
