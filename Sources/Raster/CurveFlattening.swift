import KinoraGeometry

/// A cubic as a polynomial of its parameter, ready to be split into lines.
///
/// The largest second derivative determines the number of lines. The points between the ends lie slightly outside the
/// curve, so that the lines enclose the same area; points on the curve would make every round shape too small.
struct FlattenedCurve {
  /// The maximum deviation of the lines, in device pixels.
  static let tolerance = 0.05
  /// The maximum number of lines, however large the curve is.
  static let mostLines = 2048

  let count: Int
  private let step: Double
  private let a0: SIMD2<Double>, a1: SIMD2<Double>, a2: SIMD2<Double>, a3: SIMD2<Double>
  let end: SIMD2<Double>

  /// - Parameter mostLines: The maximum number of lines, at most `FlattenedCurve.mostLines`.
  @inline(__always)
  init(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, tolerance: Double,
    mostLines: Int = mostLines
  ) {
    let second0 = p0 - 2 * p1 + p2
    let second1 = p1 - 2 * p2 + p3
    let bend = max((second0 * second0).sum(), (second1 * second1).sum()).squareRoot()
    // A chord over a parameter step cuts off |P''| * step^2 / 12 on average, and |P''| is at most 6 * bend. The n - 1
    // points between n lines make up for all n lines, so they move out by n / (n - 1) times as much.
    let square = 0.5 * bend / tolerance
    let mostLines = min(mostLines, Self.mostLines)
    let lines = 0.5 + (0.25 + square).squareRoot()
    count = bend < 0.3 * tolerance ? 1 : lines < Double(mostLines) ? Int(lines) + 1 : mostLines
    step = 1 / Double(count)
    let outward = step * step * (count > 1 ? Double(count) / Double(count - 1) : 0)
    let cubic = p3 - p0 + 3 * (p1 - p2)
    a3 = cubic
    a2 = 3 * second0
    // Minus P'' * outward / 12, with P'' = 6 * a3 * t + 2 * a2.
    a1 = 3 * (p1 - p0) - cubic * (outward / 2)
    a0 = p0 - second0 * (outward / 2)
    end = p3
  }

  /// Returns the end point of a line, counted from 1.
  @inline(__always)
  func point(_ index: Int) -> SIMD2<Double> {
    if index == count { return end }
    let t = Double(index) * step
    return ((a3 * t + a2) * t + a1) * t + a0
  }
}

extension BezierPath {
  /// Returns the control points of the cubic that equals a quadratic curve.
  @inline(__always)
  static func cubicControls(
    from start: SIMD2<Double>, quad control: SIMD2<Double>, to end: SIMD2<Double>
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    (start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3))
  }
}
