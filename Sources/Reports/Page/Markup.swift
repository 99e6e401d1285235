import Foundation
import KinoraGeometry

/// Builds pieces of HTML and SVG.
enum Markup {
  /// Escapes text.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result += " "
      // Other control characters aren't allowed in a page.
      case _ where character.value < 0x20 || (0x7f...0x9f).contains(character.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Formats a number; "NA" if unknown.
  static func number(_ value: Double?, _ places: Int = 2) -> String {
    guard let value, value.isFinite else { return "<span class=na>NA</span>" }
    return String(format: "%.\(places)f", value)
  }

  static func number(_ value: Int?) -> String {
    value.map(String.init) ?? "<span class=na>NA</span>"
  }

  /// Formats a number for SVG attributes.
  static func place(_ value: Double) -> String {
    let bounded = value.isFinite ? value.clamped(-1e5, 1e5) : 0
    return String(format: "%.1f", bounded)
  }

  static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String, title: String? = nil
  ) -> String {
    let shape =
      "<rect class=\"\(kind)\" x=\"\(place(x))\" y=\"\(place(y))\" width=\"\(place(width))\" height=\"\(place(height))\""
    return title.map { shape + "><title>\(text($0))</title></rect>" } ?? shape + "/>"
  }

  static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) -> String {
    "<line class=\"\(kind)\" x1=\"\(place(x1))\" y1=\"\(place(y1))\" x2=\"\(place(x2))\" y2=\"\(place(y2))\"/>"
  }

  static func label(_ x: Double, _ y: Double, _ label: String, _ anchor: String = "start") -> String {
    "<text x=\"\(place(x))\" y=\"\(place(y))\" text-anchor=\"\(anchor)\">\(text(label))</text>"
  }

  /// A picture as wide as the page, with a minimum width that keeps its text readable.
  static func picture(_ width: Double, _ height: Double, _ name: String, _ content: [String]) -> String {
    """
    <div class=plot><svg viewBox="0 0 \(place(width)) \(place(height))" role=img aria-label="\(text(name))">
    \(content.joined(separator: "\n"))
    </svg></div>
    """
  }

  /// A table with names in the first column and numbers in the others.
  static func table(_ headings: [String], _ rows: [[String]], kind: String = "") -> String {
    func row(_ cells: [String], _ tag: String) -> String {
      let first = cells.first.map { "<th scope=\(tag == "th" ? "col" : "row")>\($0)</th>" } ?? ""
      return "<tr>" + first + cells.dropFirst().map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>"
    }
    return "<div class=scroll><table class=\"\(kind)\"><thead>\(row(headings, "th"))</thead><tbody>\n"
      + rows.map { row($0, "td") }.joined(separator: "\n") + "\n</tbody></table></div>"
  }
}

/// Round values for an axis.
enum Axis {
  /// Returns at most `count` steps of 1, 2 or 5 times a power of ten.
  static func steps(to limit: Double, count: Int) -> [Double] {
    guard limit.isFinite, limit > 0 else { return [0] }
    let power = pow(10, (log10(limit / Double(count))).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { limit / $0 <= Double(count) } ?? limit
    return (0...max(1, Int(limit / step + 1e-9))).map { Double($0) * step }
  }

  /// Formats a number without unnecessary decimals.
  static func text(_ value: Double) -> String {
    String(format: "%g", (value * 1e6).rounded() / 1e6)
  }
}
