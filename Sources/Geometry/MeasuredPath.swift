import Foundation

/// A path whose lengths were measured once, for looking up points along it many times.
package struct MeasuredPath: Hashable, Sendable {
  package let segments: [PathSegment]
  /// The length of the way up to the end of each segment.
  package let ends: [CGFloat]

  package init(_ path: BezierPath) {
    segments = Array(path.segments)
    var sum: CGFloat = 0
    ends = segments.map { segment in
      sum += segment.length
      return sum
    }
  }

  /// The whole length. Moves count nothing.
  package var length: CGFloat { ends.last ?? 0 }

  /// The segment at a distance along the path, clamped to its ends, and the parameter there; nil if it has none.
  package func location(atLength distance: CGFloat) -> (segment: Int, parameter: CGFloat)? {
    guard !segments.isEmpty else { return nil }
    let distance = distance > 0 ? distance : 0
    let index = firstEnd(reaching: distance)
    let start = index > 0 ? ends[index - 1] : 0
    return (index, segments[index].parameter(atLength: distance - start, of: ends[index] - start))
  }

  /// The point at a distance along the path; nil if it has no segments.
  package func point(atLength distance: CGFloat) -> CGPoint? {
    location(atLength: distance).map { segments[$0.segment].point(at: $0.parameter) }
  }

  /// The direction at a distance along the path, of length 1; nil if it has no segments.
  package func tangent(atLength distance: CGFloat) -> CGVector? {
    location(atLength: distance).map { segments[$0.segment].tangent(at: $0.parameter) }
  }

  /// The first segment whose end is at least so far; the last one if none is.
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
  /// The length of all lines and curves. Moves count nothing, nor do segments that aren't finite.
  package var length: CGFloat { segments.reduce(0) { $0 + $1.length } }

  /// The point at a distance from the start; use a `MeasuredPath` to ask more than once.
  package func point(atLength distance: CGFloat) -> CGPoint? { MeasuredPath(self).point(atLength: distance) }

  /// The direction at a distance from the start; use a `MeasuredPath` to ask more than once.
  package func tangent(atLength distance: CGFloat) -> CGVector? { MeasuredPath(self).tangent(atLength: distance) }
}
