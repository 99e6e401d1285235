import Foundation
import KinoraGeometry

/// The state of a stack, and the constraints that follow from it.
///
/// Equal stacks give equal rules, so a changed stack keeps the constraints that both states share.
struct StackPlan {
  struct Member {
    var id: ObjectIdentifier
    var isHidden: Bool
    /// The distance to the next visible view, in points.
    var gap: CGFloat
    /// The preferred size along the axis, to which proportional shares refer.
    var idealSize: CGFloat = 0
    /// True if the contents have a preferred size along the axis, and across it.
    var hasSize: Bool
    var hasCrossSize: Bool
  }

  /// The priorities of rules. Steps (`raised(by:)`) decide between rules of equal weight.
  enum Weight {
    static let required = UILayoutPriority.required
    /// The end of the views at the end of the stack: views that can't shrink enough overflow it.
    static let edge = UILayoutPriority(999.8)
    static let equal = UILayoutPriority(999.7)
    /// A size of 0 for hidden views.
    static let hidden = UILayoutPriority(999.6)
    /// Equal centre distances: below content priorities by default, above fitting sizes.
    static let centering = UILayoutPriority(149)
    /// A small size for views without a preferred one, first of all for the first view.
    static let small = UILayoutPriority(20)
    static let pull = UILayoutPriority(15)
    /// A stack that is no larger across its axis, or around nothing, than it has to be.
    static let canvas = UILayoutPriority(10)
  }

  var axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var isRightToLeft: Bool
  var isBaselineRelative: Bool
  var members: [Member]

  private(set) var rules: [StackRule] = []
  let along: StackSides
  let across: StackSides

  init(
    axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution, alignment: UIStackView.Alignment,
    isRightToLeft: Bool, isBaselineRelative: Bool, members: [Member]
  ) {
    (self.axis, self.distribution, self.alignment) = (axis, distribution, alignment)
    (self.isRightToLeft, self.isBaselineRelative, self.members) = (isRightToLeft, isBaselineRelative, members)
    along = StackSides(isVertical: axis == .vertical, isRightToLeft: isRightToLeft)
    across = StackSides(isVertical: axis == .horizontal, isRightToLeft: isRightToLeft)
    distribute()
    align()
    placeHidden()
  }

  /// The members that aren't hidden.
  var shown: [Member] { members.filter { !$0.isHidden } }

  /// The number of gap guides that the stack needs.
  var gapCount: Int {
    distribution == .equalSpacing || distribution == .equalCentering ? max(shown.count - 1, 0) : 0
  }

  /// Places a side a distance beyond another one, in the direction of the sides.
  mutating func place(
    _ to: StackItem, _ toSide: NSLayoutConstraint.Attribute, beyond from: StackItem,
    _ fromSide: NSLayoutConstraint.Attribute, by distance: CGFloat = 0, relation: NSLayoutConstraint.Relation = .equal,
    sides: StackSides, priority: UILayoutPriority = Weight.required
  ) {
    if sides.isReversed {
      relate(from, fromSide, relation, to, toSide, constant: distance, priority: priority)
    } else {
      relate(to, toSide, relation, from, fromSide, constant: distance, priority: priority)
    }
  }

  mutating func relate(
    _ first: StackItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: StackItem?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority
  ) {
    let key = StackRule.Key(
      first: first, attribute: attribute, relation: relation, second: second, secondAttribute: secondAttribute,
      multiplier: multiplier, isRequired: priority == .required)
    rules.append(StackRule(key: key, constant: constant, priority: priority))
  }

  /// Makes an item as small as possible.
  mutating func shrink(_ item: StackItem, _ size: NSLayoutConstraint.Attribute, priority: UILayoutPriority) {
    relate(item, size, .equal, nil, .notAnAttribute, priority: priority)
  }
}
