import KinoraGeometry

/// An edge, a centre, a baseline or a size of a view or guide, from which constraints are created.
///
/// The type parameter separates anchors that can't be compared: `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` and
/// `NSLayoutDimension`. The constraints are inactive until they are activated. A constant that isn't finite stops the
/// program, as does a comparison of leading or trailing with left or right.
///
/// ```swift
/// let edge = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)
/// edge.isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject> {
  final let term: LayoutTerm

  init(_ term: LayoutTerm) {
    self.term = term
  }

  /// The view or guide; nil if it was freed.
  public final var item: AnyObject? { term.box.item }
  /// The item and the attribute, for logs.
  public final var name: String { term.description }

  /// Returns a constraint: this anchor == the other anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor)
  }

  /// Returns a constraint: this anchor >= the other anchor.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor)
  }

  /// Returns a constraint: this anchor <= the other anchor.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor)
  }

  /// Returns a constraint: this anchor == the other anchor + `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: c)
  }

  /// Returns a constraint: this anchor >= the other anchor + `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Returns a constraint: this anchor <= the other anchor + `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: c)
  }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, other.term, multiplier: multiplier, constant: constant)
  }

  /// Returns the distance from this anchor to another one.
  final func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    NSLayoutConstraint.requireOneDirection(other.term.attribute, term.attribute)
    var distance = other.term
    distance.originBox = term.box
    distance.originAttribute = term.attribute
    return NSLayoutDimension(distance)
  }
}

extension NSLayoutAnchor: Equatable, Hashable {
  /// Returns true if both anchors are the same part of the same view or guide, or the same distance.
  public static func == (a: NSLayoutAnchor, b: NSLayoutAnchor) -> Bool { a.term.isSame(as: b.term) }

  /// Hashes the view or guide, and the part.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(term.box))
    hasher.combine(term.attribute)
  }
}

extension NSLayoutAnchor: CustomStringConvertible {
  /// The class and the part of the view or guide.
  public var description: String { "<\(type(of: self)) \(term)>" }
}

/// The system spacing between neighbours, in points.
nonisolated let systemSpacing: CGFloat = 8
