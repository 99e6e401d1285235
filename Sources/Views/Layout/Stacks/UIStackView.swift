import Foundation
import Geometry

/// Arranges views in a row or a column, by constraints of its own.
///
/// Arranged views are subviews; hidden ones take no space. Where the views' wishes don't fill the stack, or are too
/// large for it, the first view of those that hold to their sizes least is stretched or compressed.
open class UIStackView: UIView {
  /// How the views share the stack along its axis.
  nonisolated public enum Distribution: Int, Sendable {
    /// They fill it; the one that holds to its size least is stretched or compressed.
    case fill
    case fillEqually
    /// In proportion to the sizes that their contents ask for.
    case fillProportionally
    /// Equal gaps, no smaller than the spacing.
    case equalSpacing
    /// Equal distances from centre to centre, as far as gaps no smaller than the spacing allow.
    case equalCentering
  }

  /// Where the views are across the stack's axis.
  nonisolated public enum Alignment: Int, Sendable {
    case fill, leading
    /// In rows only.
    case firstBaseline
    case center, trailing
    /// In rows only.
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// For `setCustomSpacing(_:after:)`: the stack's own spacing.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The system's spacing between neighbours: 8 points.
  nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Default horizontal: a row.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// Default fill.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// Default fill.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// Points between neighbours; the least ones for equal spacing and equal centring. Default 0.
  open var spacing: CGFloat = 0 {
    didSet {
      if !spacing.isFinite { spacing = oldValue }
      if spacing != oldValue { setNeedsArrangement() }
    }
  }

  /// Whether distances in a column run from baseline to baseline. Default false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views stay inside the stack's margins. Default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet {
      guard isLayoutMarginsRelativeArrangement != oldValue else { return }
      constraintsOfStack.forgetAll()
      setNeedsArrangement()
    }
  }

  public private(set) final var arrangedSubviews: [UIView] = []
  final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  final var needsArrangement = true
  /// The views as they were arranged last.
  final var arrangedMembers: [StackPlan.Member] = []
  final lazy var constraintsOfStack = StackConstraints(stack: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: arrangedSubviews.count)
  }

  /// - Parameter stackIndex: among the arranged views. Where the view is one already, it moves there.
  /// - Requires: an index from 0 to the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "\(stackIndex) is beyond the stack's \(arrangedSubviews.count) arranged views")
    arrange(view, at: stackIndex)
  }

  /// Arranges the view no more. It stays a subview, where it is.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(of: view) else { return }
    arrangedSubviews.remove(at: index)
    view.leaveArrangement()
    customSpacings[ObjectIdentifier(view)] = nil
    constraintsOfStack.forget(view)
    setNeedsArrangement()
  }

  /// Sets the distance to the next view, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(arrangedSubview), spacing.isFinite else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// The distance that was set after a view; `spacingUseDefault` if none was.
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

  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func arrange(_ view: UIView, at index: Int) {
    if let now = arrangedSubviews.firstIndex(of: view) {
      arrangedSubviews.remove(at: now)
      arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    } else {
      if view.superview !== self { addSubview(view) }
      arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
      view.translatesAutoresizingMaskIntoConstraints = false
      view.marginTraits.isArranged = true
    }
    setNeedsArrangement()
  }
}
