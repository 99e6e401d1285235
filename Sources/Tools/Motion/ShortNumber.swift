import Foundation

/// Numbers as people write them.
package enum ShortNumber {
  /// Returns a number with at most so many decimals, without trailing zeros.
  package static func text(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value > 0 ? "∞" : "-∞" }
    guard abs(value) < 1e15 else { return "\(value)" }
    var text = Substring(String(format: "%.\(decimals)f", value))
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : String(text)
  }
}
