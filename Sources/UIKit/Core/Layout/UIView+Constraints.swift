import KinoraGeometry

/// The constraints that are installed on a view.
extension UIView {
  /// The constraints that are installed on the view, in the order of installation.
  public final var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Installs a constraint on the view and activates it.
  ///
  /// - Requires: All items are the view itself or inside it; the program stops otherwise.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    let ancestor = constraint.commonAncestor
    precondition(
      ancestor?.isDescendant(of: self) ?? false,
      """
      The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the constraint's items \
      must be descendants of that view (or the view itself).
      """)
    constraint.deactivate()
    constraint.install(on: self)
  }

  /// Installs constraints on the view and activates them, in order.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that is installed on the view. Ignores others.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that are installed on the view.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// True if constraints take the view's frame as given: it stays as set and follows the superview by
  /// `autoresizingMask`. False if constraints alone place the view. Default true.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesAutoresizingMaskIntoConstraints }
    set {
      guard newValue != layoutState.translatesAutoresizingMaskIntoConstraints else { return }
      layoutState.translatesAutoresizingMaskIntoConstraints = newValue
      markKindOfPlacingChanged()
    }
  }

  /// Returns the priority with which the view resists growing beyond its intrinsic size. Default 250.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.horizontal : layoutState.hugging.vertical
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size. Clamped to 1...1000 for layout.
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    markContentPriorityChanged()
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size. Default 750.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.resistance.horizontal : layoutState.resistance.vertical
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size. Clamped to 1...1000 for layout.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    if axis == .horizontal {
      layoutState.resistance.horizontal = priority
    } else {
      layoutState.resistance.vertical = priority
    }
    markContentPriorityChanged()
  }

  /// Returns the active constraints that refer to the view along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutState.box?.constraints(along: axis) ?? []
  }

  /// True if more than one frame satisfies the constraints. For debugging.
  ///
  /// False if no constraint refers to the view, or if `translatesAutoresizingMaskIntoConstraints` is true.
  public final var hasAmbiguousLayout: Bool {
    guard let box = layoutState.box, !translatesAutoresizingMaskIntoConstraints else { return false }
    return layoutSystem.isAmbiguous(box)
  }

  /// Moves the view to another frame that satisfies its constraints, if there are several. For debugging.
  public final func exerciseAmbiguityInLayout() {
    if let box = layoutState.box, hasAmbiguousLayout { layoutSystem.exerciseAmbiguity(of: box) }
  }

  /// The target of `systemLayoutSizeFitting(_:)` for the smallest size that the constraints allow.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of `systemLayoutSizeFitting(_:)` for the largest size that the constraints allow, up to 10000 points.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}

extension LayoutBox {
  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints.filter { $0.first.attribute.axis == axis || $0.second?.attribute.axis == axis }
  }
}
