import Foundation

extension PathSegment {
  /// The length of the segment; 0 unless all points are finite.
  ///
  /// Exact for lines; curves are integrated with a relative error of about a millionth.
  package var length: CGFloat { length(upTo: 1) }

  /// Returns the length from the start to a parameter.
  package func length(upTo t: CGFloat) -> CGFloat {
    let t = t.clamped(0, 1)
    guard isFinite else { return 0 }
    let length: CGFloat
    if kind == .line {
      length = (end - start).length * t
    } else {
      let whole = integral(0, t)
      length = refined(0, t, estimate: whole, tolerance: 1e-7 * whole, depth: 12)
    }
    return length.isFinite ? length : 0
  }

  /// Returns the parameter at a distance along the segment.
  ///
  /// - Parameter length: The segment's length if known.
  package func parameter(atLength distance: CGFloat, of length: CGFloat? = nil) -> CGFloat {
    let length = length ?? self.length
    guard distance > 0, length > 0 else { return 0 }
    guard distance < length else { return 1 }
    if kind == .line { return distance / length }
    // Newton's method within a bracket: a step that would leave it is replaced by bisection.
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    var t = distance / length
    for _ in 0..<32 {
      let error = self.length(upTo: t) - distance
      if abs(error) <= 1e-7 * length { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / speed(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private func speed(at t: CGFloat) -> CGFloat {
    let d = derivative(at: t)
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// Halves the interval until the halves agree with the whole; only cusps need more than a few steps.
  private func refined(
    _ a: CGFloat, _ b: CGFloat, estimate: CGFloat, tolerance: CGFloat, depth: Int
  ) -> CGFloat {
    let middle = (a + b) / 2
    let (left, right) = (integral(a, middle), integral(middle, b))
    guard depth > 0, abs(left + right - estimate) > tolerance else { return left + right }
    return refined(a, middle, estimate: left, tolerance: tolerance, depth: depth - 1)
      + refined(middle, b, estimate: right, tolerance: tolerance, depth: depth - 1)
  }

  /// Gauss-Legendre quadrature of the speed with eight nodes.
  private func integral(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    func pair(_ node: CGFloat) -> CGFloat { speed(at: middle - half * node) + speed(at: middle + half * node) }
    var sum = 0.3626837833783620 * pair(0.1834346424956498)
    sum += 0.3137066458778873 * pair(0.5255324099163290)
    sum += 0.2223810344533745 * pair(0.7966664774136267)
    sum += 0.1012285362903763 * pair(0.9602898564975363)
    return sum * half
  }
}
