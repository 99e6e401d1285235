import KinoraGeometry
import KinoraLottieModel

extension PathChange {
  /// Returns the paths as they are at a frame after the change; those with very many points stay as they are, and so do
  /// all once the budget's effort is spent.
  func apply(to paths: [BezierPath], at frame: Double, _ budget: TrackBudget = TrackBudget()) -> [BezierPath] {
    guard paths.pointCount <= LottieLimits.pathPoints, budget.takeEffort(paths.pointCount * stepsPerPoint) else {
      return paths
    }
    switch self {
    case .trim(let trim): return trim.trimming(paths, at: frame)
    case .trimPart(let trim, let all, let part):
      return trim.trimming(paths, at: frame, share: all.share(of: part, at: frame, budget))
    case .merge(let mode): return budget.spendEffort { [BezierPath.merged(paths, mode: mode, effort: &$0)] }
    case .roundCorners(let radius):
      let (size, keepsElements) = (radius.value(at: frame), radius.constant == nil)
      return paths.map { $0.roundingCorners(radius: size, keepsElements: keepsElements) }
    case .puckerAndBloat(let amount):
      let percent = amount.value(at: frame)
      return paths.map { $0.puckeredAndBloated(amount: percent) }
    case .twist(let angle, let center):
      return BezierPath.twisting(paths, angle: angle.value(at: frame), center: center.value(at: frame).point)
    case .zigZag(let amplitude, let ridges, let isSmooth):
      let (height, count) = (amplitude.value(at: frame), Int(ridges.value(at: frame).rounded(), keptIn: 0...1000))
      let smooth = isSmooth.value(at: frame) > 0.5
      // Each ridge is a vertex, which has two handles.
      let points = paths.pointCount * (count + 1)
      guard points <= 4 * LottieLimits.pathPoints, budget.takeEffort(points * stepsPerPoint) else { return paths }
      return paths.map { $0.zigZagged(amplitude: height, ridges: Double(count), isSmooth: smooth) }
    case .offset(let amount, let join, let limit):
      let (distance, miter) = (amount.value(at: frame), limit.value(at: frame))
      return budget.spendEffort { effort in
        paths.map { $0.offset(by: distance, join: join, miterLimit: miter, effort: &effort) }
      }
    }
  }

  /// The effort for a point of the paths. Merges and offsets count theirs themselves.
  private var stepsPerPoint: Int {
    switch self {
    case .merge, .offset: 10
    // The lengths of curves are integrated.
    case .trim, .trimPart: 100
    case .roundCorners, .puckerAndBloat, .twist, .zigZag: 30
    }
  }

  /// Returns the number of points that a change counts as where frames are sampled.
  func weight(for paths: [BezierPath]) -> Int {
    // Areas are combined one by one, as polygons of many points.
    if case .merge(let mode) = self, mode != .merge { return paths.count * 1000 + paths.pointCount * 50 }
    if case .trimPart(_, let all, _) = self { return paths.pointCount * all.count }
    return paths.pointCount
  }
}

extension [Outline] {
  /// Returns the part of the length of all paths that some of them have.
  fileprivate func share(of part: Range<Int>, at frame: Double, _ budget: TrackBudget) -> TrimRange {
    let lengths = map { outline in
      outline.paths(at: frame, budget).reduce(0) { sum, path in
        budget.takeEffort(path.points.count * 100) ? sum + Double(path.length) : sum
      }
    }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return .whole }
    let start = lengths[..<part.lowerBound].reduce(0, +)
    return TrimRange(start: start / total, end: (start + lengths[part].reduce(0, +)) / total)
  }
}
