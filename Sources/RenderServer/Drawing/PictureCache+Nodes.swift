import KinoraRaster

/// The cached pictures of a node. Only `PictureCache` changes them, which counts their memory.
struct NodePictures {
  /// The cached outlines of a text or a shape; nil if none were kept.
  fileprivate(set) var outlines: OutlineCache?
  /// The cached shadow, if the layer casts one by itself and there was room.
  fileprivate(set) var shadow: ShadowPicture?
  /// The number of drawings since the layer last changed, or since its outlines were thrown out.
  private(set) var drawCount: Int16 = 0

  /// True if the layer has been static long enough that caching its outlines should pay.
  var isSteady: Bool { drawCount > 8 }

  fileprivate mutating func countDrawing() {
    drawCount = min(drawCount + 1, 1000)
  }

  fileprivate mutating func startCounting() {
    drawCount = 0
  }
}

// MARK: - Outlines

extension PictureCache {
  /// Larger bitmaps aren't worth their memory.
  private static let largestOutlinePixels = 4 << 20

  /// Counts a drawing of a layer, which decides if caching its outlines pays.
  func countDrawing(of node: NodePointer) {
    node.pointee.pictures.countDrawing()
  }

  /// Returns true if there is room for the bitmap of one of a layer's outlines.
  func makeRoomForOutline(of node: NodePointer) -> Bool {
    let pixels = node.pointee.pixels.visible
    guard pixels.area <= Self.largestOutlinePixels else { return false }
    if node.pointee.pictures.outlines?.isEmpty ?? false {
      // They were thrown out, and would be again if the layer takes turns with others. So its drawings are counted from 0.
      forgetOutlines(of: node)
      return false
    }
    countMiss()
    return makeRoom(for: Bitmap.byteCount(of: pixels))
  }

  /// Keeps the bitmap of one of a layer's parts. The caller has made room for it.
  func keep(_ bitmap: Bitmap, asOutline thing: Int, of node: NodePointer) {
    let outlines = node.pointee.pictures.outlines ?? OutlineCache()
    node.pointee.pictures.outlines = outlines
    outlines.keep(bitmap, of: thing)
    keep(outlines, bytes: outlines.pixelBytes)
  }

  /// Drops the cached outlines of a layer.
  func forgetOutlines(of node: NodePointer) {
    guard node.pointee.pictures.drawCount > 0 else { return }
    node.pointee.pictures.startCounting()
    guard let outlines = node.pointee.pictures.outlines else { return }
    drop(outlines)
    node.pointee.pictures.outlines = nil
  }
}

// MARK: - Shadows

extension PictureCache {
  /// Larger shadows aren't cached.
  private static let largestShadowBytes = 4 << 20

  /// Returns true if a shadow of these pixels is too large for the cache.
  static func isLargeShadow(_ area: PixelRect) -> Bool { area.area > largestShadowBytes }

  /// Returns the cached shadow of a layer if it has the needed pixels.
  func shadow(of node: NodePointer, holding needed: PixelRect, _ key: ShadowKey) -> ShadowPicture? {
    guard let picture = node.pointee.pictures.shadow, picture.holds(needed, of: key) else { return nil }
    use(picture)
    return picture
  }

  /// Makes room for the shadow of a layer.
  ///
  /// - Returns: The cached shadow, which has to be rendered; nil if there is no room for it.
  func reserveShadow(_ area: PixelRect, of key: ShadowKey, for node: NodePointer) -> ShadowPicture? {
    guard !Self.isLargeShadow(area) else {
      forgetShadow(of: node)
      return nil
    }
    countMiss()
    let old = node.pointee.pictures.shadow
    if let old { release(old) }
    guard makeRoom(for: old?.byteCount(reserving: area) ?? ShadowPicture.byteCount(of: area)) else {
      node.pointee.pictures.shadow = nil
      return nil
    }
    let picture = old ?? ShadowPicture()
    node.pointee.pictures.shadow = picture
    picture.reserve(area, of: key)
    keep(picture, bytes: picture.pixelBytes)
    return picture
  }

  /// Drops the cached shadow of a layer.
  func forgetShadow(of node: NodePointer) {
    guard let picture = node.pointee.pictures.shadow else { return }
    drop(picture)
    node.pointee.pictures.shadow = nil
  }
}

// MARK: - Rasterized layers

extension PictureCache {
  /// Returns true if there is room for a layer's rasterized bitmap.
  func makeRoom(for picture: RasterizedLayer) -> Bool {
    makeRoom(for: Bitmap.byteCount(of: picture.area))
  }

  /// Keeps a layer's rasterized bitmap, which the frame had to draw, if there is room for it.
  func keep(_ bitmap: Bitmap, as picture: RasterizedLayer) {
    countMiss()
    guard makeRoom(for: picture) else { return }
    picture.keep(bitmap)
    keep(picture, bytes: picture.pixelBytes)
  }
}

extension Bitmap {
  fileprivate static func byteCount(of area: PixelRect) -> Int { 4 * ((area.width + 15) & ~15) * area.height }
}
