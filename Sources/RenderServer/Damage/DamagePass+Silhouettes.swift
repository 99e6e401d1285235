import KinoraGeometry
import KinoraMotion

/// Finds layers whose shadow is that of their background alone: cards whose sublayers stay inside them.
///
/// The result depends only on the layers' geometry, never on the visible area, so a shadow is always the same.
extension DamagePass {
  /// Queues the shadows that may depend on a layer whose drawing or geometry changed.
  func enqueueSilhouette(of index: NodeIndex) {
    let nodes = store.nodes
    var ancestor = index
    while ancestor != NodeIndex.none {
      tracker.silhouettes.add(ancestor, nodes)
      ancestor = store.displayParent(of: ancestor)
    }
  }

  /// Queues all shadows after layers entered or left the tree, which may affect any of them.
  func enqueueAllSilhouettes() {
    for entry in displayList.all { tracker.silhouettes.add(entry.node, store.nodes) }
  }

  /// Checks the queued layers, and marks those whose shadow has another source now for an update.
  func settleSilhouettes() {
    let nodes = store.nodes
    for index in tracker.silhouettes.indices {
      guard nodes[index].position != DisplayIndex.none, nodes[index].placement.isShown,
        !nodes[index].placement.isInRaster, !nodes[index].placement.steps.contains(.raster)
      else { continue }
      let holds = holdsEverything(index)
      guard holds != nodes[index].holdsEverything else { continue }
      nodes[index].holdsEverything = holds
      tracker.mark(.subtree, at: index)
    }
    tracker.silhouettes.removeAll(nodes)
  }

  /// Checks the layers inside a rasterized layer while they are placed in its bitmap.
  ///
  /// - Returns: True if the shadow of any of them has another source now.
  func settleSilhouettes(in range: Range<DisplayIndex>) -> Bool {
    let nodes = store.nodes
    var isChanged = false
    for position in range {
      let index = displayList[position].node
      guard (nodes + index).canHoldEverything, nodes[index].placement.isShown, !nodes[index].placement.isInRaster,
        !nodes[index].placement.steps.contains(.raster)
      else { continue }
      let holds = holdsEverything(index)
      guard holds != nodes[index].holdsEverything else { continue }
      nodes[index].holdsEverything = holds
      isChanged = true
    }
    return isChanged
  }

  private func holdsEverything(_ index: NodeIndex) -> Bool {
    let nodes = store.nodes
    guard (nodes + index).canHoldEverything, nodes[index].placement.isAffine,
      nodes[index].particles == nil, let inverse = nodes[index].placement.affine.usableInverse
    else { return false }
    let shape = BoundsHold(nodes + index)
    guard shape.contains((nodes + index).insideBox(through: inverse), radius: 0) else { return false }
    var position = nodes[index].position + 1
    let end = displayList[nodes[index].position].sublayersEnd
    while position < end {
      let node = nodes + displayList[position].node
      guard node.pointee.placement.isShown else {
        position = displayList[position].end
        continue
      }
      // Blurs, shadows and perspective aren't worth analysing. A blended layer blends only with the flattened layer,
      // wherever the others are.
      guard node.pointee.layerTraits.shadow == .none, node.pointee.placement.plan.filterReach.isNone,
        node.pointee.placement.isAffine,
        node.pointee.placement.plan.blend == .normal, node.pointee.particles == nil, isHeld(node, by: shape, inverse)
      else { return false }
      position = node.pointee.presented.masksToBounds ? displayList[position].end : position + 1
    }
    return true
  }

  private func isHeld(_ node: NodePointer, by shape: BoundsHold, _ inverse: CGAffineTransform) -> Bool {
    let masks = node.pointee.presented.masksToBounds
    if masks || node.fillsBounds || node.pointee.placement.plan.actsOnBounds
      || node.pointee.placement.steps.contains(.backdrop)
    {
      let own = node.pointee.placement.affine.concatenating(inverse)
      let isRound = node.roundedCorners == 15 && !node.hasContinuousCorners && own.keepsAxes
      let radius = isRound ? node.pointee.presented.cornerRadius * min(own.reach.x, own.reach.y) : 0
      guard shape.contains(own.applied(to: node.bounds), radius: radius) else { return false }
    }
    return masks || shape.contains(node.insideBox(through: inverse), radius: 0)
  }
}

/// Tests if boxes in a layer's space are inside its rounded bounds.
private struct BoundsHold {
  private let bounds: Box
  private let radius: Double
  private let corners: UInt8

  init(_ node: NodePointer) {
    // Deviations too small to be visible count as inside.
    bounds = node.bounds.outset(byX: 1 / 256, y: 1 / 256)
    corners = node.roundedCorners
    radius = corners == 0 ? 0 : min(node.cornerReach, min(bounds.width, bounds.height) / 2)
  }

  /// - Parameter radius: The corner radius of the box.
  func contains(_ box: Box, radius own: Double) -> Bool {
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return true }
    guard box.minX >= bounds.minX, box.minY >= bounds.minY, box.maxX <= bounds.maxX, box.maxY <= bounds.maxY else {
      return false
    }
    guard radius > 0 else { return true }
    let own = min(own, min(box.width, box.height) / 2)
    // The shape is convex, so checking the corners is enough.
    return isInside(box.minX - bounds.minX + own, box.minY - bounds.minY + own, own, 1)
      && isInside(bounds.maxX - box.maxX + own, box.minY - bounds.minY + own, own, 2)
      && isInside(box.minX - bounds.minX + own, bounds.maxY - box.maxY + own, own, 4)
      && isInside(bounds.maxX - box.maxX + own, bounds.maxY - box.maxY + own, own, 8)
  }

  /// - Parameters: The distances of a round corner's centre from the two sides that meet at a corner of the bounds, the
  ///   radius of the round corner, and the corner's bit.
  private func isInside(_ x: Double, _ y: Double, _ own: Double, _ corner: UInt8) -> Bool {
    guard corners & corner != 0, x < radius, y < radius else { return true }
    let (dx, dy) = (radius - x, radius - y)
    return (dx * dx + dy * dy).squareRoot() + own <= radius
  }
}

extension CGAffineTransform {
  /// The inverse, or nil if the map isn't invertible.
  fileprivate var usableInverse: CGAffineTransform? {
    let inverse = inverted()
    guard determinant != 0, inverse.determinant.isFinite, inverse.tx.isFinite, inverse.ty.isFinite else { return nil }
    return inverse
  }
}
