import Geometry
import RasterKernels

/// Colours along a line, out from a centre, or round one.
///
/// Colours are mixed component by component in sRGB and multiplied by their alpha afterwards.
package struct Gradient: Sendable, Hashable {
  package enum Shape: UInt8, Sendable, Hashable { case axial, radial, conic }

  package var shape: Shape
  package var colors: [RGBAColor]
  /// Where the colours stand, 0...1, never decreasing; evenly spaced when empty. Equal ones make a hard edge. Colours
  /// without a location are left out.
  package var locations: [Double]
  /// Axial: where 0 lies. Radial: the centre, or that of the first circle. Conic: the centre.
  package var start: CGPoint
  /// Axial: where 1 lies. Radial: the centre of the second circle. Conic: the direction in which 0 lies; angles grow
  /// from the x axis towards the y axis, which is clockwise where y is down.
  package var end: CGPoint
  /// Of the circles between which a radial gradient runs. With both radii 0 it is an ellipse round `start`, whose radii
  /// are the distances from `start` to `end` along either axis.
  package var startRadius: Double
  package var endRadius: Double
  /// Whether the first colour goes on before the start, and the last one after the end. Conic ones have neither.
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
  /// How many colours take part.
  var stopCount: Int { locations.isEmpty ? colors.count : min(colors.count, locations.count) }

  /// Where a stop stands before those in front of it have their say; 0 for what isn't a number.
  func location(_ index: Int) -> Double {
    guard !locations.isEmpty else { return stopCount > 1 ? Double(index) / Double(stopCount - 1) : 0 }
    let location = locations[index]
    return location > 0 ? min(location, 1) : 0
  }

  /// Whether every pixel of the gradient is there and has full alpha.
  var isOpaque: Bool {
    let isEverywhere = shape == .conic || extendsStart && extendsEnd && startRadius == 0 && endRadius == 0
    return isEverywhere && colors.allSatisfy { $0.alpha >= 1 }
  }

  /// A gradient's own space: the transform from the one that its points are given in, and what the places there mean.
  struct Space {
    var transform: CGAffineTransform
    var kind: Int
    var startRadius = 0.0
    var growth = 1.0
  }

  /// Nil when the gradient has no extent, and so paints nothing.
  var space: Space? {
    let origin = CGAffineTransform(translationX: -start.x, y: -start.y)
    let way = SIMD2(Double(end.x - start.x), Double(end.y - start.y))
    switch shape {
    case .axial:
      return Self.along(way).map { Space(transform: origin.concatenating($0), kind: rasterAxial) }
    case .conic:
      // Without a direction 0 lies on the x axis.
      return Space(transform: origin.concatenating(Self.along(way) ?? .identity), kind: rasterConic)
    case .radial where startRadius == 0 && endRadius == 0:
      guard way.x != 0, way.y != 0 else { return nil }
      let scale = CGAffineTransform(scaleX: 1 / abs(way.x), y: 1 / abs(way.y))
      return Space(transform: origin.concatenating(scale), kind: rasterRadial)
    case .radial:
      return circles(origin, way)
    }
  }

  private func circles(_ origin: CGAffineTransform, _ way: SIMD2<Double>) -> Space? {
    guard startRadius >= 0, endRadius >= 0 else { return nil }
    let growth = endRadius - startRadius
    let length = (way * way).sum().squareRoot()
    if length > 1e-6 * max(startRadius, endRadius) {
      guard let turned = Self.along(way) else { return nil }
      return Space(
        transform: origin.concatenating(turned), kind: rasterCone, startRadius: startRadius / length,
        growth: growth / length)
    }
    guard growth != 0 else { return nil }
    return Space(transform: origin, kind: rasterRadial, startRadius: -startRadius / growth, growth: 1 / growth)
  }

  /// The turn and scale that takes a vector to (1, 0), or nil when it is none.
  private static func along(_ way: SIMD2<Double>) -> CGAffineTransform? {
    let square = (way * way).sum()
    guard square > 0, square.isFinite, (1 / square).isFinite else { return nil }
    let (x, y) = (way.x / square, way.y / square)
    return CGAffineTransform(a: x, b: -y, c: y, d: x, tx: 0, ty: 0)
  }
}
