import KinoraGeometry

/// Evenly spaced positions along a gradient whose colours are computed once.
struct GradientRamp: Hashable {
  /// The position of column 0.
  var start: Float
  /// The distance from one column to the next; not 0.
  var step: Float
  /// The first column that has a colour.
  var first: Int
  var count: Int
  /// True if the squares of the positions are evenly spaced, and `start` and `step` are those of the squares.
  var isOfSquares = false

  /// The maximum number of colours of a ramp: 16 KiB.
  fileprivate static let longest = 4096
  /// The pixels that a shape has to have for each colour of a ramp; computing those of smaller ones takes less time.
  fileprivate static let leastUse = 4

  /// Returns evenly spaced positions from 0 to 1, among which positions are looked up.
  ///
  /// The nearest is at most half a step away, so that colours differ by at most 1/255 from computed ones. Returns nil if
  /// that takes too many for the gradient or for a shape of `area` pixels.
  static func table(of gradient: Gradient, area: Int) -> GradientRamp? {
    let steepness = gradient.steepness
    var count = 256
    while Double(count - 1) < steepness * 255 {
      count *= 2
      guard count <= longest else { return nil }
    }
    return area / leastUse >= count ? GradientRamp(start: 0, step: 1 / Float(count - 1), first: 0, count: count) : nil
  }
}

/// A ramp in which a radial gradient's colours are looked up by the squares of distances, which takes no square root.
struct GradientSquareRamp {
  let ramp: GradientRamp
  /// The position from which on neighbouring colours are near enough to each other.
  private let least: Double

  /// The pixels that a shape has to have for each colour.
  private static let leastUse = 16

  /// Fails if it would be too rough for much of the gradient, or too long for a shape of `area` pixels.
  init?(of gradient: Gradient, area: Int) {
    let count = GradientRamp.longest
    // The distance of neighbours is half the squares' one, divided by the position.
    least = gradient.steepness * 255 / Double(2 * (count - 1))
    guard least < 0.25, area / Self.leastUse >= count else { return nil }
    ramp = GradientRamp(start: 0, step: 1 / Float(count - 1), first: 0, count: count, isOfSquares: true)
  }

  /// True if a row of pixels doesn't come too close to the centre, wherever it starts and ends.
  ///
  /// - Parameters:
  ///   - map: The affine map from device pixels to positions.
  ///   - x: The place of one of its pixels.
  func isNearEnough(_ map: Projection, _ x: Double, _ y: Double) -> Bool {
    let across = x * map.b - y * map.a
    return across * across >= least * least * (map.a * map.a + map.b * map.b)
  }
}

/// A ramp with a colour for each column, of which each row of an axial gradient shows a part.
struct GradientRowRamp {
  let ramp: GradientRamp
  /// The ramp's column at column 0 of row 0, and what it grows by from row to row; rounded to whole columns.
  private let place: Double
  private let growth: Double

  /// The columns that a ramp has before and after those of the shape.
  private static let margin = 2

  /// Fails if more than half a column's change would be lost by rounding, or too few rows share the ramp.
  ///
  /// - Parameters:
  ///   - map: The affine map from device pixels to positions.
  ///   - pixels: The bounds of the whole shape, whichever part is drawn.
  init?(of gradient: Gradient, map: Projection, pixels: PixelRect) {
    guard map.a != 0, pixels.height >= GradientRamp.leastUse else { return nil }
    let start = map.a * (Double(pixels.minX) + 0.5) + map.c * 0.5 + map.tx
    growth = map.c / map.a
    if growth == 0 {
      // All rows are alike, with the colours as they would be computed, even at hard edges.
      guard pixels.width < GradientRamp.longest else { return nil }
      place = 0
      ramp = GradientRamp(
        start: Float(start), step: Float(map.a), first: -Self.margin, count: pixels.width + 2 * Self.margin)
      return
    }
    guard gradient.extendsStart, gradient.extendsEnd, gradient.steepness * 255 * abs(map.a) <= 2 else { return nil }
    place = start / map.a
    let ends = (place + growth * Double(pixels.minY), place + growth * Double(pixels.maxY - 1))
    let least = min(ends.0, ends.1)
    let length = abs(ends.1 - ends.0) + Double(pixels.width)
    guard length < Double(GradientRamp.longest), abs(least) < 1e6 else { return nil }
    let count = Int(length) + 2 * Self.margin + 2
    guard pixels.area / GradientRamp.leastUse >= count else { return nil }
    ramp = GradientRamp(start: 0, step: Float(map.a), first: Int(least) - Self.margin - 1, count: count)
  }

  /// Returns the index of the first of `count` colours of a row; columns count from the shape's left edge.
  func index(row: Int, column: Int, count: Int) -> Int {
    precondition(count <= ramp.count)
    let index = Int((place + growth * Double(row)).rounded()) + column - ramp.first
    return max(0, min(index, ramp.count - count))
  }
}
