import KinoraGeometry
import RasterKernels

/// Colours along a line, outwards from a centre, or around a centre.
///
/// Components are interpolated in sRGB and premultiplied afterwards.
package struct Gradient: Sendable, Hashable {
  package enum Shape: UInt8, Sendable, Hashable { case axial, radial, conic }

  package var shape: Shape
  package var colors: [RGBAColor]
  /// The positions of the colours, 0...1, never decreasing; evenly spaced if empty. Equal positions make a hard edge.
  /// Colours without a position are ignored.
  package var locations: [Double]
  /// Axial: the point at 0. Radial: the centre, or that of the first circle. Conic: the centre.
  package var start: CGPoint
  /// Axial: the point at 1. Radial: the centre of the second circle. Conic: a point in the direction of 0; angles grow
  /// from the x axis towards the y axis, which is clockwise if y points down.
  package var end: CGPoint
  /// The radii of the two circles of a radial gradient. If both are 0, the gradient is an ellipse around `start` whose
  /// radii are the distances from `start` to `end` along each axis.
  package var startRadius: Double
  package var endRadius: Double
  /// The place of the first colour of an ellipse relative to `start`, in parts of the radii; less than 1 from it.
  package var focus = SIMD2<Double>.zero
  /// True if the first colour continues before the start, and the last one after the end. Conic gradients have neither.
  package var extendsStart: Bool
  package var extendsEnd: Bool

  package init(
    shape: Shape = .axial, colors: [RGBAColor], locations: [Double] = [], start: CGPoint, end: CGPoint,
    startRadius: Double = 0, endRadius: Double = 0, extendsStart: Bool = true, extendsEnd: Bool = true
  ) {
    self.shape = shape
    self.colors = colors
    self.locations = locations
    self.start = start
    self.end = end
    self.startRadius = startRadius
    self.endRadius = endRadius
    self.extendsStart = extendsStart
    self.extendsEnd = extendsEnd
  }
}

extension Gradient {
  /// The number of colours used.
  var stopCount: Int { locations.isEmpty ? colors.count : min(colors.count, locations.count) }

  /// Returns a stop's position, clamped to 0...1 but not yet to the stops before it; NaN becomes 0.
  func location(_ index: Int) -> Double {
    guard !locations.isEmpty else { return stopCount > 1 ? Double(index) / Double(stopCount - 1) : 0 }
    let location = locations[index]
    return location > 0 ? min(location, 1) : 0
  }

  /// True if the gradient paints every pixel with full alpha.
  var isOpaque: Bool {
    let isEverywhere = shape == .conic || extendsStart && extendsEnd && startRadius == 0 && endRadius == 0
    return isEverywhere && colors.allSatisfy { $0.alpha >= 1 }
  }

  /// A gradient's own space: the transform into it from that of the gradient's points, and the meaning of positions in
  /// it.
  struct Space {
    var transform: CGAffineTransform
    var kind: Int
    var startRadius = 0.0
    var growth = 1.0
  }

  /// The gradient's own space, or nil if it has no extent and so paints nothing.
  var space: Space? {
    let origin = CGAffineTransform(translationX: -start.x, y: -start.y)
    let way = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    switch shape {
    case .axial:
      return Self.along(way).map { Space(transform: origin.concatenating($0), kind: rasterAxial) }
    case .conic:
      // Without a direction, 0 lies on the x axis.
      return Space(transform: origin.concatenating(Self.along(way) ?? .identity), kind: rasterConic)
    case .radial where startRadius == 0 && endRadius == 0:
      guard way.x != 0, way.y != 0 else { return nil }
      let scale = CGAffineTransform(scaleX: 1 / abs(way.x), y: 1 / abs(way.y))
      let circle = origin.concatenating(scale)
      guard focus != .zero else { return Space(transform: circle, kind: rasterRadial) }
      let focused = circle.concatenating(CGAffineTransform(translationX: -focus.x, y: -focus.y))
      return Self.circles(focused, -focus, 0, 1)
    case .radial:
      return Self.circles(origin, way, startRadius, endRadius)
    }
  }

  /// - Parameters:
  ///   - origin: The transform that maps the middle of the first circle to the origin.
  ///   - way: The middle of the second circle after it.
  private static func circles(
    _ origin: CGAffineTransform, _ way: SIMD2<Double>, _ startRadius: Double, _ endRadius: Double
  ) -> Space? {
    guard startRadius >= 0, endRadius >= 0 else { return nil }
    let growth = endRadius - startRadius
    let length = (way * way).sum().squareRoot()
    if length > 1e-6 * max(startRadius, endRadius) {
      guard let turned = along(way) else { return nil }
      return Space(
        transform: origin.concatenating(turned), kind: rasterCone, startRadius: startRadius / length,
        growth: growth / length)
    }
    guard growth != 0 else { return nil }
    return Space(transform: origin, kind: rasterRadial, startRadius: -startRadius / growth, growth: 1 / growth)
  }

  /// Returns the rotation and scale that map a vector to (1, 0), or nil if its length is 0 or not finite.
  private static func along(_ way: SIMD2<Double>) -> CGAffineTransform? {
    let square = (way * way).sum()
    guard square > 0, square.isFinite, (1 / square).isFinite else { return nil }
    let (x, y) = (way.x / square, way.y / square)
    return CGAffineTransform(a: x, b: -y, c: y, d: x, tx: 0, ty: 0)
  }
}
