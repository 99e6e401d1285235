import Foundation
import KinoraGeometry
import KinoraLayers

/// Makes the raster workloads of layers, as a program would.
struct LayerPictures {
  private let input: RasterInput

  init(_ input: RasterInput) {
    self.input = input
  }

  /// Returns the layers of a workload, in painting order.
  func layers(of workload: RasterWorkload) -> [CALayer] {
    switch workload {
    case .fill: [background(RasterInput.solid)]
    case .copy: [image(input.picture, in: input.frame)]
    case .boxes: input.boxes.map(box)
    case .sprites: input.sprites.map(sprite)
    case .curves: input.curves.map(curve)
    case .outlines: input.outlines.map(outline)
    case .shadows: input.shadows.map(shadow)
    case .gradients: input.gradients.map(gradient)
    case .quads: input.quads.map(quad)
    case .mixture: input.panels.map(panel) + input.icons.enumerated().map(icon) + input.badges.map(outline)
    }
  }

  private func background(_ color: RGBAColor) -> CALayer {
    let layer = CALayer()
    layer.frame = input.frame
    layer.backgroundColor = CGColor(rgba: color)
    return layer
  }

  private func image(_ image: CGImage, in frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = image
    return layer
  }

  private func box(_ box: RasterBox) -> CALayer {
    let layer = CALayer()
    layer.frame = box.rect
    layer.cornerRadius = box.radius
    layer.backgroundColor = CGColor(rgba: box.color)
    return layer
  }

  private func panel(_ panel: RasterBox) -> CALayer {
    let layer = box(panel)
    layer.borderWidth = 1
    layer.borderColor = CGColor(gray: 0, alpha: RasterInput.borderAlpha)
    return layer
  }

  private func sprite(_ sprite: RasterSprite) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: input.sprite.width, height: input.sprite.height)
    layer.position = CGPoint(sprite.center)
    layer.transform = CATransform3DRotate(
      CATransform3DMakeScale(sprite.scale, sprite.scale, 1), sprite.angle, 0, 0, 1)
    layer.opacity = Float(RasterInput.spriteAlpha)
    layer.contents = input.sprite
    return layer
  }

  private func icon(_ index: Int, _ origin: CGPoint) -> CALayer {
    let side = index.isMultiple(of: 2) ? Double(input.icon.width) : RasterInput.scaledSide
    return image(input.icon, in: CGRect(x: origin.x, y: origin.y, width: side, height: side))
  }

  /// Paths are in the picture's coordinates, so the layer is a point at its origin.
  private func outline(_ outline: RasterPath) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = outline.path
    layer.fillColor = CGColor(rgba: outline.color)
    return layer
  }

  private func curve(_ curve: RasterPath) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = curve.path
    layer.fillColor = nil
    layer.strokeColor = CGColor(rgba: curve.color)
    layer.lineWidth = RasterInput.lineWidth
    layer.lineCap = .round
    return layer
  }

  private func shadow(_ origin: CGPoint) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: origin, size: RasterInput.shadowSize)
    layer.shadowPath = CGPath(
      roundedRect: layer.bounds, cornerWidth: RasterInput.shadowRadius, cornerHeight: RasterInput.shadowRadius,
      transform: nil)
    layer.shadowOpacity = Float(RasterInput.shadowAlpha)
    layer.shadowRadius = RasterInput.shadowSigma
    layer.shadowOffset = .zero
    return layer
  }

  private func gradient(_ gradient: RasterGradient) -> CALayer {
    let layer = CAGradientLayer()
    layer.frame = gradient.rect
    layer.colors = gradient.colors.map(CGColor.init(rgba:))
    layer.locations = RasterGradient.locations.map { NSNumber(value: $0) }
    let size = RasterGradient.size
    if gradient.isRadial {
      layer.type = .radial
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(
        x: 0.5 + RasterGradient.radius / size.width, y: 0.5 + RasterGradient.radius / size.height)
    } else {
      // The colours' lines are at a right angle to the diagonal in points, and not in the unit square, in which a
      // gradient layer measures: there, the direction is stretched by the square of each side.
      let (x, y) = (size.width * size.width, size.height * size.height)
      let factor = (x + y) / (x * x + y * y)
      layer.startPoint = .zero
      layer.endPoint = CGPoint(x: x * factor, y: y * factor)
    }
    return layer
  }

  private func quad(_ quad: RasterQuad) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: RasterInput.quadSide, height: RasterInput.quadSide)
    layer.contents = input.texture
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m14) = (quad.map.a, quad.map.b, quad.map.u)
    (transform.m21, transform.m22, transform.m24) = (quad.map.c, quad.map.d, quad.map.v)
    (transform.m41, transform.m42) = (quad.map.tx, quad.map.ty)
    layer.transform = transform
    return layer
  }
}
