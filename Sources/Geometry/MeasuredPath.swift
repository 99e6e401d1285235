import Foundation

/// A path with its segment lengths, for repeated look-ups of points along it.
package struct MeasuredPath: Hashable, Sendable {
  package let segments: [PathSegment]
  /// The length of the path up to the end of each segment.
  package let ends: [CGFloat]

  package init(_ path: BezierPath) {
    segments = Array(path.segments)
    var sum: CGFloat = 0
    ends = segments.map { segment in
      sum += segment.length
      return sum
    }
  }

  /// The length of the path. Moves have no length.
  package var length: CGFloat { ends.last ?? 0 }

  /// Returns the segment at a distance along the path, clamped to its ends, and the parameter there; nil without
  /// segments.
  package func location(atLength distance: CGFloat) -> (segment: Int, parameter: CGFloat)? {
    guard !segments.isEmpty else { return nil }
    let distance = distance > 0 ? distance : 0
    let index = firstEnd(reaching: distance)
    let start = index > 0 ? ends[index - 1] : 0
    return (index, segments[index].parameter(atLength: distance - start, of: ends[index] - start))
  }

  /// Returns the point at a distance along the path; nil without segments.
  package func point(atLength distance: CGFloat) -> CGPoint? {
    location(atLength: distance).map { segments[$0.segment].point(at: $0.parameter) }
  }

  /// Returns the direction at a distance along the path, of length 1; nil without segments.
  package func tangent(atLength distance: CGFloat) -> CGVector? {
    location(atLength: distance).map { segments[$0.segment].tangent(at: $0.parameter) }
  }

  /// Returns the first segment that ends at or beyond a distance, or the last one.
  private func firstEnd(reaching distance: CGFloat) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BezierPath {
  /// The length of all lines and curves. Moves and segments that aren't finite have no length.
  package var length: CGFloat { segments.reduce(0) { $0 + $1.length } }

  /// Returns the point at a distance from the start. Use a `MeasuredPath` for repeated look-ups.
  package func point(atLength distance: CGFloat) -> CGPoint? { MeasuredPath(self).point(atLength: distance) }

  /// Returns the direction at a distance from the start. Use a `MeasuredPath` for repeated look-ups.
  package func tangent(atLength distance: CGFloat) -> CGVector? { MeasuredPath(self).tangent(atLength: distance) }
}
