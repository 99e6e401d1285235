import Foundation

extension BezierPath {
  /// Returns the part of the path between two fractions of its length, each clamped to 0...1. Empty unless `from < to`.
  ///
  /// The fractions select lines and curves by length. Inside a curve they are fractions of its parameter, as in
  /// strokes.
  package func trimmed(from: CGFloat, to: CGFloat) -> BezierPath {
    var part = BezierPath()
    trim(from: from, to: to, into: &part)
    return part
  }

  /// Replaces `part` with the result of `trimmed(from:to:)`, reusing the memory of `part`.
  package func trim(from: CGFloat, to: CGFloat, into part: inout BezierPath) {
    part.removeAll()
    let (from, to) = (from > 0 ? from : 0, to < 1 ? to : 1)
    guard from < to else { return }
    if from == 0 && to == 1 {
      part.append(self)
      return
    }
    let total = length
    var trimmer = Trimmer(low: from * total, high: to * total)
    for segment in segments { trimmer.add(segment, to: &part) }
  }
}

/// Copies the parts of consecutive segments that lie within an interval of their total length.
private struct Trimmer {
  let low: CGFloat
  let high: CGFloat
  var travelled: CGFloat = 0
  var needsMove = true
  /// True if the subpath was copied entirely so far, so that its closing line may become a close.
  var isWhole = true

  mutating func add(_ segment: PathSegment, to part: inout BezierPath) {
    if segment.startsSubpath { (needsMove, isWhole) = (true, true) }
    let length = segment.length
    let (start, end) = (travelled, travelled + length)
    travelled = end
    guard segment.isFinite, end >= low, start <= high, length == 0 || (end > low && start < high) else {
      isWhole = false
      return
    }
    let t0 = start < low ? (low - start) / length : 0
    let t1 = end > high ? (high - start) / length : 1
    let isAll = t0 == 0 && t1 == 1
    isWhole = isWhole && isAll
    let piece = isAll ? segment : segment.part(from: t0, to: t1)
    if needsMove { part.move(to: piece.start) }
    needsMove = false
    let closes = segment.closesSubpath && isWhole
    if !(closes && segment.isClosingLine) { part.append(piece) }
    if closes { part.close() }
  }
}
