import KinoraRaster

/// Layers that filter what lies behind them.
extension DamagePass {
  /// Extends the damage by the pixels at which it shows in filtered backdrops.
  ///
  /// From the lowest one up: what changes in one may lie behind the next. It isn't known which damage is in front of a
  /// layer, so all of it counts as behind. Called once for each damage that is taken, as it would grow again.
  func addBackdrops() {
    for position in displayList.backdrops {
      let node = store.nodes + displayList[position].node
      guard node.pointee.placement.isShown, !node.pointee.placement.isInRaster else { continue }
      tracker.addBackdrop(
        node.backdropPixels, reach: node.pointee.placement.plan.backdropReach, spread: node.pointee.placement.spread)
    }
  }
}
