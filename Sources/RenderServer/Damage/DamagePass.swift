import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Brings the placements and pixels of changed layers up to date, and damages the pixels that differ.
///
/// It is the only writer of what is derived from presented values, and visits only layers that changed and the subtrees
/// of layers that moved.
final class DamagePass {
  let store: NodeStore
  let committed: CommittedTree
  let displayList: DisplayList
  let tracker: DamageTracker
  let pictureCache: PictureCache
  private(set) var placer = Placer(window: .empty, scale: 0)
  /// Scratch.
  @exclusivity(unchecked) var marks = NodeMarks()

  init(_ committed: CommittedTree) {
    self.committed = committed
    (store, displayList) = (committed.store, committed.displayList)
    (tracker, pictureCache) = (committed.tracker, committed.tracker.pictureCache)
  }

  /// Updates the layers for a picture.
  ///
  /// - Parameter scale: Device pixels per point.
  func update(for size: PixelSize, scale: Double) {
    tracker.aim(at: size, scale: scale)
    placer = Placer(window: size.bounds, scale: scale)
    updateDisplayList()
    if tracker.isAllDamaged {
      updateAll()
      tracker.addAll()
    } else {
      updateQueued()
    }
    tracker.emptyQueue()
    settleShadowsAndRasters()
    if !displayList.spaces.isEmpty { sortSpaces() }
  }

  /// Updates the display list, and damages the layers that change their order.
  private func updateDisplayList() {
    displayList.sortSublayers { tracker.mark(.subtree, at: $0) }
    if displayList.remake(), tracker.silhouettes.castsShadows { enqueueAllSilhouettes() }
  }

  /// Sorts the spaces that are stale, and damages the pixels where planes changed their order.
  private func sortSpaces() {
    for space in displayList.spaces where space.isStale {
      let clip = store.nodes[space.root].placement.clip
      if space.sort(displayList, store.nodes, clip: clip) { tracker.addOverlaps(of: space) }
    }
  }

  /// Repeats until stable: shadows may change rasterized layers, and rasterizing may change which layers cast shadows.
  private func settleShadowsAndRasters() {
    var rounds = 0
    while rounds < 8, !tracker.silhouettes.isEmpty || !tracker.rasters.isEmpty {
      rounds += 1
      if !tracker.silhouettes.isEmpty {
        settleSilhouettes()
        updateQueued()
        tracker.emptyQueue()
        // Nothing has moved, so the second check finds nothing new.
        settleSilhouettes()
      }
      guard !tracker.rasters.isEmpty else { continue }
      settleRasters()
      updateQueued()
      tracker.emptyQueue()
    }
  }

  private func updateQueued() {
    for index in tracker.changedNodes { update(index) }
  }

  private func updateAll() {
    for position in displayList.indices { refresh(at: position, isForced: false) }
  }

  /// Updates a changed layer, and its subtree if necessary.
  private func update(_ index: NodeIndex) {
    let nodes = store.nodes
    let changes = nodes[index].changes
    let position = nodes[index].position
    guard !changes.isEmpty, position != DisplayIndex.none else {
      nodes[index].changes = []
      return
    }
    guard !isInsideMovedLayer(index) else { return }
    if changes == .mixture { return updateDissolve(index) }
    if refreshPlainLayer(at: position) { return }
    var end = changes.isDisjoint(with: .below) ? position + 1 : displayList[position].end
    var forcedEnd = DisplayIndex.start
    var next = position
    while next < end {
      let node = displayList[next].node
      if !nodes[node].changes.isDisjoint(with: .throughout) { forcedEnd = max(forcedEnd, displayList[next].end) }
      let wasShown = nodes[node].placement.isShown
      if refresh(at: next, isForced: next < forcedEnd) {
        // Sublayers inherit the changes and must be redrawn even if they look the same.
        end = max(end, displayList[next].end)
        forcedEnd = max(forcedEnd, displayList[next].end)
      }
      // Skip the subtree if the layer was hidden and still is.
      let isOutOfSight = !wasShown && !nodes[node].placement.isShown
      next = isOutOfSight ? displayList[next].end : next + 1
    }
  }

  /// Returns true if the update of an ancestor will reach this node.
  private func isInsideMovedLayer(_ index: NodeIndex) -> Bool {
    let nodes = store.nodes
    var ancestor = store.displayParent(of: index)
    while ancestor != NodeIndex.none {
      if !nodes[ancestor].changes.isDisjoint(with: .below) { return true }
      ancestor = store.displayParent(of: ancestor)
    }
    return false
  }

  /// Recomputes one layer's placement and pixels. Its superlayer's must be current.
  ///
  /// - Parameter isForced: True if its pixels differ although its own values don't.
  /// - Returns: True if anything that sublayers inherit from it changed.
  @discardableResult
  func refresh(at position: DisplayIndex, isForced: Bool) -> Bool {
    let index = displayList[position].node
    let node = store.nodes + index
    let looksDifferent = node.pointee.changes.contains(.appearance)
    let isForced = isForced || looksDifferent
    if tracker.silhouettes.castsShadows, node.pointee.changes.contains(.links) { enqueueSilhouette(of: index) }
    let movesParticles = node.pointee.changes.contains(.particles)
    node.pointee.changes = []
    let old = node.pointee.placement.all
    let oldDamageBounds = node.pointee.pixels.damageBounds
    derive(at: position)
    let new = node.pointee.placement.all
    if node.pointee.rasterized != nil || new.plan.steps.contains(.raster) { updateRaster(of: index) }
    if looksDifferent || !new.drawsSame(as: old) { pictureCache.forgetOutlines(of: node) }
    if node.pointee.pictures.shadow != nil, node.pointee.layerTraits.shadow == .none {
      pictureCache.forgetShadow(of: node)
    }
    let isSame = !isForced && new == old
    if !isSame || movesParticles || node.pointee.pixels.damageBounds != oldDamageBounds {
      if !addParticles(of: node, drawsSameBelow: isSame) {
        tracker.add(oldDamageBounds, node.pointee.pixels.damageBounds)
      }
      if node.pointee.depth.spaceRoot != NodeIndex.none { displayList.markMoved(in: node.pointee.depth.spaceRoot) }
      if tracker.silhouettes.castsShadows { enqueueSilhouette(of: index) }
    }
    // A moved clip with round, rotated or fractional edges cuts all its content differently.
    let isCutAnew =
      new.plan.steps.contains(.clip) && (isForced || new.world != old.world)
    return isCutAnew || new.differsInside(from: old)
  }

  /// Computes a layer's placement from its own values and its superlayer's placement.
  func derive(at position: DisplayIndex) {
    let index = displayList[position].node
    let node = store.nodes + index
    node.measureTraits()
    let outer = store.displayParent(of: index)
    let parent = outer == NodeIndex.none ? nil : store.nodes + outer
    store.deriveValues(of: index, in: parent)
    node.pointee.placement.set(placer.placement(of: node, in: parent, of: store))
    if node.pointee.particles != nil { placeParticles(of: node) }
    deriveDamageBounds(at: position)
    setPlain(index)
  }

  /// Computes the pixels of a layer whose placement is current.
  func deriveDamageBounds(at position: DisplayIndex) {
    let index = displayList[position].node
    let node = store.nodes + index
    let visible = node.visiblePixels
    node.pointee.pixels.set(visible: visible, damageBounds: visible.spread(by: node.pointee.placement.spread))
    node.pointee.pixels.setOpaqueBounds(node.opaquePixels)
    displayList.copyPlacement(of: index)
  }
}
