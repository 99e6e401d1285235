/// A corner of Apple's continuous shape: three cubics with gradually changing curvature.
///
/// A full corner begins 1.528665 radii from the rectangle's corner. On a shorter side, its half of the curve blends
/// towards a quarter circle, in proportion to the missing length.
struct ContinuousCorner {
  private let corner: SIMD2<Double>
  /// Vectors of one radius along each side.
  private let before: SIMD2<Double>
  private let after: SIMD2<Double>
  /// The blend on each side: 0 for a quarter circle, 1 for the full continuous curve.
  private let blendBefore: Double
  private let blendAfter: Double

  /// The length of a full corner along a side, in radii.
  static let extent = 1.52866483

  /// - Parameters:
  ///   - before: The rectangle's previous corner; the side to it is parallel to an axis.
  ///   - radius: At most half of the shorter side.
  init(_ corner: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, radius: Double) {
    self.corner = corner
    (self.before, blendBefore) = Self.side(before - corner, radius)
    (self.after, blendAfter) = Self.side(after - corner, radius)
  }

  private static func side(_ way: SIMD2<Double>, _ radius: Double) -> (SIMD2<Double>, Double) {
    // The sum is the length, because the vector is parallel to an axis.
    let length = abs(way.x) + abs(way.y)
    let blend = (length / 2 / radius - 1) / (extent - 1)
    return (way * (radius / length), max(0, min(blend, 1)))
  }

  /// The start, followed by the control points and the end of each of the three cubics.
  ///
  /// - Parameter index: 0...9.
  subscript(index: Int) -> SIMD2<Double> {
    // The second half mirrors the first.
    let isFirstHalf = index < 5
    let place = Self.place(isFirstHalf ? index : 9 - index, blend: isFirstHalf ? blendBefore : blendAfter)
    let (near, far) = isFirstHalf ? (before, after) : (after, before)
    return corner + near * place.x + far * place.y
  }

  /// Returns a point of the first half, in radii along its own side and along the other one.
  private static func place(_ index: Int, blend: Double) -> SIMD2<Double> {
    let round: SIMD2<Double>
    let full: SIMD2<Double>
    switch index {
    case 0: (round, full) = (SIMD2(1, 0), SIMD2(extent, 0))
    case 1: (round, full) = (SIMD2(0.87326017, 0), SIMD2(1.08849296, 0))
    case 2: (round, full) = (SIMD2(0.74767556, 0.02409254), SIMD2(0.86840694, 0))
    case 3: (round, full) = (SIMD2(0.62993359, 0.07099470), SIMD2(0.63149379, 0.07491139))
    default: (round, full) = (SIMD2(0.37476583, 0.17263999), SIMD2(0.37282383, 0.16905956))
    }
    return round + (full - round) * blend
  }
}

extension OutlineSink {
  /// Adds a continuous corner, from the start of its curve to the end.
  mutating func add(_ corner: ContinuousCorner, transform: DeviceTransform, isFirst: Bool) {
    let start = transform.mapWithinLimit(corner[0])
    if isFirst { move(to: start) } else { line(to: start) }
    for cubic in 0..<3 {
      self.cubic(
        transform.mapWithinLimit(corner[3 * cubic + 1]), transform.mapWithinLimit(corner[3 * cubic + 2]),
        to: transform.mapWithinLimit(corner[3 * cubic + 3]))
    }
  }
}
