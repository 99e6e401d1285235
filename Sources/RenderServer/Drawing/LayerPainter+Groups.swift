import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Compositing of flattened layers onto everything below them.
extension LayerPainter {
  /// Composites a flattened layer onto the target unchanged.
  func composite(_ group: Bitmap) {
    canvas.begin(target, clip: area)
    canvas.composite(group, alpha: 1, mask: nil)
  }

  /// Mixes a copy of the target with more drawn onto it into the target, by the coverage of a layer's rounded bounds.
  func mix(_ copy: Bitmap, inside node: NodePointer) {
    canvas.begin(target, clip: area)
    canvas.frame = frame
    canvas.blend = .copy
    canvas.composite(copy, alpha: 1, cutTo: node.boundsShape, by: node.deviceMap)
  }

  /// Composites a whole layer onto the target, faded and blended according to its plan.
  ///
  /// - Parameter outline: The outline of its mask; nil if it is masked already, or has none.
  func composite(_ group: Bitmap, whole node: NodePointer, inside outline: ShapeOutline?) {
    let plan = node.pointee.placement.plan
    canvas.begin(target, clip: area)
    canvas.frame = frame
    canvas.blend = plan.blend
    if let outline {
      canvas.composite(group, alpha: plan.alpha, inside: outline)
    } else if plan.actsOnBounds {
      canvas.composite(group, alpha: plan.alpha, cutTo: node.boundsShape, by: node.deviceMap)
    } else {
      canvas.composite(group, alpha: plan.alpha, mask: nil)
    }
  }

  /// Filters a flattened layer in place.
  func filter(_ group: Bitmap, _ area: PixelRect, of node: NodePointer) {
    guard node.pointee.placement.steps.contains(.filters) else { return }
    FilterChain(node.pointee.presented.filters).apply(
      to: group, area: area, by: node.pointee.placement.affine, with: effects)
  }
}
