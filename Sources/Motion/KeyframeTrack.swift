import Geometry

/// Keyframes with everything worked out that doesn't depend on the time.
///
/// Evaluating one allocates nothing but what a path or a list of numbers needs to be stored in.
final class KeyframeTrack: Sendable {
  enum Way: Sendable {
    /// Fewer than two keyframes change nothing.
    case none
    case steps([AnimationValue])
    case lines([AnimationValue])
    case spline(KeyframeSpline)
    case path([PathSegment], isStepped: Bool)
  }

  private let way: Way
  /// When each keyframe is reached.
  private let times: [Double]
  /// One for each stretch between two keyframes, as far as they go.
  private let curves: [TimingCurve]
  /// Replaces `times` where the speed along curves is constant.
  private let arc: ArcTable?

  init(_ keyframes: Keyframes) {
    if let path = keyframes.path {
      let segments = Array(path.segments)
      let isPaced = keyframes.mode == .paced || keyframes.mode == .cubicPaced
      times = isPaced ? Keyframes.evenTimes(points: segments.count + 1) : keyframes.times(points: segments.count + 1)
      let used = Array(segments.prefix(times.count - 1))
      way = used.isEmpty ? .none : .path(used, isStepped: keyframes.mode == .discrete)
      arc = isPaced ? ArcTable(segments: used.count) { used[$0].speed(at: $1) } : nil
      curves = isPaced ? [] : keyframes.curves
      return
    }
    let values = keyframes.values
    var arc: ArcTable?
    switch keyframes.mode {
    case .discrete:
      times = keyframes.times(points: values.count + 1)
      way = .steps(Array(values.prefix(times.count - 1)))
    case .linear:
      times = keyframes.times(points: values.count)
      way = .lines(Array(values.prefix(times.count)))
    case .paced:
      times = keyframes.pacedTimes()
      way = .lines(values)
    case .cubic:
      times = keyframes.times(points: values.count)
      let used = Array(values.prefix(times.count))
      way = KeyframeSpline(used, times: times, keyframes).map { .spline($0) } ?? .lines(used)
    case .cubicPaced:
      let even = Keyframes.evenTimes(points: values.count)
      let spline = KeyframeSpline(values, times: even, keyframes)
      arc = spline.flatMap { spline in ArcTable(segments: spline.pieces.count) { spline.pieces[$0].speed(at: $1) } }
      times = spline == nil ? keyframes.pacedTimes() : even
      way = spline.map { .spline($0) } ?? .lines(values)
    }
    self.arc = arc
    let isTimed = keyframes.mode == .linear || keyframes.mode == .cubic
    curves = isTimed ? keyframes.curves : []
  }

  /// The value when a fraction of the animation has passed; nil if there is nothing to show.
  ///
  /// A fraction outside 0...1 leaves straight lines beyond their ends; everything else stops there.
  func value(at fraction: Double) -> AnimationValue? {
    switch way {
    case .none: return nil
    case .steps(let values):
      return values.count > 1 ? values[min(lastTime(before: fraction), values.count - 1)] : nil
    case .lines(let values):
      guard values.count > 1 else { return nil }
      let (index, part) = location(at: fraction)
      return values[index].interpolated(to: values[index + 1], at: part)
    case .spline(let spline):
      let (index, part) = curvedLocation(at: fraction) { spline.pieces[$0].speed(at: $1) }
      return spline.prototype.replacingComponents(spline.pieces[index].value(at: part))
    case .path(let segments, _):
      let (index, part) = pathLocation(at: fraction, segments)
      return .point(segments[index].point(at: part))
    }
  }

  /// The direction of the path there, of length 1; nil without a path.
  func direction(at fraction: Double) -> CGVector? {
    guard case .path(let segments, _) = way else { return nil }
    let (index, part) = pathLocation(at: fraction, segments)
    return segments[index].tangent(at: part)
  }

  /// The value at the very beginning or end; nil if there is nothing to show.
  func end(isStart: Bool) -> AnimationValue? {
    switch way {
    case .none: nil
    case .steps(let values), .lines(let values): values.count > 1 ? isStart ? values.first : values.last : nil
    case .spline, .path: value(at: isStart ? 0 : 1)
    }
  }

  /// The stretch at a fraction and how far it is done, by its own timing curve.
  private func location(at fraction: Double) -> (index: Int, part: Double) {
    let last = times.count - 2
    let index = min(lastTime(before: fraction), last)
    let (start, end) = (times[index], times[index + 1])
    guard end > start else { return (index, fraction < start ? 0 : 1) }
    let part = (fraction - start) / (end - start)
    if part > 1, end < 1 { return (index, 1) }
    if part >= 0, part <= 1, index < curves.count { return (index, curves[index].value(at: part)) }
    return (index, part.isFinite ? part : 0)
  }

  private func curvedLocation(at fraction: Double, speed: (Int, Double) -> Double) -> (index: Int, part: Double) {
    if let arc { return arc.location(at: fraction, speed: speed) }
    let (index, part) = location(at: fraction)
    return (index, min(max(part, 0), 1))
  }

  private func pathLocation(at fraction: Double, _ segments: [PathSegment]) -> (index: Int, part: Double) {
    guard case .path(_, isStepped: true) = way else {
      return curvedLocation(at: fraction) { segments[$0].speed(at: $1) }
    }
    let reached = lastTime(before: fraction)
    return reached < segments.count ? (reached, 0) : (segments.count - 1, 1)
  }

  /// The last keyframe that is reached; the first one before all of them.
  private func lastTime(before fraction: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }
}
