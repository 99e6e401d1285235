import Foundation
import KinoraGeometry

/// Makes the constraints of a parsed format, with the views and metrics that its names refer to.
struct VisualFormatBuilder {
  /// The distance of a lone "-" between neighbours, in points.
  static let standardSpacing: CGFloat = 8

  let text: String
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private let edges: VisualFormatEdges
  private var constraints: [NSLayoutConstraint] = []

  init(
    text: String, format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    (self.text, self.format, self.options, self.metrics, self.views) = (text, format, options, metrics, views)
    edges = VisualFormatEdges(isVertical: format.isVertical, options: options)
  }

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    if edges.alignsAlongAxis {
      let (needed, axis) = format.isVertical ? ("vertical", "vertical") : ("horizontal", "horizontal")
      throw VisualFormatError(
        reason:
          "Options mask required views to be aligned on a \(needed) edge, which is not allowed for layout that is also \(axis).",
        format: text, place: 0)
    }
    var former = try item(format.items[0])
    if let leading = format.leading {
      try connectStart(former, to: superview(of: former, place: 0), by: leading)
    }
    try constrainSize(of: former, by: format.items[0].sizes)
    for (index, connection) in format.connections.enumerated() {
      let next = try item(format.items[index + 1])
      try connect(former, to: next, by: connection)
      try constrainSize(of: next, by: format.items[index + 1].sizes)
      for attribute in edges.alignments {
        add(former, attribute, .equal, next, attribute, constant: 0, priority: .required)
      }
      former = next
    }
    if let trailing = format.trailing {
      try connectEnd(former, to: superview(of: former, place: text.count - 1), by: trailing)
    }
    return constraints
  }

  // MARK: - Distances and sizes

  private mutating func connect(
    _ former: AnyObject, to next: AnyObject, by connection: VisualFormat.Connection
  ) throws(VisualFormatError) {
    switch connection {
    case .flush: add(next, edges.spacingEnd, .equal, former, edges.spacingStart, distance: 0)
    case .standard:
      add(next, edges.spacingEnd, .equal, former, edges.spacingStart, distance: Self.standardSpacing)
    case .distances(let predicates): try add(next, edges.spacingEnd, former, edges.spacingStart, distances: predicates)
    }
  }

  private mutating func connectStart(
    _ item: AnyObject, to superview: UIView, by connection: VisualFormat.Connection
  ) throws(VisualFormatError) {
    switch connection {
    case .flush: add(item, edges.start, .equal, superview, edges.start, distance: 0)
    case .standard: add(item, edges.start, .equal, superview, edges.startMargin, distance: 0)
    case .distances(let predicates): try add(item, edges.start, superview, edges.start, distances: predicates)
    }
  }

  private mutating func connectEnd(
    _ item: AnyObject, to superview: UIView, by connection: VisualFormat.Connection
  ) throws(VisualFormatError) {
    switch connection {
    case .flush: add(superview, edges.end, .equal, item, edges.end, distance: 0)
    case .standard: add(superview, edges.endMargin, .equal, item, edges.end, distance: 0)
    case .distances(let predicates): try add(superview, edges.end, item, edges.end, distances: predicates)
    }
  }

  private mutating func constrainSize(
    of item: AnyObject, by predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) {
    for predicate in predicates {
      let relation = predicate.relation.layoutRelation
      let priority = try priority(of: predicate)
      if case .name(let name) = predicate.operand, metrics[name] == nil {
        let other = try view(named: name, place: predicate.place)
        add(item, edges.size, relation, other, edges.size, constant: 0, priority: priority)
      } else {
        let size = try number(predicate.operand, place: predicate.place)
        add(item, edges.size, relation, nil, .notAnAttribute, constant: size, priority: priority)
      }
    }
  }

  // MARK: - Constraints

  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
    _ otherAttribute: NSLayoutConstraint.Attribute, distances predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) {
    for predicate in predicates {
      add(
        first, attribute, predicate.relation.layoutRelation, second, otherAttribute,
        distance: try distance(of: predicate), priority: try priority(of: predicate))
    }
  }

  /// Adds "first = second + distance", with the distance in the format's direction.
  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, distance: CGFloat,
    priority: UILayoutPriority = .required
  ) {
    guard edges.isReversed else {
      return add(first, attribute, relation, second, otherAttribute, constant: distance, priority: priority)
    }
    // Against the coordinates, the second item has the larger position: second = first + distance.
    add(second, otherAttribute, relation, first, attribute, constant: distance, priority: priority)
  }

  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute, constant: CGFloat, priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: otherAttribute, multiplier: 1,
      constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: - Names

  private func item(_ item: VisualFormat.Item) throws(VisualFormatError) -> AnyObject {
    try view(named: item.name, place: item.place)
  }

  private func view(named name: String, place: Int) throws(VisualFormatError) -> AnyObject {
    guard let value = views[name] else {
      throw failure("\(name) is not a key in the views dictionary.", place: place)
    }
    if let view = value as? UIView { return view }
    if let guide = value as? UILayoutGuide { return guide }
    throw failure("\(name) is neither a view nor a layout guide.", place: place)
  }

  private func superview(of item: AnyObject, place: Int) throws(VisualFormatError) -> UIView {
    let found = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let found else {
      throw failure(
        "Unable to interpret '|' character, because the related view doesn't have a superview.", place: place)
    }
    return found
  }

  private func distance(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> CGFloat {
    try number(predicate.operand, place: predicate.place)
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
    guard let operand = predicate.priority else { return .required }
    let value = try number(operand, place: predicate.priorityPlace)
    guard (0...1000).contains(value) else {
      throw failure("A priority must be a number from 0 to 1000, not \(value).", place: predicate.priorityPlace)
    }
    // The lowest priority that layout distinguishes.
    return UILayoutPriority(max(Float(value), 1))
  }

  private func number(_ operand: VisualFormat.Operand, place: Int) throws(VisualFormatError) -> CGFloat {
    switch operand {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      guard let value = metrics[name] else {
        throw failure("\(name) is not a key in the metrics dictionary.", place: place)
      }
      guard let number = Self.number(value), number.isFinite else {
        throw failure("The metric \(name) is not a finite number.", place: place)
      }
      return number
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as any BinaryInteger: CGFloat(number)
    default: nil
    }
  }

  private func failure(_ reason: String, place: Int) -> VisualFormatError {
    VisualFormatError(reason: reason, format: text, place: place)
  }
}

nonisolated extension VisualFormat.Relation {
  fileprivate var layoutRelation: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .lessThanOrEqual
    case .greaterOrEqual: .greaterThanOrEqual
    }
  }
}
