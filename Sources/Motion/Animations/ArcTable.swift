import KinoraGeometry

/// The lengths of a chain of curves up to sample points on it, to find the point at a length without integrating the
/// whole chain.
///
/// The curves are given by their speed, the length per unit of their parameter.
struct ArcTable: Sendable {
  /// Sample points per curve.
  private let steps: Int
  /// The length from the beginning to each sample point, over all curves.
  private let lengths: [Double]

  var length: Double { lengths.last ?? 0 }

  /// Fails if the curves have no length.
  ///
  /// - Parameter speed: The speed of the curve with the given index, at a parameter 0...1.
  init?(segments: Int, speed: (Int, Double) -> Double) {
    // The curves of a long chain are short, so that few sample points are enough for each.
    let steps = (4096 / max(segments, 1)).clamped(1, 16)
    var lengths = [0.0]
    lengths.reserveCapacity(segments * steps + 1)
    var sum = 0.0
    for place in 0..<segments * steps {
      let start = Double(place % steps) / Double(steps)
      sum += Self.integral(from: start, to: start + 1 / Double(steps)) { speed(place / steps, $0) }
      lengths.append(sum)
    }
    guard sum > 0, sum.isFinite else { return nil }
    self.steps = steps
    self.lengths = lengths
  }

  /// Returns the curve, and its parameter, at a fraction of the whole length.
  ///
  /// Outside 0...1, the first and the last curve continue at the speed of their ends.
  func location(at fraction: Double, speed: (Int, Double) -> Double) -> (index: Int, part: Double) {
    guard fraction > 0 else { return (0, -Self.beyond(-fraction * length, at: speed(0, 0))) }
    let last = (lengths.count - 2) / steps
    guard fraction < 1 else { return (last, 1 + Self.beyond((fraction - 1) * length, at: speed(last, 1))) }
    let target = fraction * length
    let place = lastPlace(before: target)
    let (index, start) = (place / steps, Double(place % steps) / Double(steps))
    let (covered, stretch) = (target - lengths[place], lengths[place + 1] - lengths[place])
    guard stretch > 0 else { return (index, start) }
    let end = start + 1 / Double(steps)
    var part = start + covered / stretch / Double(steps)
    for _ in 0..<2 {
      let slope = speed(index, part)
      guard slope > 0 else { break }
      let error = Self.integral(from: start, to: part) { speed(index, $0) } - covered
      part = (part - error / slope).clamped(start, end)
    }
    return (index, part)
  }

  /// Returns the change of the parameter for a length beyond an end; 0 if the speed is 0 there.
  private static func beyond(_ way: Double, at speed: Double) -> Double {
    let part = way / speed
    return part.isFinite ? part : 0
  }

  private func lastPlace(before target: Double) -> Int {
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= target { low = middle } else { high = middle }
    }
    return low
  }

  /// Gauss-Legendre quadrature with five nodes.
  private static func integral(from a: Double, to b: Double, _ speed: (Double) -> Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    func pair(_ node: Double) -> Double { speed(middle - half * node) + speed(middle + half * node) }
    let inner = 0.4786286704993665 * pair(0.5384693101056831)
    let outer = 0.2369268850561891 * pair(0.9061798459386640)
    return half * (0.5688888888888889 * speed(middle) + inner + outer)
  }
}

extension PathSegment {
  /// Returns the length per unit of the parameter.
  func speed(at t: Double) -> Double {
    let derivative = derivative(at: t)
    return (derivative.x * derivative.x + derivative.y * derivative.y).squareRoot()
  }
}
