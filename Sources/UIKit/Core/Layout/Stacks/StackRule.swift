import KinoraGeometry

/// An item of a stack's constraints.
enum StackItem: Hashable {
  /// The stack, or its margins guide.
  case canvas
  case view(ObjectIdentifier)
  /// A gap guide of the stack, by index.
  case gap(Int)
}

/// A constraint of a stack: the relation as a key, and the two numbers that may change while it is active.
struct StackRule {
  struct Key: Hashable {
    var first: StackItem
    var attribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: StackItem?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    /// Part of the key, because an active constraint can't change between required and optional.
    var isRequired: Bool
  }

  var key: Key
  var constant: CGFloat
  var priority: UILayoutPriority
}

/// The attributes of a stack's items along one axis.
struct StackSides {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute
  /// True if the stack runs from right to left, against the coordinates.
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
