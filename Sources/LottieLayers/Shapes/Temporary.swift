import Foundation
import Geometry
import Layers
import LottieModel

extension PathChange {
  func apply(to paths: [BezierPath], at frame: Double) -> [BezierPath] {
    guard case .trim(let trim) = self else { return paths }
    let part = trim.part(at: frame)
    return paths.map { $0.trimmed(from: part.start, to: part.end) }
  }
}
