import Raster

/// The memory budgets of the cached bitmaps of layers, shared by all passes of a tree.
///
/// Caches are filled and emptied only while at most one thread draws; parallel threads only read them.
final class PictureCache {
  var outlines = OutlineBudget()
  /// The bytes of all shadows.
  var shadowBytes = 0
  /// The bytes of all rasterized bitmaps.
  private var rasterBytes = 0

  /// The maximum total size of the rasterized bitmaps, in bytes.
  private static let mostRasterBytes = 64 << 20

  /// Drops the cached outlines of a layer.
  func forgetOutlines(of node: NodePointer) {
    guard node.pointee.outlines.drawCount > 0 else { return }
    outlines.add(-node.pointee.outlines.pixelCount)
    node.pointee.outlines = OutlineCache()
  }

  /// Drops the cached shadow of a layer.
  func forgetShadow(of node: NodePointer) {
    guard let picture = node.pointee.shadow else { return }
    shadowBytes -= picture.byteCount
    node.pointee.shadow = nil
  }

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

extension Bitmap {
  fileprivate static func byteCount(of area: PixelRect) -> Int { 4 * ((area.width + 15) & ~15) * area.height }
}
