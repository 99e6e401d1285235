import Geometry
import LottieModel

extension PathChange {
  /// Returns the paths as they are at a frame after the change; those with very many points stay as they are.
  func apply(to paths: [BezierPath], at frame: Double) -> [BezierPath] {
    guard paths.pointCount <= LottieLimits.pathPoints else { return paths }
    switch self {
    case .trim(let trim): return trim.trimming(paths, at: frame)
    case .trimPart(let trim, let all, let part):
      return trim.trimming(paths, at: frame, share: all.share(of: part, at: frame))
    case .merge(let mode): return [BezierPath.merged(paths, mode: mode)]
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
      guard paths.pointCount * (count + 1) <= 4 * LottieLimits.pathPoints else { return paths }
      return paths.map { $0.zigZagged(amplitude: height, ridges: Double(count), isSmooth: smooth) }
    case .offset(let amount, let join, let limit):
      let (distance, miter) = (amount.value(at: frame), limit.value(at: frame))
      return paths.map { $0.offset(by: distance, join: join, miterLimit: miter) }
    }
  }

  /// Returns the effort of a change, in points that are computed.
  func effort(for paths: [BezierPath]) -> Int {
    // Areas are combined one by one, as polygons of many points.
    if case .merge(let mode) = self, mode != .merge { return paths.count * 1000 + paths.pointCount * 50 }
    if case .trimPart(_, let all, _) = self { return paths.pointCount * all.count }
    return paths.pointCount
  }
}

extension [Outline] {
  /// Returns the part of the length of all paths that some of them have.
  fileprivate func share(of part: Range<Int>, at frame: Double) -> TrimRange {
    let lengths = map { outline in outline.paths(at: frame).reduce(0) { $0 + Double($1.length) } }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return .whole }
    let start = lengths[..<part.lowerBound].reduce(0, +)
    return TrimRange(start: start / total, end: (start + lengths[part].reduce(0, +)) / total)
  }
}
