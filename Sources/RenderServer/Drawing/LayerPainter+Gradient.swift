import Geometry
import Motion
import Raster

extension LayerPainter {
  /// Draws a layer's gradient over its background, in its rounded bounds.
  func drawGradient(of node: NodePointer) {
    guard let gradient = node.look.gradient else { return }
    let alpha = node.placement.alpha
    guard node.placement.world.isAffine else {
      // What is cut to the same outline afterwards loses nothing but the outline's soft edge by being cut twice.
      return canvas.fill(
        node.boundsShape, projection: node.placement.world, gradient: gradient, gradientTransform: node.unitBounds,
        alpha: alpha)
    }
    let transform = node.unitBounds.concatenating(node.placement.affine)
    if node.placement.plan.steps.contains(.clip) {
      // The group is cut to the same outline afterwards; two soft edges on each other would show a seam.
      let box = node.placement.affine.applied(to: node.bounds).outset(byX: 2, y: 2)
      canvas.fill(
        RoundedRect(box.rect, radius: 0, corners: 0), transform: .identity, gradient: gradient,
        gradientTransform: transform, alpha: alpha)
    } else {
      canvas.fill(
        node.boundsShape, transform: node.placement.affine, gradient: gradient, gradientTransform: transform,
        alpha: alpha)
    }
  }
}

extension NodePointer {
  /// From the unit square of the layer's bounds to these.
  fileprivate var unitBounds: CGAffineTransform {
    let bounds = self.bounds
    return CGAffineTransform(
      a: CGFloat(bounds.width), b: 0, c: 0, d: CGFloat(bounds.height), tx: CGFloat(bounds.minX),
      ty: CGFloat(bounds.minY))
  }
}
