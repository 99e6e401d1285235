import Foundation
import KinoraGeometry

extension LottieTrim {
  /// Returns what is left of paths at a frame: one path for each, maybe an empty one.
  ///
  /// - Parameter share: The part of the trimmed length that the paths are.
  package func trimming(_ paths: [BezierPath], at frame: Double, share: TrimRange = .whole) -> [BezierPath] {
    let ranges = TrimRange.ranges(
      start: start.value(at: frame), end: end.value(at: frame), offset: offset.value(at: frame)
    ).compactMap { $0.inside(share) }
    return BezierPath.trimming(paths, to: ranges, joinsPaths: joinsPaths)
  }
}

/// A part of a path by fractions of its length.
package struct TrimRange: Hashable, Sendable {
  package var start: Double
  package var end: Double

  package init(start: Double, end: Double) {
    (self.start, self.end) = (start, end)
  }

  package static let whole = TrimRange(start: 0, end: 1)

  /// Returns what is in another range, by fractions of that one; nil for nothing.
  func inside(_ share: TrimRange) -> TrimRange? {
    let length = share.end - share.start
    let (low, high) = (max(start, share.start), min(end, share.end))
    guard length > 0, high > low else { return nil }
    return TrimRange(start: (low - share.start) / length, end: (high - share.start) / length)
  }

  /// Returns the parts that a trim leaves, at most two, in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - start: In percent, as is `end`. The smaller of the two is the start.
  ///   - offset: In degrees; 360 are the whole length.
  package static func ranges(start: Double, end: Double, offset: Double) -> [TrimRange] {
    let (a, b) = ((start / 100).kept(in: 0...1), (end / 100).kept(in: 0...1))
    let length = abs(b - a)
    guard length > 0 else { return [] }
    guard length < 1 else { return [.whole] }
    let turns = offset.isFinite ? offset / 360 : 0
    let first = min(a, b) + turns - (min(a, b) + turns).rounded(.down)
    let last = first + length
    guard last > 1 else { return [TrimRange(start: first, end: last)] }
    return [TrimRange(start: first, end: 1), TrimRange(start: 0, end: last - 1)]
  }
}

extension BezierPath {
  /// Returns the parts of paths within ranges of their lengths: one path for each, maybe an empty one.
  ///
  /// Two parts that meet at the start of a closed subpath are joined.
  ///
  /// - Parameter joinsPaths: True if the paths count as one long path; false if each subpath is trimmed separately.
  package static func trimming(_ paths: [BezierPath], to ranges: [TrimRange], joinsPaths: Bool) -> [BezierPath] {
    if ranges == [.whole] { return paths }
    let measured = paths.map { path in
      path.isFinite ? Contour.contours(of: path).map(MeasuredContour.init) : []
    }
    let total = joinsPaths ? measured.joined().reduce(0) { $0 + $1.length } : 0
    var travelled = 0.0
    return measured.map { contours in
      contours.reduce(into: BezierPath()) { result, contour in
        let (from, length) = joinsPaths ? (travelled, total) : (0, contour.length)
        travelled += contour.length
        let parts = ranges.map { (start: $0.start * length - from, end: $0.end * length - from) }
        contour.add(parts, to: &result)
      }
    }
  }
}

/// A subpath with the lengths of its segments.
private struct MeasuredContour {
  private let measured: MeasuredPath
  private let path: BezierPath
  private let isClosed: Bool

  init(_ contour: Contour) {
    path = contour.path
    measured = MeasuredPath(path)
    isClosed = contour.isClosed
  }

  var length: Double { measured.length }

  /// Adds the parts between pairs of lengths, which may lie outside the subpath.
  func add(_ parts: [(start: Double, end: Double)], to result: inout BezierPath) {
    // Rounding errors of summed lengths must not leave a gap or a dot.
    let slack = 1e-9 * length
    var isAtStart = false
    for part in parts {
      let (start, end) = (max(part.start, 0), min(part.end, length))
      guard end - start > slack else { continue }
      if start <= slack && end >= length - slack {
        result.append(path)
        isAtStart = false
        continue
      }
      add(start, end, to: &result, continues: isAtStart && start <= slack)
      isAtStart = isClosed && end >= length - slack
    }
  }

  private func add(_ start: Double, _ end: Double, to result: inout BezierPath, continues: Bool) {
    guard let first = measured.location(atLength: start), let last = measured.location(atLength: end) else { return }
    var needsMove = !continues
    for index in first.segment...max(first.segment, last.segment) {
      let from = index == first.segment ? first.parameter : 0
      let to = index == last.segment ? last.parameter : 1
      guard to > from else { continue }
      let piece = measured.segments[index].part(from: from, to: to)
      if needsMove { result.move(to: piece.start) }
      needsMove = false
      result.append(piece)
    }
  }
}
