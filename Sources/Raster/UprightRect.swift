import KinoraGeometry

/// A rounded rectangle whose sides are parallel to the pixel grid, as most layers are.
///
/// Only its corners need outlines: between them, all rows are equal.
struct UprightRect {
  var minX: Double, minY: Double, maxX: Double, maxY: Double
  /// The radii of the corners, which are quarters of ellipses.
  var radiusX: Double, radiusY: Double
  /// The round corners: left top, right top, right bottom, left bottom.
  var isRound: (Bool, Bool, Bool, Bool)

  /// Maps a shape to device pixels. Fails if the transform skews it or rotates it by other than quarter turns, its
  /// corners are continuous, or nothing of it is visible.
  init?(_ shape: RoundedRect, _ transform: DeviceTransform) {
    guard let quad = shape.outerCorners, transform.isFinite, !(shape.isContinuous && shape.drawnRadius > 0) else {
      return nil
    }
    let first = transform.map(quad[0])
    let last = transform.map(quad[2])
    // A quarter turn leaves far less than a visible distance in the other components.
    let negligible = 1.0 / 1_048_576
    let width = quad.maxX - quad.minX
    let height = quad.maxY - quad.minY
    let isStraight = abs(transform.b) * width < negligible && abs(transform.c) * height < negligible
    let isTurned = abs(transform.a) * width < negligible && abs(transform.d) * height < negligible
    guard isStraight || isTurned, first.x != last.x, first.y != last.y else { return nil }
    minX = Fixed.clamped(min(first.x, last.x))
    minY = Fixed.clamped(min(first.y, last.y))
    maxX = Fixed.clamped(max(first.x, last.x))
    maxY = Fixed.clamped(max(first.y, last.y))
    (radiusX, radiusY) = (0, 0)
    isRound = (false, false, false, false)
    if shape.softEdges & 15 != 15 {
      snap(~shape.softEdges, isTurned: isTurned, startsRight: first.x > last.x, startsBelow: first.y > last.y)
    }
    let radius = shape.drawnRadius
    radiusX = min(radius * abs(isStraight ? transform.a : transform.c), (maxX - minX) / 2)
    radiusY = min(radius * abs(isStraight ? transform.d : transform.b), (maxY - minY) / 2)
    guard radiusX > 0, radiusY > 0 else { return }
    let startsRight = first.x > last.x
    let startsBelow = first.y > last.y
    for corner in 0..<4 where shape.isRound(corner: corner) {
      // Corners 1 and 2 are at the shape's maxX, 2 and 3 at its maxY.
      let alongX = corner == 1 || corner == 2
      let alongY = corner >= 2
      let isRight = (isStraight ? alongX : alongY) != startsRight
      let isBelow = (isStraight ? alongY : alongX) != startsBelow
      switch (isRight, isBelow) {
      case (false, false): isRound.0 = true
      case (true, false): isRound.1 = true
      case (true, true): isRound.2 = true
      case (false, true): isRound.3 = true
      }
    }
  }

  /// Rounds hard edges so that exactly the pixels whose centres are inside are covered.
  private mutating func snap(_ hard: UInt8, isTurned: Bool, startsRight: Bool, startsBelow: Bool) {
    let (alongX, alongY): ((UInt8, UInt8), (UInt8, UInt8)) = isTurned ? ((4, 8), (1, 2)) : ((1, 2), (4, 8))
    let (left, right) = startsRight ? (alongX.1, alongX.0) : alongX
    let (top, bottom) = startsBelow ? (alongY.1, alongY.0) : alongY
    if hard & left != 0 { minX = (minX - 0.5).rounded(.up) }
    if hard & right != 0 { maxX = (maxX - 0.5).rounded(.up) }
    if hard & top != 0 { minY = (minY - 0.5).rounded(.up) }
    if hard & bottom != 0 { maxY = (maxY - 0.5).rounded(.up) }
    // A soft edge may now lie beyond a hard one.
    maxX = max(minX, maxX)
    maxY = max(minY, maxY)
  }

  /// The pixels that the rectangle touches.
  var pixels: PixelRect {
    PixelRect(covering: CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY))
  }

  /// The distances that round corners reach down from the top and up from the bottom.
  var topReach: Double { isRound.0 || isRound.1 ? radiusY : 0 }
  var bottomReach: Double { isRound.2 || isRound.3 ? radiusY : 0 }
  /// The x at which round corners end on the left, and begin on the right.
  var leftReach: Double { isRound.0 || isRound.3 ? minX + radiusX : minX }
  var rightReach: Double { isRound.1 || isRound.2 ? maxX - radiusX : maxX }
}

extension OutlineBuilder {
  /// The distance of a cubic's control points from its ends, for a quarter of the unit circle.
  static let quarterArc = 0.552284749830793

  /// Adds the part of an outline above or below a height, as one open line.
  ///
  /// - Parameter isReversed: True to cut a hole into the surrounding shape.
  mutating func addHalf(_ rect: UprightRect, isTop: Bool, to height: Double, isReversed: Bool) {
    let edge = isTop ? rect.minY : rect.maxY
    let down = isTop ? rect.radiusY : -rect.radiusY
    // Clockwise with y down: the upper half from left to right, the lower half from right to left.
    let startsLeft = isTop != isReversed
    let near = startsLeft ? rect.minX : rect.maxX
    let far = startsLeft ? rect.maxX : rect.minX
    let across = startsLeft ? rect.radiusX : -rect.radiusX
    let left = isTop ? rect.isRound.0 : rect.isRound.3
    let right = isTop ? rect.isRound.1 : rect.isRound.2
    let handle = 1 - Self.quarterArc
    begin(at: SIMD2(near, height))
    if startsLeft ? left : right {
      line(to: SIMD2(near, edge + down))
      cubic(
        SIMD2(near, edge + down * handle), SIMD2(near + across * handle, edge), to: SIMD2(near + across, edge))
    } else {
      line(to: SIMD2(near, edge))
    }
    if startsLeft ? right : left {
      line(to: SIMD2(far - across, edge))
      cubic(SIMD2(far - across * handle, edge), SIMD2(far, edge + down * handle), to: SIMD2(far, edge + down))
    } else {
      line(to: SIMD2(far, edge))
    }
    line(to: SIMD2(far, height))
    end()
  }
}
