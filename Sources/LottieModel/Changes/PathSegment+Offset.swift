import Foundation
import KinoraGeometry

extension PathSegment {
  /// Returns the line or curves at a distance to the left of the segment, within 0.05 points for sizes of a screen.
  func offset(by distance: Double) -> [PathSegment] {
    var pieces: [PathSegment] = []
    addOffset(distance, 0, 1, depth: kind == .line ? 0 : 6, to: &pieces)
    return pieces
  }

  private func addOffset(_ distance: Double, _ t0: Double, _ t1: Double, depth: Int, to pieces: inout [PathSegment]) {
    let (a, b) = (offsetPoint(distance, t0), offsetPoint(distance, t1))
    guard kind != .line else { return pieces.append(.line(a, b)) }
    let third = (t1 - t0) / 3
    let piece = PathSegment.cubic(
      a, a + offsetDerivative(distance, t0) * third, b - offsetDerivative(distance, t1) * third, b)
    let isClose = [0.25, 0.5, 0.75].allSatisfy { part in
      piece.point(at: part).distance(to: offsetPoint(distance, t0 + (t1 - t0) * part)) < 0.05
    }
    guard !isClose, depth > 0 else { return pieces.append(piece) }
    let middle = (t0 + t1) / 2
    addOffset(distance, t0, middle, depth: depth - 1, to: &pieces)
    addOffset(distance, middle, t1, depth: depth - 1, to: &pieces)
  }

  private func offsetPoint(_ distance: Double, _ t: Double) -> CGPoint {
    let direction = tangent(at: t)
    return point(at: t) + CGPoint(x: direction.dy, y: -direction.dx) * distance
  }

  /// The derivative of the offset curve: that of the curve, longer by the curvature times the distance.
  private func offsetDerivative(_ distance: Double, _ t: Double) -> CGPoint {
    let first = derivative(at: t)
    let second =
      (control2 - control1 * 2 + start) * (6 * (1 - t)) + (end - control2 * 2 + control1) * (6 * t)
    let speed = first.length
    let curvature = (first.x * second.y - first.y * second.x) / (speed * speed * speed)
    return curvature.isFinite ? first * (1 + distance * curvature) : first
  }

  /// Returns the parameters at which two segments cross, curves by chords; nil if they don't.
  func crossing(_ other: PathSegment) -> (Double, Double)? {
    let (steps, otherSteps) = (kind == .line ? 1 : 16, other.kind == .line ? 1 : 16)
    for i in (0..<steps).reversed() {
      let (a, b) = (point(at: Double(i) / Double(steps)), point(at: Double(i + 1) / Double(steps)))
      for j in 0..<otherSteps {
        let c = other.point(at: Double(j) / Double(otherSteps))
        let (r, s) = (b - a, other.point(at: Double(j + 1) / Double(otherSteps)) - c)
        let cross = r.x * s.y - r.y * s.x
        let way = c - a
        let (t, u) = ((way.x * s.y - way.y * s.x) / cross, (way.x * r.y - way.y * r.x) / cross)
        guard t >= 0, t <= 1, u >= 0, u <= 1 else { continue }
        return ((Double(i) + t) / Double(steps), (Double(j) + u) / Double(otherSteps))
      }
    }
    return nil
  }
}
