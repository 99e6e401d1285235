import Geometry
import Layers

/// The calls from the tree of views into layout, and from layout into views.
extension UIView {
  /// Called after a subview was inserted; its window is set.
  final func layoutDidInsert(_ view: UIView) {
    setNeedsLayout()
    view.joinEquations()
    if view.layoutTraits.needsUpdateConstraints || view.layoutTraits.subtreeNeedsUpdate {
      view.layoutTraits.subtreeNeedsUpdate = true
      announceUpdate()
    }
    view.superviewInsetsDidChange()
  }

  /// Called before a subview is removed. Deactivates the constraints that cross the cut.
  final func layoutWillRemove(_ view: UIView) {
    setNeedsLayout()
    rootView.settleOrphan()
    view.deactivateCrossingConstraints()
    view.leaveEquations()
  }

  /// Called when the layout direction has changed, and with it the side of leading.
  final func directionDidChange() {
    refreshInsets()
    noteSolvedInputs()
    forEachInSubtree { view in
      for constraint in view.constraints { constraint.equation?.noteChange() }
    }
    (self as? UIStackView)?.setNeedsArrangement()
    setNeedsLayout()
  }

  /// Called when `isHidden` has changed.
  final func hiddenDidChange() {
    arrangingStack?.arrangedVisibilityDidChange(of: self)
  }

  /// Lays out the subviews, with the controller's callbacks around. The view's part of `layoutSublayers(of:)`.
  final func layoutNow() {
    sizeRoot()
    sizeSubviews {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  /// Runs a block that sizes subviews for the view, so that their new sizes don't request its layout.
  final func sizeSubviews(_ body: () -> Void) {
    let former = layoutTraits.isSizingSubviews
    layoutTraits.isSizingSubviews = true
    body()
    layoutTraits.isSizingSubviews = former
  }

  /// Called when `translatesAutoresizingMaskIntoConstraints` has changed.
  final func noteKindOfPlacingChange() {
    if let item = layoutTraits.box?.unknowns { noteStale(item) }
    superview?.setNeedsLayout()
  }

  /// Called when a content hugging or compression resistance priority has changed.
  final func noteContentPriorityChange() {
    if let item = layoutTraits.box?.unknowns { noteStale(item) }
  }

  /// The default implementation of `updateConstraints()`.
  final func noteConstraintsUpdated() {
    layoutTraits.needsUpdateConstraints = false
  }

  final func noteIntrinsicSizeChange() {
    arrangingStack?.arrangedSizeDidChange(of: self)
    guard let item = layoutTraits.box?.unknowns else { return }
    noteStale(item)
    noteSolvedInputs()
  }

  /// Called when a given of the equations has changed: margins, insets, a baseline or the origin of the bounds.
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
