import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The maps from a layer's space to device pixels, for each part that it draws.
extension NodePointer {
  /// The map for parts drawn along the layer's own axes.
  var deviceMap: DeviceMap {
    pointee.placement.isAffine ? .affine(pointee.placement.affine) : .projected(pointee.placement.world)
  }

  /// `contentTransform`, also in perspective.
  var contentMap: DeviceMap {
    guard !pointee.placement.isAffine else { return .affine(contentTransform) }
    guard isText else { return .projected(pointee.placement.world) }
    let corner = pointee.presented.bounds.origin
    return .projected(Projection(tx: Double(corner.x), ty: Double(corner.y)).concatenating(uprightWorld))
  }

  /// `uprightTransform`, also in perspective.
  var uprightMap: DeviceMap {
    pointee.placement.isAffine ? .affine(uprightTransform) : .projected(uprightWorld)
  }

  private var uprightWorld: Projection {
    pointee.placement.isFlipped ? pointee.placement.world.mirrored(in: bounds) : pointee.placement.world
  }

  /// The map for the drawing of the layer's kind: paths follow the layer's axes; text is always upright and starts at
  /// the corner of the bounds.
  var contentTransform: CGAffineTransform {
    guard isText else { return pointee.placement.affine }
    let corner = pointee.presented.bounds.origin
    return corner == .zero ? uprightTransform : uprightTransform.translatedBy(x: corner.x, y: corner.y)
  }

  /// The map for parts that stay upright whichever way y points in the layer: its contents and its text.
  var uprightTransform: CGAffineTransform {
    pointee.placement.isFlipped ? pointee.placement.affine.mirrored(in: bounds) : pointee.placement.affine
  }
}
