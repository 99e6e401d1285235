/// A vector in the plane, in points. y points down, and angles turn from x to y.
package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  package var length: Double { dot(self).squareRoot() }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The third component of the product in space.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector of length 1 in the same direction; zero for a vector too short to have one.
  var unit: Vector {
    let length = length
    return length > 1e-12 ? self / length : .zero
  }

  /// The vector turned by a right angle, times a number.
  func turned(times factor: Double) -> Vector { Vector(-y, x) * factor }
}

/// A turn about an angle.
struct Turn {
  private let cosine: Double
  private let sine: Double

  init(_ angle: Double, cosineAndSine: (Double, Double)) { (cosine, sine) = cosineAndSine }

  func applied(to vector: Vector) -> Vector {
    Vector(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }

  func reversed(to vector: Vector) -> Vector {
    Vector(cosine * vector.x + sine * vector.y, cosine * vector.y - sine * vector.x)
  }
}
