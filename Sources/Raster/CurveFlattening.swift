import Geometry

/// A cubic as a polynomial of its parameter, ready to be cut into lines.
///
/// The number of lines is known beforehand from the largest second derivative. The points between the ends don't lie
/// on the curve but outside, by so much that the lines cover the same area as the curve does: points on the curve would
/// make every round shape too small.
struct FlattenedCurve {
  /// How far lines may stray, in device pixels.
  static let tolerance = 0.05
  /// No curve becomes more lines than this, however large it is.
  static let mostLines = 2048

  let count: Int
  private let step: Double
  private let a0: SIMD2<Double>, a1: SIMD2<Double>, a2: SIMD2<Double>, a3: SIMD2<Double>
  let end: SIMD2<Double>

  @inline(__always)
  init(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, tolerance: Double
  ) {
    let second0 = p0 - 2 * p1 + p2
    let second1 = p1 - 2 * p2 + p3
    let bend = max((second0 * second0).sum(), (second1 * second1).sum()).squareRoot()
    // A chord over a step of the parameter cuts off |P''| * step^2 / 12 on the average, and |P''| is 6 * bend at most.
    // The n - 1 points between n lines make up for that of all lines, so they stand out by n / (n - 1) times as much.
    let square = 0.5 * bend / tolerance
    let lines = 0.5 + (0.25 + square).squareRoot()
    count = bend < 0.3 * tolerance ? 1 : lines < Double(Self.mostLines) ? Int(lines) + 1 : Self.mostLines
    step = 1 / Double(count)
    let outward = step * step * (count > 1 ? Double(count) / Double(count - 1) : 0)
    let cubic = p3 - p0 + 3 * (p1 - p2)
    a3 = cubic
    a2 = 3 * second0
    // Less P'' * outward / 12, with P'' = 6 * a3 * t + 2 * a2.
    a1 = 3 * (p1 - p0) - cubic * (outward / 2)
    a0 = p0 - second0 * (outward / 2)
    end = p3
  }

  /// The end point of a line, counted from 1.
  @inline(__always)
  func point(_ index: Int) -> SIMD2<Double> {
    if index == count { return end }
    let t = Double(index) * step
    return ((a3 * t + a2) * t + a1) * t + a0
  }
}

extension BezierPath {
  /// The cubic that follows the same way as a quadratic curve.
  @inline(__always)
  static func cubicControls(
    from start: SIMD2<Double>, quad control: SIMD2<Double>, to end: SIMD2<Double>
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    (start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3))
  }
}
