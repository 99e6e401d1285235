import Foundation

extension BezierPath {
  /// Adds a circular arc, and a line to its start if the path already has a current point.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the x axis, positive clockwise on the screen, as is `endAngle`.
  ///   - clockwise: The direction on the screen, where y points down. If the end angle lies in the other direction, the
  ///   arc goes the long way round; if it is whole turns away in either direction, the arc is a full circle.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep < 0 {
      let rest = sweep.truncatingRemainder(dividingBy: turn)
      // A rounding error must not turn nothing into a full circle, or a full circle into nothing.
      let isWhole = rest > -1e-9 || rest < 1e-9 - turn
      sweep = isWhole ? (sweep > -1e-9 ? 0 : turn) : rest + turn
    }
    addArc(center: center, radius: radius, startAngle: startAngle, delta: clockwise ? sweep : -sweep)
  }

  /// Adds a circular arc over an angle of either sign. An angle of more than two turns is reduced by whole turns.
  ///
  /// - Units: radians, positive clockwise on the screen.
  package mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let sweep = abs(delta) > 2 * turn ? delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn) : delta
    connect(to: Self.point(center, radius, sineAndCosine(startAngle)))
    guard sweep != 0 else { return }

    // The tolerance keeps a rounding error in a whole number of quarter turns from adding another piece.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / CGFloat(max(count, 1))
    let reach = radius * 4 / 3 * tan(step / 4)
    for piece in 0..<max(count, 1) {
      let from = sineAndCosine(startAngle + step * CGFloat(piece))
      let to = sineAndCosine(startAngle + step * CGFloat(piece + 1))
      let (a, b) = (Self.point(center, radius, from), Self.point(center, radius, to))
      cubic(
        to: b,
        control1: CGPoint(x: a.x - from.sine * reach, y: a.y + from.cosine * reach),
        control2: CGPoint(x: b.x + to.sine * reach, y: b.y - to.cosine * reach))
    }
  }

  /// Adds an arc that is tangent to the lines from the current point to `tangent1End` and from there to `tangent2End`,
  /// and a line to the arc's start. If no such arc exists, adds only a line to `tangent1End`.
  package mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let (a, b) = (start - corner, end - corner)
    let (lengthA, lengthB) = (a.length, b.length)
    let cross = a.x * b.y - a.y * b.x
    let scale = lengthA * lengthB
    guard radius > 0, radius.isFinite, scale.isFinite, abs(cross) > 1e-12 * scale else {
      connect(to: corner)
      return
    }
    let cosine = (a.x * b.x + a.y * b.y) / scale
    // tan(half the angle at the corner) = sin / (1 + cos); its reciprocal gives the distance of the tangent points.
    let distance = radius * (1 + cosine) * scale / abs(cross)
    let touchA = corner + a * (distance / lengthA)
    let touchB = corner + b * (distance / lengthB)
    let side: CGFloat = cross > 0 ? 1 : -1
    let inward = CGPoint(x: -a.y, y: a.x) * (side * radius / lengthA)
    let center = touchA + inward
    guard center.isFinite else { return }
    let startAngle = atan2(touchA.y - center.y, touchA.x - center.x)
    let endAngle = atan2(touchB.y - center.y, touchB.x - center.x)
    addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: cross < 0)
  }

  /// Connects the path to the start of an arc: by a move if the path is empty, by nothing if it is there already.
  private mutating func connect(to point: CGPoint) {
    guard let current = currentPoint else { return move(to: point) }
    // A tiny line from a rounding error would have an arbitrary direction, which the stroke's join would show.
    let size = max(abs(point.x) + abs(point.y), abs(current.x) + abs(current.y))
    if current.distance(to: point) <= 1e-10 * size { return }
    line(to: point)
  }

  private static func point(
    _ center: CGPoint, _ radius: CGFloat, _ angle: (sine: CGFloat, cosine: CGFloat)
  ) -> CGPoint {
    CGPoint(x: center.x + radius * angle.cosine, y: center.y + radius * angle.sine)
  }
}
