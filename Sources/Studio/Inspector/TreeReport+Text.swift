import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools

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
      model.first { $0.key == key }.map { "\(key) \($0.value.shortText)" }
    }
    lines.append("\(indent)\(title)  \(place.joined(separator: "  "))")
    for (index, held) in model.enumerated() {
      let shown = presentation.indices.contains(index) ? presentation[index].value : held.value
      if shown != held.value {
        lines.append("\(indent)    \(held.key): \(held.value.shortText), shows \(shown.shortText)")
      } else if index > 1, held.value != standard[index].value {
        lines.append("\(indent)    \(held.key): \(held.value.shortText)")
      }
    }
    for animation in animations { animation.write(to: &lines, indent: indent + "    ") }
    for sublayer in sublayers { sublayer.write(to: &lines, depth: depth + 1) }
  }

  private var title: String { "\(kind) \(name.map { "\"\($0)\"" } ?? "-")" }
}

extension TreeReport.Animation {
  fileprivate func write(to lines: inout [String], indent: String) {
    lines.append("\(indent)~ \(line)")
    for child in children { child.write(to: &lines, indent: indent + "  ") }
  }

  fileprivate var line: String {
    var words = [kind, key.map { "key \"\($0)\"" } ?? "no key"]
    if let keyPath { words.append("of \(keyPath)") }
    words.append("begins \(ShortNumber.text(beginTime)) s, lasts \(ShortNumber.text(duration)) s")
    words.append(progress.map { "at \(ShortNumber.text($0 * 100)) %" } ?? "not running")
    return words.joined(separator: "  ")
  }
}
