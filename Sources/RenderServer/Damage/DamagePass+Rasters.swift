import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Rasterized layers: layers drawn together with their sublayers from a cached bitmap.
///
/// While a bitmap is measured or drawn, the layers in it are placed in its pixels. At all other times they are placed
/// on the screen, where they draw nothing by themselves.
extension DamagePass {
  /// Queues a layer's bitmap for an update, or creates or drops it as the layer requires.
  func updateRaster(of index: NodeIndex) {
    let node = store.nodes + index
    guard let picture = node.pointee.rasterized else {
      guard node.pointee.placement.steps.contains(.raster) else { return }
      let picture = RasterizedLayer()
      node.pointee.rasterized = picture
      tracker.rasters.add()
      return tracker.rasters.enqueue(index, picture)
    }
    guard node.asksForRaster else { return tracker.forgetRaster(of: index) }
    // Outer layers may have flipped it.
    if picture.isFlipped != node.pointee.placement.isFlipped { picture.isSuspect = true }
    if picture.isStale || picture.isSuspect { tracker.rasters.enqueue(index, picture) }
  }

  /// Measures the bitmaps that have changed, and damages the pixels that they cover.
  func settleRasters() {
    let nodes = store.nodes
    let count = tracker.rasters.sort(nodes)
    for slot in 0..<count {
      let index = tracker.rasters[slot]
      guard let picture = nodes[index].rasterized else { continue }
      picture.delist()
      guard nodes[index].position != DisplayIndex.none, nodes[index].placement.isShown else { continue }
      if picture.isSuspect, !picture.isRight(for: nodes + index) { picture.isStale = true }
      picture.isSuspect = false
      guard picture.isStale else { continue }
      let oldDamageBounds = nodes[index].pixels.damageBounds
      measureRaster(of: index, picture)
      tracker.add(oldDamageBounds, nodes[index].pixels.damageBounds)
      if nodes[index].depth.spaceRoot != NodeIndex.none { displayList.markMoved(in: nodes[index].depth.spaceRoot) }
    }
    tracker.rasters.removeFirst(count)
  }

  private func measureRaster(of index: NodeIndex, _ picture: RasterizedLayer) {
    let node = store.nodes + index
    let position = node.pointee.position
    let wasRefused = picture.isRefused
    pictureCache.drop(picture)
    placingInRaster(position) {
      var drawn = PixelRect.empty
      for inside in position..<displayList[position].sublayersEnd {
        drawn = drawn.union(store.nodes[displayList[inside].node].pixels.damageBounds)
      }
      picture.measure(node, drawn, isPossible: node.pointee.placement.world.isUsable)
    }
    if picture.isRefused != wasRefused { tracker.mark(.subtree, at: index) }
  }

  /// Runs `work` while a layer and its subtree are placed in the pixels of the layer's bitmap.
  private func placingInRaster(_ position: DisplayIndex, _ work: () -> Void) {
    let nodes = store.nodes
    let end = displayList[position].end
    placeInRaster(position)
    if tracker.silhouettes.castsShadows, settleSilhouettes(in: position..<end) { placeInRaster(position) }
    for space in displayList.spaces {
      let root = nodes + space.root
      guard root.pointee.position > position, root.pointee.position < end, !root.pointee.placement.isInRaster else {
        continue
      }
      _ = space.sort(displayList, nodes, clip: root.pointee.placement.clip)
    }
    work()
    for inside in position..<end { derive(at: inside) }
  }

  private func placeInRaster(_ position: DisplayIndex) {
    let node = store.nodes + displayList[position].node
    node.measureTraits()
    node.pointee.placement.set(Placement(rasterizing: node))
    deriveDamageBounds(at: position)
    let entry = displayList[position]
    displayList.set(
      entry.flags.subtracting(.isMask), visible: entry.visible, opaqueBounds: entry.opaqueBounds, at: position)
    for inside in position + 1..<displayList[position].end {
      derive(at: inside)
      if displayList[inside].flags.contains(.isRaster) { measureHidden(displayList[inside].node) }
    }
  }

  /// Measures the bitmap of a layer that is visible in an outer bitmap but not at the place of that one on screen.
  private func measureHidden(_ index: NodeIndex) {
    let node = store.nodes + index
    guard !node.pointee.placement.isInRaster else { return }
    updateRaster(of: index)
    guard let picture = node.pointee.rasterized else { return }
    if picture.isSuspect, !picture.isRight(for: node) { picture.isStale = true }
    picture.isSuspect = false
    if picture.isStale { measureRaster(of: index, picture) }
  }

  /// Draws the bitmap of a layer and its subtree, and keeps it if there is room.
  func makeRaster(_ picture: RasterizedLayer, at position: DisplayIndex, with pass: DrawingPass) -> Bitmap {
    let bitmap = Bitmap(covering: picture.area)
    placingInRaster(position) { pass.draw(position, into: bitmap, picture.area) }
    tracker.rasters.recordDrawing()
    pictureCache.keep(bitmap, as: picture)
    return bitmap
  }
}
