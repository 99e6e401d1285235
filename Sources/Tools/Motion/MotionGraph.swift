import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The velocity and the acceleration of a layer over a span of time.
///
/// ```swift
/// let graph = MotionGraph(of: layer, from: time, to: time + 2)
/// shape.path = MotionGraph.path(through: graph.velocity, in: size, range: graph.velocityRange)
/// ```
package struct MotionGraph: Sendable, Equatable {
  /// The media times of the samples, evenly spaced.
  package private(set) var times: [Double] = []
  /// The speed in points per second, or the change of a number per second, which may be negative.
  package private(set) var velocity: [Double] = []
  /// The magnitude of the acceleration in points per second squared, or that of a number with its sign.
  package private(set) var acceleration: [Double] = []

  /// The largest velocity, without sign.
  package var maximumVelocity: Double { velocity.reduce(0) { max($0, abs($1)) } }
  /// The largest acceleration, without sign.
  package var maximumAcceleration: Double { acceleration.reduce(0) { max($0, abs($1)) } }
  package var velocityRange: ClosedRange<Double> { Self.range(of: velocity) }
  package var accelerationRange: ClosedRange<Double> { Self.range(of: acceleration) }

  /// The default number of samples.
  package static let usualCount = 240

  /// Follows a layer along its known course: its position in the window, or the number at a key path.
  ///
  /// - Parameter keyPath: Nil for the position. A key path without a number gives an empty graph.
  package init(
    of layer: CALayer, keyPath: String? = nil, from start: Double, to end: Double, count: Int = usualCount
  ) {
    let course = LayerCourse(of: layer)
    guard let keyPath else {
      self.init(from: start, to: end, count: count) { course.position(at: $0) }
      return
    }
    let key = AnimatableKey(keyPath: keyPath).flatMap { course.number($0, at: start) == nil ? nil : $0 }
    self.init(ofNumberFrom: start, to: key == nil ? start : end, count: count) { time in
      key.flatMap { course.number($0, at: time) } ?? 0
    }
  }

  /// Measures a moving point; velocity and acceleration are magnitudes.
  package init(from start: Double, to end: Double, count: Int = usualCount, point: (Double) -> CGPoint) {
    guard end > start, count > 3 else { return }
    times = Self.times(from: start, to: end, count: count)
    let step = times[1] - times[0]
    let points = times.map(point)
    let x = Self.derivatives(of: points.map { Double($0.x) }, step: step)
    let y = Self.derivatives(of: points.map { Double($0.y) }, step: step)
    velocity = zip(x.first, y.first).map { ($0 * $0 + $1 * $1).squareRoot() }
    acceleration = zip(x.second, y.second).map { ($0 * $0 + $1 * $1).squareRoot() }
  }

  /// Measures a changing number.
  package init(
    ofNumberFrom start: Double, to end: Double, count: Int = usualCount, number: (Double) -> Double
  ) {
    guard end > start, count > 3 else { return }
    times = Self.times(from: start, to: end, count: count)
    (velocity, acceleration) = Self.derivatives(of: times.map(number), step: times[1] - times[0])
  }

  private static func times(from start: Double, to end: Double, count: Int) -> [Double] {
    (0..<count).map { start + (end - start) * Double($0) / Double(count - 1) }
  }

  /// Returns the first and second derivatives, exact for quadratic functions.
  ///
  /// - Parameter values: At least four.
  private static func derivatives(of values: [Double], step: Double) -> (first: [Double], second: [Double]) {
    let last = values.count - 1
    var (first, second) = (values, values)
    for index in 1..<last {
      first[index] = (values[index + 1] - values[index - 1]) / (2 * step)
      second[index] = (values[index + 1] - 2 * values[index] + values[index - 1]) / (step * step)
    }
    first[0] = (4 * values[1] - values[0] * 3 - values[2]) / (2 * step)
    first[last] = (3 * values[last] - 4 * values[last - 1] + values[last - 2]) / (2 * step)
    (second[0], second[last]) = (second[1], second[last - 1])
    return (first, second)
  }

  /// Returns the range of samples, which includes 0.
  private static func range(of samples: [Double]) -> ClosedRange<Double> {
    samples.reduce(0...0) { range, sample in
      sample.isFinite ? min(range.lowerBound, sample)...max(range.upperBound, sample) : range
    }
  }

  /// Returns the line through evenly spaced samples in a rectangle of a size; its top edge is the end of the range.
  ///
  /// Samples outside of the range are drawn at its edges; fewer than two draw nothing.
  package static func path(through samples: [Double], in size: CGSize, range: ClosedRange<Double>) -> CGPath {
    let path = CGMutablePath()
    let span = range.upperBound - range.lowerBound
    guard samples.count > 1, size.width > 0, size.height > 0 else { return path }
    for (index, sample) in samples.enumerated() {
      let height = span > 0 && sample.isFinite ? (sample - range.lowerBound) / span : 0
      let point = CGPoint(
        x: size.width * Double(index) / Double(samples.count - 1), y: size.height * (1 - min(max(height, 0), 1)))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}
