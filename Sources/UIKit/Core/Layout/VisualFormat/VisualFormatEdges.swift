/// The attributes that follow from a format's axis and direction.
struct VisualFormatEdges {
  /// The edges at which an item begins and ends in the format's direction.
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let startMargin: NSLayoutConstraint.Attribute
  let endMargin: NSLayoutConstraint.Attribute
  /// The edges at which distances between neighbours begin and end.
  let spacingStart: NSLayoutConstraint.Attribute
  let spacingEnd: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute
  /// True if the format runs against the coordinates.
  let isReversed: Bool
  /// The attributes by which the views are aligned.
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

  /// True if an alignment is along the format's axis, where it would contradict the distances between the views.
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
