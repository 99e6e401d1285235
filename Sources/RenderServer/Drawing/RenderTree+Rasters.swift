import Geometry
import Motion
import Raster

/// Rasterized layers: layers drawn together with their sublayers from a cached bitmap.
///
/// While a bitmap is measured or drawn, the layers in it are placed in its pixels. At all other times they are placed
/// on the screen, where they draw nothing by themselves.
extension RenderTree {
  /// The maximum nesting of rasterized layers; layers nested deeper are drawn directly.
  static let deepestRaster: UInt8 = 4

  /// Marks the rasterized layers that a changed layer may be part of.
  func noteRasters(_ changes: LayerChanges, at index: Int) {
    let nodes = store.nodes
    var ancestor = index
    while ancestor != RenderNode.none {
      if let picture = nodes[ancestor].raster {
        picture.isSuspect = true
        if ancestor != index || changes.contains(.links) { picture.isStale = true }
        listRaster(ancestor, picture)
      }
      ancestor = displayParent(of: ancestor)
    }
  }

  /// Queues a layer's bitmap for an update, or creates or drops it as the layer requires.
  func updateRaster(of index: Int) {
    let node = store.nodes + index
    guard let picture = node.pointee.raster else {
      guard node.placement.plan.steps.contains(.raster) else { return }
      let picture = RasterPicture()
      node.pointee.raster = picture
      rasterCount += 1
      return listRaster(index, picture)
    }
    guard node.asksForRaster else { return forgetRaster(of: index) }
    // Outer layers may have flipped it.
    if picture.isFlipped != node.placement.isFlipped { picture.isSuspect = true }
    if picture.isStale || picture.isSuspect { listRaster(index, picture) }
  }

  private func listRaster(_ index: Int, _ picture: RasterPicture) {
    guard !picture.isListed else { return }
    picture.isListed = true
    staleRasters.append(index)
  }

  /// Drops the bitmap of a layer.
  func forgetRaster(of index: Int) {
    guard let picture = store.nodes[index].raster else { return }
    kept.dropBitmap(of: picture)
    rasterCount -= 1
    store.nodes[index].raster = nil
  }

  /// Measures the bitmaps that have changed, and damages the pixels that they cover.
  func settleRasters() {
    let nodes = store.nodes
    // Inner bitmaps first.
    staleRasters.sort { nodes[$0].position > nodes[$1].position }
    let count = staleRasters.count
    for slot in 0..<count {
      let index = staleRasters[slot]
      guard let picture = nodes[index].raster else { continue }
      picture.isListed = false
      guard nodes[index].position != RenderNode.none, nodes[index].placement.isShown else { continue }
      if picture.isSuspect, !picture.isRight(for: nodes + index) { picture.isStale = true }
      picture.isSuspect = false
      guard picture.isStale else { continue }
      let oldTouched = nodes[index].touched
      measureRaster(of: index, picture)
      region.add(oldTouched, nodes[index].touched)
      if nodes[index].spaceRoot != RenderNode.none { noteMove(in: nodes[index].spaceRoot) }
    }
    staleRasters.removeFirst(count)
  }

  private func measureRaster(of index: Int, _ picture: RasterPicture) {
    let node = store.nodes + index
    let position = node.pointee.position
    let wasRefused = picture.isRefused
    kept.dropBitmap(of: picture)
    placingInRaster(position) {
      var drawn = PixelRect.empty
      for inside in position..<paint[position].sublayersEnd {
        drawn = drawn.union(store.nodes[paint[inside].node].touched)
      }
      picture.measure(node, drawn, isPossible: node.placement.world.isUsable)
    }
    if picture.isRefused != wasRefused { note(.subtree, at: index) }
  }

  /// Runs `work` while a layer and its subtree are placed in the pixels of the layer's bitmap.
  private func placingInRaster(_ position: Int, _ work: () -> Void) {
    let nodes = store.nodes
    let end = paint[position].end
    placeInRaster(position)
    if throwsShadows, settleSilhouettes(in: position..<end) { placeInRaster(position) }
    for space in spaces {
      let root = nodes + space.root
      guard root.pointee.position > position, root.pointee.position < end, !root.placement.isInRaster else { continue }
      _ = space.sort(paint, nodes, clip: root.placement.clip)
    }
    work()
    for inside in position..<end { derive(at: inside) }
  }

  private func placeInRaster(_ position: Int) {
    let node = store.nodes + paint[position].node
    node.measureLook()
    node.pointee.placement = Placement(rasterizing: node)
    deriveTouched(at: position)
    paint[position].traits.remove(.isMask)
    for inside in position + 1..<paint[position].end {
      derive(at: inside)
      if paint[inside].traits.contains(.isRaster) { measureHidden(paint[inside].node) }
    }
  }

  /// Measures the bitmap of a layer that is visible in an outer bitmap but not at the place of that one on screen.
  private func measureHidden(_ index: Int) {
    let node = store.nodes + index
    guard !node.placement.isInRaster else { return }
    updateRaster(of: index)
    guard let picture = node.pointee.raster else { return }
    if picture.isSuspect, !picture.isRight(for: node) { picture.isStale = true }
    picture.isSuspect = false
    if picture.isStale { measureRaster(of: index, picture) }
  }

  /// Draws the bitmap of a layer and its subtree, and keeps it if there is room.
  func makeRaster(_ picture: RasterPicture, at position: Int, with pass: DrawingPass) -> Bitmap {
    let bitmap = Bitmap(covering: picture.area)
    placingInRaster(position) { pass.draw(position, into: bitmap, picture.area) }
    rastersDrawn += 1
    kept.keep(bitmap, as: picture)
    return bitmap
  }
}
