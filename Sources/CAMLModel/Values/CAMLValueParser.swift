import Foundation
import KinoraGeometry

/// Parses the text of values by their types.
enum CAMLValueParser {
  /// - Parameter opacity: The attribute beside a colour.
  static func value(
    _ text: String, _ type: CAMLType, opacity: String? = nil
  ) throws(ValueProblem) -> CAMLValue {
    switch type {
    case .number: return .number(try finite(text))
    case .time: return .number(try number(text))
    case .flag: return .flag(try flag(text))
    case .string, .reference: return type.isReference ? .reference(text) : .string(text)
    case .name(let names):
      guard names.contains(text) else { throw ValueProblem(expected: names.listed, names: names) }
      return .string(text)
    case .point:
      let n = try numbers(text, 2...2, type)
      return .point(CGPoint(x: n[0], y: n[1]))
    case .size:
      let n = try numbers(text, 2...2, type)
      return .size(CGSize(width: n[0], height: n[1]))
    case .rect:
      let n = try numbers(text, 4...4, type)
      return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color: return .color(try color(text, opacity: opacity))
    case .transform: return .transform(try TransformText.transform(text))
    case .colorMatrix: return .colorMatrix(try colorMatrix(text))
    case .path: return .path(try PathText.path(text))
    case .timing: return .timing(try timing(text))
    case .image: return .image(try image(text))
    case .null: return .null
    case .list: return try list(text, type)
    case .any, .keyed: return guessed(text)
    // A filter without inputs may be its name alone.
    case .object("CAFilter"): return .string(text)
    case .object, .dictionary: throw ValueProblem(expected: "an element for \(type.expectation)")
    }
  }

  private static func number(_ text: String) throws(ValueProblem) -> Double {
    if let number = ValueText.plainNumber(text) { return number }
    let all = try ValueText.numbers(text)
    guard all.count == 1 else { throw ValueProblem(expected: "a number") }
    return all[0]
  }

  private static func finite(_ text: String) throws(ValueProblem) -> Double {
    let value = try number(text)
    guard value.isFinite else { throw ValueProblem(expected: "a finite number") }
    return value
  }

  private static func numbers(
    _ text: String, _ counts: ClosedRange<Int>, _ type: CAMLType
  ) throws(ValueProblem) -> [Double] {
    var all: [Double] = []
    do throws(ValueProblem) {
      all = try ValueText.numbers(text)
    } catch {
      throw error.expected == "a number" ? ValueProblem(expected: type.expectation) : error
    }
    guard counts.contains(all.count) else { throw ValueProblem(expected: type.expectation) }
    guard all.allSatisfy(\.isFinite) else { throw ValueProblem(expected: "finite numbers") }
    return all
  }

  private static func flag(_ text: String) throws(ValueProblem) -> Bool {
    if text == "1" { return true }
    if text == "0" { return false }
    switch text.trimmingCharacters(in: .whitespaces).lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      guard let number = try? number(text), number == 0 || number == 1 else { throw ValueProblem(expected: "0 or 1") }
      return number == 1
    }
  }

  private static func color(_ text: String, opacity: String?) throws(ValueProblem) -> RGBAColor {
    let n = try numbers(text, 1...4, .color)
    let alpha = try opacity.map { text throws(ValueProblem) in try finite(text) } ?? 1
    switch n.count {
    case 1: return RGBAColor(red: n[0], green: n[0], blue: n[0], alpha: alpha)
    case 2: return RGBAColor(red: n[0], green: n[0], blue: n[0], alpha: n[1] * alpha)
    default: return RGBAColor(red: n[0], green: n[1], blue: n[2], alpha: (n.count > 3 ? n[3] : 1) * alpha)
    }
  }

  private static func colorMatrix(_ text: String) throws(ValueProblem) -> [Double] {
    var body = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
    if body.hasPrefix("matrix(") && body.hasSuffix(")") { body = body.dropFirst(7).dropLast() }
    return try numbers(String(body), 20...20, .colorMatrix)
  }

  private static let timings: [String: [Double]] = [
    "linear": [0, 0, 1, 1], "easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1],
    "easeInEaseOut": [0.42, 0, 0.58, 1], "default": [0.25, 0.1, 0.25, 1],
  ]

  private static func timing(_ text: String) throws(ValueProblem) -> [Double] {
    if let known = timings[text] ?? timings[text.trimmingCharacters(in: .whitespaces)] { return known }
    do throws(ValueProblem) {
      return try numbers(text, 4...4, .timing)
    } catch {
      throw ValueProblem(expected: error.expected, names: timings.keys.sorted())
    }
  }

  /// Decodes the percent escapes of a path, and checks that it stays in the bundle.
  private static func image(_ text: String) throws(ValueProblem) -> String {
    if text.hasPrefix("data:") { return text }
    let path = text.utf8.contains(37) ? text.removingPercentEncoding ?? text : text
    if let problem = CAMLAssets.problem(of: path) { throw ValueProblem(expected: problem) }
    return path
  }

  private static func list(_ text: String, _ type: CAMLType) throws(ValueProblem) -> CAMLValue {
    guard case .list(.number) = type else { throw ValueProblem(expected: "elements of a list") }
    let place = CAMLPlace(file: "")
    return .list(try ValueText.numbers(text).map { CAMLItem(.number($0), at: place) })
  }

  /// Takes a text as it looks: a number, a point, a rectangle, a colour, a matrix, or a text.
  private static func guessed(_ text: String) -> CAMLValue {
    guard let n = try? ValueText.numbers(text) else {
      return (try? colorMatrix(text)).map { .colorMatrix($0) } ?? .string(text)
    }
    guard n.allSatisfy(\.isFinite) || n.count == 1 else { return .string(text) }
    switch n.count {
    case 1: return .number(n[0])
    case 2: return .point(CGPoint(x: n[0], y: n[1]))
    case 3: return .color(RGBAColor(red: n[0], green: n[1], blue: n[2]))
    case 4: return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case 20: return .colorMatrix(n)
    default: return .string(text)
    }
  }
}

extension CAMLType {
  fileprivate var isReference: Bool { if case .reference = self { true } else { false } }
}

extension [String] {
  /// The names for messages, such as "a, b or c".
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
