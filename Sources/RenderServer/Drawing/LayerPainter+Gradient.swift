import KinoraGeometry
import KinoraMotion
import KinoraRaster

extension LayerPainter {
  /// Draws a layer's gradient over its background, inside its rounded bounds.
  func drawGradient(of node: NodePointer) {
    guard let gradient = node.pointee.layerTraits.kind?.gradient else { return }
    let alpha = node.pointee.placement.alpha
    guard node.pointee.placement.isAffine else {
      // If the layer is clipped to the same outline later, clipping twice affects only the outline's soft edge.
      return canvas.fill(
        node.boundsShape, projection: node.pointee.placement.world, gradient: gradient,
        gradientTransform: node.unitBounds,
        alpha: alpha)
    }
    let transform = node.unitBounds.concatenating(node.pointee.placement.affine)
    if node.pointee.placement.steps.contains(.clip) {
      // The group is clipped to the same outline later; two soft edges on top of each other would show a seam.
      let box = node.pointee.placement.affine.applied(to: node.bounds).outset(byX: 2, y: 2)
      canvas.fill(
        RoundedRect(box.rect, radius: 0, corners: 0), transform: .identity, gradient: gradient,
        gradientTransform: transform, alpha: alpha)
    } else {
      canvas.fill(
        node.boundsShape, transform: node.pointee.placement.affine, gradient: gradient, gradientTransform: transform,
        alpha: alpha)
    }
  }

  /// Draws a flattened layer's gradient inside the outline of its mask.
  func drawGradient(of node: NodePointer, inside outline: ShapeOutline) {
    guard let gradient = node.pointee.layerTraits.kind?.gradient else { return }
    begin(node)
    let affine = node.pointee.placement.affine
    canvas.fill(
      node.boundsShape, inside: outline, transform: affine, gradient: gradient,
      gradientTransform: node.unitBounds.concatenating(affine),
      alpha: node.pointee.placement.plan.alpha * node.pointee.placement.alpha)
  }
}

extension NodePointer {
  /// The map from the unit square to the layer's bounds.
  fileprivate var unitBounds: CGAffineTransform {
    let bounds = self.bounds
    return CGAffineTransform(
      a: CGFloat(bounds.width), b: 0, c: 0, d: CGFloat(bounds.height), tx: CGFloat(bounds.minX),
      ty: CGFloat(bounds.minY))
  }
}
