import Geometry

/// A line of points on its way into a coverage buffer, handed on in batches.
final class LineChain {
  private let buffer: CoverageBuffer?
  private let sign: Int32
  private let points: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0
  private static let capacity = 512
  /// What was drawn without a buffer, a list of points for each chain.
  private(set) var chains: [[SIMD2<Double>]] = []
  /// Whether the last of the chains is the beginning of this one.
  private var isContinued = false

  /// - Parameter sign: -1 for a chain that bounds its shape on the other side.
  init(_ buffer: CoverageBuffer?, sign: Int32) {
    self.buffer = buffer
    self.sign = sign
    points = .allocate(capacity: Self.capacity)
    points.initialize(repeating: SIMD2(), count: Self.capacity)
  }

  /// Creates a chain that keeps what is drawn instead of adding it to a buffer.
  convenience init(collecting: Void) {
    self.init(nil, sign: 1)
  }

  deinit { points.deallocate() }

  /// Ends the chain and begins another one.
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
    if count > 1 { add() }
    count = 0
    isContinued = false
  }

  private func handOn() {
    add()
    isContinued = true
    points[0] = points[count - 1]
    count = 1
  }

  private func add() {
    if let buffer { return buffer.addLines(points, count: count, sign: sign) }
    let drawn = UnsafeBufferPointer(start: points, count: count)
    if isContinued { chains[chains.count - 1] += drawn.dropFirst() } else { chains.append(Array(drawn)) }
  }
}
