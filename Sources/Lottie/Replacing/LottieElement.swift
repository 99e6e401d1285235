import KinoraGeometry
import KinoraLottieModel

/// A part of a file whose colour or text can be replaced.
nonisolated enum LottieElement {
  case paint(LottiePaint)
  case solid(RGBAColor)
  case text(LottieText)

  /// Returns the element with another colour; nil if it has none.
  func replacing(color: RGBAColor) -> LottieElement? {
    switch self {
    case .paint(var paint):
      paint.source = .color(Keyframed(color))
      return .paint(paint)
    case .solid: return .solid(color)
    case .text(var text):
      for index in text.documents.indices { text.documents[index].document.fill = color }
      for index in text.animators.indices { text.animators[index].changes.removeFillColors() }
      return .text(text)
    }
  }

  /// Returns the element with another text; nil if it has none.
  func replacing(text string: String) -> LottieElement? {
    guard case .text(var text) = self else { return nil }
    for index in text.documents.indices { text.documents[index].document.text = string }
    return .text(text)
  }
}

nonisolated extension LottieTextAnimator.Changes {
  /// Removes what would give characters another colour; their opacity stays.
  fileprivate mutating func removeFillColors() {
    (fill, fillHue, fillSaturation, fillBrightness) = (nil, nil, nil, nil)
  }
}

/// Visits the elements of a file, in the order of its layers, those of nested compositions by the layers that show them.
nonisolated struct LottieElementVisitor {
  /// Called with the names on the way to an element, its own last. Returns the element to put in its place; nil to keep
  /// it.
  typealias Visit = (_ names: [String], LottieElement) -> LottieElement?

  private(set) var file: LottieFile
  private let visit: Visit
  private var copyCount = 0

  private init(_ file: LottieFile, _ visit: @escaping Visit) {
    (self.file, self.visit) = (file, visit)
  }

  /// Returns a file with other elements.
  static func changed(_ file: LottieFile, _ visit: @escaping Visit) -> LottieFile {
    var visitor = LottieElementVisitor(file, visit)
    if let layers = visitor.changed(file.composition.layers, []) { visitor.file.composition.layers = layers }
    return visitor.file
  }

  /// Returns nil if nothing changes.
  private mutating func changed(_ layers: [KinoraLottieModel.LottieLayer], _ path: [String]) -> [KinoraLottieModel
    .LottieLayer]?
  {
    var result: [KinoraLottieModel.LottieLayer]?
    for (index, layer) in layers.enumerated() {
      guard let content = changed(layer.content, path + [layer.name]) else { continue }
      result = result ?? layers
      result?[index].content = content
    }
    return result
  }

  private mutating func changed(
    _ content: KinoraLottieModel.LottieLayer.Content, _ path: [String]
  ) -> KinoraLottieModel.LottieLayer.Content? {
    switch content {
    case .solid(let color, let size):
      guard case .solid(let other) = visit(path, .solid(color)) else { return nil }
      return .solid(other, size)
    case .text(let text):
      guard case .text(let other) = visit(path, .text(text)) else { return nil }
      return .text(other)
    case .shapes(let shapes): return changed(shapes, path).map { .shapes($0) }
    case .composition(let asset, let size, let time):
      guard var composition = file.compositions[asset] else { return nil }
      guard let layers = changed(composition.layers, path) else { return nil }
      composition.layers = layers
      // Other layers may show the same composition, unchanged.
      copyCount += 1
      let copy = "\(asset)\u{0}\(copyCount)"
      file.compositions[copy] = composition
      return .composition(asset: copy, size: size, time: time)
    case .null, .image, .unsupported: return nil
    }
  }

  private func changed(_ shapes: [LottieShape], _ path: [String]) -> [LottieShape]? {
    var result: [LottieShape]?
    for (index, shape) in shapes.enumerated() {
      guard let kind = changed(shape.kind, path + [shape.name]) else { continue }
      result = result ?? shapes
      result?[index].kind = kind
    }
    return result
  }

  private func changed(_ kind: LottieShape.Kind, _ path: [String]) -> LottieShape.Kind? {
    switch kind {
    case .group(let shapes, let transform): return changed(shapes, path).map { .group($0, transform) }
    case .fill(let paint, let isEvenOdd):
      guard case .paint(let other) = visit(path, .paint(paint)) else { return nil }
      return .fill(other, isEvenOdd: isEvenOdd)
    case .stroke(let paint, let stroke):
      guard case .paint(let other) = visit(path, .paint(paint)) else { return nil }
      return .stroke(other, stroke)
    default: return nil
    }
  }
}
