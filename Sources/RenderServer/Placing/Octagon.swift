import Foundation
import KinoraGeometry

/// The smallest octagon with horizontal, vertical and diagonal sides around an outline.
///
/// The box around a rotated box may be twice as large as its content; around a rotated octagon it rarely is.
struct Octagon {
  /// The box of the outline.
  private(set) var box = Box.empty
  /// The ranges of x + y (as its x) and x - y (as its y).
  private var sums = Box.empty

  init() {}

  init(around path: BezierPath) {
    let bounds = path.pathBoundingBox
    guard !bounds.isNull else { return }
    box = Box(bounds)
    sums = Box(path.mapPoints { CGPoint(x: $0.x + $0.y, y: $0.x - $0.y) }.pathBoundingBox)
  }

  /// Returns the device box around it.
  func deviceBox(by transform: CGAffineTransform) -> Box {
    guard !transform.keepsAxes, box.minX <= box.maxX, box.minY <= box.maxY else { return transform.applied(to: box) }
    var device = Box.empty
    // Each side of the box, between its intersections with the diagonals.
    for x in [box.minX, box.maxX] {
      let low = max(box.minY, sums.minX - x, x - sums.maxY)
      let high = min(box.maxY, sums.maxX - x, x - sums.minY)
      device.add(x, low, by: transform)
      device.add(x, high, by: transform)
    }
    for y in [box.minY, box.maxY] {
      let low = max(box.minX, sums.minX - y, y + sums.minY)
      let high = min(box.maxX, sums.maxX - y, y + sums.maxY)
      device.add(low, y, by: transform)
      device.add(high, y, by: transform)
    }
    return device
  }
}

extension Box {
  fileprivate mutating func add(_ x: Double, _ y: Double, by t: CGAffineTransform) {
    add(x: Double(t.a) * x + Double(t.c) * y + Double(t.tx), y: Double(t.b) * x + Double(t.d) * y + Double(t.ty))
  }
}
