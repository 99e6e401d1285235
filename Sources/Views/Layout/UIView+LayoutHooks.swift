import Geometry
import Layers

/// Where the tree of views tells constraints what happens, and where it asks them.
extension UIView {
  /// A subview has come; its window is known already.
  final func layoutDidInsert(_ view: UIView) {
    setNeedsLayout()
    view.superviewInsetsDidChange()
  }

  /// A subview is about to leave: no constraint may cross the cut.
  final func layoutWillRemove(_ view: UIView) {
    setNeedsLayout()
  }

  /// The view is in another window now, or in none.
  final func windowDidChange() {}

  /// The direction in which the contents are laid out has changed: leading is at another side now.
  final func directionDidChange() {
    refreshInsets()
    (self as? UIStackView)?.setNeedsArrangement()
    setNeedsLayout()
  }

  /// `isHidden` has changed.
  final func hiddenDidChange() {
    arrangingStack?.arrangedVisibilityDidChange(of: self)
  }

  /// What `layoutSublayers(of:)` does for the view's own layer: controllers are told, then subviews placed.
  final func layoutNow() {
    layoutSubviews()
    refreshFollowersAfterLayout()
  }

  /// What `layoutSubviews()` does by itself.
  final func applyConstraints() {}

  /// What `layoutIfNeeded()` does.
  final func layoutSubtreeIfNeeded() {
    layer.layoutIfNeeded()
  }

  /// Constraints alone place the view now, or don't any more.
  final func noteKindOfPlacingChange() {
    superview?.setNeedsLayout()
  }

  /// How firmly the view holds to its intrinsic size has changed.
  final func noteContentPriorityChange() {
    superview?.setNeedsLayout()
  }

  /// What `updateConstraints()` does by itself.
  final func noteConstraintsUpdated() {
    layoutTraits.needsUpdateConstraints = false
  }

  final func noteIntrinsicSizeChange() {
    arrangingStack?.arrangedSizeDidChange(of: self)
    setNeedsLayout()
  }

  final func alignmentRectByInsets(of frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  final func frameByInsets(of rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
