import Foundation
import Geometry
import Layers
import LottieModel

extension LottieShape.Kind {
  func path(at frame: Double) -> BezierPath? {
    switch self {
    case .path(let path, let isReversed):
      let value = path.value(at: frame)
      return isReversed ? value.reversed : value
    case .rectangle(let center, let size, let radius, _):
      let (c, s) = (center.value(at: frame), size.value(at: frame))
      let r = min(radius.value(at: frame), min(abs(s.x), abs(s.y)) / 2)
      let rect = CGRect(x: c.x - s.x / 2, y: c.y - s.y / 2, width: s.x, height: s.y)
      return r > 0 ? BezierPath(roundedRect: rect, cornerWidth: r, cornerHeight: r) : BezierPath(rect: rect)
    case .ellipse(let center, let size, _):
      let (c, s) = (center.value(at: frame), size.value(at: frame))
      return BezierPath(ellipseIn: CGRect(x: c.x - s.x / 2, y: c.y - s.y / 2, width: s.x, height: s.y))
    case .star(let star):
      var path = BezierPath()
      let n = Int(star.points.value(at: frame))
      let c = star.center.value(at: frame).point
      let count = star.isPolygon ? n : 2 * n
      for i in 0..<max(count, 0) {
        let r = star.isPolygon || i % 2 == 0 ? star.outerRadius.value(at: frame) : star.innerRadius.value(at: frame)
        let a = star.rotation.value(at: frame) * .pi / 180 - .pi / 2 + Double(i) * 2 * .pi / Double(count)
        let p = CGPoint(x: c.x + cos(a) * r, y: c.y + sin(a) * r)
        if i == 0 { path.move(to: p) } else { path.line(to: p) }
      }
      path.close()
      return path
    default: return nil
    }
  }
}

extension BezierPath {
  var reversed: BezierPath { self }
}

extension PathChange {
  func apply(to paths: [BezierPath], at frame: Double) -> [BezierPath] {
    guard case .trim(let trim) = self else { return paths }
    let part = trim.part(at: frame)
    return paths.map { $0.trimmed(from: part.start, to: part.end) }
  }
}

extension LottieRepeater {
  func copies(at frame: Double) -> [(transform: CGAffineTransform, opacity: Double)] {
    (0..<min(max(Int(copies.value(at: frame)), 0), 100)).map { _ in (.identity, 1) }
  }
}

extension LayerBuilder {
  func add(_ repeater: LottieRepeater, _ children: [ShapeNode], to layer: CALayer, _ scope: CompositionScope) {}
}
