import Geometry

/// A linear relation between attributes of two views or layout guides, or of one and a constant:
///
///     firstItem.firstAttribute  (==, <=, >=)  multiplier * secondItem.secondAttribute + constant
///
/// - Units: points.
@MainActor  // Stated, since other modules don't see the default isolation of a class without superclass.
open class NSLayoutConstraint {
  let first: LayoutTerm
  let second: LayoutTerm?
  public final let relation: Relation
  public final let multiplier: CGFloat
  /// A name for reports.
  public final var identifier: String?
  /// Whether the constraint is archived with its view. Default false.
  public final var shouldBeArchived = false

  /// What is added to the second item's attribute. The one number that is meant to be changed while the constraint is
  /// active; frames follow in the next layout pass.
  ///
  /// - Requires: a finite number.
  open var constant: CGFloat {
    get { storedConstant }
    set { setConstant(newValue) }
  }

  /// Default required. While the constraint is active it may change between optional ones only.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set { setPriority(newValue) }
  }

  /// Whether the constraint takes part in layout. Setting it installs the constraint on the nearest view that has both
  /// items in it.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  var storedConstant: CGFloat
  var storedPriority = UILayoutPriority.required
  /// The view that the constraint is installed on.
  weak var holder: UIView?
  /// The constraint among the equations of its tree, while it is active.
  var equation: Equation?
  /// Counts activations: which of two came later.
  var serial = 0

  /// - Requires: both attributes are sizes, or both are places on one axis; a place is never compared with a constant
  ///   alone; the multiplier and the constant are finite.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let other = view2.map(LayoutBox.of)
    self.init(
      LayoutTerm(LayoutBox.of(view1), attr1), relation,
      other.flatMap { attr2 == .notAnAttribute ? nil : LayoutTerm($0, attr2) }, multiplier: multiplier, constant: c)
  }

  init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
  ) {
    Self.check(first, second, multiplier: multiplier, constant: constant)
    self.first = first
    // A length that is nought times another one is a constant.
    self.second = multiplier == 0 ? nil : second
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
  }

  public final var firstItem: AnyObject? { first.box.item }
  public final var firstAttribute: Attribute { first.attribute }
  public final var secondItem: AnyObject? { second?.box.item }
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// Activates several constraints at once.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension NSLayoutConstraint: Equatable, Hashable {
  public static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
