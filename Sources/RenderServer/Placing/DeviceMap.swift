import KinoraGeometry
import KinoraRaster

/// A map from a layer's space to device pixels. Most are affine, which is cheaper to draw with.
enum DeviceMap {
  case affine(CGAffineTransform)
  case projected(Projection)

  /// Returns the pixels that a box of the layer's space touches.
  func pixels(of box: Box) -> PixelRect {
    switch self {
    case .affine(let transform): transform.applied(to: box).pixels
    case .projected(let projection): Canvas.deviceBounds(of: box.rect, projection: projection)
    }
  }
}

/// Drawing with either kind of map.
extension Canvas {
  func fill(_ shape: RoundedRect, by map: DeviceMap, color: RGBAColor) {
    switch map {
    case .affine(let transform): fill(shape, transform: transform, color: color)
    case .projected(let projection): fill(shape, projection: projection, color: color)
    }
  }

  func strokeInside(_ shape: RoundedRect, width: Double, by map: DeviceMap, color: RGBAColor) {
    switch map {
    case .affine(let transform): strokeInside(shape, width: width, transform: transform, color: color)
    case .projected(let projection): strokeInside(shape, width: width, projection: projection, color: color)
    }
  }

  func fill(_ path: BezierPath, rule: BezierPath.FillRule, by map: DeviceMap, color: RGBAColor) {
    switch map {
    case .affine(let transform): fill(path, rule: rule, transform: transform, color: color)
    case .projected(let projection): fill(path, rule: rule, projection: projection, color: color)
    }
  }

  func stroke(_ path: BezierPath, style: StrokeStyle, by map: DeviceMap, color: RGBAColor) {
    switch map {
    case .affine(let transform): stroke(path, style: style, transform: transform, color: color)
    case .projected(let projection): stroke(path, style: style, projection: projection, color: color)
    }
  }

  /// Composites a flattened layer, clipped to a shape.
  func composite(_ group: Bitmap, alpha: Double, cutTo shape: RoundedRect, by map: DeviceMap) {
    switch map {
    case .affine(let transform): composite(group, alpha: alpha, mask: (shape, transform))
    case .projected(let projection): composite(group, alpha: alpha, mask: shape, projection: projection)
    }
  }
}
