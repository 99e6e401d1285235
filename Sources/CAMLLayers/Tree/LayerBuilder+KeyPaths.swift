import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// A part of a file's key path as a key path of this program.
struct KeyPathPart {
  let keyPath: String
  /// Returns a value of the file for this part; nil for one that doesn't suit it.
  let convert: (CAMLValue, CAMLPlace) -> Any?

  /// The key of a property that can be animated; nil for others.
  var key: AnimatableKey? { AnimatableKey(keyPath: keyPath) }
}

extension LayerBuilder {
  /// Returns the key paths of this program for one of a file. Most are the same; inputs of filters have other names, and
  /// a colour matrix has several.
  ///
  /// - Returns: Empty for a key path that has no effect.
  func parts(of keyPath: String, on layer: CALayer) -> [KeyPathPart] {
    guard !LayerClass.handledElsewhere.contains(keyPath) else { return [] }
    guard let path = FilterPath(keyPath), let type = targets.filter(named: path.name, of: layer) else {
      return [KeyPathPart(keyPath: keyPath) { [self] in untyped($0, at: $1) }]
    }
    let sample: [CAMLValue] = [.number(1), .color(.white), .colorMatrix([Double](repeating: 0, count: 20))]
    let inputs = sample.lazy.map { type.parts(of: path.input, $0).map(\.input) }.first { !$0.isEmpty } ?? []
    return inputs.map { input in
      KeyPathPart(keyPath: "\(path.list).\(path.name).\(input)") { value, _ in
        type.parts(of: path.input, value).first { $0.input == input }?.value
      }
    }
  }
}

/// A key path through a filter that is named: "filters.NAME.INPUT".
private struct FilterPath {
  let list: String
  let name: String
  let input: String

  init?(_ keyPath: String) {
    guard keyPath.hasPrefix("filters.") || keyPath.hasPrefix("backgroundFilters.") else { return nil }
    let words = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count >= 3 else { return nil }
    (list, input) = (String(words[0]), String(words[words.count - 1]))
    name = words[1..<(words.count - 1)].joined(separator: ".")
  }
}
