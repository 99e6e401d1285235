import KinoraGeometry

/// Parses the visual format language.
///
///     format     = (("H" | "V") ":")? ("|" connection)? item (connection item)* (connection "|")?
///     item       = "[" name ( "(" predicate ("," predicate)* ")" )? "]"
///     connection = "" | "-" | "-" (operand | "(" predicate ("," predicate)* ")") "-"
///     predicate  = ("==" | "<=" | ">=")? operand ("@" operand)?
///     operand    = number | name
///
/// Blanks between the parts are skipped.
nonisolated struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var place = 0

  private init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  /// Parses a format.
  ///
  /// - Throws: `VisualFormatError`.
  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parseFormat()
  }

  private mutating func parseFormat() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    result.isVertical = try parseOrientation()
    if take("|") { result.leading = try parseConnection() }
    result.items.append(try parseItem())
    while peek() != nil {
      let connection = try parseConnection()
      if take("|") {
        result.trailing = connection
        break
      }
      if peek() == nil { throw failure("Expected a view or a '|' here, after the '-'.") }
      result.connections.append(connection)
      result.items.append(try parseItem())
    }
    if peek() != nil { throw failure("Expected the end of the format here, after the superview's '|'.") }
    return result
  }

  private mutating func parseOrientation() throws(VisualFormatError) -> Bool {
    guard let letter = peek(), letter == "H" || letter == "V" else { return false }
    place += 1
    guard take(":") else {
      throw failure("Expected a ':' here, after the orientation '\(letter)'.")
    }
    return letter == "V"
  }

  private mutating func parseItem() throws(VisualFormatError) -> VisualFormat.Item {
    guard take("[") else { throw failure("Expected a '[' here, to start a view.") }
    _ = peek()
    let start = place
    guard let name = takeName() else { throw failure("Expected a view's name here.") }
    let sizes = peek() == "(" ? try parsePredicates() : []
    guard take("]") else { throw failure("Expected a ']' here, to end the view.") }
    return VisualFormat.Item(name: name, sizes: sizes, place: start)
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    switch peek() {
    case "[", "|", nil: return .standard
    case "(":
      let predicates = try parsePredicates()
      guard take("-") else { throw failure("Expected a '-' here, after the distance.") }
      return .distances(predicates)
    default:
      let start = place
      guard let operand = try parseOperand(signed: false) else {
        throw failure("Expected a number, a metric's name, a '(', a view or a '|' here, after the '-'.")
      }
      let predicate = VisualFormat.Predicate(
        relation: .equal, operand: operand, priority: nil, place: start, priorityPlace: start)
      guard take("-") else { throw failure("Expected a '-' here, after the distance.") }
      return .distances([predicate])
    }
  }

  private mutating func parsePredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    _ = take("(")
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try parsePredicate()) } while take(",")
    guard take(")") else { throw failure("Expected a ')' here, to close the '('.") }
    return predicates
  }

  private mutating func parsePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try parseRelation()
    _ = peek()
    let start = place
    guard let operand = try parseOperand(signed: true) else {
      throw failure("Expected a number or a name here.")
    }
    var priority: VisualFormat.Operand?
    var priorityPlace = start
    if take("@") {
      _ = peek()
      priorityPlace = place
      priority = try parseOperand(signed: true)
      if priority == nil { throw failure("Expected a priority, a number or a metric's name, after the '@'.") }
    }
    return VisualFormat.Predicate(
      relation: relation, operand: operand, priority: priority, place: start, priorityPlace: priorityPlace)
  }

  private mutating func parseRelation() throws(VisualFormatError) -> VisualFormat.Relation {
    guard let first = peek(), first == "=" || first == "<" || first == ">" else { return .equal }
    place += 1
    guard place < characters.count, characters[place] == "=" else {
      throw failure("Expected '==', '<=' or '>=' here.")
    }
    place += 1
    return first == "=" ? .equal : first == "<" ? .lessOrEqual : .greaterOrEqual
  }

  /// Parses a number or a name.
  ///
  /// - Returns: Nil if neither begins here.
  private mutating func parseOperand(signed: Bool) throws(VisualFormatError) -> VisualFormat.Operand? {
    if let name = takeName() { return .name(name) }
    return try takeNumber(signed: signed).map { .number($0) }
  }
}

/// The tokens of the language.
nonisolated extension VisualFormatParser {
  /// Skips blanks and returns the next character; nil at the end.
  private mutating func peek() -> Character? {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    return place < characters.count ? characters[place] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek() == character else { return false }
    place += 1
    return true
  }

  /// Takes a name: a letter or an underscore, followed by letters, digits and underscores.
  private mutating func takeName() -> String? {
    guard let first = peek(), first.isLetter || first == "_" else { return nil }
    let start = place
    while place < characters.count, characters[place].isPartOfName { place += 1 }
    return String(characters[start..<place])
  }

  /// Takes digits with at most one point, and with a sign if `signed`.
  private mutating func takeNumber(signed: Bool) throws(VisualFormatError) -> Double? {
    guard let first = peek() else { return nil }
    let start = place
    let hasSign = signed && (first == "-" || first == "+")
    var end = place + (hasSign ? 1 : 0)
    while end < characters.count, characters[end].isPartOfNumber { end += 1 }
    guard end > start + (hasSign ? 1 : 0) else { return nil }
    guard let number = Double(String(characters[start..<end])), number.isFinite else {
      throw failure("Expected a number here.")
    }
    place = end
    return number
  }

  private func failure(_ reason: String) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, place: min(place, characters.count))
  }
}

nonisolated extension Character {
  fileprivate var isPartOfName: Bool { isLetter || self == "_" || isWholeNumber || isMark }
  fileprivate var isPartOfNumber: Bool { isASCII && isWholeNumber || self == "." }

  /// True for joiners and accents, which form separate characters if nothing precedes them.
  private var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.isDiacritic || $0.properties.isJoinControl }
  }
}
