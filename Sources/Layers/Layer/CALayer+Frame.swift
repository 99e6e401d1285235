import KinoraGeometry
import KinoraMotion

/// The frame, which follows from bounds, position, anchor point and transform.
extension CALayer {
  /// The box around the transformed corners of the bounds, in the superlayer's space.
  final var boundingFrame: CGRect {
    let size = values.bounds.size
    let left = -values.anchorPoint.x * size.width
    let top = -values.anchorPoint.y * size.height
    let t = values.transform
    var minX = CGFloat.infinity
    var minY = CGFloat.infinity
    var maxX = -CGFloat.infinity
    var maxY = -CGFloat.infinity
    for (x, y) in [
      (left, top), (left + size.width, top), (left, top + size.height), (left + size.width, top + size.height),
    ] {
      let placedX = x * t.m11 + y * t.m21 + t.m41
      let placedY = x * t.m12 + y * t.m22 + t.m42
      minX = min(minX, placedX)
      minY = min(minY, placedY)
      maxX = max(maxX, placedX)
      maxY = max(maxY, placedY)
    }
    return CGRect(
      x: values.position.x + minX, y: values.position.y + minY, width: maxX - minX, height: maxY - minY)
  }

  /// Sets position and size so that the anchor point is at its fraction of the rectangle, as UIKit does.
  ///
  /// The bounds' origin, the anchor point and the transform stay. Under a scale, the size is the rectangle's divided by
  /// the scale, and `frame` reads back as the rectangle, unless the scale mirrors about another point than the middle.
  /// Under a rotation, a skew or a scale of 0, the size is that of the rectangle.
  final func place(in frame: CGRect) {
    requireModel()
    guard frame.isFinite else { return reportOnce("frame", "ignored a value that is not finite") }
    if observers.isEmpty { placeFinite(in: frame) } else { announce("frame") { placeFinite(in: frame) } }
  }

  @inline(__always)
  private final func placeFinite(in frame: CGRect) {
    let rect = frame.standardized
    let t = values.transform
    let isScale = t.m12 == 0 && t.m21 == 0 && t.m11 != 0 && t.m22 != 0
    let size = isScale ? CGSize(width: rect.width / abs(t.m11), height: rect.height / abs(t.m22)) : rect.size
    position = CGPoint(
      x: rect.minX + values.anchorPoint.x * rect.width - t.m41,
      y: rect.minY + values.anchorPoint.y * rect.height - t.m42)
    bounds = CGRect(origin: values.bounds.origin, size: size)
  }
}
