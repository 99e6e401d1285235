import FuzzSupport
import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// Random trees of layers that change step by step. Drawing the damage gives the bytes of drawing the whole, for the
/// tree that drew before and for a new one.
@main enum Damage: FuzzTarget {
  static let seeds = randomSeeds(60)

  static func run(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    let stage = LayerStage()
    stage.root.backgroundColor = reader.flag() ? reader.color() : nil
    var forest = Forest(stage.root, actsByItself: reader.flag())
    var steps = 0
    while !reader.isAtEnd, steps < 12 {
      steps += 1
      for _ in 0..<reader.integer(1...3) { forest.change(&reader) }
      stage.frame(then: Double(reader.integer(0...15)) / 30)
      compare(stage, stage.wholePicture(isFresh: false), "whole", step: steps)
      // A transition captures the old picture when it begins, so another tree can't have it.
      if !forest.mayHaveTransitions { compare(stage, stage.wholePicture(isFresh: true), "fresh", step: steps) }
    }
  }

  private static func compare(_ stage: LayerStage, _ whole: Bitmap, _ name: String, step: Int) {
    let screen = stage.screen
    for y in 0..<screen.height {
      for x in 0..<screen.width where screen.pixels[y * screen.stride + x] != whole.pixels[y * whole.stride + x] {
        let (shown, wanted) = (screen.pixels[y * screen.stride + x], whole.pixels[y * whole.stride + x])
        fatalError(
          "step \(step): pixel (\(x), \(y)) is \(String(shown, radix: 16)), and \(String(wanted, radix: 16)) \(name)")
      }
    }
  }
}

/// The layers of a tree, and random edits of it.
private struct Forest {
  private let root: CALayer
  private var layers: [CALayer]
  /// True if layers run their implicit animations, some of which are transitions.
  private let actsByItself: Bool
  private(set) var mayHaveTransitions: Bool

  init(_ root: CALayer, actsByItself: Bool) {
    self.root = root
    self.actsByItself = actsByItself
    layers = [root]
    mayHaveTransitions = actsByItself
  }

  mutating func change(_ reader: inout ByteReader) {
    CATransaction.begin()
    CATransaction.setDisableActions(!actsByItself)
    change(reader.pick(layers), &reader)
    CATransaction.commit()
  }

  private mutating func change(_ layer: CALayer, _ reader: inout ByteReader) {
    switch reader.integer(0...15) {
    case 0, 1, 2: insert(reader.layer(), in: layer, &reader)
    case 3: if layer !== root { remove(layer) }
    case 4: move(layer, to: reader.pick(layers))
    case 5: layer.mask = layer.mask == nil ? reader.layer() : nil
    case 6, 7: layer.add(reader.animation(), forKey: reader.flag() ? "one" : nil)
    case 8: layer.removeAllAnimations()
    case 9: addTransition(to: layer, &reader)
    default: reader.change(layer)
    }
  }

  private mutating func insert(_ layer: CALayer, in parent: CALayer, _ reader: inout ByteReader) {
    guard layers.count < 24 else { return }
    parent.insertSublayer(layer, at: UInt32(reader.integer(0...(parent.sublayers?.count ?? 0))))
    layers.append(layer)
  }

  private mutating func remove(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layers = layers.filter { !isInside($0, layer) }
  }

  private func move(_ layer: CALayer, to parent: CALayer) {
    guard layer !== root, !isInside(parent, layer) else { return }
    parent.addSublayer(layer)
  }

  private mutating func addTransition(to layer: CALayer, _ reader: inout ByteReader) {
    guard reader.integer(0...3) == 0 else { return }
    mayHaveTransitions = true
    layer.add(reader.transition(), forKey: nil)
    layer.backgroundColor = reader.color()
  }

  private func isInside(_ layer: CALayer, _ other: CALayer) -> Bool {
    var step: CALayer? = layer
    while let current = step {
      if current === other { return true }
      step = current.superlayer
    }
    return false
  }
}
