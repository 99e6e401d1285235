import KinoraGeometry
import KinoraRaster

/// The plane of one layer in a depth space, projected to device pixels.
struct DepthPlane {
  /// Its layer's index in the display list. The layer's subtree is flattened into the plane.
  var position = DisplayIndex.start
  /// The visible outline; empty if the plane is seen edge-on.
  var polygon = 0..<0
  /// The depth as a function of the pixel; larger is nearer.
  var depth = PlaneLine()
  /// The pixels touched by it and by everything flattened into it.
  var pixels = PixelRect.empty
}

extension PlaneTransform {
  /// The rows of the exact inverse; nil if the plane is seen edge-on.
  private var inverseRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return (
      SIMD3(d * w - v * ty, u * ty - b * w, b * v - u * d) / determinant,
      SIMD3(v * tx - c * w, a * w - u * tx, u * c - a * v) / determinant,
      SIMD3(c * ty - d * tx, b * tx - a * ty, a * d - b * c) / determinant
    )
  }

  /// Returns a quantity as a function of the pixel. In the plane's own space it is given by `x`, `y` and `origin`, and
  /// divided like x and y.
  func pixelLine(x: Double, y: Double, origin: Double) -> PlaneLine? {
    guard let rows = inverseRows else { return nil }
    let own = SIMD3(x, y, origin)
    let line = PlaneLine((rows.0 * own).sum(), (rows.1 * own).sum(), (rows.2 * own).sum())
    return line.x.isFinite && line.y.isFinite && line.z.isFinite ? line : nil
  }
}

extension PolygonStore {
  /// Appends the projected corners of a box, which is cut off where it comes too close to the eye.
  mutating func appendCorners(of box: Box, by map: PlaneTransform) {
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return }
    var corners = (SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>())
    corners.0 = map.homogeneous(box.minX, box.minY)
    corners.1 = map.homogeneous(box.maxX, box.minY)
    corners.2 = map.homogeneous(box.maxX, box.maxY)
    corners.3 = map.homogeneous(box.minX, box.maxY)
    let deepest = max(max(corners.0.z, corners.1.z), max(corners.2.z, corners.3.z))
    // Nearer points project far outside of any picture, unless the whole box is that near.
    let near = deepest * 1e-5
    guard near > 0, near.isFinite else { return }
    appendFront(corners.3, corners.0, near)
    appendFront(corners.0, corners.1, near)
    appendFront(corners.1, corners.2, near)
    appendFront(corners.2, corners.3, near)
  }

  /// Appends the end of an edge if it is in front of the eye, and its intersection with the near plane.
  private mutating func appendFront(_ start: SIMD3<Double>, _ end: SIMD3<Double>, _ near: Double) {
    if (start.z >= near) != (end.z >= near) {
      let crossing = start + (end - start) * ((near - start.z) / (end.z - start.z))
      append(SIMD2(crossing.x, crossing.y) / near)
    }
    if end.z >= near { append(SIMD2(end.x, end.y) / end.z) }
  }
}

extension PlaneTransform {
  /// Returns a projected point before the perspective division.
  @inline(__always)
  fileprivate func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
    SIMD3(a * x + c * y + tx, b * x + d * y + ty, u * x + v * y + w)
  }
}
