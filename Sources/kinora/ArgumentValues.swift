import ArgumentParser
import KinoraDisplays
import KinoraGeometry
import KinoraInput

/// A size as `WxH`, in points.
struct SizeArgument {
  var size: CGSize

  /// - Throws: A `ValidationError` that states the form.
  init(_ text: String) throws {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else {
      throw ValidationError("must have the form WxH in points, such as 960x540")
    }
    size = CGSize(width: width, height: height)
  }

  /// Returns the size if it is in range.
  ///
  /// - Throws: A `RunFailure` that states the range.
  func checked() throws -> CGSize {
    try check(Double(size.width), "the width in --size WxH", in: DisplayChoice.sides)
    try check(Double(size.height), "the height in --size WxH", in: DisplayChoice.sides)
    return size
  }
}

extension CGSize {
  /// The size in whole points, as programs read it from the environment.
  var wholeText: String { "\(Int(width.rounded()))x\(Int(height.rounded()))" }
}

extension ScriptedInput {
  /// Parses an argument of `--press`.
  ///
  /// - Throws: A `ValidationError` that states the syntax.
  static func read(_ text: String) throws -> ScriptedInput {
    guard let input = ScriptedInput(text) else {
      throw ValidationError("must be TIME:KEY, TIME:click@X,Y or TIME:drag@X,Y-X,Y, with a time of at least 0")
    }
    return input
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Parses the name of a case.
  ///
  /// - Throws: A `ValidationError` that lists the names, in one line however many there are.
  static func argument(_ text: String) throws -> Self {
    if let value = Self(rawValue: text) { return value }
    throw ValidationError("must be one of \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}

/// Throws a `RunFailure` if a number isn't finite or is out of range; nil passes.
func check(_ value: Double?, _ name: String, in range: ClosedRange<Double>) throws {
  guard let value else { return }
  guard value.isFinite, range.contains(value) else {
    throw RunFailure(
      "\(name) must be a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)), not \(plain(value))",
      status: RunFailure.badArguments)
  }
}

/// Returns a number as text without unnecessary decimals.
func plain(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? String(value)
}
