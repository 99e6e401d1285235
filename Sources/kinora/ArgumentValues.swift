import ArgumentParser
import Geometry
import Player

/// `WxH`, in points.
struct SizeArgument: ExpressibleByArgument {
  /// What a window or a picture may measure: a typing error shall not ask for gigabytes.
  static let limit = 8192.0

  var size: CGSize

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else { return nil }
    size = CGSize(width: width, height: height)
  }

  /// The size, if it is one that can be shown.
  ///
  /// - Throws: a `CommandFailure` that states the range.
  func checked() throws -> CGSize {
    try check(Double(size.width), "the width in --size", in: 1...Self.limit)
    try check(Double(size.height), "the height in --size", in: 1...Self.limit)
    return size
  }
}

extension ScriptedInput {
  /// Reads what `--press` takes.
  ///
  /// - Throws: a sentence that says how it is written.
  static func read(_ text: String) throws -> ScriptedInput {
    guard let input = ScriptedInput(text) else {
      throw ValidationError("write TIME:KEY, TIME:click@X,Y or TIME:drag@X,Y-X,Y, with a time of at least 0")
    }
    return input
  }
}

/// Refuses numbers that no clock or scale can use.
func check(_ value: Double?, _ name: String, in range: ClosedRange<Double>) throws {
  guard let value else { return }
  guard value.isFinite, range.contains(value) else {
    throw CommandFailure(
      "\(name) must be a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)), not \(plain(value))",
      status: CommandFailure.badArguments)
  }
}

/// A number without needless decimals.
func plain(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? String(value)
}
