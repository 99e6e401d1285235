import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraTools

extension TreeReport {
  /// The report as JSON: `{"time", "layers": [{"kind", "name", "view", "controller", "model", "presentation",
  /// "animations", "constraints", "isAmbiguous", "mask", "sublayers"}]}`. Each of the animations has "children", which
  /// only those of groups have any of.
  ///
  /// Points are [x, y], rectangles [x, y, w, h], colours [r, g, b, a], transforms 16 numbers row by row. Missing
  /// values, and values that JSON can't represent (infinity), are null.
  package func json() throws -> String {
    let object: [String: Any] = ["time": time, "layers": layers.map(\.jsonObject)]
    let data = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }
}

extension TreeReport.Node {
  fileprivate var jsonObject: [String: Any] {
    func object(_ list: [(key: String, value: AnimationValue)]) -> [String: Any] {
      Dictionary(list.map { ($0.key, $0.value.jsonValue) }, uniquingKeysWith: { first, _ in first })
    }
    return [
      "kind": kind, "name": name ?? NSNull(), "model": object(model), "presentation": object(presentation),
      "view": view ?? NSNull(), "controller": controller ?? NSNull(),
      "animations": animations.map(\.jsonObject), "constraints": constraints.map(\.jsonObject),
      "isAmbiguous": isAmbiguous, "mask": masks.first?.jsonObject ?? NSNull(),
      "sublayers": sublayers.map(\.jsonObject),
    ]
  }
}

extension TreeReport.Constraint {
  fileprivate var jsonObject: [String: Any] {
    [
      "equation": equation, "constant": jsonNumber(constant), "priority": jsonNumber(priority), "isBroken": isBroken,
    ]
  }
}

extension TreeReport.Animation {
  fileprivate var jsonObject: [String: Any] {
    [
      "key": key ?? NSNull(), "kind": kind, "keyPath": keyPath ?? NSNull(), "beginTime": jsonNumber(beginTime),
      "duration": jsonNumber(duration), "progress": progress.map(jsonNumber) ?? NSNull(),
      "facts": Dictionary(facts.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      "children": children.map(\.jsonObject),
    ]
  }
}

/// Returns a number, or null if JSON can't represent it.
private func jsonNumber(_ value: Double) -> Any {
  value.isFinite ? value : NSNull()
}

extension AnimationValue {
  /// The value in types that JSON can represent.
  package var jsonValue: Any {
    switch self {
    case .number(let value): jsonNumber(value)
    case .flag(let value): value
    case .point(let value): [jsonNumber(value.x), jsonNumber(value.y)]
    case .size(let value): [jsonNumber(value.width), jsonNumber(value.height)]
    case .rect(let value): [value.minX, value.minY, value.width, value.height].map(jsonNumber)
    case .color(let value): value.map { [$0.red, $0.green, $0.blue, $0.alpha].map(jsonNumber) } ?? NSNull()
    case .transform(let value): value.elements.map(jsonNumber)
    case .path(let value): value.map { ["elements": $0.verbs.count] } ?? NSNull()
    case .image(let value): value.map { ["width": $0.width, "height": $0.height] } ?? NSNull()
    case .numbers(let values): values.map(jsonNumber)
    case .colors(let colors): colors.map { [$0.red, $0.green, $0.blue, $0.alpha].map(jsonNumber) }
    }
  }
}
