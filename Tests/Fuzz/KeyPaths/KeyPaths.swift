import Foundation
import FuzzSupport
import KinoraGeometry
import KinoraLayers

/// Reads and sets values by any key path on layers, animations, emitter cells and filters.
@main enum KeyPaths: FuzzTarget {
  /// Each seed sets and reads one path of a plain layer.
  static let seeds = [".", "..", "a.", ".a", "filters.", "style.x", "emitterCells..birthRate", "frame.size.width"]
    .map { path in [9, 0, 0, 0, 0, 0, 1, UInt8(path.utf8.count)] + Array(path.utf8) + [1, 8, 15, 40] }

  static func run(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes, isOdd: true)
    let stage = LayerStage()
    let layer = reader.layer()
    layer.style = ["x": 1, "words": "text"]
    layer.filters = [CIFilter(name: "CIGaussianBlur") as Any]
    layer.mask = CALayer()
    stage.root.addSublayer(layer)
    var steps = 0
    while !reader.isAtEnd, steps < 12 {
      steps += 1
      step(layer, &reader)
    }
    stage.frame()
    stage.frame()
  }

  private static func step(_ layer: CALayer, _ reader: inout ByteReader) {
    let path = path(&reader)
    let target = reader.flag() ? layer : layer.mask ?? layer
    switch reader.integer(0...9) {
    case 0: _ = target.value(forKeyPath: path)
    case 1: _ = target.value(forKey: path)
    case 2: target.setValue(reader.anyValue(), forKey: path)
    case 3: target.style = [path: reader.anyValue() as Any]
    case 4: changeAnimation(of: target, path, &reader)
    case 5: changeFilter(path, &reader)
    case 6:
      let cell = (target as? CAEmitterLayer)?.emitterCells?.first ?? CAEmitterCell()
      cell.setValue(reader.anyValue(), forKeyPath: path)
      _ = cell.value(forKeyPath: path)
    case 7:
      _ = type(of: target).defaultValue(forKey: path)
      _ = target.presentation()?.value(forKeyPath: path)
    default:
      target.setValue(reader.anyValue(), forKeyPath: path)
      _ = target.value(forKeyPath: path)
    }
  }

  /// Returns a path from the input's text, or one of known components.
  private static func path(_ reader: inout ByteReader) -> String {
    if reader.flag() { return reader.text() }
    return (0..<reader.integer(1...4)).map { _ in reader.pick(parts) }.joined(separator: ".")
  }

  private static let parts =
    ["", "mask", "filters", "style", "frame", "emitterCells", "cell", "superlayer", "sublayers", "CIGaussianBlur"]
    + ["size", "width", "origin", "x", "rotation", "scale", "xy", "m34", "words", "0", "@count", "é"]
    + ["inputRadius", "shear"]
    + PropertyNames.animatable + PropertyNames.numbers + PropertyNames.flags

  private static func changeAnimation(of layer: CALayer, _ path: String, _ reader: inout ByteReader) {
    let animation = reader.flag() ? CABasicAnimation(keyPath: path) : reader.animation()
    animation.setValue(reader.anyValue(), forKey: path)
    animation.setValue(reader.anyValue(), forKey: reader.pick(["toValue", "keyTimes", "values", "path", "animations"]))
    _ = animation.value(forKey: path)
    layer.add(animation, forKey: path)
  }

  private static func changeFilter(_ path: String, _ reader: inout ByteReader) {
    let kinds = ["CIGaussianBlur", "CIColorMatrix", "CIColorMonochrome", "CIMultiplyBlendMode", path]
    let filter = CIFilter(name: reader.pick(kinds), parameters: [path: reader.anyValue() as Any])
    filter?.setValue(reader.anyValue(), forKey: reader.flag() ? path : filter?.inputKeys.first ?? path)
    _ = filter?.value(forKey: path)
  }
}
