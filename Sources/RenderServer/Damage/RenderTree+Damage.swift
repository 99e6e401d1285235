import Geometry
import Motion
import Raster

extension RenderTree {
  /// Stage 7: the pixels that differ from those drawn last, as disjoint rectangles inside the size.
  ///
  /// Looks only at the layers that changed and at those inside layers that moved.
  ///
  /// - Parameter scale: device pixels per point.
  package func damage(in size: PixelSize, scale: Double) -> [PixelRect] {
    gatherDamage(in: size, scale: scale)
    return region.take()
  }

  /// Whether `damage` has anything to report. Whatever it is stays due.
  package func hasDamage(in size: PixelSize, scale: Double) -> Bool {
    gatherDamage(in: size, scale: scale)
    return !region.isEmpty
  }

  private func gatherDamage(in size: PixelSize, scale: Double) {
    if size != self.size || scale != self.scale {
      self.size = size
      self.scale = scale
      isAllDamaged = true
      region.reset(to: size.bounds)
    }
    updatePaintOrder()
    if isAllDamaged {
      updateAll()
      region.addAll()
      isAllDamaged = false
    } else {
      updateQueued()
    }
    emptyQueue()
    settleShadowsAndRasters()
    if !spaces.isEmpty { sortSpaces() }
  }

  /// What throws a shadow may change a kept picture, and whether there is one may change what throws a shadow.
  private func settleShadowsAndRasters() {
    var rounds = 0
    while rounds < 8, !silhouettes.isEmpty || !staleRasters.isEmpty {
      rounds += 1
      if !silhouettes.isEmpty {
        settleSilhouettes()
        updateQueued()
        emptyQueue()
        // Nothing has moved, so a second look finds all as it is.
        settleSilhouettes()
      }
      guard !staleRasters.isEmpty else { continue }
      settleRasters()
      updateQueued()
      emptyQueue()
    }
  }

  private func updateQueued() {
    for index in queue { update(index) }
  }

  private func emptyQueue() {
    for index in queue { store.nodes[index].isQueued = false }
    queue.removeAll(keepingCapacity: true)
  }

  private func updateAll() {
    for position in paint.indices { refresh(at: position, isForced: false) }
  }

  /// Brings a changed layer, and what is inside it if need be, up to date.
  private func update(_ index: Int) {
    let nodes = store.nodes
    let changes = nodes[index].changes
    let position = nodes[index].position
    guard !changes.isEmpty, position != RenderNode.none else {
      nodes[index].changes = []
      return
    }
    guard !isInsideMovedLayer(index) else { return }
    if changes == .mixture { return updateDissolve(index) }
    var end = changes.isDisjoint(with: .below) ? position + 1 : paint[position].end
    var forcedEnd = 0
    var next = position
    while next < end {
      let node = paint[next].node
      if !nodes[node].changes.isDisjoint(with: .throughout) { forcedEnd = max(forcedEnd, paint[next].end) }
      let wasShown = nodes[node].placement.isShown
      if refresh(at: next, isForced: next < forcedEnd) {
        // Sublayers take over what changed here, and are drawn another way even where they look the same.
        end = max(end, paint[next].end)
        forcedEnd = max(forcedEnd, paint[next].end)
      }
      // What was and stays hidden needs no look inside.
      let isOutOfSight = !wasShown && !nodes[node].placement.isShown
      next = isOutOfSight ? paint[next].end : next + 1
    }
  }

  /// Whether an ancestor's own update will come to this node.
  private func isInsideMovedLayer(_ index: Int) -> Bool {
    let nodes = store.nodes
    var ancestor = displayParent(of: index)
    while ancestor != RenderNode.none {
      if !nodes[ancestor].changes.isDisjoint(with: .below) { return true }
      ancestor = displayParent(of: ancestor)
    }
    return false
  }

  /// Derives one layer's placement and pixels anew; its superlayer's are up to date.
  ///
  /// - Parameter isForced: whether its pixels differ although nothing of its own does.
  /// - Returns: whether what its sublayers take over from it changed.
  @discardableResult
  func refresh(at position: Int, isForced: Bool) -> Bool {
    let index = paint[position].node
    let node = store.nodes + index
    let looksDifferent = node.pointee.changes.contains(.look)
    let isForced = isForced || looksDifferent
    if throwsShadows, node.pointee.changes.contains(.links) { noteSilhouette(of: index) }
    node.pointee.changes = []
    let old = node.pointee.placement
    let oldTouched = node.pointee.touched
    derive(at: position)
    if node.pointee.raster != nil || node.placement.plan.steps.contains(.raster) { updateRaster(of: index) }
    if looksDifferent || !node.placement.drawsSame(as: old) { kept.forgetInk(of: node) }
    if node.pointee.shadow != nil, node.look.shadow == .none { kept.forgetShadow(of: node) }
    if isForced || node.pointee.placement != old || node.pointee.touched != oldTouched {
      region.add(oldTouched, node.pointee.touched)
      if node.pointee.spaceRoot != RenderNode.none { noteMove(in: node.pointee.spaceRoot) }
      if throwsShadows { noteSilhouette(of: index) }
    }
    // Another clip with round, slanted or fractional edges cuts everything inside differently.
    let isCutAnew = node.placement.plan.steps.contains(.clip) && (isForced || node.placement.world != old.world)
    return isCutAnew || node.pointee.placement.differsInside(from: old)
  }

  /// Places a layer by its own values and by where its superlayer stands.
  func derive(at position: Int) {
    let index = paint[position].node
    let node = store.nodes + index
    node.measureLook()
    node.pointee.placement = placement(of: index)
    if node.pointee.particles != nil { placeParticles(of: node) }
    deriveTouched(at: position)
  }

  /// Finds the pixels of a placed layer.
  func deriveTouched(at position: Int) {
    let index = paint[position].node
    let node = store.nodes + index
    node.pointee.visible = node.visiblePixels
    node.pointee.touched = node.pointee.visible.spread(by: node.placement.spread)
    node.pointee.cover = node.coveredPixels
    copyPlacement(of: index)
  }

  /// Brings the paint order's copy of what was derived for a node up to date.
  func copyPlacement(of index: Int) {
    let nodes = store.nodes
    let position = nodes[index].position
    let steps = nodes[index].placement.plan.steps
    var traits: PaintEntry.Traits = []
    if nodes[index].placement.isShown { traits.insert(.isShown) }
    if nodes[index].placement.plan.isWhole { traits.insert(.isWhole) }
    if steps.contains(.clip) { traits.insert(.hasClip) }
    if steps.contains(.silhouette) { traits.insert(.hasSilhouette) }
    if nodes[index].look.shadow == .background || nodes[index].look.shadow == .path { traits.insert(.hasShadow) }
    if nodes[index].placement.oldPictureShare != nil { traits.insert(.isDissolved) }
    if nodes[index].isMask { traits.insert(.isMask) }
    if steps.contains(.raster) { traits.insert(.isRaster) }
    if nodes[index].spaceRoot == index { traits.insert(.isSpace) }
    if !nodes[index].placement.spread.isNone { traits.insert(.isSpread) }
    let hasInside = !nodes[index].paintOrder.isEmpty || steps.contains(.clip)
    if nodes[index].look.hasBorder && hasInside { traits.insert(.hasBorderOnTop) }
    paint[position].traits = traits
    paint[position].visible = nodes[index].visible
    // In a space with depth, what comes later in this list may still be painted before.
    paint[position].cover = nodes[index].spaceRoot == RenderNode.none ? nodes[index].cover : .empty
  }
}
