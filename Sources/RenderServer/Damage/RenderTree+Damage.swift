import Geometry
import Motion
import Raster

extension RenderTree {
  /// Stage 7: returns the pixels that differ from the last drawing, as disjoint rectangles inside `size`.
  ///
  /// Visits only layers that changed and the subtrees of layers that moved.
  ///
  /// - Parameter scale: Device pixels per point.
  package func damage(in size: PixelSize, scale: Double) -> [PixelRect] {
    gatherDamage(in: size, scale: scale)
    return tracker.take()
  }

  /// Returns true if there is damage. The damage stays pending.
  package func hasDamage(in size: PixelSize, scale: Double) -> Bool {
    gatherDamage(in: size, scale: scale)
    return !tracker.isEmpty
  }

  private func gatherDamage(in size: PixelSize, scale: Double) {
    tracker.aim(at: size, scale: scale)
    updateDisplayList()
    if tracker.isAllDamaged {
      updateAll()
      tracker.addAll()
    } else {
      updateQueued()
    }
    tracker.emptyQueue(store.nodes)
    settleShadowsAndRasters()
    if !displayList.spaces.isEmpty { sortSpaces() }
  }

  /// Repeats until stable: shadows may change rasterized layers, and rasterizing may change which layers cast shadows.
  private func settleShadowsAndRasters() {
    var rounds = 0
    while rounds < 8, !silhouettes.isEmpty || !rasters.isEmpty {
      rounds += 1
      if !silhouettes.isEmpty {
        settleSilhouettes()
        updateQueued()
        tracker.emptyQueue(store.nodes)
        // Nothing has moved, so the second check finds nothing new.
        settleSilhouettes()
      }
      guard !rasters.isEmpty else { continue }
      settleRasters()
      updateQueued()
      tracker.emptyQueue(store.nodes)
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
    var ancestor = displayParent(of: index)
    while ancestor != NodeIndex.none {
      if !nodes[ancestor].changes.isDisjoint(with: .below) { return true }
      ancestor = displayParent(of: ancestor)
    }
    return false
  }

  /// Recomputes one layer's placement and pixels. Those of its superlayer must be current.
  ///
  /// - Parameter isForced: True if its pixels differ although its own values don't.
  /// - Returns: True if anything that sublayers inherit from it changed.
  @discardableResult
  func refresh(at position: DisplayIndex, isForced: Bool) -> Bool {
    let index = displayList[position].node
    let node = store.nodes + index
    let looksDifferent = node.pointee.changes.contains(.appearance)
    let isForced = isForced || looksDifferent
    if silhouettes.castsShadows, node.pointee.changes.contains(.links) { enqueueSilhouette(of: index) }
    node.pointee.changes = []
    let old = node.pointee.placement
    let oldDamageBounds = node.pointee.pixels.damageBounds
    derive(at: position)
    if node.pointee.rasterized != nil || node.pointee.placement.plan.steps.contains(.raster) { updateRaster(of: index) }
    if looksDifferent || !node.pointee.placement.drawsSame(as: old) { pictureCache.forgetOutlines(of: node) }
    if node.pointee.pictures.shadow != nil, node.pointee.layerTraits.shadow == .none {
      pictureCache.forgetShadow(of: node)
    }
    if isForced || node.pointee.placement != old || node.pointee.pixels.damageBounds != oldDamageBounds {
      tracker.add(oldDamageBounds, node.pointee.pixels.damageBounds)
      if node.pointee.depth.spaceRoot != NodeIndex.none { markMoved(in: node.pointee.depth.spaceRoot) }
      if silhouettes.castsShadows { enqueueSilhouette(of: index) }
    }
    // A moved clip with round, rotated or fractional edges cuts all its content differently.
    let isCutAnew =
      node.pointee.placement.plan.steps.contains(.clip) && (isForced || node.pointee.placement.world != old.world)
    return isCutAnew || node.pointee.placement.differsInside(from: old)
  }

  /// Computes a layer's placement from its own values and its superlayer's placement.
  func derive(at position: DisplayIndex) {
    let index = displayList[position].node
    let node = store.nodes + index
    node.measureTraits()
    node.pointee.placement = placement(of: index)
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
    copyPlacement(of: index)
  }

  /// Updates the display list's copy of a node's derived values.
  func copyPlacement(of index: NodeIndex) {
    let nodes = store.nodes
    let position = nodes[index].position
    let steps = nodes[index].placement.plan.steps
    var flags: DisplayListEntry.Flags = []
    if nodes[index].placement.isShown { flags.insert(.isShown) }
    if nodes[index].placement.plan.isWhole { flags.insert(.isWhole) }
    if steps.contains(.clip) { flags.insert(.hasClip) }
    if steps.contains(.silhouette) { flags.insert(.hasSilhouette) }
    if nodes[index].layerTraits.shadow == .background || nodes[index].layerTraits.shadow == .path {
      flags.insert(.hasShadow)
    }
    if nodes[index].placement.oldPictureShare != nil { flags.insert(.isDissolved) }
    if nodes[index].links.isMask { flags.insert(.isMask) }
    if steps.contains(.raster) { flags.insert(.isRaster) }
    if nodes[index].depth.spaceRoot == index { flags.insert(.isSpace) }
    if !nodes[index].placement.spread.isNone { flags.insert(.isSpread) }
    let hasInside = !nodes[index].paintOrder.isEmpty || steps.contains(.clip)
    if nodes[index].layerTraits.hasBorder && hasInside { flags.insert(.hasBorderOnTop) }
    displayList.set(
      flags, visible: nodes[index].pixels.visible,
      // In a depth space, later entries of this list may be painted earlier.
      opaqueBounds: nodes[index].depth.spaceRoot == NodeIndex.none ? nodes[index].pixels.opaqueBounds : .empty,
      at: position)
  }
}
