import Foundation
import KinoraGeometry

/// Updating a stack's constraints from its properties, in the update pass.
extension UIStackView {
  final func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  /// The item that contains the views: the stack, or its margins guide.
  final var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  final func arrangeIfNeeded() {
    guard needsArrangement else { return }
    needsArrangement = false
    for (index, view) in arrangedSubviews.enumerated() { view.setContentStep(index + 1, along: axis) }
    arrangedMembers = arrangedSubviews.map(member)
    constraintsOfStack.follow(
      StackPlan(
        axis: axis, distribution: distribution, alignment: alignment, isRightToLeft: isRightToLeft,
        isBaselineRelative: isBaselineRelativeArrangement, members: arrangedMembers))
  }

  /// Returns the preferred lengths of a view along the axis and across it.
  private final func preferredLengths(of view: UIView) -> (along: CGFloat, across: CGFloat) {
    let size = view.intrinsicContentSize
    return axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
  }

  private final func member(_ view: UIView) -> StackPlan.Member {
    let (along, across) = preferredLengths(of: view)
    return StackPlan.Member(
      id: ObjectIdentifier(view), isHidden: view.isHidden, gap: gap(after: view),
      idealSize: distribution == .fillProportionally ? idealSize(of: view, intrinsic: along) : 0, hasSize: along >= 0,
      hasCrossSize: across >= 0)
  }

  private final func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem || gap == Self.spacingUseDefault ? VisualFormatBuilder.standardSpacing : gap
  }

  /// Returns the preferred size of a view along the axis, from its contents or the constraints inside it.
  private final func idealSize(of view: UIView, intrinsic: CGFloat) -> CGFloat {
    guard intrinsic < 0 else { return intrinsic }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? fitting.width : fitting.height
  }

  /// Called when a view's preferred size has changed. Matters for proportional shares, and if a preferred size appears
  /// or disappears.
  final func arrangedSizeDidChange(of view: UIView) {
    guard !needsArrangement else { return }
    let id = ObjectIdentifier(view)
    guard distribution != .fillProportionally, let member = arrangedMembers.first(where: { $0.id == id }) else {
      return setNeedsArrangement()
    }
    let (along, across) = preferredLengths(of: view)
    if member.hasSize != (along >= 0) || member.hasCrossSize != (across >= 0) { setNeedsArrangement() }
  }

  /// Returns the view with the stack's baseline: the first or last view of a column, the tallest view of a row.
  final func baselineView(isFirst: Bool) -> UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let view: UIView? =
      if axis == .vertical {
        isFirst ? shown.first : shown.last
      } else {
        shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
      }
    guard let view else { return self }
    return isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
  }
}

extension UIView {
  /// Called when a stack no longer arranges the view.
  final func leaveArrangement() {
    marginState.isArranged = false
    setContentStep(0, along: .horizontal)
  }

  /// The stack that arranges the view.
  final var arrangingStack: UIStackView? {
    marginState.isArranged ? superview as? UIStackView : nil
  }

  /// Returns the number of steps by which content priorities are raised, so that the first of equals in a stack gives
  /// way.
  final func contentSteps(along axis: NSLayoutConstraint.Axis) -> Int {
    marginState.stepAxis == axis ? marginState.contentSteps : 0
  }

  final func setContentStep(_ steps: Int, along axis: NSLayoutConstraint.Axis) {
    guard marginState.contentSteps != steps || marginState.stepAxis != axis else { return }
    (marginState.contentSteps, marginState.stepAxis) = (steps, axis)
    markContentPriorityChanged()
  }
}
