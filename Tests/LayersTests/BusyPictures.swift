import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import TestSupport

/// A layer that the program draws, in parts and as a whole.
nonisolated private final class Sketch: CALayer {
  @Animatable("progress") var progress: CGFloat = 0

  override init() { super.init() }

  required init(layer: Any) { super.init(layer: layer) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(red: progress, green: 0.7, blue: 1 - progress, alpha: 1)
    ctx.fillEllipse(in: CGRect(x: 0, y: 0, width: 20 + 30 * progress, height: 30))
  }
}

/// Drawn contents, parts of which are drawn again over the earlier ones.
struct BusyDrawing: BusyPart {
  let layer: CALayer = Sketch()

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    guard let sketch = layer as? Sketch else { return }
    switch round % 4 {
    case 0: sketch.setNeedsDisplay()
    case 1: animate(sketch, "progress", from: 0, to: 1)
    default: sketch.setNeedsDisplay(CGRect(x: dice.number(0...30), y: dice.number(0...20), width: 12, height: 9))
    }
    if round % 3 == 0 { sketch.progress = dice.number(0...1) }
  }
}

nonisolated private final class Map: CATiledLayer {
  var shade = 0.5

  override class func fadeDuration() -> Double { 0.1 }

  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    ctx.setFillColor(red: shade, green: tile.minX / 200, blue: tile.minY / 200, alpha: 1)
    ctx.fill(tile.insetBy(dx: 1, dy: 1))
  }
}

/// Tiles that appear, disappear and are drawn again.
struct BusyTiles: BusyPart {
  let layer = CALayer()
  private let map = Map()

  init() {
    layer.masksToBounds = true
    map.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    map.tileSize = CGSize(width: 32, height: 32)
    map.levelsOfDetail = 2
    layer.addSublayer(map)
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    layer.bounds.origin = dice.point(0...120)
    map.shade = dice.number(0...1)
    if round % 6 == 0 { map.setNeedsDisplay() }
    if round % 4 == 0 { map.setNeedsDisplay(CGRect(x: 40, y: 40, width: 60, height: 60)) }
    map.transform = CATransform3DMakeScale(dice.isOne(in: 2) ? 1 : 0.5, 1, 1)
  }
}

/// Images of contexts that are drawn into before and after, one of them in the program's own memory.
final class BusyBitmaps: BusyPart {
  let layer = CALayer()
  private let own = CGContext(over: CGRect(x: 0, y: 0, width: 32, height: 32), scale: 1, isOpaque: false)
  private var pixels = [UInt32](repeating: 0, count: 32 * 32)

  init() {
    for index in 0..<2 {
      let sublayer = CALayer()
      sublayer.frame = CGRect(x: 28 * index, y: 4, width: 26, height: 30)
      layer.addSublayer(sublayer)
    }
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    let color = dice.color()
    let box = CGRect(x: dice.number(0...20), y: dice.number(0...20), width: 12, height: 12)
    if let own {
      scribble(color, box, in: own)
      layer.sublayers?[0].contents = own.makeImage()
      scribble(.white, box.insetBy(dx: 4, dy: 4), in: own)
    }
    pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 128,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      guard let context else { return }
      scribble(color, box, in: context)
      layer.sublayers?[1].contents = context.makeImage()
      scribble(.black, box.insetBy(dx: 4, dy: 4), in: context)
    }
    pixels[dice.integer(0...1023)] = 0xFFFF_FFFF
  }

  private func scribble(_ color: RGBAColor, _ box: CGRect, in context: CGContext) {
    context.setFillColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    context.fill(box)
  }
}

/// A custom property, a layer that scrolls, and properties of its sublayer.
struct BusyProperties: BusyPart {
  let layer: CALayer = CAScrollLayer()
  private let inner = CALayer()

  init() {
    inner.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    inner.borderWidth = 3
    layer.addSublayer(inner)
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    layer.setValue(dice.number(0...9), forKey: "mine")
    if round % 5 == 0 { animate(layer, "mine", from: 0, to: 9) }
    inner.borderColor = CGColor(rgba: dice.color())
    inner.name = "round \(round)"
    inner.speed = Float(dice.number(0.5...2))
    (layer as? CAScrollLayer)?.scroll(to: dice.point(0...20))
  }
}
