import Geometry
import Motion
import Raster

/// The maps from a layer's space to device pixels, for each of the things that it draws.
extension NodePointer {
  /// The map for what the layer draws along its own axes.
  var deviceMap: DeviceMap {
    placement.world.isAffine ? .affine(placement.affine) : .projected(placement.world)
  }

  /// As `contentTransform`, in perspective too.
  var contentMap: DeviceMap {
    guard !placement.world.isAffine else { return .affine(contentTransform) }
    guard case .text = pointee.presented.kind else { return .projected(placement.world) }
    let corner = pointee.presented.bounds.origin
    return .projected(Projection(tx: Double(corner.x), ty: Double(corner.y)).concatenating(uprightWorld))
  }

  /// As `uprightTransform`, in perspective too.
  var uprightMap: DeviceMap {
    placement.world.isAffine ? .affine(uprightTransform) : .projected(uprightWorld)
  }

  private var uprightWorld: Projection {
    placement.isFlipped ? placement.world.mirrored(in: bounds) : placement.world
  }

  /// The map for what the layer's kind draws: paths follow the layer's axes, text is always upright and starts at the
  /// corner of the bounds.
  var contentTransform: CGAffineTransform {
    guard case .text = pointee.presented.kind else { return placement.affine }
    let corner = pointee.presented.bounds.origin
    return corner == .zero ? uprightTransform : uprightTransform.translatedBy(x: corner.x, y: corner.y)
  }

  /// The map for what stays upright however y points in the layer: its contents and its text.
  var uprightTransform: CGAffineTransform {
    placement.isFlipped ? placement.affine.mirrored(in: bounds) : placement.affine
  }
}
