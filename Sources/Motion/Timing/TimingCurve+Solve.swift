extension TimingCurve {
  /// Returns the progress at a fraction of the time.
  ///
  /// - Range: Exactly 0 up to `time` 0 and exactly 1 from 1 on; in between, a curve may leave 0...1.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // On the diagonal both coordinates are the same polynomial.
    if x1 == y1 && x2 == y2 { return time }
    return Self.coordinate(y1, y2, at: parameter(atX: time))
  }

  /// Returns one coordinate of the curve, as a polynomial.
  @inline(__always)
  private static func coordinate(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    let c = 3 * c1
    let b = 3 * (c2 - c1) - c
    return ((1 - c - b) * s + b) * s * s + c * s
  }

  @inline(__always)
  private static func slope(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    let c = 3 * c1
    let b = 3 * (c2 - c1) - c
    return (3 * (1 - c - b) * s + 2 * b) * s + c
  }

  /// Newton's method, kept inside a bracket; it bisects wherever the curve is too flat or too bent for it.
  private func parameter(atX x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: s) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let next = s - error / Self.slope(x1, x2, at: s)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
