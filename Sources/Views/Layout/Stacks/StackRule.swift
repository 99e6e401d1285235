import Geometry

/// Something that a stack's constraints relate.
enum StackItem: Hashable {
  /// The stack, or its margins' guide.
  case canvas
  case view(ObjectIdentifier)
  /// The stack's own guides, by number.
  case gap(Int)
}

/// One constraint that a stack wants: what it relates, and the two numbers that may change while it is active.
struct StackRule {
  struct Key: Hashable {
    var first: StackItem
    var attribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: StackItem?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    /// Required constraints don't become optional ones while they are active.
    var isRequired: Bool
  }

  var key: Key
  var constant: CGFloat
  var priority: UILayoutPriority
}

/// The sides of a stack's items along one axis, by the attributes that mean them.
struct StackSides {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute
  /// Whether the stack runs against the coordinates.
  let isReversed: Bool

  init(isVertical: Bool, isRightToLeft: Bool) {
    isReversed = !isVertical && isRightToLeft
    if isVertical {
      (start, end, center, size) = (.top, .bottom, .centerY, .height)
    } else {
      (start, end) = isReversed ? (.right, .left) : (.left, .right)
      (center, size) = (.centerX, .width)
    }
  }
}
