import KinoraGeometry

/// A linear relation between attributes of two views or layout guides, or of one and a constant:
///
///     firstItem.firstAttribute  (==, <=, >=)  multiplier * secondItem.secondAttribute + constant
///
/// Anchors create the same constraints with fewer words.
///
/// ```swift
/// let width = NSLayoutConstraint(
///   item: box, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5, constant: 0)
/// width.priority = .defaultHigh
/// width.isActive = true
/// ```
///
/// - Units: points.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  let first: LayoutTerm
  let second: LayoutTerm?
  /// The relation of the first side to the second.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat
  /// A name for reports. Default nil.
  public final var identifier: String?
  /// True if the constraint is archived with its view. Default false. Has no effect.
  public final var shouldBeArchived = false

  /// Prepares a constraint that was loaded from a nib file. Never called: there are none.
  open func awakeFromNib() {}

  /// The number that is added to the second side. It may change while the constraint is active; frames follow in the
  /// next layout pass.
  ///
  /// - Requires: A finite number; another one stops the program.
  open var constant: CGFloat {
    get { storedConstant }
    set { setConstant(newValue) }
  }

  /// The priority. Default required.
  ///
  /// - Requires: A number above 0, at most 1000; while active, no change between required and optional. Another value
  ///   stops the program.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set { setPriority(newValue) }
  }

  /// True if the constraint takes part in layout. Default false.
  ///
  /// Setting it to true installs the constraint on the nearest view that contains all items; the program stops if there
  /// is none.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  var storedConstant: CGFloat
  var storedPriority = UILayoutPriority.required
  /// The view on which the constraint is installed.
  package internal(set) weak var holder: UIView?
  /// The constraint's entry in the equations of its tree; nil while inactive.
  var equation: Equation?
  /// The number of the activation, which orders constraints by time.
  var serial = 0

  /// Creates an inactive constraint. The second side is the constant alone if `view2` is nil or `attr2` is
  /// `notAnAttribute`.
  ///
  /// - Requires: Items are views or layout guides. Both attributes are sizes, or both are positions on one axis; a
  ///   position isn't compared with a constant alone, nor leading or trailing with left or right. The multiplier and
  ///   the constant are finite. The program stops otherwise.
  ///
  /// The only designated initializer, since subclasses in programs inherit it only if they see all of them.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = LayoutTerm.of(view1, attr1)
    let second = attr2 == .notAnAttribute ? nil : view2.map { LayoutTerm.of($0, attr2) }
    Self.check(first, second, multiplier: multiplier, constant: c)
    self.first = first
    // With a multiplier of 0, the second side is the constant alone.
    self.second = multiplier == 0 ? nil : second
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = c
  }

  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: first, attribute: first.attribute, relatedBy: relation, toItem: second,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// The equation, as in reports.
  open var description: String { equationText }

  /// The view or guide of the first side; nil if it was freed.
  public final var firstItem: AnyObject? { first.box.item }
  /// The attribute of the first side.
  public final var firstAttribute: Attribute { first.attribute }
  /// The view or guide of the second side; nil for a constant or if it was freed.
  public final var secondItem: AnyObject? { second?.box.item }
  /// The attribute of the second side; `notAnAttribute` for a constant.
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The anchor of the first side.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor of the second side; nil for a constant.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// Activates constraints, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints, in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

nonisolated extension NSLayoutConstraint: Equatable, Hashable {
  /// Returns true if both are the same constraint.
  public static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
