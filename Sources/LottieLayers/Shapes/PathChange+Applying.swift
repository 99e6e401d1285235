import Geometry
import LottieModel

extension PathChange {
  /// Returns the paths as they are at a frame after the change; those with very many points stay as they are.
  func apply(to paths: [BezierPath], at frame: Double) -> [BezierPath] {
    guard paths.reduce(0, { $0 + $1.points.count }) <= LottieLimits.pathPoints else { return paths }
    switch self {
    case .trim(let trim): return trim.trimming(paths, at: frame)
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
      let (height, count) = (amplitude.value(at: frame), ridges.value(at: frame))
      let smooth = isSmooth.value(at: frame) > 0.5
      return paths.map { $0.zigZagged(amplitude: height, ridges: count, isSmooth: smooth) }
    case .offset(let amount, let join, let limit):
      let (distance, miter) = (amount.value(at: frame), limit.value(at: frame))
      return paths.map { $0.offset(by: distance, join: join, miterLimit: miter) }
    }
  }
}
