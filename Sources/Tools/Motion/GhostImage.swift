import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster
import KinoraRenderServer

/// The picture of a layer with its sublayers, from its model values, for its ghosts.
struct GhostImage {
  /// A picture, and the rectangle in the layer's space that it fills.
  nonisolated struct Picture: Sendable, Equatable {
    let image: CGImage
    let rect: CGRect

    static func == (a: Picture, b: Picture) -> Bool { a.image === b.image && a.rect == b.rect }
  }

  private var kept: Picture?
  private var madeAt = -Double.infinity

  /// Seconds after which the picture is drawn again, since its layers may have changed.
  private static let interval = 0.5
  /// The maximum number of pixels along a side.
  private static let limit = 1024.0
  /// The maximum number of sublayers whose frames are looked at.
  private static let sublayerLimit = 200

  /// Returns the picture; nil for a layer without a size.
  mutating func image(of layer: CALayer, scale: Double, at time: Double) -> Picture? {
    if abs(time - madeAt) < Self.interval { return kept }
    (kept, madeAt) = (Self.draw(layer, scale: scale), time)
    return kept
  }

  private static func draw(_ layer: CALayer, scale: Double) -> Picture? {
    let rect = extent(of: layer)
    guard !rect.isEmpty, !rect.isInfinite else { return nil }
    let fitting = min(scale, limit / max(rect.width, rect.height))
    let (width, height) = (Int((rect.width * fitting).rounded(.up)), Int((rect.height * fitting).rounded(.up)))
    guard width > 0, height > 0 else { return nil }
    var transform = CGAffineTransform(scaleX: fitting, y: fitting)
    transform = transform.translatedBy(x: -rect.minX, y: -rect.minY)
    var commit = layer.snapshot(placedBy: transform, at: 0)
    // Ghosts have the opacity that the layer shows at their time.
    commit.changes[1].values?.opacity = 1
    commit.changes[1].values?.isHidden = false
    let tree = RenderTree(cacheBudget: 0)
    tree.apply(commit)
    _ = tree.evaluate(at: 0)
    let size = PixelSize(width: width, height: height)
    _ = tree.damage(in: size, scale: 1)
    let bitmap = Bitmap(width: width, height: height)
    _ = tree.draw([size.bounds], into: bitmap, background: .clear)
    let filled = CGRect(
      x: rect.minX, y: rect.minY, width: Double(width) / fitting, height: Double(height) / fitting)
    return Picture(image: bitmap.makeImage(), rect: filled)
  }

  /// Returns the rectangle in the layer's space that it and its sublayers fill, without shadows.
  private static func extent(of layer: CALayer) -> CGRect {
    var extent = drawnBounds(of: layer)
    var waiting = layer.masksToBounds ? [] : layer.sublayers ?? []
    var count = 0
    while let next = waiting.popLast(), count < sublayerLimit {
      count += 1
      guard !next.isHidden else { continue }
      extent = extent.union(layer.convert(drawnBounds(of: next), from: next))
      if !next.masksToBounds { waiting += next.sublayers ?? [] }
    }
    return extent
  }

  private static func drawnBounds(of layer: CALayer) -> CGRect {
    guard case .shape(let shape) = layer.values.kind, let path = shape.path else { return layer.bounds }
    let width = shape.strokeColor == nil ? 0 : shape.lineWidth
    return layer.bounds.union(path.pathBoundingBox.insetBy(dx: -width, dy: -width))
  }
}
