import Geometry
import Raster

/// The plane of one layer in a space that keeps depth, as it is seen: in device pixels.
struct DepthPlane {
  /// Its layer's place in the paint order; what is inside the layer is flattened into the plane.
  var position = 0
  /// What may be seen of it; empty if it is seen from its edge.
  var polygon = 0..<0
  /// Gives the depth at a pixel; more is nearer.
  var depth = PlaneLine()
  /// The pixels that it and what is flattened into it touch.
  var pixels = PixelRect.empty
}

extension PlaneTransform {
  /// The exact inverse, by rows; nil if the plane is seen from its edge.
  private var inverseRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return (
      SIMD3(d * w - v * ty, u * ty - b * w, b * v - u * d) / determinant,
      SIMD3(v * tx - c * w, a * w - u * tx, u * c - a * v) / determinant,
      SIMD3(c * ty - d * tx, b * tx - a * ty, a * d - b * c) / determinant
    )
  }

  /// What gives a quantity at a pixel that is `x`, `y` and `origin` in the plane's own space, divided as x and y are.
  func pixelLine(x: Double, y: Double, origin: Double) -> PlaneLine? {
    guard let rows = inverseRows else { return nil }
    let own = SIMD3(x, y, origin)
    let line = PlaneLine((rows.0 * own).sum(), (rows.1 * own).sum(), (rows.2 * own).sum())
    return line.x.isFinite && line.y.isFinite && line.z.isFinite ? line : nil
  }
}

extension PolygonStore {
  /// Appends where the corners of a box are seen, the box being cut off where it comes too close to the eye.
  mutating func appendCorners(of box: Box, by map: PlaneTransform) {
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return }
    var corners = (SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>())
    corners.0 = map.homogeneous(box.minX, box.minY)
    corners.1 = map.homogeneous(box.maxX, box.minY)
    corners.2 = map.homogeneous(box.maxX, box.maxY)
    corners.3 = map.homogeneous(box.minX, box.maxY)
    let deepest = max(max(corners.0.z, corners.1.z), max(corners.2.z, corners.3.z))
    // Nearer than this is seen far outside of every picture, unless all of the box is that small.
    let near = deepest * 1e-5
    guard near > 0, near.isFinite else { return }
    appendFront(corners.3, corners.0, near)
    appendFront(corners.0, corners.1, near)
    appendFront(corners.1, corners.2, near)
    appendFront(corners.2, corners.3, near)
  }

  /// Appends the end of an edge if it is in front of the eye, and where the edge comes through the nearest depth.
  private mutating func appendFront(_ start: SIMD3<Double>, _ end: SIMD3<Double>, _ near: Double) {
    if (start.z >= near) != (end.z >= near) {
      let crossing = start + (end - start) * ((near - start.z) / (end.z - start.z))
      append(SIMD2(crossing.x, crossing.y) / near)
    }
    if end.z >= near { append(SIMD2(end.x, end.y) / end.z) }
  }
}

extension PlaneTransform {
  /// A point before it is divided by its third number.
  @inline(__always)
  fileprivate func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
    SIMD3(a * x + c * y + tx, b * x + d * y + ty, u * x + v * y + w)
  }
}
