import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Emitters. Their particles are spread over much more pixels than they cover, so those that move damage only the
/// squares in which they are and were.
extension DamagePass {
  /// Computes the sprites of a placed emitter's particles.
  func placeParticles(of node: NodePointer) {
    guard let field = node.pointee.particles else { return }
    let superlayer = node.pointee.links.parent == NodeIndex.none ? nil : store.nodes + node.pointee.links.parent
    let plane = ParticlePlane(of: node, in: superlayer, keepsDepth: field.keepsDepth)
    field.place(
      by: ParticleField.SpriteInputs(
        plane: plane, alpha: node.pointee.placement.alpha, isFlipped: node.pointee.placement.isFlipped,
        clip: node.pointee.placement.innerClip))
  }

  /// Damages the squares of an emitter's particles, if nothing else of its drawing changed.
  ///
  /// - Returns: False for another layer, and for one whose particles show at other pixels than their own: the caller
  ///   damages all of its pixels then.
  func addParticles(of node: NodePointer, drawsSameBelow isSame: Bool) -> Bool {
    guard let field = node.pointee.particles else { return false }
    let isPossible =
      isSame && node.pointee.placement.isShown && !node.pointee.placement.isInRaster
      && node.pointee.placement.spread.isNone && node.pointee.placement.steps.isDisjoint(with: Self.steps)
      && node.pointee.layerTraits.shadow == .none && !tracker.silhouettes.castsShadows
      && node.pointee.depth.spaceRoot == NodeIndex.none
    return field.settle { rects in
      guard isPossible else { return false }
      for rect in rects { tracker.add(rect) }
      return true
    }
  }

  /// The steps by which particles show at other pixels than their own.
  private static let steps: GroupPlan.Steps = [.silhouette, .mask, .filters, .blend, .raster, .backdrop]
}
