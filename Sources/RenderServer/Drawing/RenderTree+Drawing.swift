import Geometry
import Raster

extension RenderTree {
  /// Stage 8: draws the rectangles.
  ///
  /// - Parameter background: what shows where nothing opaque lies at the bottom, black as in a window by default; nil
  ///   draws over what the bitmap holds.
  /// - Returns: how many pixels were drawn, each counted once.
  package func draw(_ damage: [PixelRect], into bitmap: Bitmap, background: RGBAColor? = .black) -> Int {
    var pixels = 0
    for rect in damage {
      let area = rect.intersection(bitmap.bounds)
      guard !area.isEmpty else { continue }
      pixels += area.area
      drawPicture(of: area, into: bitmap, background: background)
    }
    return pixels
  }

  private func drawPicture(of area: PixelRect, into bitmap: Bitmap, background: RGBAColor?) {
    painter.aim(at: bitmap, area)
    var position = 0
    if let cover = topmostCover(of: area) {
      openBorders(around: paint[cover].node)
      position = cover
    } else if let background {
      painter.clear(background)
    }
    while position < paint.count {
      close(upTo: position)
      let next = skip(from: position, to: paint.count)
      position = next == position ? draw(at: position) : next
    }
    close(upTo: position)
  }

  /// Where painting may start, because nothing before it can be seen.
  private func topmostCover(of area: PixelRect) -> Int? {
    paint.withUnsafeBufferPointer { paint in
      var position = paint.count - 1
      while position >= 0, !paint[position].covers(area) { position -= 1 }
      return position >= 0 ? position : nil
    }
  }

  /// Passes over the steps that have nothing to draw or to open here, up to where something is to be closed.
  func skip(from position: Int, to end: Int) -> Int {
    let area = painter.area
    let end = min(end, openLayers.last?.end ?? .max)
    return paint.withUnsafeBufferPointer { paint in
      var position = position
      while position < end, paint[position].isIdle(in: area) { position += 1 }
      return position
    }
  }

  /// Painting starts inside these layers, whose borders are still to come.
  private func openBorders(around index: Int) {
    walk.removeAll(keepingCapacity: true)
    var ancestor = displayParent(of: index)
    while ancestor != RenderNode.none {
      walk.append(store.nodes[ancestor].position)
      ancestor = displayParent(of: ancestor)
    }
    while let position = walk.popLast() { openBorder(paint[position]) }
  }

  /// Draws one step as far as it comes before its sublayers.
  ///
  /// - Returns: the step to go on with.
  func draw(at position: Int) -> Int {
    let entry = paint[position]
    guard entry.traits.contains(.isShown) else { return entry.end }
    if entry.traits.contains(.isMask) { openMask(entry, at: position) }
    if entry.traits.contains(.isDissolved) { openDissolve(entry) }
    if entry.traits.contains(.isSpace) {
      drawSpace(entry)
      return entry.end
    }
    if entry.traits.contains(.isWhole) {
      guard openWhole(entry, at: position) else { return entry.end }
    }
    if entry.traits.contains(.isRaster) {
      drawRaster(entry, at: position)
      return entry.end
    }
    let node = store.nodes + entry.node
    if entry.traits.contains(.hasShadow) { painter.drawShadow(of: node) }
    if entry.traits.contains(.hasSilhouette) {
      guard openSilhouette(entry, at: position) else { return entry.sublayersEnd }
    }
    openBorder(entry)
    if entry.traits.contains(.hasClip) {
      guard openClip(entry, at: position) else { return entry.sublayersEnd }
    }
    guard entry.visible.intersects(painter.area) else { return position + 1 }
    painter.drawBody(of: node)
    if node.look.hasBorder && !entry.traits.contains(.hasBorderOnTop) { painter.drawBorder(of: node) }
    return position + 1
  }

  private func openBorder(_ entry: PaintEntry) {
    guard entry.traits.contains(.hasBorderOnTop), entry.visible.intersects(painter.area) else { return }
    openLayers.append(OpenLayer(work: .border, node: entry.node, end: entry.sublayersEnd))
  }
}
