import KinoraGeometry

/// A Kochanek-Bartels spline through keyframes of up to four numbers.
struct KeyframeSpline: Sendable {
  /// The curve between two keyframes.
  struct Piece: Sendable {
    var start: Vector4
    var end: Vector4
    /// The tangents at its start and at its end.
    var leaving: Vector4
    var arriving: Vector4

    func value(at u: Double) -> Vector4 {
      let (square, cube) = (u * u, u * u * u)
      let ends = start * (2 * cube - 3 * square + 1) + end * (3 * square - 2 * cube)
      return ends + leaving * (cube - 2 * square + u) + arriving * (cube - square)
    }

    func speed(at u: Double) -> Double {
      let square = u * u
      let ends = (start - end) * (6 * square - 6 * u)
      return (ends + leaving * (3 * square - 4 * u + 1) + arriving * (3 * square - 2 * u)).length
    }
  }

  let pieces: [Piece]

  /// - Parameter times: The time of each point; uneven times bend the curve.
  /// - Requires: At least two points, and as many times.
  init(_ points: [Vector4], times: [Double], _ keyframes: Keyframes) {
    let knots = points.indices.map { Knot(points, times, $0, keyframes) }
    pieces = points.indices.dropLast().map { index in
      Piece(
        start: points[index], end: points[index + 1], leaving: knots[index].leaving,
        arriving: knots[index + 1].arriving)
    }
  }
}

/// The tangents on both sides of one keyframe.
private struct Knot {
  var arriving = Vector4.zero
  var leaving = Vector4.zero

  init(_ points: [Vector4], _ times: [Double], _ index: Int, _ keyframes: Keyframes) {
    let last = points.count - 1
    guard index > 0, index < last else {
      let end = index == 0 ? points[1] - points[0] : points[last] - points[last - 1]
      (arriving, leaving) = (end, end)
      return
    }
    func setting(_ list: [Double]) -> Double { index < list.count && list[index].isFinite ? list[index] : 0 }
    let (t, c, b) = (setting(keyframes.tension), setting(keyframes.continuity), setting(keyframes.bias))
    let before = (points[index] - points[index - 1]) * ((1 - t) * (1 + b) / 2)
    let after = (points[index + 1] - points[index]) * ((1 - t) * (1 - b) / 2)
    // Each tangent is relative to the duration of the piece on its side, so that the speed is the same on both sides.
    // Times out of order give a piece no duration.
    let past = max(times[index] - times[index - 1], 0)
    let future = max(times[index + 1] - times[index], 0)
    let span = past + future
    guard span > 0 else { return }
    leaving = (before * (1 + c) + after * (1 - c)) * (2 * future / span)
    arriving = (before * (1 - c) + after * (1 + c)) * (2 * past / span)
  }
}
