import Foundation
import KinoraGeometry
import KinoraLottieModel

/// The path on which text stands at a frame.
struct TextPathFrame {
  private let path: MeasuredPath
  private let isClosed: Bool
  private let isPerpendicular: Bool
  let firstMargin: Double
  let lastMargin: Double
  let forcesAlignment: Bool

  var length: Double { path.length }

  /// Nil without the mask, or if its path has no length.
  ///
  /// - Parameter still: The path if it never changes.
  init?(_ text: LottieTextPath, masks: [LottieMask], at frame: Double, still: MeasuredPath?) {
    guard let path = still ?? Self.measured(text, masks: masks, at: frame) else { return nil }
    self.path = path
    guard path.length > 0, path.length.isFinite else { return nil }
    isClosed = path.segments.last?.closesSubpath ?? false
    isPerpendicular = text.isPerpendicular.value(at: frame) != 0
    firstMargin = text.firstMargin.value(at: frame)
    lastMargin = text.lastMargin.value(at: frame)
    forcesAlignment = text.forcesAlignment.value(at: frame) != 0
  }

  /// Measures the path if it never changes; nil if it does, or isn't there.
  static func stillPath(of text: LottieTextPath, masks: [LottieMask]) -> MeasuredPath? {
    guard masks.indices.contains(text.mask), masks[text.mask].path.constant != nil, text.isReversed.constant != nil
    else {
      return nil
    }
    return measured(text, masks: masks, at: 0)
  }

  private static func measured(_ text: LottieTextPath, masks: [LottieMask], at frame: Double) -> MeasuredPath? {
    guard masks.indices.contains(text.mask) else { return nil }
    let outline = masks[text.mask].path.value(at: frame)
    return MeasuredPath(text.isReversed.value(at: frame) != 0 ? outline.reversed : outline)
  }

  /// Returns the place of a point on the path: its position, and the path's direction if text turns with it.
  ///
  /// - Parameter distance: The distance from the path's start. A closed path goes on from its start, an open one
  ///   straight on from its ends.
  func place(at distance: Double) -> CGAffineTransform {
    let length = Double(path.length)
    var inside = distance
    if isClosed {
      inside = distance.truncatingRemainder(dividingBy: length)
      if inside < 0 { inside += length }
    }
    let onPath = inside.clamped(0, length)
    guard var point = path.point(atLength: onPath), let direction = path.tangent(atLength: onPath) else {
      return CGAffineTransform.identity
    }
    let beyond = inside - onPath
    point = CGPoint(x: point.x + direction.dx * beyond, y: point.y + direction.dy * beyond)
    guard isPerpendicular else { return CGAffineTransform(translationX: point.x, y: point.y) }
    return CGAffineTransform(
      a: direction.dx, b: direction.dy, c: -direction.dy, d: direction.dx, tx: point.x, ty: point.y)
  }
}
