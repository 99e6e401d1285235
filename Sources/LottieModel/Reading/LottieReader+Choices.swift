import KinoraArchives

/// Numbers that choose one of several kinds.
extension LottieReader {
  /// Reads a number that chooses a case; notes one that isn't known, or text in its place.
  ///
  /// - Parameters:
  ///   - what: The name of the choice for the message.
  ///   - usual: The case for a missing or unknown number.
  func choice<Value: RawRepresentable<Int>>(_ json: JSONValue?, _ what: String, _ usual: Value) -> Value {
    guard let json, !json.isNull else { return usual }
    if let number = json.integer, let value = Value(rawValue: number) { return value }
    reportUnusual(json, what, "\(usual)")
    return usual
  }

  /// Reads a number of a range; notes one outside of it, or text in its place.
  ///
  /// - Parameter name: The name of the usual kind for the message. Default: its number.
  func choice(
    _ json: JSONValue?, _ what: String, among known: ClosedRange<Int>, _ usual: Int, named name: String? = nil
  ) -> Int {
    guard let json, !json.isNull else { return usual }
    if let number = json.integer, known.contains(number) { return number }
    reportUnusual(json, what, name ?? "\(usual)")
    return usual
  }

  private func reportUnusual(_ json: JSONValue, _ what: String, _ usual: String) {
    let number = json.integer.map { "\($0)" } ?? json.number.map { "\($0)" }
    let value = json.string.map { "'\($0.prefix(40))'" } ?? number ?? "not a number"
    note(.suspicious, json, "an unknown kind of \(what), \(value); \(usual) is used")
  }
}
