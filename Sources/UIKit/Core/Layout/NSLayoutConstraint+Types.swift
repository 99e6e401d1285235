extension NSLayoutConstraint {
  /// The part of a view or guide that a constraint relates: of a view, a part of its alignment rectangle.
  ///
  /// ```swift
  /// let centre = NSLayoutConstraint(
  ///   item: box, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1,
  ///   constant: 0)
  /// ```
  nonisolated public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The other edges, the size and the centre. `leading` is left in a left-to-right layout and right otherwise.
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The baseline of the last or first line; the bottom edge in a view without text.
    case lastBaseline, firstBaseline
    /// The edges moved inwards by the layout margins. A guide has no margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The centre of the rectangle inside the margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute: the second side is a constant.
    case notAnAttribute = 0
  }

  /// The relation of the first side to the second.
  ///
  /// ```swift
  /// let limit = NSLayoutConstraint(
  ///   item: box, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute,
  ///   multiplier: 1, constant: 200)
  /// ```
  nonisolated public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  ///
  /// ```swift
  /// label.setContentHuggingPriority(.required, for: .vertical)
  /// ```
  nonisolated public enum Axis: Int, Sendable {
    /// Along x: widths, left and right edges.
    case horizontal = 0
    /// Along y: heights, top and bottom edges.
    case vertical = 1
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  var isSize: Bool { self == .width || self == .height }

  /// True if the layout direction determines the side.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True for left and right edges, which ignore the layout direction.
  var isFixedSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
}
