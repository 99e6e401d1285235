/// The attributes that a format's axis and direction stand for.
struct VisualFormatEdges {
  /// Where an item begins and ends, seen in the format's direction.
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let startMargin: NSLayoutConstraint.Attribute
  let endMargin: NSLayoutConstraint.Attribute
  /// Where distances between neighbours begin and end.
  let spacingStart: NSLayoutConstraint.Attribute
  let spacingEnd: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute
  /// Whether the format runs against the coordinates.
  let isReversed: Bool
  /// What the views are aligned by.
  let alignments: [NSLayoutConstraint.Attribute]

  init(isVertical: Bool, options: NSLayoutConstraint.FormatOptions) {
    alignments = Self.alignments(of: options)
    if isVertical {
      let runsBetweenBaselines = options.contains(.spacingBaselineToBaseline)
      (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
      (spacingStart, spacingEnd) = runsBetweenBaselines ? (.lastBaseline, .firstBaseline) : (.bottom, .top)
      (size, isReversed) = (.height, false)
      return
    }
    size = .width
    if options.contains(.directionRightToLeft) {
      (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
      isReversed = true
    } else if options.contains(.directionLeftToRight) {
      (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
      isReversed = false
    } else {
      (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
      isReversed = false
    }
    (spacingStart, spacingEnd) = (end, start)
  }

  /// Whether the views are aligned along the format's own axis, which leaves them no place beside one another.
  var alignsAlongAxis: Bool {
    alignments.contains { Self.isVertical($0) == (size == .height) }
  }

  private static func alignments(of options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint.Attribute] {
    let known: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return known.filter { options.contains($0.0) }.map(\.1)
  }

  private static func isVertical(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    switch attribute {
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: true
    default: false
    }
  }
}
