import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion

/// A layer that draws its visible part in tiles, at the resolution at which it is shown.
///
/// `draw(in:)` is called once per tile with the clip set to the tile: `ctx.boundingBoxOfClipPath` is the tile's
/// rectangle, and the scale of `ctx.ctm` its resolution. Each frame draws a few tiles only, so that none takes long;
/// the others follow in the next frames. The resolution fits the layer's model values; tiles aren't redrawn for the
/// intermediate values of an animation.
///
/// ```swift
/// final class MapLayer: CATiledLayer {
///   override func draw(in ctx: CGContext) {
///     ctx.setFillColor(CGColor(red: 0.9, green: 0.95, blue: 0.9, alpha: 1))
///     ctx.fill(ctx.boundingBoxOfClipPath)
///   }
/// }
/// ```
///
/// - Note: Differs from Apple: tiles are drawn on the main thread. `sublayerTransform` applies to them, and
///   `render(in:)` draws only the tiles that have been drawn for a window.
open class CATiledLayer: CALayer {
  private final var tiles = TileStore()
  private final var size = CGSize(width: 256, height: 256)
  private final var levels = 1
  private final var bias = 0

  public override init() {
    super.init()
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    (size, levels, bias) = (layer.size, layer.levels, layer.bias)
  }

  /// Returns the seconds over which a new tile fades in. Default 0.25; 0 shows it at once.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The size of a tile in pixels. Default 256 by 256; tiles are drawn with sides from 16 to 4096.
  ///
  /// A value that isn't finite is reported and ignored.
  open var tileSize: CGSize {
    get { size }
    set {
      requireModel()
      recordSet("tileSize")
      guard newValue.isFinite else { return reportOnce("tileSize", "ignored a value that is not finite") }
      guard newValue != size else { return }
      size = newValue
      context?.announceChange()
    }
  }

  /// The number of levels of detail, each with half the resolution of the one before. Default 1; values
  /// below count as 1.
  open var levelsOfDetail: Int {
    get { levels }
    set {
      recordSet("levelsOfDetail")
      setLevels(newValue, bias)
    }
  }

  /// The number of levels that are finer than `contentsScale`, each with twice the resolution. Default 0.
  open var levelsOfDetailBias: Int {
    get { bias }
    set {
      recordSet("levelsOfDetailBias")
      setLevels(levels, newValue)
    }
  }

  private final func setLevels(_ levels: Int, _ bias: Int) {
    requireModel()
    guard levels != self.levels || bias != self.bias else { return }
    (self.levels, self.bias) = (levels, bias)
    context?.announceChange()
  }

  /// Discards the tiles marked by `setNeedsDisplay` and redraws the visible ones, up to the limit for a frame.
  open override func display() {
    pending.remove(.display)
    let invalid = drawing.invalid
    makeDrawing().invalid = .null
    drop(tiles.remove { invalid.isNull || invalid.isInfinite || !$0.rect.overlap(with: invalid).isNull })
    if context != nil { _ = prepareToDraw(at: context?.frameTime ?? CACurrentMediaTime()) }
  }

  override var wantsAttendance: Bool { true }

  override var wantsAnotherFrame: Bool { tiles.isIncomplete }

  override func prepareToDraw(at time: CFTimeInterval) -> Bool {
    let grid = grid
    if tiles.grid != grid {
      drop(tiles.remove { _ in true })
      tiles.grid = grid
    }
    guard let seen = TileRange(of: seenRect, at: level, in: grid) else {
      tiles.isIncomplete = false
      return true
    }
    var pixels = TileStore.pixelsPerFrame
    tiles.isIncomplete = false
    for key in seen.keys where !tiles.touch(key) {
      guard pixels > 0 else {
        tiles.isIncomplete = true
        break
      }
      pixels -= drawTile(key, in: grid, at: time)
    }
    if !tiles.isIncomplete { retire(seen, at: time) }
    return true
  }

  /// Draws one tile and shows it.
  ///
  /// - Returns: The number of pixels of the tile.
  private final func drawTile(_ key: TileKey, in grid: TileGrid, at time: CFTimeInterval) -> Int {
    let (rect, width, height) = grid.place(of: key)
    let layer = TileLayer()
    layer.values.anchorPoint = .zero
    layer.values.position = rect.origin
    layer.values.bounds.size = rect.size
    layer.values.isOpaque = isOpaque
    layer.values.edgeAntialiasingMask = grid.outerEdges(of: rect)
    if let store = BackingStore(width: width, height: height, isOpaque: isOpaque) {
      let context = store.makeContext(
        base: grid.baseTransform(of: rect, key), redrawing: nil, with: LayerWorld.current.drawingTools)
      draw(in: context)
      if context.hasDrawn { layer.values.contents = store.makeImage(from: context) }
    }
    tiles.insert(Tile(key: key, rect: rect, layer: layer, pixels: width * height, time: time))
    innerLayers.append(layer)
    adopt(layer)
    markDirty(.sublayers)
    fadeIn(layer)
    return width * height
  }

  private final func fadeIn(_ layer: CALayer) {
    let duration = type(of: self).fadeDuration()
    guard isLive, duration > 0, layer.values.contents != nil else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = duration
    layer.add(fade, forKey: "fade")
  }

  /// Removes tiles that the visible ones replace, once those are all drawn: tiles of other levels, when no visible tile
  /// fades in any longer, and tiles out of sight for long if there are too many.
  private final func retire(_ seen: TileRange, at time: CFTimeInterval) {
    let fade = max(type(of: self).fadeDuration(), 0)
    let hasOthers = tiles.holds { $0.key.level != seen.level }
    if hasOthers {
      let isFading = tiles.holds { seen.contains($0.key) && time < $0.time + fade }
      if isFading { tiles.isIncomplete = true } else { drop(tiles.remove { $0.key.level != seen.level }) }
    }
    drop(tiles.removeExcess { seen.contains($0) })
  }

  private final func drop(_ gone: [Tile]) {
    guard !gone.isEmpty else { return }
    let layers = Set(gone.map { ObjectIdentifier($0.layer) })
    innerLayers.removeAll { layers.contains(ObjectIdentifier($0)) }
    for tile in gone { release(tile.layer) }
    markDirty(.sublayers)
  }

  private final var grid: TileGrid {
    func side(_ length: CGFloat) -> Int { Int(length.rounded().clamped(16, 4096)) }
    return TileGrid(
      tileWidth: side(size.width), tileHeight: side(size.height), scale: values.contentsScale, bounds: values.bounds,
      isFlipped: contentsAreFlipped())
  }

  /// The visible part of the bounds; null if there is none.
  private final var seenRect: CGRect {
    guard let root = context?.rootLayer, !isInvisible else { return .null }
    var rect = values.bounds
    var step = superlayer
    while let layer = step {
      if layer.isInvisible { return .null }
      if layer.masksToBounds || layer === root { rect = rect.overlap(with: convert(layer.bounds, from: layer)) }
      step = layer.superlayer
    }
    return rect
  }

  /// The coarsest level with at least one pixel per pixel of the display, or the finest level if none has. Level 0 has
  /// `contentsScale` pixels per point, and each further level twice as many.
  private final var level: Int {
    let center = values.bounds.center
    func shown(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      convert(CGPoint(x: center.x + x, y: center.y + y), to: context?.rootLayer)
    }
    let origin = shown(0, 0)
    let scale = max(shown(1, 0).distance(to: origin), shown(0, 1).distance(to: origin))
    let (least, most) = (max(bias, -24) - levels.clamped(1, 24) + 1, bias.clamped(-24, 24))
    guard scale > 0, scale.isFinite else { return 0.clamped(least, most) }
    let wanted = (log2(Double(scale)) - 1e-6).rounded(.up)
    return Int(wanted.clamped(Double(least), Double(most)))
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { tiledPristine }
  nonisolated(unsafe) private static let tiledPristine = CATiledLayer()

  private static let properties: [String: LayerProperty] = [
    "tileSize": .exact(\CATiledLayer.tileSize),
    "levelsOfDetail": .count(\CATiledLayer.levelsOfDetail),
    "levelsOfDetailBias": .count(\CATiledLayer.levelsOfDetailBias),
  ]
}

extension CALayer {
  /// True if the layer is hidden or transparent with its sublayers, and has no animations that could show it.
  fileprivate final var isInvisible: Bool { (isHidden || values.opacity <= 0) && attachedAnimations.isEmpty }
}

/// A tile's layer. Its changes never animate.
private final class TileLayer: CALayer {
  override func action(forKey event: String) -> (any CAAction)? { nil }
}

extension LayerProperty {
  fileprivate static func count<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Int> & Sendable)
    -> LayerProperty
  {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { layer, value in
        let number = value.flatMap { KinoraLayers.number($0) } ?? 0
        (layer as? Layer)?[keyPath: path] = number.isFinite ? Int(number.clamped(-1e6, 1e6)) : 0
      })
  }
}
