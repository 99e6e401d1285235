import Geometry

/// An upright rectangle to which drawing will be cut once it is finished, in device pixels.
///
/// The cut takes away what lies outside of it in the pixels at its edges. A shape that ends in such a pixel too would
/// lose that part twice, so its edges are measured in the part of the pixel that the cut leaves: cut to that part, the
/// result is the area inside both.
package struct ClipFrame: Equatable, Sendable {
  private var minX: Double
  private var minY: Double
  private var maxX: Double
  private var maxY: Double

  /// The sides of a shape; nil if it isn't upright in the picture, or nothing of it is to be seen.
  package init?(_ shape: RoundedRect, transform: CGAffineTransform) {
    var square = shape
    square.radius = 0
    guard let rect = UprightRect(square, DeviceTransform(transform)) else { return nil }
    (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  /// Cuts to another frame as well.
  package func intersection(_ other: ClipFrame?) -> ClipFrame {
    guard let other else { return self }
    var both = self
    (both.minX, both.minY) = (max(minX, other.minX), max(minY, other.minY))
    (both.maxX, both.maxY) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return both
  }

  /// Measures a shape's edges in what the frame leaves of their pixels.
  func fit(_ rect: inout UprightRect) {
    (rect.minX, rect.maxX) = (Self.fitted(rect.minX, minX, maxX), Self.fitted(rect.maxX, minX, maxX))
    (rect.minY, rect.maxY) = (Self.fitted(rect.minY, minY, maxY), Self.fitted(rect.maxY, minY, maxY))
    rect.radiusX = min(rect.radiusX, (rect.maxX - rect.minX) / 2)
    rect.radiusY = min(rect.radiusY, (rect.maxY - rect.minY) / 2)
  }

  /// Edges in pixels that are left whole, or not at all, stay where they are.
  private static func fitted(_ edge: Double, _ low: Double, _ high: Double) -> Double {
    let pixel = edge.rounded(.down)
    let first = max(low, pixel)
    let left = min(high, pixel + 1) - first
    guard left > 0, left < 1 else { return edge }
    return pixel + min(max((edge - first) / left, 0), 1)
  }
}
