import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The bounds of a layer, which may be rounded, in its own space and on the screen.
extension NodePointer {
  /// The layer's presented bounds.
  var bounds: Box { Box(pointee.presented.bounds) }

  /// The rounded corners as bits; 0 for a plain rectangle.
  var roundedCorners: UInt8 {
    pointee.presented.cornerRadius > 0 ? pointee.presented.maskedCorners & 15 : 0
  }

  /// The outline of the background, of the border, and of the `masksToBounds` clip.
  var boundsShape: RoundedRect {
    RoundedRect(
      bounds.rect, radius: max(0, pointee.presented.cornerRadius), corners: roundedCorners,
      isContinuous: hasContinuousCorners, softEdges: softEdges)
  }

  var hasContinuousCorners: Bool { pointee.presented.cornerCurve == .continuous && roundedCorners != 0 }

  /// The maximum distance from a corner at which its rounding begins.
  var cornerReach: Double {
    let radius = max(0, pointee.presented.cornerRadius)
    return hasContinuousCorners ? radius * RoundedRect.continuousReach : radius
  }

  /// The antialiased edges as bits: minX 1, maxX 2, minY 4, maxY 8.
  private var softEdges: UInt8 {
    pointee.presented.allowsEdgeAntialiasing ? pointee.presented.edgeAntialiasingMask & 15 : 0
  }

  /// The antialiased edges of content that stays upright where y points upwards.
  var uprightSoftEdges: UInt8 {
    let edges = softEdges
    guard pointee.placement.isFlipped else { return edges }
    return edges & 3 | (edges & 4) << 1 | (edges & 8) >> 1
  }

  /// The device box of the bounds, tightened for round corners.
  var deviceBounds: Box {
    guard roundedCorners == 15, !hasContinuousCorners, !pointee.placement.affine.keepsAxes else {
      return pointee.placement.affine.applied(to: bounds)
    }
    // Rotated round corners reach less far than the corners they replace.
    let radius = min(pointee.presented.cornerRadius, min(bounds.width, bounds.height) / 2)
    let reach = pointee.placement.affine.reach
    return pointee.placement.affine.applied(to: bounds.outset(byX: -radius, y: -radius))
      .outset(byX: reach.x * radius, y: reach.y * radius)
  }

  /// The pixels that the bounds touch.
  var boundsPixels: PixelRect {
    pointee.placement.isAffine ? deviceBounds.pixels : deviceMap.pixels(of: bounds)
  }

  /// A rectangle of pixels that the bounds cover entirely; empty if the bounds aren't upright on the screen.
  var innerPixels: PixelRect {
    guard pointee.placement.isAffine, pointee.placement.affine.keepsAxes else { return .empty }
    return pointee.placement.affine.applied(to: innerBounds).innerPixels
  }

  /// Returns true if the bounds certainly cover every pixel of a rectangle entirely.
  func boundsHold(_ pixels: PixelRect) -> Bool {
    guard pointee.placement.isAffine else { return false }
    guard !pointee.placement.affine.keepsAxes else { return innerPixels.contains(pixels) }
    guard let inverse = pointee.placement.affine.inverse else { return false }
    // A margin for rounding.
    let box = inverse.applied(to: Box(pixels).outset(byX: 0.01, y: 0.01))
    let inner = innerBounds
    return box.minX >= inner.minX && box.minY >= inner.minY && box.maxX <= inner.maxX && box.maxY <= inner.maxY
  }

  /// The bounds without the rows of round corners.
  private var innerBounds: Box { roundedCorners == 0 ? bounds : bounds.outset(byX: 0, y: -cornerReach) }
}
