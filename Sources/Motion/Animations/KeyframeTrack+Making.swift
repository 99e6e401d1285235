import KinoraGeometry

extension KeyframeTrack {
  static func make(_ keyframes: Keyframes) -> KeyframeTrack {
    if let path = keyframes.path { return alongPath(path, keyframes) }
    return keyframes.mode == .discrete ? stepped(keyframes) : through(keyframes.values, keyframes)
  }

  private static func stepped(_ keyframes: Keyframes) -> KeyframeTrack {
    let times = KeyframeTimes(keyframes.keyTimes, points: keyframes.values.count + 1)
    let used = Array(keyframes.values.prefix(times.count - 1))
    return KeyframeTrack(interpolation: used.count > 1 ? .steps(used) : .none, kind: commonKind(used), times: times)
  }

  /// Makes a track along a path. Its lines and curves are the intervals; a move is a jump from one to the next, a close
  /// a line back.
  ///
  /// In discrete mode, the position is the start of each interval, so that no keyframe has the last time.
  private static func alongPath(_ path: BezierPath, _ keyframes: Keyframes) -> KeyframeTrack {
    let segments = Array(path.segments)
    let isPaced = keyframes.mode == .paced || keyframes.mode == .cubicPaced
    var times = KeyframeTimes(isPaced ? nil : keyframes.keyTimes, points: segments.count + 1)
    if !isPaced, keyframes.mode != .discrete { times.curves = keyframes.curves }
    let used = Array(segments.prefix(times.count - 1))
    let arc = isPaced ? ArcTable(segments: used.count) { used[$0].speed(at: $1) } : nil
    let interpolation = used.isEmpty ? Interpolation.none : .path(used, isStepped: keyframes.mode == .discrete)
    return KeyframeTrack(interpolation: interpolation, kind: .point, times: times, arc: arc)
  }

  private static func through(_ values: [AnimationValue], _ keyframes: Keyframes) -> KeyframeTrack {
    var times: KeyframeTimes
    switch keyframes.mode {
    case .paced: times = KeyframeTimes(pacing: values)
    case .cubicPaced: times = KeyframeTimes(even: values.count)
    default:
      times = KeyframeTimes(keyframes.keyTimes, points: values.count)
      times.curves = keyframes.curves
    }
    let used = Array(values.prefix(times.count))
    let kind = commonKind(used)
    let points = used.compactMap(\.components)
    guard used.count > 1 else { return KeyframeTrack(interpolation: .none, kind: kind, times: times) }
    if kind == .transform {
      return KeyframeTrack(interpolation: .transforms(interpolations(used)), kind: kind, times: times)
    }
    guard kind != nil, points.count == used.count else {
      return KeyframeTrack(interpolation: .values(used), kind: kind, times: times)
    }
    if keyframes.mode == .linear || keyframes.mode == .paced {
      return KeyframeTrack(interpolation: .lines(points), kind: kind, times: times)
    }
    let spline = KeyframeSpline(points, times: times.times, keyframes)
    let isPaced = keyframes.mode == .cubicPaced
    let arc = isPaced ? ArcTable(segments: spline.pieces.count) { spline.pieces[$0].speed(at: $1) } : nil
    return KeyframeTrack(interpolation: .spline(spline), kind: kind, times: times, arc: arc)
  }

  private static func interpolations(_ values: [AnimationValue]) -> [TransformInterpolation] {
    zip(values, values.dropFirst()).compactMap { pair in
      guard case (.transform(let from), .transform(let to)) = pair else { return nil }
      return TransformInterpolation(from: from, to: to)
    }
  }

  private static func commonKind(_ values: [AnimationValue]) -> AnimationValue.Kind? {
    guard let kind = values.first?.kind else { return nil }
    return values.allSatisfy { $0.kind == kind } ? kind : nil
  }
}
