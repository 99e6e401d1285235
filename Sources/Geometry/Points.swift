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

  /// The point a fraction of the way to another; leaves the line between them outside 0...1.
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
  /// Whether all four numbers are; null and infinite rectangles are not.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  package var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// What two rectangles have in common; null if that is nothing, or if a number isn't one.
  ///
  /// Foundation's `intersection`, `intersects` and `contains` stop the program on what isn't a number: use this where
  /// numbers come from outside.
  package func overlap(with other: CGRect) -> CGRect {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom, !hasNaN, !other.hasNaN else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var hasNaN: Bool { (origin.x + size.width).isNaN || (origin.y + size.height).isNaN }

  /// The rectangle between two opposite corners, in any order.
  package init(corner a: CGPoint, corner b: CGPoint) {
    self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}

/// Sine and cosine, exact at whole quarter turns, so that turning by 90 degrees leaves no dust in a matrix.
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
