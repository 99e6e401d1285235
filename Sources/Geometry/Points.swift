import Foundation

extension CGPoint {
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from the origin.
  package var length: CGFloat { hypot(x, y) }

  @inlinable
  package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

  @inlinable
  package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  @inlinable
  package static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }

  /// Returns the point at a fraction of the way to another. A fraction outside 0...1 gives a point beyond the ends.
  @inlinable
  package func interpolated(to other: CGPoint, at fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  @inlinable
  package func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension CGSize {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// True if all four numbers are finite. Null and infinite rectangles aren't.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  package var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// Returns the intersection of two rectangles; null if it is empty or if a number is NaN.
  ///
  /// Foundation's `intersection`, `intersects` and `contains` trap on NaN: use this one for unchecked numbers.
  package func overlap(with other: CGRect) -> CGRect {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom, !hasNaN, !other.hasNaN else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var hasNaN: Bool { (origin.x + size.width).isNaN || (origin.y + size.height).isNaN }

  /// Creates the rectangle between two opposite corners, in any order.
  package init(corner a: CGPoint, corner b: CGPoint) {
    self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}

/// Returns sine and cosine, exact at multiples of 90 degrees, so that such rotations have no rounding errors.
func sineAndCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
  let quarters = angle / (.pi / 2)
  guard quarters == quarters.rounded(), abs(quarters) < 1e6 else { return (sin(angle), cos(angle)) }
  switch Int(quarters) & 3 {
  case 0: return (0, 1)
  case 1: return (1, 0)
  case 2: return (0, -1)
  default: return (-1, 0)
  }
}
