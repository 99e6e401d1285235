import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraLottieLayers
import KinoraLottieModel
import KinoraRaster
import KinoraRenderServer

/// The layers of a Lottie file, once or several times in a grid, drawn by one thread without a display.
final class LottieStage {
  private let host = CALayer()
  private let world: LayerWorld
  private let renderer = RenderTree()
  private let context: LayerContext
  private let pixels: PixelSize
  private let bitmap: Bitmap
  /// The number of layers and of animations of one copy.
  let counts: (layers: Int, animations: Int)

  /// Makes the layers and commits them, so that frames can be drawn.
  ///
  /// - Parameters:
  ///   - copies: The number of copies, each as large as it fits in its cell of a square grid.
  ///   - side: The width and height of the picture in pixels.
  init(_ file: LottieFile, copies: Int, side: Int, images: @escaping (LottieImage) -> CGImage?) {
    let world = LayerWorld(clock: ManualClock())
    self.world = world
    pixels = PixelSize(width: side, height: side)
    bitmap = Bitmap(width: side, height: side)
    context = world.perform { LayerContext() }
    context.onCommit = { [renderer] in renderer.apply($0) }
    let (host, context) = (host, context)
    host.anchorPoint = CGPoint(x: 0, y: 0)
    let columns = Int(Double(copies).squareRoot().rounded(.up))
    let cell = CGFloat(side) / CGFloat(columns)
    var counts = (layers: 0, animations: 0)
    world.perform {
      for index in 0..<copies {
        let tree = LottieTree(file, repeatCount: .infinity, images: images)
        let origin = CGPoint(x: CGFloat(index % columns) * cell, y: CGFloat(index / columns) * cell)
        Self.fit(tree.root, file.size, in: CGRect(x: origin.x, y: origin.y, width: cell, height: cell))
        host.addSublayer(tree.root)
        if index == 0 { counts = (Self.count(tree.root), tree.animations.count) }
      }
      context.rootLayer = host
      context.layoutIfNeeded()
      context.commit()
    }
    self.counts = counts
  }

  /// Updates the layers to a time in seconds.
  ///
  /// - Returns: The areas that differ from the frame before.
  func update(to time: Double) -> [PixelRect] {
    _ = renderer.evaluate(at: time)
    return renderer.damage(in: pixels, scale: 1)
  }

  /// Draws areas; the whole picture without an argument.
  func draw(_ areas: [PixelRect]? = nil) {
    _ = renderer.draw(areas ?? [bitmap.bounds], into: bitmap, background: .clear)
  }

  private static func fit(_ layer: CALayer, _ size: CGSize, in cell: CGRect) {
    let scale = min(cell.width / size.width, cell.height / size.height)
    layer.transform = CATransform3DMakeScale(scale, scale, 1)
    layer.position = CGPoint(
      x: cell.minX + (cell.width - size.width * scale) / 2, y: cell.minY + (cell.height - size.height * scale) / 2)
  }

  private static func count(_ layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1 + (layer.mask.map(count) ?? 0)) { $0 + count($1) }
  }
}
