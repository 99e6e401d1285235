import Foundation
import Geometry
import Motion

extension TreeReport {
  /// The report for a person: one line a layer, values that animations have moved beside the model's.
  package func text() -> String {
    var lines = ["time \(short(time)) s"]
    for layer in layers { layer.write(to: &lines, depth: 0) }
    return lines.joined(separator: "\n")
  }
}

extension TreeReport.Node {
  fileprivate func write(to lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    let place = ["position", "bounds"].compactMap { key in
      model.first { $0.key == key }.map { "\(key) \(describe($0.value))" }
    }
    lines.append("\(indent)\(kind) \(name.map { "\"\($0)\"" } ?? "-")  \(place.joined(separator: "  "))")
    for (held, shown) in zip(model, presentation) where held.value != shown.value {
      lines.append("\(indent)    \(held.key): \(describe(held.value)), shows \(describe(shown.value))")
    }
    for animation in animations { lines.append("\(indent)    ~ \(animation.line)") }
    for sublayer in sublayers { sublayer.write(to: &lines, depth: depth + 1) }
  }
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

private func short(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value > 0 ? "∞" : "-∞" }
  let text = String(format: "%.3f", value)
  let trimmed = text.replacing(/\.?0+$/, with: "")
  return trimmed == "-0" ? "0" : trimmed
}

private func describe(_ value: AnimationValue) -> String {
  switch value {
  case .number(let value): short(value)
  case .flag(let value): value ? "yes" : "no"
  case .point(let value): "(\(short(value.x)), \(short(value.y)))"
  case .size(let value): "\(short(value.width)) x \(short(value.height))"
  case .rect(let value):
    "(\(short(value.minX)), \(short(value.minY)), \(short(value.width)), \(short(value.height)))"
  case .color(let value):
    value.map { "rgba(\([$0.red, $0.green, $0.blue, $0.alpha].map(short).joined(separator: ", ")))" } ?? "none"
  case .transform(let value): value.isIdentity ? "identity" : "[\(value.elements.map(short).joined(separator: " "))]"
  case .path(let value): value.map { "path of \($0.verbs.count) elements" } ?? "none"
  case .image(let value): value.map { "image \($0.width) x \($0.height)" } ?? "none"
  case .numbers(let values): "[\(values.map(short).joined(separator: ", "))]"
  }
}
