import KinoraGeometry
import KinoraLayers

/// Every kind of layer side by side, each in motion.
final class GalleryScene: CatalogScene {
  static let name = "gallery"
  static let summary = "Every kind of layer in motion, in twelve tiles"

  private static let columns = 4
  private static let tileSize = CGSize(width: 210, height: 128)

  private static let tiles: [any GalleryTile] = [
    PlainTile(), ShapeTile(), GradientTile(), TextTile(),
    ReplicatorTile(), EmitterTile(), ScrollTile(), TiledTile(),
    TransformTile(), TransitionTile(), FilterTile(), MaskTile(),
  ]

  func load(into root: CALayer) {
    root.addHeader(
      title: "A gallery of layers", subtitle: "Each tile is one kind of layer, or one thing that every layer can do.")
    for (index, tile) in Self.tiles.enumerated() { add(tile, at: index, to: root) }
  }

  private func add(_ tile: any GalleryTile, at index: Int, to root: CALayer) {
    let size = Self.tileSize
    let content = SceneTheme.content
    let across = (content.width - size.width) / CGFloat(Self.columns - 1)
    let down = size.height + 14
    let origin = CGPoint(
      x: content.minX + CGFloat(index % Self.columns) * across,
      y: content.minY + CGFloat(index / Self.columns) * down)
    let panel = root.addPanel(CGRect(origin: origin, size: size), name: tile.title)
    panel.addText(
      tile.title, TextStyle(fontName: "Inter-Medium", size: 12, color: SceneTheme.mint), x: 14, y: 105, width: 120)
    panel.addText(
      tile.note, TextStyle(fontName: "Inter-Regular", size: 11, color: SceneTheme.faint), x: 100, y: 106, width: 96,
      alignment: .right)
    let stage = CALayer()
    stage.name = "stage"
    stage.frame = CGRect(x: 0, y: 0, width: size.width, height: 104)
    panel.addSublayer(stage)
    tile.build(in: stage)
  }
}

/// A tile that shows one kind of layer in motion.
protocol GalleryTile {
  var title: String { get }
  /// A word or two about the moving part.
  var note: String { get }

  /// Fills a stage of 210 by 104 points.
  func build(in stage: CALayer)
}

extension CALayer {
  /// Animates a property to another value and back, forever.
  ///
  /// - Parameters:
  ///   - duration: The duration of one direction, in seconds.
  ///   - phase: The starting point within the first direction, in seconds.
  func swing(_ keyPath: String, from: Any, to: Any, duration: CFTimeInterval, phase: CFTimeInterval = 0) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.timeOffset = phase
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(animation, forKey: keyPath)
  }

  /// Animates a property from one value to another repeatedly, at constant speed.
  func cycle(_ keyPath: String, from: Any, to: Any, duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.repeatCount = .infinity
    add(animation, forKey: keyPath)
  }
}
