import KinoraGeometry

/// A polyline on its way into a coverage buffer, passed on in batches. As a pen, it takes points of the buffer.
final class LineChain: ShapePen {
  private let buffer: CoverageBuffer
  private let sign: Int32
  private let points: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0
  private static let capacity = 512
  /// The last point that a projecting pen drew, in the shape's own space, and its depth.
  var shapePoint = SIMD2<Double>()
  var shapeDepth = 0.0

  /// - Parameter sign: -1 for a chain that bounds its shape on the other side.
  init(_ buffer: CoverageBuffer, sign: Int32) {
    self.buffer = buffer
    self.sign = sign
    points = .allocate(capacity: Self.capacity)
    points.initialize(repeating: SIMD2(), count: Self.capacity)
  }

  deinit { points.deallocate() }

  /// Ends the chain and starts another one.
  @inline(__always)
  func move(to point: SIMD2<Double>) {
    flush()
    points[0] = point
    count = 1
  }

  @inline(__always)
  func line(to point: SIMD2<Double>) {
    if count == Self.capacity { handOn() }
    points[count] = point
    count += 1
  }

  /// Ends the chain.
  func flush() {
    if count > 1 { buffer.addLines(points, count: count, sign: sign) }
    count = 0
  }

  private func handOn() {
    buffer.addLines(points, count: count, sign: sign)
    points[0] = points[count - 1]
    count = 1
  }
}
