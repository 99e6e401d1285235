import Foundation
import Geometry
import Layers
import Motion

extension TreeReport {
  /// The report as text: each layer with its changed values, and the values shown if animations change them.
  package func text() -> String {
    var lines = ["time \(ShortNumber.text(time)) s"]
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
    words.append("begins \(ShortNumber.text(beginTime)) s, lasts \(ShortNumber.text(duration)) s")
    words.append(progress.map { "at \(ShortNumber.text($0 * 100)) %" } ?? "not running")
    return words.joined(separator: "  ")
  }
}

func describe(_ value: AnimationValue) -> String {
  switch value {
  case .number(let value): ShortNumber.text(value)
  case .flag(let value): value ? "yes" : "no"
  case .point(let value): "(\(ShortNumber.text(value.x)), \(ShortNumber.text(value.y)))"
  case .size(let value): "\(ShortNumber.text(value.width)) x \(ShortNumber.text(value.height))"
  case .rect(let value):
    "(\(ShortNumber.text(value.minX)), \(ShortNumber.text(value.minY)), \(ShortNumber.text(value.width)), \(ShortNumber.text(value.height)))"
  case .color(let value): value.map(describe) ?? "none"
  case .transform(let value): describe(value)
  case .path(let value): value.map { "path of \($0.verbs.count) elements" } ?? "none"
  case .image(let value): value.map { "image \($0.width) x \($0.height)" } ?? "none"
  case .numbers(let values): "[\(values.map { ShortNumber.text($0) }.joined(separator: ", "))]"
  case .colors(let colors): "[\(colors.map(describe).joined(separator: ", "))]"
  }
}

func describe(_ color: RGBAColor) -> String {
  "rgba(\([color.red, color.green, color.blue, color.alpha].map { ShortNumber.text($0) }.joined(separator: ", ")))"
}

/// Returns an affine transform as the six numbers of a `CGAffineTransform`.
func describe(_ value: CATransform3D) -> String {
  if value.isIdentity { return "identity" }
  let isFlat = CATransform3DIsAffine(value)
  let numbers = isFlat ? [value.m11, value.m12, value.m21, value.m22, value.m41, value.m42] : value.elements
  return "[\(numbers.map { ShortNumber.text($0) }.joined(separator: " "))]"
}
