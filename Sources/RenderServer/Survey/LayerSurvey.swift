import KinoraRaster

/// The layers of a tree as they are drawn, for tools. It draws single layers too, and leaves the tree and its caches as
/// they are.
///
///     let survey = tree.makeSurvey()
///     survey.update()
///     for layer in survey.layers { survey.draw(layer, into: bitmap, in: layer.pixels) }
///
/// Only the thread that uses the tree may call it, and only after the tree's damage was taken.
package final class LayerSurvey {
  private let displayList: DisplayList
  private let store: NodeStore
  private let cache: PictureCache
  private let pass: DrawingPass
  /// The shown layers in painting order, as of the last update: a layer before its sublayers and its mask.
  package private(set) var layers: [DrawnLayer] = []
  /// The layers around the next one, as indices of `layers`.
  private var open: [Int] = []

  init(_ damagePass: DamagePass) {
    displayList = damagePass.displayList
    store = damagePass.store
    cache = damagePass.pictureCache
    pass = DrawingPass(damagePass)
    // Caches are read, but neither filled nor marked as used.
    pass.painter.isAlone = false
  }

  /// Lists the layers of the last drawing.
  package func update() {
    layers.removeAll(keepingCapacity: true)
    var position = DisplayIndex.start
    while position < displayList.end {
      close(upTo: position)
      let entry = displayList[position]
      let isShown = entry.flags.contains(.isShown)
      if isShown { append(entry, at: position) }
      // The sublayers of a rasterized layer are in its bitmap.
      position = !isShown || entry.flags.contains(.isRaster) ? entry.end : position + 1
    }
    close(upTo: displayList.end)
  }

  private func append(_ entry: DisplayListEntry, at position: DisplayIndex) {
    let node = store.nodes + entry.node
    let outer = open.last.map { layers[$0] }
    layers.append(
      DrawnLayer(
        id: node.pointee.id, depth: outer.map { $0.depth + ($0.isLayer ? 1 : 0) } ?? 0, pixels: entry.visible,
        bounds: node.boundsPixels.intersection(node.pointee.placement.clip),
        isInMask: entry.flags.contains(.isMask) || outer?.isInMask ?? false, use: cache.use(of: node),
        extent: entry.visible, end: layers.count + 1, isLayer: node.pointee.part == .layer,
        isMask: entry.flags.contains(.isMask), position: position, listEnd: entry.end))
    open.append(layers.count - 1)
  }

  /// Finishes the layers that end before a position of the display list.
  private func close(upTo position: DisplayIndex) {
    while let index = open.last, layers[index].listEnd <= position {
      open.removeLast()
      layers[index].end = layers.count
      layers[index].reasons = FlatteningReasons(
        of: store.nodes + displayList[layers[index].position].node, around: layers[index].extent)
      guard let outer = open.last else { continue }
      let (inner, all) = (layers[index].extent, layers[outer].extent)
      // A mask is the last one inside its layer.
      layers[outer].extent = layers[index].isMask ? all.intersection(inner) : all.union(inner)
    }
  }

  /// Draws a layer of the last update without its sublayers: shadow, background, contents and border. It is neither
  /// masked, filtered nor faded as a group.
  package func draw(_ layer: DrawnLayer, into bitmap: Bitmap, in area: PixelRect) {
    pass.drawOwn(layer.position, into: bitmap, area)
  }

  /// Draws a layer of the last update with its sublayers and all steps for which it is flattened.
  package func drawWhole(_ layer: DrawnLayer, into bitmap: Bitmap, in area: PixelRect) {
    pass.painter.forgetShadow()
    pass.painter.aim(at: bitmap, area)
    pass.drawSteps(layer.position)
  }
}
