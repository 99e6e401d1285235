import Layers

/// The update pass: views change their constraints, leaves first.
extension UIView {
  final func askForUpdate() {
    layoutTraits.needsUpdateConstraints = true
    var step: UIView? = self
    while let view = step, !view.layoutTraits.subtreeNeedsUpdate {
      view.layoutTraits.subtreeNeedsUpdate = true
      step = view.superview
    }
    layer.context?.noteChange()
  }

  final func updateSubtreeIfNeeded() {
    guard layoutTraits.subtreeNeedsUpdate else { return }
    layoutTraits.subtreeNeedsUpdate = false
    for view in subviews { view.updateSubtreeIfNeeded() }
    guard layoutTraits.needsUpdateConstraints else { return }
    layoutTraits.needsUpdateConstraints = false
    updateConstraints()
  }
}
