import Geometry
import RasterKernels

/// The pixels of a gradient that is seen through a projection.
///
/// Every sixteenth pixel's place is exact; between two of them places are evenly spaced, which nobody can tell. Which
/// pixels these are depends on the picture alone.
struct ProjectedGradientSource: PixelSource {
  let isOpaque: Bool
  /// From the picture to the gradient's own space.
  private let map: Projection
  /// What divisors of pixels in front of the eye are not below.
  private let least: Double
  private let scratch: UnsafeMutablePointer<UInt32>
  private let kernels = rasterKernels()
  private var request: RasterGradient

  private static let block = 16

  /// Nil when the gradient paints nothing.
  ///
  /// - Parameter map: From the picture to the space of the gradient's points.
  init?(
    _ gradient: Gradient, map: Projection, least: Double, tables: GradientTables,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard gradient.stopCount > 0, let space = gradient.space else { return nil }
    self.map = map.concatenating(Projection(space.transform))
    guard self.map.isUsable else { return nil }
    tables.fill(gradient)
    isOpaque = gradient.isOpaque
    self.least = least
    self.scratch = scratch
    request = RasterGradient(
      starts: tables.starts, tables: tables.tables, capacity: Int32(tables.capacity), segments: Int32(tables.segments),
      kind: Int32(space.kind), keepsStart: gradient.extendsStart ? 1 : 0, keepsEnd: gradient.extendsEnd ? 1 : 0, x: 0,
      y: 0, stepX: 0, stepY: 0, startRadius: Float(space.startRadius), growth: Float(space.growth), first: 0)
  }

  mutating func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    var first = x
    while first < x + count {
      let start = first & ~(Self.block - 1)
      let end = min(start + Self.block, x + count)
      let place = place(start, y)
      let step = (self.place(start + Self.block, y) - place) / Double(Self.block)
      request.x = Float(place.x)
      request.y = Float(place.y)
      request.stepX = Float(step.x)
      request.stepY = Float(step.y)
      request.first = Int32(first - start)
      kernels.pointee.gradientRow(scratch + (first - x), end - first, &request)
      first = end
    }
    return UnsafePointer(scratch)
  }

  private func place(_ x: Int, _ y: Int) -> SIMD2<Double> {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    let divisor = max(map.u * x + map.v * y + map.w, least)
    return SIMD2(map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty) / divisor
  }
}

extension Canvas {
  /// Fills a rounded rectangle with a gradient, both seen through a projection.
  ///
  /// - Parameters:
  ///   - gradientTransform: From the space of the gradient's points to the rectangle's.
  ///   - alpha: 0...1, multiplies the gradient.
  package func fill(
    _ shape: RoundedRect, projection: Projection, gradient: Gradient, gradientTransform: CGAffineTransform,
    alpha: Double
  ) {
    let factor = PixelMath.factor(alpha)
    let bounds = DeviceBounds(shape)
    guard leavesTrace(factor), let seen = ProjectedMap(projection, around: bounds),
      seen.pixels(of: bounds).intersects(clip),
      let map = Projection(gradientTransform).concatenating(projection).inverse,
      let source = ProjectedGradientSource(
        gradient, map: map, least: 0.5 / seen.deepest, tables: gradientTables, scratch: rowPixels),
      var painter = painter(of: source, factor: factor)
    else { return }
    paintProjected(shape, projection: projection, with: &painter)
  }
}
