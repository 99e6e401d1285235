import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitValues

/// The calls from the tree of views into layout, and from layout into views.
extension UIView {
  /// Called after a subview was inserted; its window is set.
  final func layoutDidInsert(_ view: UIView) {
    setNeedsLayout()
    view.layoutState.hasBeenPlaced = false
    view.joinEquations()
    if view.layoutState.needsUpdateConstraints || view.layoutState.subtreeNeedsUpdate {
      view.layoutState.subtreeNeedsUpdate = true
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
    markSolvedInputsChanged()
    forEachInSubtree { view in
      for constraint in view.constraints { constraint.equation?.markStale() }
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
      withOwnTraits {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
      }
    }
  }

  /// Runs a block that sizes subviews for the view, so that their new sizes don't request its layout.
  package final func sizeSubviews(_ body: () -> Void) {
    let former = layoutState.isSizingSubviews
    layoutState.isSizingSubviews = true
    body()
    layoutState.isSizingSubviews = former
  }

  /// Called when `translatesAutoresizingMaskIntoConstraints` has changed.
  final func markKindOfPlacingChanged() {
    if let item = layoutState.box?.unknowns { enqueueStale(item) }
    superview?.setNeedsLayout()
  }

  /// Called when a content hugging or compression resistance priority has changed.
  final func markContentPriorityChanged() {
    if let item = layoutState.box?.unknowns { enqueueStale(item) }
  }

  /// The default implementation of `updateConstraints()`.
  final func markConstraintsUpdated() {
    layoutState.needsUpdateConstraints = false
  }

  final func markIntrinsicSizeChanged() {
    arrangingStack?.arrangedSizeDidChange(of: self)
    if layoutState.isInputView { superview?.setNeedsLayout() }
    guard let item = layoutState.box?.unknowns else { return }
    enqueueStale(item)
    markSolvedInputsChanged()
    constraintsMayResizeCell()
  }

  /// Called when a given of the equations has changed: margins, insets, a baseline or the origin of the bounds.
  final func markSolvedInputsChanged() {
    guard let item = layoutState.box?.unknowns else { return }
    for dependent in item.dependents { dependent.equation.markStale() }
  }

  fileprivate func enqueueStale(_ item: ItemUnknowns) {
    existingLayoutSystem?.enqueueStale(item)
  }

  /// The alignment insets, with 0 for values that aren't finite.
  final var finiteAlignmentInsets: UIEdgeInsets {
    func finite(_ inset: CGFloat) -> CGFloat { inset.isFinite ? inset : 0 }
    let insets = alignmentRectInsets
    return UIEdgeInsets(
      top: finite(insets.top), left: finite(insets.left), bottom: finite(insets.bottom), right: finite(insets.right))
  }

  final func alignmentRectByInsets(of frame: CGRect) -> CGRect { frame.inset(by: finiteAlignmentInsets) }

  final func frameByInsets(of rect: CGRect) -> CGRect {
    let insets = finiteAlignmentInsets
    return rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension UIView: LayerOwner {
  package final func layerDidMove() {
    givenFrameDidChange()
    placeDidChange()
  }

  /// Called when the frame may have changed that constraints take as given.
  fileprivate func givenFrameDidChange() {
    if let item = layoutState.box?.unknowns, !item.isPlaced { enqueueStale(item) }
  }

  package final func layerDidChangeBounds(from old: CGRect) {
    let bounds = layer.bounds
    givenFrameDidChange()
    if bounds.origin != old.origin { markSolvedInputsChanged() }
    // The distances of subviews from the top have changed, in a view with y up.
    if placer != nil { for view in subviews { view.givenFrameDidChange() } }
    if bounds.size != old.size {
      resizeSubviews(from: old.size)
      if !layoutState.isBeingPlaced, let superview, !superview.layoutState.isSizingSubviews {
        superview.setNeedsLayout()
      }
    }
    placeDidChange()
    placesOfSubviewsDidChange()
  }

  package final func announceLayerChange(of key: String, _ change: () -> Void) {
    announcing(observedKeys(ofLayerKey: key), change)
  }
}
