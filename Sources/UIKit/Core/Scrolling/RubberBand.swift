import Foundation
import KinoraGeometry

/// The resistance of contents that are dragged past their edge.
nonisolated enum RubberBand {
  /// The ratio of the contents' movement to the drag's at the edge.
  static let give = 0.55

  /// Returns the distance of the contents past the edge.
  ///
  /// - Parameters:
  ///   - distance: the drag's distance past the edge; not negative.
  ///   - size: the view's size, the limit of the result.
  static func stretch(_ distance: Double, size: Double) -> Double {
    guard distance > 0, size > 0 else { return 0 }
    return (1 - 1 / (distance * give / size + 1)) * size
  }

  /// Returns the drag's distance that stretches the contents by a length.
  static func distance(stretchingBy stretch: Double, size: Double) -> Double {
    guard stretch > 0, size > 0 else { return 0 }
    // Stretching by the whole size would take an infinite drag.
    let share = min(stretch / size, 0.99)
    return (1 / (1 - share) - 1) * size / give
  }

  /// Returns the offset of contents that are dragged to an offset, which may be outside the range.
  static func offset(dragged offset: Double, in range: ClosedRange<Double>, size: Double) -> Double {
    if offset < range.lowerBound { return range.lowerBound - stretch(range.lowerBound - offset, size: size) }
    if offset > range.upperBound { return range.upperBound + stretch(offset - range.upperBound, size: size) }
    return offset
  }

  /// Returns the inverse of `offset(dragged:in:size:)`.
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
