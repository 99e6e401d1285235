import Foundation
import Geometry
import Layers
import Motion

extension TreeReport {
  /// The report as text: each layer with its changed values, and the values shown if animations change them.
  package func text() -> String {
    var lines = ["time \(short(time)) s"]
    for layer in layers { layer.write(to: &lines, depth: 0) }
    return lines.map(\.printable).joined(separator: "\n")
  }
}

extension TreeReport.Node {
  fileprivate func write(to lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    let place = ["position", "bounds"].compactMap { key in
      model.first { $0.key == key }.map { "\(key) \(describe($0.value))" }
    }
    lines.append("\(indent)\(title)  \(place.joined(separator: "  "))")
    for (index, held) in model.enumerated() {
      let shown = presentation.indices.contains(index) ? presentation[index].value : held.value
      if shown != held.value {
        lines.append("\(indent)    \(held.key): \(describe(held.value)), shows \(describe(shown))")
      } else if index > 1, held.value != standard[index].value {
        lines.append("\(indent)    \(held.key): \(describe(held.value))")
      }
    }
    for animation in animations { lines.append("\(indent)    ~ \(animation.line)") }
    for sublayer in sublayers { sublayer.write(to: &lines, depth: depth + 1) }
  }

  private var title: String { "\(kind) \(name.map { "\"\($0)\"" } ?? "-")" }
}

extension TreeReport.Animation {
  fileprivate var line: String {
    var words = [kind, key.map { "key \"\($0)\"" } ?? "no key"]
    if let keyPath { words.append("of \(keyPath)") }
    words.append("begins \(short(beginTime)) s, lasts \(short(duration)) s")
    words.append(progress.map { "at \(short($0 * 100)) %" } ?? "not running")
    return words.joined(separator: "  ")
  }
}

func short(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value > 0 ? "∞" : "-∞" }
  var text = Substring(String(format: "%.3f", value))
  while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
  if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
  return text == "-0" ? "0" : String(text)
}

func describe(_ value: AnimationValue) -> String {
  switch value {
  case .number(let value): short(value)
  case .flag(let value): value ? "yes" : "no"
  case .point(let value): "(\(short(value.x)), \(short(value.y)))"
  case .size(let value): "\(short(value.width)) x \(short(value.height))"
  case .rect(let value):
    "(\(short(value.minX)), \(short(value.minY)), \(short(value.width)), \(short(value.height)))"
  case .color(let value): value.map(describe) ?? "none"
  case .transform(let value): describe(value)
  case .path(let value): value.map { "path of \($0.verbs.count) elements" } ?? "none"
  case .image(let value): value.map { "image \($0.width) x \($0.height)" } ?? "none"
  case .numbers(let values): "[\(values.map(short).joined(separator: ", "))]"
  case .colors(let colors): "[\(colors.map(describe).joined(separator: ", "))]"
  }
}

func describe(_ color: RGBAColor) -> String {
  "rgba(\([color.red, color.green, color.blue, color.alpha].map(short).joined(separator: ", ")))"
}

/// Returns an affine transform as the six numbers of a `CGAffineTransform`.
func describe(_ value: CATransform3D) -> String {
  if value.isIdentity { return "identity" }
  let isFlat = CATransform3DIsAffine(value)
  let numbers = isFlat ? [value.m11, value.m12, value.m21, value.m22, value.m41, value.m42] : value.elements
  return "[\(numbers.map(short).joined(separator: " "))]"
}
