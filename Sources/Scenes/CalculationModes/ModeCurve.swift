import Geometry
import Layers
import Views

/// A keyframe animation's values over its time, as a line to draw.
///
/// Times and values are fractions, 0...1.
enum ModeCurve {
  /// Returns the line of a calculation mode for values without key times.
  static func points(_ mode: CAAnimationCalculationMode, values: [CGFloat]) -> [CGPoint] {
    switch mode {
    case .discrete: steps(values)
    case .paced: zip(pacedTimes(values), values).map { CGPoint(x: $0, y: $1) }
    case .cubic: spline(values)
    case .cubicPaced: pacedSpline(values)
    default: zip(evenTimes(values), values).map { CGPoint(x: $0, y: $1) }
    }
  }

  /// Returns the times at which the values are reached.
  static func keyTimes(_ mode: CAAnimationCalculationMode, values: [CGFloat]) -> [CGFloat] {
    switch mode {
    case .discrete: values.indices.map { CGFloat($0) / CGFloat(values.count) }
    case .paced: pacedTimes(values)
    case .cubicPaced: pacedSplineTimes(values)
    default: evenTimes(values)
    }
  }

  /// Returns the times at which values are reached at a constant pace: each value's share of the total distance.
  static func pacedTimes(_ values: [CGFloat]) -> [CGFloat] {
    var way: CGFloat = 0
    var ways: [CGFloat] = [0]
    for (value, next) in zip(values, values.dropFirst()) {
      way += abs(next - value)
      ways.append(way)
    }
    return way > 0 ? ways.map { $0 / way } : evenTimes(values)
  }

  private static func evenTimes(_ values: [CGFloat]) -> [CGFloat] {
    values.indices.map { CGFloat($0) / CGFloat(values.count - 1) }
  }

  private static func steps(_ values: [CGFloat]) -> [CGPoint] {
    let width = 1 / CGFloat(values.count)
    return values.enumerated().flatMap { index, value in
      [CGPoint(x: CGFloat(index) * width, y: value), CGPoint(x: CGFloat(index + 1) * width, y: value)]
    }
  }

  // MARK: - Splines

  private static let samplesPerSegment = 40

  /// Returns a cubic through the values. Its slope at each value is that between the two neighbours.
  private static func spline(_ values: [CGFloat]) -> [CGPoint] {
    let last = values.count - 1
    func slope(_ index: Int) -> CGFloat {
      switch index {
      case 0: values[1] - values[0]
      case last: values[last] - values[last - 1]
      default: (values[index + 1] - values[index - 1]) / 2
      }
    }
    return (0...last * samplesPerSegment).map { sample in
      let index = min(sample / samplesPerSegment, last - 1)
      let u = CGFloat(sample - index * samplesPerSegment) / CGFloat(samplesPerSegment)
      let v = 1 - u
      let ends = values[index] * v * v * (1 + 2 * u) + values[index + 1] * u * u * (1 + 2 * v)
      let slopes = slope(index) * u * v * v - slope(index + 1) * u * u * v
      return CGPoint(x: CGFloat(sample) / CGFloat(last * samplesPerSegment), y: ends + slopes)
    }
  }

  /// Returns the same curve passed at a constant pace, so that the line has only two slopes: up and down.
  private static func pacedSpline(_ values: [CGFloat]) -> [CGPoint] {
    let curve = spline(values).map(\.y)
    return zip(pacedTimes(curve), curve).map { CGPoint(x: $0, y: $1) }
  }

  private static func pacedSplineTimes(_ values: [CGFloat]) -> [CGFloat] {
    let times = pacedTimes(spline(values).map(\.y))
    return values.indices.map { times[$0 * samplesPerSegment] }
  }
}
