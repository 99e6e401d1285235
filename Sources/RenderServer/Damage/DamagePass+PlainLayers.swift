import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Layers whose placement is a map and an opacity, and nothing else. Most are, and most changes only move or fade
/// them, so these changes have a shorter way through the damage than `refresh(at:isForced:)`, with the same results.
extension DamagePass {
  /// The changes that leave a plain layer plain.
  private static let plainChanges: LayerChanges = [.place, .fade]

  /// Updates a plain layer that has moved or faded in a superlayer that stays as it is.
  ///
  /// - Returns: False, with nothing changed, if it isn't plain, or not any more.
  func refreshPlainLayer(at position: DisplayIndex) -> Bool {
    let index = displayList[position].node
    let node = store.nodes + index
    guard node.pointee.isPlain, node.pointee.changes.isSubset(of: Self.plainChanges),
      node.pointee.presented.opacity > 0
    else { return false }
    let parent = store.nodes + node.pointee.links.parent
    let isFlipped = parent.pointee.placement.isFlipped != node.pointee.presented.isGeometryFlipped
    guard isFlipped == node.pointee.placement.isFlipped else { return false }
    let world = node.world(in: parent, scale: placer.scale)
    guard world.isUsable, world.isAffine else { return false }
    let fading = LayerFading(of: node, in: parent)
    // Several parts that fade as one have to be flattened.
    guard node.pointee.layerTraits.thingCount <= 1 || fading.whole >= 1 else { return false }

    node.pointee.changes = []
    let affine = CGAffineTransform(world)
    guard affine != node.pointee.placement.affine || fading.alpha != node.pointee.placement.alpha else { return true }
    node.pointee.placement.move(by: affine, alpha: fading.alpha, sublayerAlpha: fading.sublayerAlpha)
    replacePixels(of: index, at: position)
    return true
  }

  /// Measures the pixels of a plain layer that is in another place, and damages them and those it had.
  private func replacePixels(of index: NodeIndex, at position: DisplayIndex) {
    let node = store.nodes + index
    let old = node.pointee.pixels.damageBounds
    let new = node.visiblePixels
    node.pointee.pixels.set(visible: new, damageBounds: new)
    node.pointee.pixels.setOpaqueBounds(node.opaquePixels)
    displayList.move(to: new, opaqueBounds: node.pointee.pixels.opaqueBounds, at: position)
    pictureCache.forgetOutlines(of: node)
    tracker.add(old, new)
    if tracker.silhouettes.castsShadows { enqueueSilhouette(of: index) }
  }

  /// Determines if a layer is plain. Its traits and its placement must be current.
  func setPlain(_ index: NodeIndex) {
    let node = store.nodes + index
    node.pointee.isPlain =
      node.pointee.part == .layer && node.pointee.links.sublayers.isEmpty && node.pointee.links.mask == NodeIndex.none
      && !node.pointee.links.isMask && node.isPlacedAlone && store.displayParent(of: index) == node.pointee.links.parent
      && node.pointee.links.parent != NodeIndex.none
  }
}

extension NodePointer {
  /// True if only the layer's map and opacity determine its placement, in a given superlayer.
  fileprivate var isPlacedAlone: Bool {
    pointee.placement.isShown && pointee.placement.isAffine && pointee.placement.plan == GroupPlan()
      && pointee.placement.spread.isNone && pointee.placement.rasterLevel == 0 && !asksForRaster
      && pointee.presented.isDoubleSided && !pointee.presented.masksToBounds
      && pointee.depth.spaceRoot == NodeIndex.none
      && !pointee.depth.drawsNothing && !isReplicator && pointee.particles == nil && pointee.rasterized == nil
      && pointee.transitionState.transition == NodeIndex.none
  }
}
