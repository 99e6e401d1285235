import Geometry
import Raster

extension LayerPainter {
  /// How many bytes kept pictures of layers have together at most.
  private static let mostBytes = 64 << 20

  /// Puts the picture of a layer where the layer stands.
  func draw(_ bitmap: Bitmap, of node: NodePointer, area pixels: PixelRect, alpha: Double) {
    let place = node.rasterPlace
    canvas.begin(target, clip: area.intersection(node.pointee.visible))
    guard let (x, y) = place.wholeShift else {
      return canvas.composite(
        bitmap, destination: CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height),
        projection: place, filter: .bilinear, alpha: alpha)
    }
    bitmap.originX = pixels.minX + x
    bitmap.originY = pixels.minY + y
    canvas.composite(bitmap, alpha: alpha, mask: nil)
  }

  /// Keeps a layer's picture, if there is room for it.
  func keep(_ bitmap: Bitmap, as picture: RasterPicture) {
    guard rasterBytes + bitmap.stride * bitmap.height * 4 <= Self.mostBytes else { return }
    picture.keep(bitmap)
    rasterBytes += picture.byteCount
  }

  /// Drops a layer's picture, to be drawn again when it is needed.
  func dropBitmap(of picture: RasterPicture) {
    rasterBytes -= picture.byteCount
    picture.keep(nil)
  }
}

extension Projection {
  /// By how many whole pixels everything is moved, if that is all there is to it.
  fileprivate var wholeShift: (x: Int, y: Int)? {
    guard isAffine, a == 1, b == 0, c == 0, d == 1, abs(tx) < 1e7, abs(ty) < 1e7 else { return nil }
    let (x, y) = (tx.rounded(), ty.rounded())
    guard abs(tx - x) < 1e-6, abs(ty - y) < 1e-6 else { return nil }
    return (Int(x), Int(y))
  }
}
