import Foundation
import KinoraGeometry

/// Follows a run with two pens, one on each side, and adds the lines they draw to a coverage buffer.
///
/// The outline is the sum of the segments' rectangles and the wedges between them, all with the same orientation. So
/// the winding is at least 1 everywhere in the stroke, even where it doubles back on itself, and non-zero filling is
/// correct.
struct StrokeOutline<Pen: ShapePen> {
  private let left: Pen
  /// Drawn in the same direction as the left side, but with the opposite sign.
  private let right: Pen
  private let style: StrokeStyle
  private let radius: Double
  /// The largest angle of an arc that one line may replace.
  private let arcStep: Double
  /// Joins whose `radius * tan(angle / 2)^2` is below this look the same for every kind.
  private let slight: Double

  init(_ pens: StrokePens<Pen>, style: StrokeStyle, scale: Double) {
    left = pens.left
    right = pens.right
    self.style = style
    radius = style.width / 2
    let tolerance = FlattenedCurve.tolerance / scale
    // An arc's line over the angle a deviates by r * (1 - cos(a / 2)), about r * a^2 / 8.
    arcStep = (8 * tolerance / radius).squareRoot().clamped(.pi / 1024, .pi / 4)
    slight = 0.4 * tolerance
  }

  // MARK: - Pens

  @inline(__always)
  private func move(isLeft: Bool, to point: SIMD2<Double>) {
    if isLeft { left.line(to: point) } else { right.line(to: point) }
  }

  @inline(__always)
  private func moveBoth(to center: SIMD2<Double>, side: SIMD2<Double>) {
    left.line(to: center + side)
    right.line(to: center - side)
  }

  @inline(__always)
  private func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(direction.y, -direction.x) * radius
  }

  // MARK: - Runs

  func add(_ segments: UnsafeBufferPointer<StrokeSegment>, isClosed: Bool) {
    if isClosed { addClosed(segments) } else { addOpen(segments) }
    left.flush()
    right.flush()
  }

  /// Draws both caps with the left pen, which goes from the right side's start to its end.
  private func addOpen(_ segments: UnsafeBufferPointer<StrokeSegment>) {
    let first = segments[0]
    let side = normal(first.direction)
    right.move(to: first.start - side)
    left.move(to: first.start - side)
    addCap(at: first.start, side: -side, outward: -first.direction)
    for index in 1..<max(segments.count, 1) { join(segments[index - 1], segments[index]) }
    let last = segments[segments.count - 1]
    let lastSide = normal(last.direction)
    move(isLeft: true, to: last.end + lastSide)
    addCap(at: last.end, side: lastSide, outward: last.direction)
    move(isLeft: false, to: last.end - lastSide)
  }

  /// Starts in the middle of the first segment, away from any join.
  private func addClosed(_ segments: UnsafeBufferPointer<StrokeSegment>) {
    let first = segments[0]
    let middle = first.start + first.direction * (first.length / 2)
    let side = normal(first.direction)
    left.move(to: middle + side)
    right.move(to: middle - side)
    for index in 1..<max(segments.count, 1) { join(segments[index - 1], segments[index]) }
    join(segments[segments.count - 1], first)
    moveBoth(to: middle, side: side)
  }

  /// Adds a circle as wide as the stroke.
  func addDot(at point: SIMD2<Double>) {
    let side = SIMD2(0, radius)
    left.move(to: point + side)
    arc(around: point, from: side, angle: .pi, turn: 1, isLeft: true)
    move(isLeft: true, to: point - side)
    arc(around: point, from: -side, angle: .pi, turn: 1, isLeft: true)
    move(isLeft: true, to: point + side)
    left.flush()
  }

  // MARK: - Caps

  /// Adds the outline around an end, from `center + side` to `center - side`.
  private func addCap(at center: SIMD2<Double>, side: SIMD2<Double>, outward: SIMD2<Double>) {
    switch style.cap {
    case .butt: break
    case .square:
      let reach = outward * radius
      move(isLeft: true, to: center + side + reach)
      move(isLeft: true, to: center - side + reach)
    case .round:
      arc(around: center, from: side, angle: .pi, turn: 1, isLeft: true)
    }
    move(isLeft: true, to: center - side)
  }

  /// Moves a pen along an arc, except to its last point.
  ///
  /// - Parameter turn: 1 to rotate x towards y, -1 for the opposite direction.
  private func arc(
    around center: SIMD2<Double>, from start: SIMD2<Double>, angle: Double, turn: Double, isLeft: Bool
  ) {
    let count = Int((angle / arcStep).rounded(.up), keptIn: 0...4096)
    guard count > 1 else { return }
    let step = angle / Double(count)
    let (sine, cosine) = (turn * sin(step), cos(step))
    // Points slightly outside the circle, so that the lines enclose the circle's area.
    var spoke = start * (1 + step * step / 12)
    for _ in 1..<count {
      spoke = SIMD2(spoke.x * cosine - spoke.y * sine, spoke.x * sine + spoke.y * cosine)
      move(isLeft: isLeft, to: center + spoke)
    }
  }

  // MARK: - Joins

  /// The point at which two segments meet.
  private struct Corner {
    let center: SIMD2<Double>
    /// The vectors from the centre to the left side, before and after.
    let side1: SIMD2<Double>
    let side2: SIMD2<Double>
    /// The vector from the centre to the crossing of the left sides' lines.
    let tip: SIMD2<Double>
    /// The sine and the cosine of the angle between the directions, and the tangent of its half.
    let cross: Double
    let dot: Double
    let halfTangent: Double
    /// 1 if the left side is the outer one, which is so if the path turns from x towards y; otherwise -1.
    var sign: Double { cross >= 0 ? 1 : -1 }
  }

  private func join(_ before: StrokeSegment, _ after: StrokeSegment) {
    let (d1, d2) = (before.direction, after.direction)
    let cross = d1.x * d2.y - d1.y * d2.x
    let dot = (d1 * d2).sum()
    let isBack = dot < -0.999_999_999
    let halfTangent = isBack ? .infinity : abs(cross) / (1 + dot)
    if halfTangent == 0 { return }
    let (side1, side2) = (normal(d1), normal(d2))
    let tip = isBack ? SIMD2() : (side1 + side2) / (1 + dot)
    let corner = Corner(
      center: after.start, side1: side1, side2: side2, tip: tip, cross: cross, dot: dot, halfTangent: halfTangent)
    let fits = radius * halfTangent <= min(before.length, after.length) / 2
    let isSlight = radius * halfTangent * halfTangent < slight
    if isSlight && fits {
      moveBoth(to: corner.center, side: tip)
      return
    }
    let longest = max(before.length, after.length)
    let isHint = min(before.length, after.length) == 0
    joinInside(corner, fits: fits, isShortcut: isHint && isSlight && radius * halfTangent <= longest / 4)
    joinOutside(corner, after.isSmooth ? .round : style.join, isSlight: isSlight)
  }

  /// Moves the inner side's pen past a corner.
  ///
  /// - Parameter fits: True if the sides' lines cross within both segments.
  private func joinInside(_ corner: Corner, fits: Bool, isShortcut: Bool) {
    let isLeft = corner.sign < 0
    if fits {
      move(isLeft: isLeft, to: corner.center - corner.sign * corner.tip)
      return
    }
    move(isLeft: isLeft, to: corner.center - corner.sign * corner.side1)
    // Through the centre: a shortcut would remove area that other segments cover.
    if !isShortcut { move(isLeft: isLeft, to: corner.center) }
    move(isLeft: isLeft, to: corner.center - corner.sign * corner.side2)
  }

  /// Moves the outer side's pen past a corner.
  private func joinOutside(_ corner: Corner, _ kind: StrokeStyle.Join, isSlight: Bool) {
    let isLeft = corner.sign > 0
    let length = (1 + corner.halfTangent * corner.halfTangent).squareRoot()
    if kind == .miter && length <= style.miterLimit {
      move(isLeft: isLeft, to: corner.center + corner.sign * corner.tip)
      return
    }
    move(isLeft: isLeft, to: corner.center + corner.sign * corner.side1)
    if kind == .round && !isSlight {
      arc(
        around: corner.center, from: corner.sign * corner.side1, angle: atan2(abs(corner.cross), corner.dot),
        turn: corner.sign, isLeft: isLeft)
    }
    move(isLeft: isLeft, to: corner.center + corner.sign * corner.side2)
  }
}
