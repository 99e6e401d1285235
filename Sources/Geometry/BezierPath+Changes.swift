import Foundation

extension BezierPath {
  package func applying(_ transform: CGAffineTransform) -> BezierPath {
    transform.isIdentity ? self : mapPoints { $0.applying(transform) }
  }

  /// Adds another path's elements, transformed.
  package mutating func append(_ other: BezierPath, transform: CGAffineTransform) {
    append(other.applying(transform))
  }

  /// The path in reverse: subpaths in reverse order, each run from its end to its start.
  ///
  /// Moves without lines or curves after them are left out.
  package var reversed: BezierPath {
    var result = BezierPath()
    var isClosed = false
    let segments = Array(segments)
    for (index, segment) in segments.enumerated().reversed() {
      if index == segments.count - 1 || segments[index + 1].startsSubpath {
        result.move(to: segment.end)
        isClosed = segment.closesSubpath
      }
      // The close draws the last line.
      let isDrawnByClose = isClosed && segment.startsSubpath && segment.kind == .line
      if !isDrawnByClose { result.append(segment.reversed) }
      if isClosed && segment.startsSubpath { result.close() }
    }
    return result
  }
}

extension BezierPath {
  /// Appends a path that continues this one: its first move stands for this path's current point and is left out,
  /// unless this path is empty.
  mutating func extend(with path: BezierPath) {
    guard !isEmpty else { return append(path) }
    for segment in path.segments where !segment.isClosingLine { append(segment) }
  }
}
