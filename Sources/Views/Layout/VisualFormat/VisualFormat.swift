import Geometry

/// A line of the visual format language, taken apart: names are names still, since it knows no views.
///
/// Places are counted in characters from the format's start.
nonisolated struct VisualFormat: Hashable, Sendable {
  /// A number as it stands in the format: written out, or the name of a metric or of a view.
  enum Operand: Hashable, Sendable {
    case number(Double)
    case name(String)
  }

  enum Relation: Hashable, Sendable {
    case equal, lessOrEqual, greaterOrEqual
  }

  /// "relation operand @ priority".
  struct Predicate: Hashable, Sendable {
    var relation: Relation
    var operand: Operand
    /// nil where none is given: required.
    var priority: Operand?
    var place: Int
    var priorityPlace: Int
  }

  /// What is between two neighbours.
  enum Connection: Hashable, Sendable {
    /// Nothing: they touch.
    case flush
    /// "-": the standard distance.
    case standard
    case distances([Predicate])
  }

  /// "[name(predicates)]"
  struct Item: Hashable, Sendable {
    var name: String
    var sizes: [Predicate]
    var place: Int
  }

  var isVertical = false
  /// From the superview's leading or top edge to the first item, if the format begins with "|".
  var leading: Connection?
  var items: [Item] = []
  /// From each item to the next: one less than there are items.
  var connections: [Connection] = []
  /// From the last item to the superview's other edge, if the format ends with "|".
  var trailing: Connection?
}

/// Why a format can't be read, or means nothing, and where.
nonisolated struct VisualFormatError: Error, Hashable, CustomStringConvertible {
  var reason: String
  var format: String
  /// Characters before the place.
  var place: Int

  /// The reason, the format, and a line whose caret points at the place.
  var description: String {
    "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: place))^"
  }
}
