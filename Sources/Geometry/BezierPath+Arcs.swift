import Foundation

extension BezierPath {
  /// Adds a circular arc, and a line to its start if the path already has a current point.
  ///
  /// - Parameters:
  ///   - startAngle: radians from the x axis, positive clockwise on the screen; so is `endAngle`.
  ///   - clockwise: as seen on the screen, where y grows downwards. An end that lies the other way is reached the
  ///     long way round, and one that is whole turns away either way is a whole circle.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep < 0 {
      let rest = sweep.truncatingRemainder(dividingBy: turn)
      // A rounding error must neither become a whole circle nor make one vanish.
      let isWhole = rest > -1e-9 || rest < 1e-9 - turn
      sweep = isWhole ? (sweep > -1e-9 ? 0 : turn) : rest + turn
    }
    addArc(center: center, radius: radius, startAngle: startAngle, delta: clockwise ? sweep : -sweep)
  }

  /// Adds a circular arc over an angle of either sign; what exceeds two turns is cut by whole turns.
  ///
  /// - Units: radians, positive clockwise on the screen.
  package mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let sweep = abs(delta) > 2 * turn ? delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn) : delta
    connect(to: Self.point(center, radius, sineAndCosine(startAngle)))
    guard sweep != 0 else { return }

    // The slack keeps a rounding error of a whole number of quarters from costing another piece.
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

  /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to
  /// `tangent2End`, and a line to its start. Where no arc fits, it is only a line to `tangent1End`.
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
    // tan(half the angle at the corner) = sin / (1 + cos); its reciprocal is how far the touching points are.
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

  /// Goes straight to where an arc begins: by a move in an empty path, not at all if it is there already.
  private mutating func connect(to point: CGPoint) {
    guard let current = currentPoint else { return move(to: point) }
    // Rounding dust would be a line of no length in any direction: a stroke's join would show it.
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
