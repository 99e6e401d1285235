import KinoraGeometry
import KinoraRaster

extension LayerPainter {
  /// Draws the bitmap of a rasterized layer at the layer's place.
  func draw(_ bitmap: Bitmap, of node: NodePointer, area pixels: PixelRect, alpha: Double) {
    let place = node.rasterProjection
    canvas.begin(target, clip: area.intersection(node.pointee.pixels.visible))
    guard let (x, y) = place.wholeShift else {
      return canvas.composite(
        bitmap, destination: CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height),
        projection: place, filter: .bilinear, alpha: alpha)
    }
    canvas.composite(bitmap, x: pixels.minX + x, y: pixels.minY + y, alpha: alpha)
  }
}

extension Projection {
  /// The translation in whole pixels, or nil if the map does anything else.
  fileprivate var wholeShift: (x: Int, y: Int)? {
    guard isAffine, a == 1, b == 0, c == 0, d == 1, abs(tx) < 1e7, abs(ty) < 1e7 else { return nil }
    let (x, y) = (tx.rounded(), ty.rounded())
    guard abs(tx - x) < 1e-6, abs(ty - y) < 1e-6 else { return nil }
    return (Int(x), Int(y))
  }
}
