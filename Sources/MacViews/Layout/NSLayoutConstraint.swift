import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// A linear relation between attributes of two views or layout guides, or of one and a constant:
///
///     firstItem.firstAttribute  (==, <=, >=)  multiplier * secondItem.secondAttribute + constant
///
/// Vertical positions count downwards, whether or not views are flipped.
///
/// ```swift
/// let width = box.widthAnchor.constraint(equalToConstant: 100)
/// width.isActive = true
/// width.animator().constant = 200
/// ```
///
/// - Units: points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSAnimatablePropertyContainer {
  final let base: KinoraUIKitCore.NSLayoutConstraint
  /// The view that retains the constraint while it is active.
  final weak var retainer: NSView?

  /// The animations that replace `defaultAnimation(forKey:)`, by key. Default empty.
  ///
  /// The duration and the curve of that for "constant" are those of the frames that follow from the constraint.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]

  /// Creates an inactive constraint. The second side is the constant alone if `view2` is nil or `attr2` is
  /// `notAnAttribute`.
  ///
  /// - Requires: Items are views or layout guides. Both attributes are sizes, or both are positions on one axis; a
  ///   position isn't compared with a constant alone, nor leading or trailing with left or right. The multiplier and
  ///   the constant are finite. The program stops otherwise.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    base = KinoraUIKitCore.NSLayoutConstraint(
      item: Self.item(view1), attribute: attr1.base, relatedBy: relation.base, toItem: view2.map(Self.item),
      attribute: attr2.base, multiplier: multiplier, constant: c)
  }

  /// The number that is added to the second side. Animatable. Frames follow in the next layout pass.
  ///
  /// - Requires: A finite number; another one stops the program.
  open var constant: CGFloat {
    get { base.constant }
    set { base.constant = newValue }
  }

  /// The priority. Default required.
  ///
  /// - Requires: A number above 0, at most 1000; while active, no change between required and optional. Another value
  ///   stops the program.
  open var priority: Priority {
    get { Priority(base.priority.rawValue) }
    set { base.priority = UILayoutPriority(newValue.rawValue) }
  }

  /// True if the constraint takes part in layout. Default false.
  ///
  /// Setting it to true installs the constraint on the nearest view that contains all items; the program stops if there
  /// is none.
  open var isActive: Bool {
    get { base.isActive }
    set { setActive(newValue) }
  }

  /// Returns the entry of `animations` for a property, or else the class's default. The animator uses the entry alone.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? type(of: self).defaultAnimation(forKey: key)
  }

  /// Returns a basic animation for "constant", and nil for other properties.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    key == "constant" ? CABasicAnimation() : nil
  }
}

extension NSLayoutConstraint {
  /// The factor of the second attribute.
  public final var multiplier: CGFloat { base.multiplier }
  /// The view or guide of the first side; nil if it was freed.
  public final var firstItem: AnyObject? { base.firstItem.flatMap(Self.shownItem) }
  /// The view or guide of the second side; nil if there is none or it was freed.
  public final var secondItem: AnyObject? { base.secondItem.flatMap(Self.shownItem) }
  /// The attribute of the first side.
  public final var firstAttribute: Attribute { Attribute(base.firstAttribute) }
  /// The attribute of the second side.
  public final var secondAttribute: Attribute { Attribute(base.secondAttribute) }
  /// The relation of the first side to the second.
  public final var relation: Relation { Relation(base.relation) }

  /// A name for reports. Default nil.
  public final var identifier: String? {
    get { base.identifier }
    set { base.identifier = newValue }
  }

  /// Activates constraints, in order.
  public final class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints, in order.
  public final class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The root of the tree of views in which the constraint is active; nil while it is inactive.
  final var rootView: NSView? {
    var step = isActive ? retainer : nil
    while let above = step?.superview { step = above }
    return step
  }

  final func setActive(_ isActive: Bool) {
    guard isActive != base.isActive else { return }
    base.isActive = isActive
    retainer?.retainedConstraints.removeAll { $0 === self }
    retainer = (base.holder as? HostView)?.owner
    retainer?.retainedConstraints.append(self)
  }

  private static func item(_ item: Any) -> Any {
    if let view = item as? NSView { return view.host }
    if let guide = item as? NSLayoutGuide { return guide.base }
    preconditionFailure("Constraint items must each be a view or layout guide, not \(type(of: item))")
  }

  private static func shownItem(_ item: AnyObject) -> AnyObject? {
    (item as? HostView)?.owner ?? (item as? HostGuide)?.owner
  }
}

extension NSLayoutConstraint: CustomStringConvertible {
  /// The equation, as in reports.
  public var description: String { base.description }
}
