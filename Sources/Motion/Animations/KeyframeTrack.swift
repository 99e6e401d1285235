import KinoraGeometry

/// Keyframes with all values computed that don't depend on the time: key times, tangents, lengths.
///
/// Evaluation allocates nothing, except for paths and lists of numbers.
final class KeyframeTrack: Sendable {
  enum Interpolation: Sendable {
    /// Fewer than two keyframes have no effect.
    case none
    case steps([AnimationValue])
    /// Linear, between values without components: flags, paths, images, lists.
    case values([AnimationValue])
    case lines([Vector4])
    case spline(KeyframeSpline)
    case transforms([TransformInterpolation])
    case path([PathSegment], isStepped: Bool)
  }

  let interpolation: Interpolation
  /// The kind of the keyframes, if all have the same one; results are of that kind.
  let kind: AnimationValue.Kind?
  let times: KeyframeTimes
  /// True if no time is earlier than the one before it.
  let areTimesSorted: Bool
  /// Replaces `times` if the speed along the curves is constant.
  let arc: ArcTable?

  init(interpolation: Interpolation, kind: AnimationValue.Kind?, times: KeyframeTimes, arc: ArcTable? = nil) {
    (self.interpolation, self.kind, self.times, self.arc) = (interpolation, kind, times, arc)
    areTimesSorted = zip(times.times, times.times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns the value at a fraction of the animation; nil if there is nothing to show.
  ///
  /// A fraction outside 0...1, from a curve that overshoots, extrapolates lines and curves.
  func value(at fraction: Double) -> AnimationValue? {
    switch interpolation {
    case .none: return nil
    case .steps(let values): return values[min(times.last(before: fraction), values.count - 1)]
    case .values(let values):
      let (index, part) = times.location(at: fraction)
      // A flag takes the value of the next keyframe as soon as the interval has started.
      if part == 0, kind == .flag { return values[index] }
      return values[index].interpolated(to: values[index + 1], at: part)
    case .transforms: return transform(at: fraction).map { .transform($0) }
    case .lines, .spline, .path:
      guard let kind, let components = components(at: fraction) else { return nil }
      return AnimationValue(kind, components: components)
    }
  }

  /// Returns the two images that are mixed, and the progress from the first to the second; nil for other values.
  func images(at fraction: Double) -> (from: CGImage?, to: CGImage?, fraction: Double)? {
    switch interpolation {
    case .values(let values):
      let (index, part) = times.location(at: fraction)
      guard case (.image(let from), .image(let to)) = (values[index], values[index + 1]) else { return nil }
      return (from, to, part)
    case .steps:
      guard case .image(let image)? = value(at: fraction) else { return nil }
      return (image, image, 1)
    case .none, .lines, .spline, .transforms, .path: return nil
    }
  }

  /// Returns the value as components, for kinds that have them; nil for others.
  func components(at fraction: Double) -> Vector4? {
    switch interpolation {
    case .lines(let points):
      let (index, part) = times.location(at: fraction)
      return points[index] + (points[index + 1] - points[index]) * part
    case .spline(let spline):
      let (index, part) = curvedLocation(at: fraction) { spline.pieces[$0].speed(at: $1) }
      return spline.pieces[index].value(at: part)
    case .path(let segments, let isStepped):
      let (index, part) = location(at: fraction, segments, isStepped)
      return segments[index].extendedPoint(at: part).components(.whole)
    case .none, .steps, .values, .transforms: return nil
    }
  }

  /// Returns the value as a transform; nil for other kinds.
  func transform(at fraction: Double) -> CATransform3D? {
    guard case .transforms(let interpolations) = interpolation else { return nil }
    let (index, part) = times.location(at: fraction)
    return interpolations[index].value(at: part)
  }

  /// True if the intervals have timing curves, which replace that of the animation.
  var hasOwnPaces: Bool { !times.curves.isEmpty }

  /// Returns the direction of the path at a fraction, of length 1; nil without a path.
  func direction(at fraction: Double) -> CGVector? {
    guard case .path(let segments, let isStepped) = interpolation else { return nil }
    let (index, part) = location(at: fraction, segments, isStepped)
    return segments[index].tangent(at: part)
  }

  private func curvedLocation(at fraction: Double, speed: (Int, Double) -> Double) -> (index: Int, part: Double) {
    arc?.location(at: fraction, speed: speed) ?? times.location(at: fraction)
  }

  private func location(
    at fraction: Double, _ segments: [PathSegment], _ isStepped: Bool
  ) -> (index: Int, part: Double) {
    guard isStepped else { return curvedLocation(at: fraction) { segments[$0].speed(at: $1) } }
    return (min(times.last(before: fraction), segments.count - 1), 0)
  }
}
