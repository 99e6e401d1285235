import Foundation
import Geometry

/// What a stack looks like, and from it the constraints that place its views.
///
/// The plan is a value: the same stack gives the same rules, so that a changed stack keeps the constraints that it
/// shares with what it was.
struct StackPlan {
  struct Member {
    var id: ObjectIdentifier
    var isHidden: Bool
    /// Points to the next view that shows.
    var gap: CGFloat
    /// The size along the axis that shares are in proportion to.
    var idealSize: CGFloat = 0
    /// Whether the contents ask for a size along the axis, and across it.
    var hasSize: Bool
    var hasCrossSize: Bool
  }

  /// How much the rules matter that give way to what a program demands. Steps of priority decide between equals.
  enum Weight {
    static let required = UILayoutPriority.required
    /// The views' end at the stack's end: views that can't be made small enough reach beyond it.
    static let edge = UILayoutPriority(999.8)
    static let equal = UILayoutPriority(999.7)
    /// Nothing shows of a hidden view.
    static let hidden = UILayoutPriority(999.6)
    /// Below every content's wish, above fitting sizes.
    static let centering = UILayoutPriority(149)
    /// What has no size of its own is small, and the first rather than the last.
    static let small = UILayoutPriority(20)
    static let pull = UILayoutPriority(15)
    /// The stack is no larger across its axis, or around nothing, than it has to be.
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

  /// The members that show.
  var shown: [Member] { members.filter { !$0.isHidden } }

  /// How many guides of its own the stack needs.
  var gapCount: Int {
    distribution == .equalSpacing || distribution == .equalCentering ? max(shown.count - 1, 0) : 0
  }

  /// "to" lies a distance beyond "from", along the way in which the sides run.
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

  /// Something is no larger than it has to be.
  mutating func shrink(_ item: StackItem, _ size: NSLayoutConstraint.Attribute, priority: UILayoutPriority) {
    relate(item, size, .equal, nil, .notAnAttribute, priority: priority)
  }
}
