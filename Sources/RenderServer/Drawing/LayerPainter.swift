import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Draws the parts of single layers onto the current target.
final class LayerPainter {
  // Fields that are read for each layer are only read or set whole, so that no two accesses overlap.

  let canvas = Canvas()
  let effects = BitmapEffects()
  /// The current target: the picture, or the bitmap of the open group.
  @exclusivity(unchecked) private(set) var target = Bitmap(width: 0, height: 0)
  /// The area outside of which nothing is drawn.
  @exclusivity(unchecked) private(set) var area = PixelRect.empty
  /// The intersection of the open clips.
  @exclusivity(unchecked) var frame: ClipFrame?
  let pictureCache: PictureCache
  /// True if no other thread draws at the same time, so that caches may be filled.
  var isAlone = true
  /// True if drawing only fills caches.
  private var onlyPrepares = false
  /// True if outlines drawn now may be cached: false inside rasterized layers.
  var keepsOutlines = true
  /// An uncached shadow, the shadow of a flattened layer, and bitmaps to render shadows from.
  let scratchShadow = ShadowPicture()
  let scratchSilhouette = ShadowPicture()
  let scratchBitmaps = BitmapPool()

  init(_ pictureCache: PictureCache) {
    self.pictureCache = pictureCache
  }

  func aim(at target: Bitmap, _ area: PixelRect) {
    self.target = target
    self.area = area
  }

  /// Fills the area with one colour, except for a part inside of it that will be covered.
  func clear(_ color: RGBAColor, around part: PixelRect = .empty) {
    guard !part.isEmpty else { return clear(color, in: area) }
    clear(color, in: PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: part.minY))
    clear(color, in: PixelRect(minX: area.minX, minY: part.minY, maxX: part.minX, maxY: part.maxY))
    clear(color, in: PixelRect(minX: part.maxX, minY: part.minY, maxX: area.maxX, maxY: part.maxY))
    clear(color, in: PixelRect(minX: area.minX, minY: part.maxY, maxX: area.maxX, maxY: area.maxY))
  }

  private func clear(_ color: RGBAColor, in area: PixelRect) {
    guard !area.isEmpty else { return }
    canvas.begin(target, clip: area)
    canvas.clear(color)
  }

  /// Draws the parts below a layer's sublayers: background, contents, shape and text.
  func drawBody(of node: NodePointer) {
    begin(node)
    if node.pointee.layerTraits.hasBackground { drawBackground(of: node) }
    if node.pointee.layerTraits.hasGradient { drawGradient(of: node) }
    if node.pointee.layerTraits.hasContents { drawContents(of: node) }
    guard node.pointee.layerTraits.kindCount > 0 else { return }
    if keepsOutlines && isAlone { pictureCache.countDrawing(of: node) }
    switch node.pointee.presented.kind {
    case .plain, .gradient, .replicator, .transform: break
    case .emitter: node.pointee.particles?.draw(on: canvas)
    case .shape(let shape): draw(shape, node)
    case .text(let text): draw(text, node)
    }
  }

  /// Draws the parts above a layer's sublayers.
  func drawBorder(of node: NodePointer) {
    guard let color = node.pointee.presented.borderColor else { return }
    begin(node)
    canvas.strokeInside(
      node.boundsShape, width: node.pointee.presented.borderWidth, by: node.deviceMap,
      color: color.faded(by: node.pointee.placement.alpha))
  }

  func begin(_ node: NodePointer) {
    canvas.begin(target, clip: area.intersection(node.pointee.pixels.visible))
    canvas.frame = frame
  }

  private func drawBackground(of node: NodePointer) {
    guard let color = node.pointee.presented.backgroundColor else { return }
    let faded = color.faded(by: node.pointee.placement.alpha)
    if node.pointee.placement.steps.contains(.clip) {
      // The result is clipped to the same outline later; two soft edges on top of each other would show a seam.
      canvas.cover(faded)
    } else {
      canvas.fill(node.boundsShape, by: node.deviceMap, color: faded)
    }
  }

  private func draw(_ shape: ShapeValues, _ node: NodePointer) {
    guard let path = shape.path else { return }
    let alpha = node.pointee.placement.alpha
    if let color = shape.fillColor, shape.drawsFill {
      let faded = color.faded(by: alpha)
      if canvas.frame != nil, let rect = path.asRect {
        // Drawn as a rectangle, so that its edges are fitted to the clip.
        canvas.fill(RoundedRect(rect), by: node.deviceMap, color: faded)
      } else {
        drawInk(of: node, thing: 0, points: path.points.count) {
          canvas.fill(path, rule: shape.fillRule, by: node.deviceMap, color: faded)
        }
      }
    }
    if let color = shape.strokeColor, shape.drawsStroke {
      // The outline of a stroke has many times the points of its path.
      drawInk(of: node, thing: 1, points: path.points.count * 16) {
        canvas.stroke(path, style: shape.strokeStyle, by: node.deviceMap, color: color.faded(by: alpha))
      }
    }
  }

  private func draw(_ text: TextValues, _ node: NodePointer) {
    for (index, run) in text.runs.enumerated() {
      guard let color = run.color ?? text.foregroundColor else { continue }
      drawInk(of: node, thing: index, points: run.glyphs.points.count) {
        canvas.fill(
          run.glyphs, rule: .nonZero, by: node.contentMap, color: color.faded(by: node.pointee.placement.alpha))
      }
    }
  }

  /// Draws one part, from its cached bitmap if there is one.
  ///
  /// - Parameter points: The approximate number of outline points to draw.
  private func drawInk(of node: NodePointer, thing: Int, points: Int, _ draw: () -> Void) {
    // A bitmap costs its pixels, so drawing a large but simple outline directly is as fast.
    let isWorthwhile = keepsOutlines && node.pointee.pictures.isSteady && points * 128 > canvas.clip.area
    let picture = isWorthwhile ? cachedOutline(of: node, thing: thing, draw) : nil
    guard !onlyPrepares else { return }
    if let picture {
      canvas.composite(picture, alpha: 1, mask: nil)
    } else {
      draw()
    }
  }

  /// Returns the cached bitmap of a part, and caches it first if there is room.
  private func cachedOutline(of node: NodePointer, thing: Int, _ draw: () -> Void) -> Bitmap? {
    if let outlines = node.pointee.pictures.outlines,
      let known = outlines.bitmap(of: thing, holding: node.pointee.pixels.visible)
    {
      if isAlone { pictureCache.use(outlines) }
      return known
    }
    guard isAlone, pictureCache.makeRoomForOutline(of: node) else { return nil }
    let (clip, frame) = (canvas.clip, canvas.frame)
    let bitmap = Bitmap(covering: node.pointee.pixels.visible)
    canvas.begin(bitmap, clip: bitmap.bounds)
    draw()
    canvas.begin(target, clip: clip)
    canvas.frame = frame
    pictureCache.keep(bitmap, asOutline: thing, of: node)
    return bitmap
  }

  /// Fills the cache of a layer's outlines before threads draw.
  func prepareOutlines(of node: NodePointer) {
    begin(node)
    guard !canvas.clip.isEmpty else { return }
    onlyPrepares = true
    pictureCache.countDrawing(of: node)
    switch node.pointee.presented.kind {
    case .shape(let shape): draw(shape, node)
    case .text(let text): draw(text, node)
    default: break
    }
    onlyPrepares = false
  }
}

extension RGBAColor {
  func faded(by alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }
}

extension ShapeValues {
  var strokeStyle: StrokeStyle {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    style.join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    style.miterLimit = miterLimit
    style.dashes = lineDashPattern
    style.dashPhase = lineDashPhase
    style.start = strokeStart
    style.end = strokeEnd
    return style
  }
}
