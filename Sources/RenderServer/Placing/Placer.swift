import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Computes placements, and changes nothing.
struct Placer {
  let window: PixelRect
  /// Device pixels per point.
  let scale: Double

  /// Returns the placement of a node, from its own values and the placement of its display parent, which must be current.
  ///
  /// - Parameter parent: Nil for the root of the tree.
  func placement(of node: NodePointer, in parent: NodePointer?, of store: NodeStore) -> Placement {
    switch node.pointee.part {
    case .layer: return Placement(of: node, in: parent, window: window, scale: scale)
    case .instance:
      var placement = Placement(of: node, in: parent, window: window, scale: scale)
      placement.setTint(store.tint(of: node))
      return placement
    case .transition:
      var placement = Placement(inSpaceOf: parent, window: window, scale: scale)
      placement.setGroup(of: store.nodes + node.pointee.transitionState.owner)
      return placement
    case .oldPicture:
      var placement = Placement(inSpaceOf: parent, window: window, scale: scale)
      placement.setMixture(of: store.nodes + node.pointee.links.parent)
      return placement
    case .newPicture: return Placement(inSpaceOf: parent, window: window, scale: scale)
    }
  }
}

extension NodePointer {
  /// The layer's opacity, or 1 during a transition, which fades both of its pictures together.
  var ownOpacity: Double {
    pointee.transitionState.container == NodeIndex.none ? min(pointee.presented.opacity, 1) : 1
  }

  /// The number of nodes displayed inside the layer; a replicator counts as at least two.
  var shownSublayerCount: Int {
    let hasCopies = !pointee.copying.instances.isEmpty || pointee.copying.original != NodeIndex.none
    return hasCopies ? max(2, pointee.links.sublayers.count) : pointee.links.sublayers.count
  }
}
