import Geometry
import Motion
import Raster

/// Layers that are drawn by way of a kept picture of themselves and all that is in them.
///
/// While a picture is measured or drawn, everything in it is placed in the picture's own pixels; at all other times it
/// is placed on the screen, and touches nothing there by itself.
extension RenderTree {
  /// How many pictures may be in each other; those further in are drawn directly.
  static let deepestRaster: UInt8 = 4

  /// Notes that something has changed, for the pictures that it may be part of.
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

  /// Has the picture of a layer looked at if the layer has one, or is to have one.
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
    // Layers further out may have turned it upside down.
    if picture.isFlipped != node.placement.isFlipped { picture.isSuspect = true }
    if picture.isStale || picture.isSuspect { listRaster(index, picture) }
  }

  private func listRaster(_ index: Int, _ picture: RasterPicture) {
    guard !picture.isListed else { return }
    picture.isListed = true
    staleRasters.append(index)
  }

  /// Drops the picture of a layer.
  func forgetRaster(of index: Int) {
    guard let picture = store.nodes[index].raster else { return }
    kept.dropBitmap(of: picture)
    rasterCount -= 1
    store.nodes[index].raster = nil
  }

  /// Measures the pictures that have changed, and adds to the damage what they cover.
  func settleRasters() {
    let nodes = store.nodes
    // Pictures inside of others come first.
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

  /// Does something while a layer and all that is in it is placed in the pixels of the layer's picture.
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

  /// Measures the picture of a layer that can be seen in another picture although it can't where that one stands.
  private func measureHidden(_ index: Int) {
    let node = store.nodes + index
    guard !node.placement.isInRaster else { return }
    updateRaster(of: index)
    guard let picture = node.pointee.raster else { return }
    if picture.isSuspect, !picture.isRight(for: node) { picture.isStale = true }
    picture.isSuspect = false
    if picture.isStale { measureRaster(of: index, picture) }
  }

  /// Draws the picture of a layer and all that is in it, and keeps it if there is room.
  func makeRaster(_ picture: RasterPicture, at position: Int, with pass: DrawingPass) -> Bitmap {
    let bitmap = Bitmap(covering: picture.area)
    placingInRaster(position) { pass.draw(position, into: bitmap, picture.area) }
    rastersDrawn += 1
    kept.keep(bitmap, as: picture)
    return bitmap
  }
}
