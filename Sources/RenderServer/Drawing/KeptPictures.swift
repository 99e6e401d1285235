import Raster

/// How much is kept of layers' drawing from frame to frame, and how it is let go.
///
/// The passes of a tree share it, and the pictures with it. They are made and dropped only while no more than one
/// thread draws; several that draw at the same time take them as they are.
final class KeptPictures {
  var ink = InkBudget()
  /// The bytes of all shadows.
  var shadowBytes = 0
  /// The bytes of all pictures of layers.
  private var rasterBytes = 0

  /// How many bytes the pictures of layers have together at most.
  private static let mostRasterBytes = 64 << 20

  /// Drops the pictures of a layer's outlines.
  func forgetInk(of node: NodePointer) {
    guard node.pointee.ink.drawCount > 0 else { return }
    ink.add(-node.pointee.ink.pixelCount)
    node.pointee.ink = InkPictures()
  }

  /// Drops the shadow of a layer.
  func forgetShadow(of node: NodePointer) {
    guard let picture = node.pointee.shadow else { return }
    shadowBytes -= picture.byteCount
    node.pointee.shadow = nil
  }

  /// Whether a layer's picture would be kept.
  func hasRoom(for picture: RasterPicture) -> Bool {
    rasterBytes + Bitmap.byteCount(of: picture.area) <= Self.mostRasterBytes
  }

  /// Keeps a layer's picture, if there is room for it.
  func keep(_ bitmap: Bitmap, as picture: RasterPicture) {
    guard hasRoom(for: picture) else { return }
    picture.keep(bitmap)
    rasterBytes += picture.byteCount
  }

  /// Drops a layer's picture, to be drawn again when it is needed.
  func dropBitmap(of picture: RasterPicture) {
    rasterBytes -= picture.byteCount
    picture.keep(nil)
  }
}

extension Bitmap {
  fileprivate static func byteCount(of area: PixelRect) -> Int { 4 * ((area.width + 15) & ~15) * area.height }
}
