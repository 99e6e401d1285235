import Geometry

/// The constraints that a view holds.
extension UIView {
  /// The constraints that are installed on the view, in the order in which they were.
  public final var constraints: [NSLayoutConstraint] { layoutTraits.constraints }

  /// Installs a constraint here; it becomes active.
  ///
  /// - Requires: its items are the view itself or inside it.
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

  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that is installed here; others are left alone.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the view's frame is what constraints have to say of it. Default true: it stays where it was put, and
  /// follows its superview by `autoresizingMask`. False where constraints alone place the view.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutTraits.translatesAutoresizingMaskIntoConstraints }
    set {
      guard newValue != layoutTraits.translatesAutoresizingMaskIntoConstraints else { return }
      layoutTraits.translatesAutoresizingMaskIntoConstraints = newValue
      noteKindOfPlacingChange()
    }
  }

  /// How much the view resists growing beyond its intrinsic size. Default 250.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutTraits.hugging.horizontal : layoutTraits.hugging.vertical
  }

  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    if axis == .horizontal {
      layoutTraits.hugging.horizontal = priority
    } else {
      layoutTraits.hugging.vertical = priority
    }
    noteContentPriorityChange()
  }

  /// How much the view resists shrinking below its intrinsic size. Default 750.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutTraits.resistance.horizontal : layoutTraits.resistance.vertical
  }

  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    if axis == .horizontal {
      layoutTraits.resistance.horizontal = priority
    } else {
      layoutTraits.resistance.vertical = priority
    }
    noteContentPriorityChange()
  }

  /// The active constraints that refer to the view along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutTraits.box?.constraints(along: axis) ?? []
  }

  /// Whether more than one frame satisfies the constraints. For debugging.
  public final var hasAmbiguousLayout: Bool {
    guard let box = layoutTraits.box, !translatesAutoresizingMaskIntoConstraints else { return false }
    return layoutSystem.isAmbiguous(box)
  }

  /// Gives the view another of the frames that satisfy its constraints, if there are several. For debugging.
  public final func exerciseAmbiguityInLayout() {
    if let box = layoutTraits.box, hasAmbiguousLayout { layoutSystem.exerciseAmbiguity(of: box) }
  }

  /// The size for `systemLayoutSizeFitting(_:)` that is as small as constraints allow.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The size for `systemLayoutSizeFitting(_:)` that is as large as constraints allow.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}

extension LayoutBox {
  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints.filter { $0.first.attribute.axis == axis || $0.second?.attribute.axis == axis }
  }
}
