import KinoraGeometry
import KinoraLayers

/// A keyframe animation's values over its time, as a line to draw.
///
/// Times and values are fractions, 0...1.
struct ModeCurve {
  let mode: CAAnimationCalculationMode
  let values: [CGFloat]
  /// The times set by the program, for discrete values with the end of the last one; nil for none.
  var keyTimes: [CGFloat]?
  /// True if each segment eases in and out; discrete and paced modes ignore it.
  var eases = false

  /// The points of the line. For discrete values, pairs of them are the ends of the steps.
  var points: [CGPoint] {
    switch mode {
    case .discrete:
      zip(zip(stepTimes, stepTimes.dropFirst()), values).flatMap { times, value in
        [CGPoint(x: times.0, y: value), CGPoint(x: times.1, y: value)]
      }
    case .paced: zip(Self.pacedTimes(values), values).map { CGPoint(x: $0, y: $1) }
    case .cubicPaced: zip(Self.pacedTimes(spline), spline).map { CGPoint(x: $0, y: $1) }
    case .cubic: segmentPoints { splineValue(in: $0, at: $1) }
    default: eases ? segmentPoints { lineValue(in: $0, at: $1) } : zip(times, values).map { CGPoint(x: $0, y: $1) }
    }
  }

  /// The times at which the values are reached.
  var times: [CGFloat] {
    switch mode {
    case .discrete: stepTimes.dropLast()
    case .paced: Self.pacedTimes(values)
    case .cubicPaced:
      values.indices.map { index in Self.pacedTimes(spline)[index * Self.samplesPerSegment] }
    default: keyTimes ?? evenTimes
    }
  }

  /// True if the mode uses key times.
  var usesKeyTimes: Bool { mode != .paced && mode != .cubicPaced }
  /// True if the mode uses timing functions.
  var usesTimingFunctions: Bool { usesKeyTimes && mode != .discrete }

  /// Returns the times at which values are reached at a constant pace: each value's share of the total distance.
  static func pacedTimes(_ values: [CGFloat]) -> [CGFloat] {
    var way: CGFloat = 0
    var ways: [CGFloat] = [0]
    for (value, next) in zip(values, values.dropFirst()) {
      way += abs(next - value)
      ways.append(way)
    }
    return ways.map { way > 0 ? $0 / way : 0 }
  }

  private var evenTimes: [CGFloat] { values.indices.map { CGFloat($0) / CGFloat(values.count - 1) } }

  private var stepTimes: [CGFloat] { keyTimes ?? (0...values.count).map { CGFloat($0) / CGFloat(values.count) } }

  // MARK: - Segments

  private static let samplesPerSegment = 40

  /// Returns points of all segments, where `value` is that of a segment at its progress.
  private func segmentPoints(_ value: (_ segment: Int, _ progress: CGFloat) -> CGFloat) -> [CGPoint] {
    let (times, last) = (times, values.count - 1)
    return (0...last * Self.samplesPerSegment).map { sample in
      let segment = min(sample / Self.samplesPerSegment, last - 1)
      let s = CGFloat(sample - segment * Self.samplesPerSegment) / CGFloat(Self.samplesPerSegment)
      let time = eases ? Self.ease(0.42, 0.58, s) : s
      let progress = eases ? Self.ease(0, 1, s) : s
      return CGPoint(
        x: times[segment] + time * (times[segment + 1] - times[segment]), y: value(segment, progress))
    }
  }

  /// One coordinate of a timing curve by those of its control points.
  private static func ease(_ first: CGFloat, _ second: CGFloat, _ s: CGFloat) -> CGFloat {
    3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
  }

  private func lineValue(in segment: Int, at u: CGFloat) -> CGFloat {
    values[segment] + u * (values[segment + 1] - values[segment])
  }

  /// Values of a cubic with even times.
  private var spline: [CGFloat] {
    ModeCurve(mode: .cubic, values: values).points.map(\.y)
  }

  /// Returns a value of a cubic whose slope at each key value is that between the two neighbours.
  private func splineValue(in segment: Int, at u: CGFloat) -> CGFloat {
    let (times, last, v) = (times, values.count - 1, 1 - u)
    let duration = times[segment + 1] - times[segment]
    func slope(_ index: Int) -> CGFloat {
      switch index {
      case 0: values[1] - values[0]
      case last: values[last] - values[last - 1]
      default: (values[index + 1] - values[index - 1]) * duration / (times[index + 1] - times[index - 1])
      }
    }
    let ends = values[segment] * v * v * (1 + 2 * u) + values[segment + 1] * u * u * (1 + 2 * v)
    return ends + slope(segment) * u * v * v - slope(segment + 1) * u * u * v
  }
}
