import KinoraRaster

extension DisplayList {
  /// Updates the entry of a node whose placement, traits or pixels have changed.
  func copyPlacement(of index: NodeIndex) {
    let nodes = store.nodes
    let position = nodes[index].position
    let steps = nodes[index].placement.steps
    var flags: DisplayListEntry.Flags = []
    if nodes[index].placement.isShown { flags.insert(.isShown) }
    if nodes[index].placement.isWhole { flags.insert(.isWhole) }
    if steps.contains(.clip) { flags.insert(.hasClip) }
    if steps.contains(.silhouette) { flags.insert(.hasSilhouette) }
    if nodes[index].layerTraits.shadow == .background || nodes[index].layerTraits.shadow == .path {
      flags.insert(.hasShadow)
    }
    if nodes[index].placement.oldPictureShare != nil { flags.insert(.isDissolved) }
    if nodes[index].links.isMask { flags.insert(.isMask) }
    if steps.contains(.raster) { flags.insert(.isRaster) }
    if steps.contains(.backdrop) { flags.insert(.hasBackdrop) }
    if nodes[index].depth.spaceRoot == index { flags.insert(.isSpace) }
    if !nodes[index].placement.spread.isNone { flags.insert(.isSpread) }
    let hasInside = !nodes[index].paintOrder.isEmpty || steps.contains(.clip)
    if nodes[index].layerTraits.hasBorder && hasInside { flags.insert(.hasBorderOnTop) }
    let hadBackdrop = self[position].flags.contains(.hasBackdrop)
    if hadBackdrop != steps.contains(.backdrop) { setBackdrop(!hadBackdrop, at: position) }
    set(
      flags, visible: nodes[index].pixels.visible,
      // In a depth space, later entries of this list may be painted earlier.
      opaqueBounds: nodes[index].depth.spaceRoot == NodeIndex.none ? nodes[index].pixels.opaqueBounds : .empty,
      at: position)
  }
}
