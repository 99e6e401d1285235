import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Layers of every kind, and changes to them.
extension ByteReader {
  package mutating func layer() -> CALayer {
    let layer = kind()
    layer.bounds = CGRect(x: 0, y: 0, width: integer(0...60), height: integer(0...60))
    layer.position = CGPoint(x: integer(0...64), y: integer(0...64))
    if flag() { layer.backgroundColor = color() }
    return layer
  }

  private mutating func kind() -> CALayer {
    switch integer(0...9) {
    case 0:
      let shape = CAShapeLayer()
      (shape.path, shape.fillColor, shape.strokeColor) = (path(), color(), color())
      return shape
    case 1:
      let label = CATextLayer()
      (label.string, label.fontSize, label.foregroundColor) = (text(), 12, color())
      return label
    case 2:
      let gradient = CAGradientLayer()
      gradient.colors = [color(), color()]
      return gradient
    case 3:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = integer(0...4)
      replicator.instanceTransform = transform()
      return replicator
    case 4: return emitter()
    case 5: return PaintedTiles(tileSide: integer(8...40))
    case 6: return CAScrollLayer()
    case 7: return CATransformLayer()
    case 8:
      let picture = CALayer()
      picture.contents = image()
      return picture
    default: return CALayer()
    }
  }

  private mutating func emitter() -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 20, y: 20)
    emitter.emitterSize = CGSize(width: 10, height: 10)
    emitter.emitterCells = [cell(depth: 0)]
    return emitter
  }

  private mutating func cell(depth: Int) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "cell"
    cell.contents = image()
    (cell.birthRate, cell.lifetime, cell.velocity) = (8, 2, 10)
    for _ in 0..<integer(0...6) { changeCell(cell) }
    if depth < 2, integer(0...3) == 0 { cell.emitterCells = [self.cell(depth: depth + 1)] }
    return cell
  }

  package mutating func changeCell(_ cell: CAEmitterCell) {
    let key = pick(PropertyNames.cells)
    cell.setValue(value(for: "emitterCells.cell." + key), forKey: key)
  }

  /// Makes one change to a layer.
  package mutating func change(_ layer: CALayer) {
    switch integer(0...15) {
    case 0:
      let key = pick(PropertyNames.numbers)
      layer.setValue(value(for: key), forKey: key)
    case 1: layer.setValue(flag(), forKey: pick(PropertyNames.flags))
    case 2, 3:
      let choice = pick(PropertyNames.choices)
      layer.setValue(pick(choice.names), forKey: choice.key)
    case 4: layer.filters = flag() ? [filter()] : [filter(), filter()]
    case 5: if let cell = (layer as? CAEmitterLayer)?.emitterCells?.first { changeCell(cell) }
    case 6: (layer as? CAScrollLayer)?.scroll(to: point())
    case 7: scroll(layer)
    case 8: layer.setNeedsDisplay(rect())
    default:
      let path = pick(PropertyNames.animatable)
      layer.setValue(value(for: path), forKeyPath: path)
    }
  }

  private mutating func scroll(_ layer: CALayer) {
    switch layer {
    case let layer as CAScrollLayer: layer.scroll(to: rect())
    case let layer as CATiledLayer: layer.tileSize = size()
    case let layer as CATextLayer: layer.string = text()
    default: layer.scrollRectToVisible(rect())
    }
  }

  private mutating func filter() -> CIFilter {
    let (kind, name) = pick([
      ("CIGaussianBlur", "blur"), ("CIColorMonochrome", "tint"), ("CIColorMatrix", "matrix"), ("CIColorInvert", "x"),
      ("CIHueAdjust", "hue"), ("CIColorControls", "controls"), ("CIMotionBlur", "motion"),
      ("CIMorphologyMaximum", "grow"), ("CIMorphologyMinimum", "shrink"),
    ])
    guard let filter = CIFilter(name: kind) else { preconditionFailure("no filter named \(kind)") }
    filter.name = name
    for key in filter.inputKeys where flag() {
      let isVector = key.hasSuffix("Vector")
      let vector = isVector ? CIVector(x: number(), y: number(), z: number(), w: number()) : nil
      filter.setValue(vector ?? value(for: key) as Any, forKey: key)
    }
    return filter
  }
}

/// A tiled layer whose tiles show where they are.
nonisolated private final class PaintedTiles: CATiledLayer {
  override class func fadeDuration() -> Double { 0.2 }

  init(tileSide: Int) {
    super.init()
    tileSize = CGSize(width: tileSide, height: tileSide)
    levelsOfDetail = 2
  }

  required init(layer: Any) { super.init(layer: layer) }

  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    ctx.setFillColor(red: 0.5, green: tile.minX / 64, blue: tile.minY / 64, alpha: 1)
    ctx.fill(tile.insetBy(dx: 1, dy: 1))
  }
}
