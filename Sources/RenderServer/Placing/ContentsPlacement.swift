import KinoraGeometry
import KinoraMotion

/// The part of an image that a layer shows, and its destination in the layer.
package struct ContentsPlacement: Equatable, Sendable {
  /// The visible part in pixels from the image's top left corner; may extend beyond the image.
  package var source: CGRect
  /// The destination in bounds space, with y downwards.
  package var destination: CGRect
  /// The part that stretches, as fractions of `source`; nil if all of it stretches.
  package var center: CGRect?
  /// Image pixels per point, for the parts that don't stretch.
  package var scale: Double

  /// Places an image according to `contentsGravity`, `contentsRect` and `contentsScale`.
  ///
  /// - Parameter isFlipped: True if y points upwards in the layer's bounds space. `contentsRect` then starts at the
  ///   image's bottom left corner. The image stays upright, so callers mirror the destination in the bounds.
  package init(_ values: borrowing LayerValues, image: CGImage, isFlipped: Bool) {
    let part = values.contentsRect
    let unitY = isFlipped ? 1 - part.origin.y - part.size.height : part.origin.y
    let width = Double(part.size.width) * Double(image.width)
    let height = Double(part.size.height) * Double(image.height)
    source = CGRect(
      x: Double(part.origin.x) * Double(image.width), y: Double(unitY) * Double(image.height), width: width,
      height: height)
    scale = values.contentsScale > 0 ? values.contentsScale : 1
    let middle = values.contentsCenter
    if middle != CGRect(x: 0, y: 0, width: 1, height: 1) {
      center = middle
      if isFlipped { center?.origin.y = 1 - middle.origin.y - middle.size.height }
    }
    let bounds = Box(values.bounds)
    let size = Self.size(width / scale, height / scale, in: bounds, values.contentsGravity)
    let origin = Self.origin(of: size, in: bounds, values.contentsGravity)
    destination = CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  private static func size(_ width: Double, _ height: Double, in bounds: Box, _ gravity: ContentsGravity)
    -> SIMD2<Double>
  {
    guard width > 0, height > 0 else { return .zero }
    let fits = (x: bounds.width / width, y: bounds.height / height)
    switch gravity {
    case .resize: return SIMD2(bounds.width, bounds.height)
    case .resizeAspect: return SIMD2(width, height) * min(fits.x, fits.y)
    case .resizeAspectFill: return SIMD2(width, height) * max(fits.x, fits.y)
    default: return SIMD2(width, height)
    }
  }

  private static func origin(of size: SIMD2<Double>, in bounds: Box, _ gravity: ContentsGravity) -> SIMD2<Double> {
    var origin = SIMD2(bounds.midX - size.x / 2, bounds.midY - size.y / 2)
    switch gravity {
    case .left, .topLeft, .bottomLeft: origin.x = bounds.minX
    case .right, .topRight, .bottomRight: origin.x = bounds.maxX - size.x
    default: break
    }
    switch gravity {
    case .top, .topLeft, .topRight: origin.y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: origin.y = bounds.maxY - size.y
    default: break
    }
    return origin
  }
}

extension CGAffineTransform {
  /// Returns this map applied after a vertical mirroring in a layer's bounds, for content that stays upright where y
  /// points upwards.
  func mirrored(in bounds: Box) -> CGAffineTransform {
    let sum = bounds.minY + bounds.maxY
    return CGAffineTransform(
      a: a, b: b, c: -c, d: -d, tx: CGFloat(Double(tx) + Double(c) * sum), ty: CGFloat(Double(ty) + Double(d) * sum))
  }
}
