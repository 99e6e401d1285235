import Foundation
import KinoraGeometry

/// Arranges subviews in a row or a column with constraints.
///
/// Hidden views take no space. If the preferred sizes don't fill the stack, or overflow it, the view with the lowest
/// content priority is stretched or compressed; of equals, the first.
///
/// ```swift
/// let stack = UIStackView(arrangedSubviews: [icon, label])
/// stack.axis = .horizontal
/// stack.alignment = .center
/// stack.spacing = 8
/// view.addSubview(stack)
/// ```
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The sharing of the stack's length among the views.
  ///
  /// ```swift
  /// stack.distribution = .fillEqually
  /// ```
  nonisolated public enum Distribution: Int, Sendable {
    /// The views fill the stack; the one with the lowest content priority is stretched or compressed.
    case fill
    /// The views fill the stack with equal lengths.
    case fillEqually
    /// The views fill the stack in proportion to their preferred lengths.
    case fillProportionally
    /// Equal gaps, at least as large as the spacing.
    case equalSpacing
    /// Equal distances between centres, as far as gaps of at least the spacing allow.
    case equalCentering
  }

  /// The placement of the views across the stack's axis.
  ///
  /// ```swift
  /// stack.alignment = .firstBaseline
  /// ```
  nonisolated public enum Alignment: Int, Sendable {
    /// The views fill the stack; or they touch its leading edge, the top in a row.
    case fill, leading
    /// First baselines are level, in rows; `leading` in columns.
    case firstBaseline
    /// The views are centred; or they touch the trailing edge, the bottom in a row.
    case center, trailing
    /// Last baselines are level, in rows; `leading` in columns.
    case lastBaseline

    /// The name of `leading` in rows.
    public static let top = Alignment.leading
    /// The name of `trailing` in rows.
    public static let bottom = Alignment.trailing
  }

  /// The argument of `setCustomSpacing(_:after:)` that restores the stack's spacing.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The system spacing between neighbours: 8 points.
  nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The direction of the stack: a row or a column. Default horizontal: a row.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// The sharing of the stack's length among the views. Default fill.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// The placement of the views across the axis. Default fill.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbours, in points; the minimum in equal spacing and equal centring. Default 0.
  ///
  /// A value that isn't finite is ignored.
  open var spacing: CGFloat = 0 {
    didSet {
      if !spacing.isFinite { spacing = oldValue }
      if spacing != oldValue { setNeedsArrangement() }
    }
  }

  /// True if distances in a column run from last baseline to first baseline. Default false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// True if the views stay inside the stack's margins. Default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet {
      guard isLayoutMarginsRelativeArrangement != oldValue else { return }
      constraintsOfStack.forgetAll()
      setNeedsArrangement()
    }
  }

  /// The arranged views, in order along the axis. They are also subviews.
  public private(set) final var arrangedSubviews: [UIView] = []
  final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  final var needsArrangement = true
  /// The views as they were last arranged.
  final var arrangedMembers: [StackPlan.Member] = []
  final lazy var constraintsOfStack = StackConstraints(stack: self)

  /// Creates an empty row with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty row with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end, as a subview too. A view that is already arranged moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: arrangedSubviews.count)
  }

  /// Inserts a view, as a subview too. Sets `translatesAutoresizingMaskIntoConstraints` of a new view to false.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - stackIndex: The index among the arranged views. A view that is already arranged moves there.
  /// - Requires: An index from 0 to the number of arranged views; the program stops otherwise.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "the index must be 0 to \(arrangedSubviews.count), not \(stackIndex)")
    arrange(view, at: stackIndex)
  }

  /// Stops arranging a view, which remains a subview at its place. Ignores views that aren't arranged.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(of: view) else { return }
    arrangedSubviews.remove(at: index)
    view.leaveArrangement()
    customSpacings[ObjectIdentifier(view)] = nil
    constraintsOfStack.forget(view)
    setNeedsArrangement()
  }

  /// Sets the distance from a view to the next, in points, in place of `spacing`. `spacingUseDefault` removes it.
  ///
  /// Ignores views that aren't arranged, and distances that aren't finite.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(arrangedSubview), spacing.isFinite else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the custom distance after a view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func updateConstraints() {
    arrangeIfNeeded()
    super.updateConstraints()
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  /// The first view of a column, or the tallest of a row, with its own baseline view.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  /// The last view of a column, or the tallest of a row, with its own baseline view.
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func arrange(_ view: UIView, at index: Int) {
    if let now = arrangedSubviews.firstIndex(of: view) {
      arrangedSubviews.remove(at: now)
      arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    } else {
      if view.superview !== self { addSubview(view) }
      arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
      view.translatesAutoresizingMaskIntoConstraints = false
      view.marginState.isArranged = true
    }
    setNeedsArrangement()
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [StackViewPropertyTable<Self>.self]
  }
}
