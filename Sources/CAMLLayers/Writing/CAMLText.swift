import Foundation
import KinoraGeometry
import KinoraMotion

/// Values as the texts of attributes, which read back as the same values.
enum CAMLText {
  /// Returns the shortest text of a number: "5", "0.1", "inf". The largest number of single precision stands for
  /// infinity where properties keep only finite numbers.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "0" }
    if abs(value) >= Double(Float.greatestFiniteMagnitude) { return value < 0 ? "-inf" : "inf" }
    guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
    return value == 0 ? (value.sign == .minus ? "-0" : "0") : "\(Int64(value))"
  }

  /// Returns the shortest text of a number that is stored with single precision.
  static func single(_ value: Double) -> String {
    let single = Float(value)
    guard Double(single) == value, single != single.rounded() else { return number(value) }
    return "\(single)"
  }

  static func numbers(_ values: [Double]) -> String {
    values.map(number).joined(separator: " ")
  }

  static func flag(_ value: Bool) -> String { value ? "1" : "0" }

  static func point(_ point: CGPoint) -> String { numbers([Double(point.x), Double(point.y)]) }

  static func size(_ size: CGSize) -> String { numbers([Double(size.width), Double(size.height)]) }

  static func rect(_ rect: CGRect) -> String { "\(point(rect.origin)) \(size(rect.size))" }

  /// Returns red, green and blue; the alpha goes into the attribute `opacity`.
  static func color(_ color: RGBAColor) -> String { numbers([color.red, color.green, color.blue]) }

  /// Returns SVG path data.
  static func path(_ path: BezierPath) -> String {
    var words: [String] = []
    var points = path.points[...]
    for verb in path.verbs {
      words.append(letter(of: verb))
      for _ in 0..<verb.pointCount { words.append(point(points.removeFirst())) }
    }
    return words.joined(separator: " ")
  }

  private static func letter(of verb: BezierPath.Verb) -> String {
    switch verb {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }

  /// Returns the name of a timing function, or its control points.
  static func curve(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInEaseOut: "easeInEaseOut"
    case .standard: "default"
    default: [curve.x1, curve.y1, curve.x2, curve.y2].map(single).joined(separator: " ")
    }
  }
}
