import KinoraGeometry

/// The operations that additive and cumulative animations need of their values.
protocol Summable {
  var isFinite: Bool { get }

  /// Returns the sum of this value and another; nil if they can't be added.
  func adding(_ other: Self) -> Self?

  /// Returns the sum of `count` copies of this value.
  ///
  /// - Parameter count: A whole number; below 0, the value is subtracted instead.
  /// - Returns: Nil if the value can't be added.
  func repeated(_ count: Double) -> Self?
}

extension SIMD4<Double>: Summable {
  func adding(_ other: Vector4) -> Vector4? { self + other }

  func repeated(_ count: Double) -> Vector4? { self * count }
}

extension CATransform3D: Summable {
  func adding(_ other: CATransform3D) -> CATransform3D? { other.concatenating(self) }

  /// Returns the transform applied `count` times, by squaring; its inverse below 0.
  func repeated(_ count: Double) -> CATransform3D? {
    guard count.isFinite, var base = count < 0 ? inverse : self else { return nil }
    // Beyond this, a `Double` can't distinguish one count from the next.
    var rest = UInt64(min(abs(count), 9e15))
    var result = CATransform3DIdentity
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(base) }
      base = base.concatenating(base)
      rest >>= 1
    }
    return result
  }
}
