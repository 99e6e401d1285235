import KinoraGeometry
import KinoraRaster

extension DrawingPass {
  /// Draws a layer without its sublayers and without the steps for which it is flattened, apart from its clip.
  func drawOwn(_ position: DisplayIndex, into bitmap: Bitmap, _ area: PixelRect) {
    let entry = displayList[position]
    let node = store.nodes + entry.node
    painter.forgetShadow()
    painter.aim(at: bitmap, area)
    if entry.flags.contains(.isRaster) { return drawKeptRaster(of: node) }
    if entry.flags.contains(.hasShadow) { painter.drawShadow(of: node) }
    guard entry.visible.intersects(area) else { return }
    if entry.flags.contains(.hasClip) { drawClippedBody(of: node) } else { painter.drawBody(of: node) }
    if node.pointee.layerTraits.hasBorder { painter.drawBorder(of: node) }
  }

  /// Draws a rasterized layer's bitmap, if the cache has it.
  private func drawKeptRaster(of node: NodePointer) {
    guard let picture = node.pointee.rasterized, let bitmap = picture.bitmap else { return }
    painter.draw(bitmap, of: node, area: picture.area, alpha: node.pointee.placement.plan.alpha)
  }

  /// Draws what a clip cuts: the background fills more than the bounds then, and is cut with the contents.
  private func drawClippedBody(of node: NodePointer) {
    let (target, area) = (painter.target, painter.area)
    let part = area.intersection(node.pointee.pixels.visible)
    let group = bitmaps.take(part)
    painter.aim(at: group, part)
    painter.clear(.clear)
    painter.drawBody(of: node)
    painter.aim(at: target, part)
    painter.composite(group, cutToBoundsOf: node)
    painter.aim(at: target, area)
    bitmaps.giveBack(group)
  }
}

extension LayerPainter {
  /// Forgets the uncached shadow, so that the next layer that needs one renders it, as it would in a frame.
  func forgetShadow() {
    scratchShadow.reserve(.empty)
  }

  fileprivate func composite(_ group: Bitmap, cutToBoundsOf node: NodePointer) {
    canvas.begin(target, clip: area)
    canvas.composite(group, alpha: 1, cutTo: node.boundsShape, by: node.deviceMap)
  }
}
