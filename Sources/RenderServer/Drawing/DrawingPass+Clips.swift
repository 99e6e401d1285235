import KinoraGeometry
import KinoraRaster

/// Drawing inside clips with round, rotated or fractional edges.
///
/// The content is drawn onto a copy of the target, and the copy is mixed in by the coverage of the clip. Pixels entirely
/// inside the clip become those of the copy, so there the content is drawn straight onto the target.
extension DrawingPass {
  /// The maximum number of clips inside of each other that are drawn in parts, since each takes room on the stack.
  private static let deepestParts = 24
  /// A smaller rectangle isn't drawn by itself, since its layers would be visited several times.
  private static let leastPixels = 4096

  /// Draws a clipped layer and its sublayers.
  ///
  /// - Returns: The index to continue with.
  func drawClipped(_ entry: DisplayListEntry, at position: DisplayIndex) -> DisplayIndex {
    let node = store.nodes + entry.node
    let content = drawnPixels(position..<entry.sublayersEnd, seenFrom: entry.node).intersection(painter.area)
    guard !content.isEmpty else { return entry.sublayersEnd }
    let isInside = node.boundsHold(content)
    let inner = isInside ? content : node.innerPixels
    // A part doesn't have all pixels behind a layer that background filters need.
    let canBeCut = inner.area >= Self.leastPixels && !displayList.hasBackdrop(in: position..<entry.sublayersEnd)
    guard isInside || canBeCut, clipDepth < Self.deepestParts else {
      openClip(entry, in: content)
      drawBody(entry)
      return position + 1
    }
    let (target, area) = (painter.target, painter.area)
    clipDepth += 1
    painter.aim(at: target, content)
    drawParts(entry, at: position, around: inner.intersection(content))
    painter.aim(at: target, area)
    clipDepth -= 1
    return entry.sublayersEnd
  }

  /// Draws the content in a rectangle that is entirely inside the clip, and in the parts around it.
  private func drawParts(_ entry: DisplayListEntry, at position: DisplayIndex, around inner: PixelRect) {
    let (target, area, frame) = (painter.target, painter.area, painter.frame)
    guard !inner.isEmpty else { return drawEdge(entry, at: position, area) }
    painter.aim(at: target, inner)
    // No edge in these pixels is fitted, but content is drawn in the same way everywhere.
    setFrame(of: store.nodes + entry.node)
    drawContent(entry, at: position, above: openLayers.count)
    painter.frame = frame
    painter.aim(at: target, area)
    drawEdge(entry, at: position, PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: inner.minY))
    drawEdge(entry, at: position, PixelRect(minX: area.minX, minY: inner.maxY, maxX: area.maxX, maxY: area.maxY))
    drawEdge(entry, at: position, PixelRect(minX: area.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY))
    drawEdge(entry, at: position, PixelRect(minX: inner.maxX, minY: inner.minY, maxX: area.maxX, maxY: inner.maxY))
  }

  /// Draws the content of a part that the clip cuts.
  private func drawEdge(_ entry: DisplayListEntry, at position: DisplayIndex, _ part: PixelRect) {
    guard !part.isEmpty else { return }
    let (target, area) = (painter.target, painter.area)
    let floor = openLayers.count
    painter.aim(at: target, part)
    if entry.visible.intersects(part) || skip(from: position + 1, to: entry.sublayersEnd) < entry.sublayersEnd {
      openClip(entry, in: part)
      drawContent(entry, at: position, above: floor)
    }
    painter.aim(at: target, area)
  }

  /// Draws a layer without its clip, and its sublayers.
  private func drawContent(_ entry: DisplayListEntry, at position: DisplayIndex, above floor: Int) {
    drawBody(entry)
    drawSteps(position + 1..<entry.sublayersEnd, above: floor)
  }

  /// Starts a copy of the target, to be mixed in by the coverage of the clip.
  private func openClip(_ entry: DisplayListEntry, in area: PixelRect) {
    let copy = bitmaps.take(area)
    copy.copy(painter.target, in: area)
    open(OpenLayer(work: .clip, node: entry.node, end: entry.sublayersEnd, output: area), on: copy, area)
    setFrame(of: store.nodes + entry.node)
  }

  /// Fits the edges of content to those of the clip.
  private func setFrame(of node: NodePointer) {
    guard case .affine(let transform) = node.deviceMap,
      let frame = ClipFrame(node.boundsShape, transform: transform)
    else { return }
    painter.frame = frame.intersection(painter.frame)
  }
}
