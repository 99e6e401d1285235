/// A corner of Apple's continuous shape: three cubics, whose curvature sets in gradually.
///
/// The full corner begins 1.528665 radii before the rectangle's own corner. On sides too short for that it is drawn in
/// towards a quarter of a circle, each half by as much as its own side is too short.
struct ContinuousCorner {
  private let corner: SIMD2<Double>
  /// One radius along either side.
  private let before: SIMD2<Double>
  private let after: SIMD2<Double>
  /// How continuous the corner is at either side, 0...1.
  private let blendBefore: Double
  private let blendAfter: Double

  /// How many radii a full corner reaches.
  static let extent = 1.52866483

  /// - Parameters:
  ///   - before: The rectangle's corner that comes before; the side between is straight.
  ///   - radius: Not above half of the shorter side.
  init(_ corner: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, radius: Double) {
    self.corner = corner
    (self.before, blendBefore) = Self.side(before - corner, radius)
    (self.after, blendAfter) = Self.side(after - corner, radius)
  }

  private static func side(_ way: SIMD2<Double>, _ radius: Double) -> (SIMD2<Double>, Double) {
    // Ways run along an axis.
    let length = abs(way.x) + abs(way.y)
    let blend = (length / 2 / radius - 1) / (extent - 1)
    return (way * (radius / length), max(0, min(blend, 1)))
  }

  /// The start, and then the control points and the end of each of the three cubics.
  ///
  /// - Parameter index: 0...9.
  subscript(index: Int) -> SIMD2<Double> {
    // The second half is the first one mirrored.
    let isFirstHalf = index < 5
    let place = Self.place(isFirstHalf ? index : 9 - index, blend: isFirstHalf ? blendBefore : blendAfter)
    let (near, far) = isFirstHalf ? (before, after) : (after, before)
    return corner + near * place.x + far * place.y
  }

  /// A point of the first half, in radii along its own side and along the other one.
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
  /// Adds a continuous corner, from where its curve begins to where it ends.
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
