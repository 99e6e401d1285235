import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// The lines of the constraints of views.
extension ConstraintLine {
  /// Returns the lines of the active constraints that refer to a view.
  static func lines(of view: UIView) -> [ConstraintLine] {
    view.affectingConstraints.compactMap { line(of: $0) }
  }

  /// The rectangle of a view whose layout is ambiguous, in points of the picture; nil for others.
  static func ambiguousFrame(of view: UIView) -> CGRect? {
    view.hasAmbiguousLayout ? frame(of: view.bounds, in: view) : nil
  }

  private static func line(of constraint: NSLayoutConstraint) -> ConstraintLine? {
    guard let first = frame(of: constraint.firstItem) else { return nil }
    let from = point(constraint.firstAttribute, of: first)
    var to = from
    if let second = frame(of: constraint.secondItem) {
      to = point(constraint.secondAttribute, of: second)
      // Along the other axis, both ends are at the first item.
      if constraint.firstAttribute.isHorizontal { to.y = from.y } else { to.x = from.x }
    }
    if constraint.firstAttribute.isSize { to = CGPoint(x: first.maxX, y: first.maxY) }
    let rank = constraint.priority == .required ? "" : " @\(ShortNumber.text(Double(constraint.priority.rawValue)))"
    let sign = ["≤ ", "", "≥ "][constraint.relation.rawValue + 1]
    return ConstraintLine(
      from: from, to: to, text: sign + ShortNumber.text(constraint.constant) + rank,
      isRequired: constraint.priority == .required, isBroken: constraint.isBroken)
  }

  /// The rectangle of a view or a guide in the picture, as it shows.
  private static func frame(of item: AnyObject?) -> CGRect? {
    switch item {
    case let view as UIView: frame(of: view.bounds, in: view)
    case let guide as UILayoutGuide: guide.owningView.map { frame(of: guide.layoutFrame, in: $0) }
    default: nil
    }
  }

  private static func frame(of rect: CGRect, in view: UIView) -> CGRect {
    let shown = view.layer.presentation() ?? view.layer
    var top = shown
    while let outer = top.superlayer { top = outer }
    return shown.convert(rect, to: top)
  }

  private static func point(_ attribute: NSLayoutConstraint.Attribute, of frame: CGRect) -> CGPoint {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: CGPoint(x: frame.minX, y: frame.midY)
    case .right, .trailing, .rightMargin, .trailingMargin: CGPoint(x: frame.maxX, y: frame.midY)
    case .top, .topMargin, .firstBaseline: CGPoint(x: frame.midX, y: frame.minY)
    case .bottom, .bottomMargin, .lastBaseline: CGPoint(x: frame.midX, y: frame.maxY)
    case .width: CGPoint(x: frame.minX, y: frame.maxY)
    case .height: CGPoint(x: frame.maxX, y: frame.minY)
    default: CGPoint(x: frame.midX, y: frame.midY)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isSize: Bool { self == .width || self == .height }

  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .width:
      true
    default: false
    }
  }
}
