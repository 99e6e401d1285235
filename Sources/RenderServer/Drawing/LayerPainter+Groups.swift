import Geometry
import Motion
import Raster

/// Putting flattened layers onto what lies below them.
extension LayerPainter {
  /// Puts a flattened layer onto the target as it is.
  func composite(_ group: Bitmap) {
    canvas.begin(target, clip: area)
    canvas.composite(group, alpha: 1, mask: nil)
  }

  /// Puts a flattened layer onto the target, cut to its rounded bounds.
  func composite(_ group: Bitmap, clippedBy node: NodePointer) {
    canvas.begin(target, clip: area)
    canvas.frame = frame
    canvas.composite(group, alpha: 1, cutTo: node.boundsShape, by: node.deviceMap)
  }

  /// Puts a whole layer onto the target, faded and mixed as its plan says.
  func composite(_ group: Bitmap, whole node: NodePointer) {
    let plan = node.placement.plan
    canvas.begin(target, clip: area)
    canvas.frame = frame
    canvas.blend = plan.blend
    if plan.actsOnBounds {
      canvas.composite(group, alpha: plan.alpha, cutTo: node.boundsShape, by: node.deviceMap)
    } else {
      canvas.composite(group, alpha: plan.alpha, mask: nil)
    }
  }

  /// Filters a flattened layer in place.
  func filter(_ group: Bitmap, _ area: PixelRect, of node: NodePointer) {
    guard node.placement.plan.steps.contains(.filters) else { return }
    FilterChain(node.pointee.presented.filters).apply(
      to: group, area: area, by: node.placement.affine, with: effects)
  }
}
