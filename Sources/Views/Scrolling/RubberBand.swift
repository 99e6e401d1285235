import Foundation
import Geometry

/// How far contents follow a drag past their edge.
nonisolated enum RubberBand {
  /// How much of the drag the contents follow at first.
  static let give = 0.55

  /// - Parameters:
  ///   - distance: of the drag past the edge, at least 0.
  ///   - size: what the contents never move past the edge by: the view's own size.
  static func stretch(_ distance: Double, size: Double) -> Double {
    guard distance > 0, size > 0 else { return 0 }
    return (1 - 1 / (distance * give / size + 1)) * size
  }

  /// The drag that stretches so far.
  static func distance(stretchingBy stretch: Double, size: Double) -> Double {
    guard stretch > 0, size > 0 else { return 0 }
    // The whole size would take a drag without end.
    let share = min(stretch / size, 0.99)
    return (1 / (1 - share) - 1) * size / give
  }

  /// Where contents are that are dragged to an offset, which may lie outside their range.
  static func offset(dragged offset: Double, in range: ClosedRange<Double>, size: Double) -> Double {
    if offset < range.lowerBound { return range.lowerBound - stretch(range.lowerBound - offset, size: size) }
    if offset > range.upperBound { return range.upperBound + stretch(offset - range.upperBound, size: size) }
    return offset
  }

  /// The reverse of `offset(dragged:in:size:)`.
  static func drag(showing offset: Double, in range: ClosedRange<Double>, size: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - distance(stretchingBy: range.lowerBound - offset, size: size)
    }
    if offset > range.upperBound {
      return range.upperBound + distance(stretchingBy: offset - range.upperBound, size: size)
    }
    return offset
  }
}
