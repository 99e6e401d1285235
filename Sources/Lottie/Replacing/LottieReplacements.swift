import KinoraGeometry
import KinoraLottieModel

/// The colours and texts that a program puts in place of those of a file.
nonisolated struct LottieReplacements {
  private enum Value {
    case color(RGBAColor)
    case text(String)

    func replacing(_ element: LottieElement) -> LottieElement? {
      switch self {
      case .color(let color): element.replacing(color: color)
      case .text(let text): element.replacing(text: text)
      }
    }

    func isSameKind(as other: Value) -> Bool {
      switch (self, other) {
      case (.color, .color), (.text, .text): true
      default: false
      }
    }
  }

  private let original: LottieFile
  /// In the order in which they apply.
  private var values: [(keyPath: LottieKeyPath, value: Value)] = []

  init(_ original: LottieFile) {
    self.original = original
  }

  /// The file with all replacements.
  var file: LottieFile {
    guard !values.isEmpty else { return original }
    return LottieElementVisitor.changed(original) { [values] names, element in
      var result: LottieElement?
      for (keyPath, value) in values where keyPath.matches(names) {
        result = value.replacing(result ?? element) ?? result
      }
      return result
    }
  }

  /// The key paths of all elements, each once.
  var keyPaths: [String] {
    var (paths, seen) = ([String](), Set<String>())
    visit { names, _ in
      let path = names.joined(separator: ".")
      if seen.insert(path).inserted { paths.append(path) }
    }
    return paths
  }

  /// Returns false if no element with a colour has the key path.
  mutating func setColor(_ color: RGBAColor, forKeyPath keyPath: String) -> Bool {
    set(.color(color), forKeyPath: LottieKeyPath(keyPath))
  }

  /// Returns false if no text layer has the key path.
  mutating func setText(_ text: String, forKeyPath keyPath: String) -> Bool {
    set(.text(text), forKeyPath: LottieKeyPath(keyPath))
  }

  private mutating func set(_ value: Value, forKeyPath keyPath: LottieKeyPath) -> Bool {
    var isFound = false
    visit { names, element in
      if !isFound, keyPath.matches(names), value.replacing(element) != nil { isFound = true }
    }
    guard isFound else { return false }
    values.removeAll { $0.keyPath == keyPath && $0.value.isSameKind(as: value) }
    values.append((keyPath, value))
    return true
  }

  private func visit(_ body: @escaping ([String], LottieElement) -> Void) {
    _ = LottieElementVisitor.changed(original) { names, element in
      body(names, element)
      return nil
    }
  }
}
