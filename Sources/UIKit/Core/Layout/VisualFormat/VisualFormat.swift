import KinoraGeometry

/// A parsed line of the visual format language, with names not yet resolved.
///
/// Each `place` is an offset in characters from the start of the format.
nonisolated struct VisualFormat: Hashable, Sendable {
  /// A number, or the name of a metric or a view.
  enum Operand: Hashable, Sendable {
    case number(Double)
    case name(String)
  }

  enum Relation: Hashable, Sendable {
    case equal, lessOrEqual, greaterOrEqual
  }

  /// A condition "relation operand @ priority".
  struct Predicate: Hashable, Sendable {
    var relation: Relation
    var operand: Operand
    /// The priority; nil means required.
    var priority: Operand?
    var place: Int
    var priorityPlace: Int
  }

  /// The distance between two neighbours.
  enum Connection: Hashable, Sendable {
    /// Nothing: the neighbours touch.
    case flush
    /// "-": the standard distance.
    case standard
    case distances([Predicate])
  }

  /// A view "[name(predicates)]".
  struct Item: Hashable, Sendable {
    var name: String
    var sizes: [Predicate]
    var place: Int
  }

  var isVertical = false
  /// The connection from the superview's leading or top edge to the first item, if the format begins with "|".
  var leading: Connection?
  var items: [Item] = []
  /// The connections between neighbouring items, one fewer than items.
  var connections: [Connection] = []
  /// The connection from the last item to the superview's other edge, if the format ends with "|".
  var trailing: Connection?
}

/// The reason why a format is invalid, and the position.
nonisolated struct VisualFormatError: Error, Hashable, CustomStringConvertible {
  var reason: String
  var format: String
  /// The number of characters before the position.
  var place: Int

  /// The reason, the format, and a line with a caret under the position.
  var description: String {
    "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: place))^"
  }
}
