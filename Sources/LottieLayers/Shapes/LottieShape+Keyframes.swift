import KinoraGeometry
import KinoraLottieModel

extension LottieShape.Kind {
  /// Adds the frames between which the element's path changes.
  func addActivity(to activity: inout Activity) {
    switch self {
    case .path(let path, _): activity.add(path)
    case .rectangle(let center, let size, let radius, _):
      activity.add(center)
      activity.add(size)
      activity.add(radius)
    case .ellipse(let center, let size, _):
      activity.add(center)
      activity.add(size)
    case .star(let star):
      activity.add(star.center)
      for property in star.numbers { activity.add(property) }
    default: break
    }
  }

  /// The keyframes of the path, if paths between them can be interpolated point by point; nil otherwise.
  var keyframes: Keyframed<BezierPath>? {
    switch self {
    case .path(let path, let isReversed): return isReversed ? path.map(\.reversed) : path
    case .ellipse(let center, let size, _): return keyframes(of: center, size)
    // With a radius, the sides may shrink to less than the corners.
    case .rectangle(let center, let size, let radius, _) where radius.constant == 0: return keyframes(of: center, size)
    case .rectangle(let center, let size, let radius, _) where radius.constant != nil && size.constant != nil:
      return keyframes(of: center)
    case .star(let star) where star.numbers.allSatisfy({ $0.constant != nil }): return keyframes(of: star.center)
    default: return nil
    }
  }

  /// The path at each keyframe of the only property that changes.
  private func keyframes(of properties: Keyframed<Vector>...) -> Keyframed<BezierPath>? {
    let moving = properties.filter { $0.constant == nil }
    guard moving.count == 1, moving[0].hasOnePace, !moving[0].isCurved else { return nil }
    guard moving[0].keys.allSatisfy({ $0.end == nil }) else { return nil }
    return Keyframed(keys: moving[0].keys.map { key in key.map { _ in path(at: key.frame) ?? BezierPath() } })
  }
}

extension LottieStar {
  var numbers: [Keyframed<Double>] {
    [points, rotation, outerRadius, outerRoundness, innerRadius, innerRoundness]
  }
}
