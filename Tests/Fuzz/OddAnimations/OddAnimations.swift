import FuzzSupport
import KinoraLayers

/// Layers of every kind with odd values and animations of these: nothing traps, and nothing runs for ever.
@main enum OddAnimations: FuzzTarget {
  static let seeds = randomSeeds(60)

  static func run(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    let stage = LayerStage(scale: reader.integer(1...2))
    var layers = [stage.root]
    for _ in 0..<reader.integer(1...4) {
      let layer = reader.layer()
      reader.pick(layers).addSublayer(layer)
      layers.append(layer)
    }
    if reader.flag() { layers[layers.count - 1].mask = reader.layer() }
    stage.frame()
    reader.isOdd = true
    var frames = 0
    while !reader.isAtEnd, frames < 12 {
      frames += 1
      for _ in 0..<reader.integer(1...4) { disturb(reader.pick(layers), &reader) }
      stage.frame(then: reader.flag() ? 0.1 : abs(reader.number()))
      for layer in layers {
        _ = layer.presentation()?.frame
        _ = layer.visibleRect
      }
    }
  }

  private static func disturb(_ layer: CALayer, _ reader: inout ByteReader) {
    switch reader.integer(0...7) {
    case 0, 1: layer.add(reader.animation(), forKey: reader.flag() ? "one" : nil)
    case 2: layer.add(reader.transition(), forKey: nil)
    case 3: look(at: layer, &reader)
    default: reader.change(layer)
    }
  }

  /// Queries a layer with odd numbers.
  private static func look(at layer: CALayer, _ reader: inout ByteReader) {
    _ = layer.hitTest(reader.point())
    _ = layer.contains(reader.point())
    _ = layer.convert(reader.rect(), to: layer.superlayer)
    _ = layer.convert(reader.point(), from: layer.superlayer)
    _ = layer.convertTime(reader.number(), from: layer.superlayer)
    if reader.flag() { layer.frame = reader.rect() }
  }
}
