import Geometry

/// What additive and cumulative animations need of the values they move.
protocol Summable {
  var isFinite: Bool { get }

  /// This value and another on top of it; nil where nothing can be added.
  func adding(_ other: Self) -> Self?

  /// The value added to itself so many times that it is there `count` times.
  ///
  /// - Parameter count: a whole number. Below 0 it is taken away instead.
  /// - Returns: nil where nothing can be added.
  func repeated(_ count: Double) -> Self?
}

extension SIMD4<Double>: Summable {
  func adding(_ other: Vector4) -> Vector4? { self + other }

  func repeated(_ count: Double) -> Vector4? { self * count }
}

extension CATransform3D: Summable {
  func adding(_ other: CATransform3D) -> CATransform3D? { other.concatenating(self) }

  /// The transform applied several times, by squaring; its inverse below 0.
  func repeated(_ count: Double) -> CATransform3D? {
    guard count.isFinite, var base = count < 0 ? inverse : self else { return nil }
    // Beyond this a double no longer tells one count from the next.
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
