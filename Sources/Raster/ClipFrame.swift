import KinoraGeometry

/// An upright rectangle, in device pixels, to which drawing will be clipped once it is finished.
///
/// The clip removes the part outside it from the pixels at its edges. A shape that ends in the same pixel would lose
/// that part twice. So its edges are measured in the part of the pixel that the clip leaves, and the clipped result
/// covers the area inside both.
package struct ClipFrame: Equatable, Sendable {
  private var minX: Double
  private var minY: Double
  private var maxX: Double
  private var maxY: Double

  /// Takes the sides of a shape; fails if it isn't upright in the picture or isn't visible.
  package init?(_ shape: RoundedRect, transform: CGAffineTransform) {
    var square = shape
    square.radius = 0
    guard let rect = UprightRect(square, DeviceTransform(transform)) else { return nil }
    (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  /// Returns the intersection with another frame.
  package func intersection(_ other: ClipFrame?) -> ClipFrame {
    guard let other else { return self }
    var both = self
    (both.minX, both.minY) = (max(minX, other.minX), max(minY, other.minY))
    (both.maxX, both.maxY) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return both
  }

  /// Measures a shape's edges in the part of their pixels that the frame leaves.
  func fit(_ rect: inout UprightRect) {
    (rect.minX, rect.maxX) = (Self.fitted(rect.minX, minX, maxX), Self.fitted(rect.maxX, minX, maxX))
    (rect.minY, rect.maxY) = (Self.fitted(rect.minY, minY, maxY), Self.fitted(rect.maxY, minY, maxY))
    rect.radiusX = min(rect.radiusX, (rect.maxX - rect.minX) / 2)
    rect.radiusY = min(rect.radiusY, (rect.maxY - rect.minY) / 2)
  }

  /// Returns a fitted edge; one in a pixel that the frame leaves whole or removes entirely doesn't move.
  private static func fitted(_ edge: Double, _ low: Double, _ high: Double) -> Double {
    let pixel = edge.rounded(.down)
    let first = max(low, pixel)
    let left = min(high, pixel + 1) - first
    guard left > 0, left < 1 else { return edge }
    return pixel + ((edge - first) / left).clamped(0, 1)
  }
}
