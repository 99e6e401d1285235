import Foundation
import KinoraGeometry

/// A rounded rectangle of W3 and W10.
nonisolated struct RasterBox: Sendable {
  var rect: CGRect
  var radius: Double
  var color: RGBAColor
}

/// An image of W4: drawn around `center`, scaled and then rotated.
nonisolated struct RasterSprite: Sendable {
  var center: SIMD2<Double>
  var angle: Double
  var scale: Double
}

/// A curve of W5, or a closed outline of W6 and W10.
nonisolated struct RasterPath: Sendable {
  var path: CGPath
  var color: RGBAColor

  /// Makes an outline of 60 curves around a centre: a flower for even numbers, for odd ones a star whose edges cross
  /// each other many times.
  init(_ number: Int, center: SIMD2<Double>, radius: Double, color: RGBAColor) {
    let count = 60
    let corners = (0..<count).map { index in
      let isStar = number % 2 == 1
      let step = isStar ? index * 23 % count : index
      let reach = isStar || index.isMultiple(of: 2) ? radius : radius * 0.6
      let angle = 2 * Double.pi * Double(step) / Double(count)
      return center + reach * SIMD2(cos(angle), sin(angle))
    }
    let path = CGMutablePath()
    path.move(to: CGPoint(corners[0]))
    for index in 0..<count {
      let (start, end) = (corners[index], corners[(index + 1) % count])
      let way = end - start
      let across = 0.15 * SIMD2(-way.y, way.x)
      path.addCurve(
        to: CGPoint(end), control1: CGPoint(start + way / 3 + across), control2: CGPoint(start + way * 2 / 3 - across))
    }
    path.closeSubpath()
    (self.path, self.color) = (path, color)
  }

  init(_ path: CGPath, color: RGBAColor) {
    (self.path, self.color) = (path, color)
  }
}

/// A gradient of W8, along the diagonal of its rectangle or around its centre.
nonisolated struct RasterGradient: Sendable {
  static let size = CGSize(width: 600, height: 400)
  static let radius = 300.0
  static let locations = [0, 0.5, 1]

  var origin: CGPoint
  var isRadial: Bool
  var colors: [RGBAColor]

  var rect: CGRect { CGRect(origin: origin, size: Self.size) }
}

/// The projective map of an image of W9 to a quadrilateral.
nonisolated struct RasterQuad: Sendable {
  /// x' = (a x + c y + tx) / (u x + v y + 1), and y' likewise by b, d and ty.
  var map: Projection

  /// - Parameters:
  ///   - corners: The positions of the image's corners (0, 0), (side, 0), (side, side) and (0, side).
  init(_ corners: [SIMD2<Double>], side: Double) {
    let right = corners[1] - corners[2]
    let left = corners[3] - corners[2]
    let rest = corners[0] - corners[1] + corners[2] - corners[3]
    let determinant = right.x * left.y - left.x * right.y
    let u = (rest.x * left.y - left.x * rest.y) / determinant
    let v = (right.x * rest.y - rest.x * right.y) / determinant
    let x = (corners[1] - corners[0] + u * corners[1]) / side
    let y = (corners[3] - corners[0] + v * corners[3]) / side
    map = Projection(
      a: x.x, b: x.y, u: u / side, c: y.x, d: y.y, v: v / side, tx: corners[0].x, ty: corners[0].y)
  }
}

nonisolated extension CGPoint {
  init(_ point: SIMD2<Double>) {
    self.init(x: point.x, y: point.y)
  }
}

nonisolated extension RGBAColor {
  /// - Parameter bits: `0xRRGGBB`.
  init(_ bits: UInt32, alpha: Double = 1) {
    func part(_ shift: UInt32) -> Double { Double(bits >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
