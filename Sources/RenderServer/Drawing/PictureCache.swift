import Raster

/// The owner of all cached bitmaps of layers, with their memory budgets; shared by all passes of a tree.
///
/// It is filled and emptied only while at most one thread draws; parallel threads only read the pictures of nodes.
final class PictureCache {
  /// The pixels of the outlines of all nodes, at most `mostOutlinePixels`.
  private var outlinePixels = 0
  /// The bytes of the shadows of all nodes. May exceed `mostShadowBytes` by the rounding of single ones.
  private var shadowBytes = 0
  /// The bytes of all rasterized bitmaps, at most `mostRasterBytes`.
  private var rasterBytes = 0

  /// 16 million pixels are 64 MiB.
  private static let mostOutlinePixels = 16 << 20
  /// A larger bitmap isn't worth its memory.
  private static let largestOutlinePixels = 4 << 20
  private static let mostShadowBytes = 32 << 20
  private static let largestShadowBytes = 4 << 20
  private static let mostRasterBytes = 64 << 20

  // MARK: - Outlines

  /// Counts a drawing of a layer, which decides if caching its outlines pays.
  func countDrawing(of node: NodePointer) {
    node.pointee.pictures.outlines.countDrawing()
  }

  func hasRoomForOutline(of pixels: Int) -> Bool {
    pixels <= Self.largestOutlinePixels && outlinePixels + pixels <= Self.mostOutlinePixels
  }

  /// Keeps the bitmap of one of a layer's parts. The caller has checked that there is room for it.
  func keep(_ bitmap: Bitmap, asOutline thing: Int, of node: NodePointer) {
    outlinePixels -= node.pointee.pictures.outlines.pixelCount
    node.pointee.pictures.outlines.keep(bitmap, of: thing)
    outlinePixels += node.pointee.pictures.outlines.pixelCount
  }

  /// Drops the cached outlines of a layer.
  func forgetOutlines(of node: NodePointer) {
    guard node.pointee.pictures.outlines.drawCount > 0 else { return }
    outlinePixels -= node.pointee.pictures.outlines.pixelCount
    node.pointee.pictures.outlines = OutlineCache()
  }

  // MARK: - Shadows

  /// Returns true if a shadow of these pixels is too large for the cache.
  static func isLargeShadow(_ area: PixelRect) -> Bool { area.area > largestShadowBytes }

  func hasRoomForShadow(of area: PixelRect) -> Bool {
    !Self.isLargeShadow(area) && shadowBytes + area.area <= Self.mostShadowBytes
  }

  /// Returns the cached shadow of a layer, an empty one if there is none yet, or nil if there is no room for it.
  func shadow(of node: NodePointer) -> ShadowPicture? {
    if let known = node.pointee.pictures.shadow { return known }
    guard shadowBytes < Self.mostShadowBytes, !Self.isLargeShadow(node.pointee.pixels.visible) else { return nil }
    let picture = ShadowPicture()
    node.pointee.pictures.shadow = picture
    return picture
  }

  /// Makes room for an area in the cached shadow of a layer, and discards the content.
  func reserve(_ area: PixelRect, of key: ShadowKey, in picture: ShadowPicture) {
    shadowBytes -= picture.byteCount
    picture.reserve(area, of: key)
    shadowBytes += picture.byteCount
  }

  /// Keeps a copy of a layer's cached shadow for a place between pixels if it is moved there again.
  func move(_ picture: ShadowPicture, to place: ShadowPlace) {
    guard place.isBetweenPixels, hasRoomForShadow(of: picture.area) else { return }
    shadowBytes -= picture.byteCount
    picture.move(to: place)
    shadowBytes += picture.byteCount
  }

  /// Drops the cached shadow of a layer.
  func forgetShadow(of node: NodePointer) {
    guard let picture = node.pointee.pictures.shadow else { return }
    shadowBytes -= picture.byteCount
    node.pointee.pictures.shadow = nil
  }

  // MARK: - Rasterized layers

  /// Returns true if there is room for a layer's rasterized bitmap.
  func hasRoom(for picture: RasterizedLayer) -> Bool {
    rasterBytes + Bitmap.byteCount(of: picture.area) <= Self.mostRasterBytes
  }

  /// Keeps a layer's rasterized bitmap if there is room for it.
  func keep(_ bitmap: Bitmap, as picture: RasterizedLayer) {
    guard hasRoom(for: picture) else { return }
    picture.keep(bitmap)
    rasterBytes += picture.byteCount
  }

  /// Drops a layer's rasterized bitmap, which is drawn again when needed.
  func dropBitmap(of picture: RasterizedLayer) {
    rasterBytes -= picture.byteCount
    picture.keep(nil)
  }
}

/// The cached pictures of a node. Only `PictureCache` changes them, which counts their memory.
struct NodePictures {
  fileprivate(set) var outlines = OutlineCache()
  /// The cached shadow, if the layer casts one by itself.
  fileprivate(set) var shadow: ShadowPicture?
}

extension Bitmap {
  fileprivate static func byteCount(of area: PixelRect) -> Int { 4 * ((area.width + 15) & ~15) * area.height }
}
