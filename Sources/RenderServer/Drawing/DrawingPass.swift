import KinoraGeometry
import KinoraRaster

/// The drawing state of one thread: its target, its open layers and its scratch memory.
///
/// Several passes may draw parts of a picture at the same time; they only read the tree then. A pass that draws
/// alone also fills the caches.
final class DrawingPass {
  let painter: LayerPainter
  let store: NodeStore
  let displayList: DisplayList
  let bitmaps = BitmapPool()
  // Read for each entry; nothing else runs while they change.
  @exclusivity(unchecked) var openLayers: [OpenLayer] = []
  /// The number of clips around the current layer that are drawn in parts.
  var clipDepth = 0
  private var walk: [DisplayIndex] = []
  /// The pixels of an area from which looking for what hides a part of it takes less time than clearing that.
  private static let leastClearing = 1 << 14
  @exclusivity(unchecked) private var near = NearEntries()
  private let damagePass: DamagePass
  /// The pixels that are needed behind layers whose background is filtered. The last of a position counts.
  @exclusivity(unchecked) var backdropOutputs: [BackdropOutput] = []

  init(_ damagePass: DamagePass) {
    self.damagePass = damagePass
    store = damagePass.store
    displayList = damagePass.displayList
    painter = LayerPainter(damagePass.pictureCache)
  }

  /// Draws everything visible in an area.
  func draw(_ area: PixelRect, into bitmap: Bitmap, background: RGBAColor?) {
    if displayList.backdrops.isEmpty {
      paint(area, into: bitmap, background: background)
    } else {
      drawWithBackdrops(area, into: bitmap, background: background)
    }
  }

  /// Draws everything visible in an area. What lies behind layers must be inside it, as far as their filters reach.
  func paint(_ area: PixelRect, into bitmap: Bitmap, background: RGBAColor?) {
    painter.aim(at: bitmap, area)
    find(area)
    var position = DisplayIndex.start
    if let opaque = topmostOpaqueEntry(of: area) {
      openBorders(around: displayList[opaque].node)
      position = opaque
    } else if let background {
      painter.clear(background, around: largestOpaquePart(of: area))
    }
    while position < displayList.end {
      close(upTo: position)
      let next = skip(from: position, to: displayList.end)
      position = next == position ? draw(at: position) : next
    }
    close(upTo: position)
  }

  /// Draws a layer's subtree into its rasterized bitmap, in the middle of other drawing.
  func draw(_ position: DisplayIndex, into bitmap: Bitmap, _ pixels: PixelRect) {
    let (target, area, frame) = (painter.target, painter.area, painter.frame)
    let keptOutlines = painter.keepsOutlines
    let (outerNear, outerDepth, outerBackdrops) = (near, clipDepth, backdropOutputs)
    near.forget()
    clipDepth = 0
    backdropOutputs.removeAll()
    painter.keepsOutlines = false
    painter.frame = nil
    painter.aim(at: bitmap, pixels)
    drawSteps(position)
    (near, clipDepth, backdropOutputs) = (outerNear, outerDepth, outerBackdrops)
    painter.keepsOutlines = keptOutlines
    painter.frame = frame
    painter.aim(at: target, area)
  }

  /// Finds the entries that matter to an area, so that others are passed over.
  func find(_ area: PixelRect) {
    displayList.find(area, into: &near)
  }

  /// Returns the first entry at or after a position that matters to the area that was found last.
  func nextEntry(from position: DisplayIndex, in area: PixelRect) -> DisplayIndex {
    near.next(from: position, to: displayList.end, in: area)
  }

  /// Returns the display list index at which painting can start because it hides everything before it.
  func topmostOpaqueEntry(of area: PixelRect) -> DisplayIndex? {
    let steps = displayList.all
    let found = near.last(in: area) { steps[$0].covers(area) && isShown(steps[$0].node) }
    if let found { return found }
    return displayList.indices.last { steps[$0].covers(area) && isShown(steps[$0].node) }
  }

  /// Returns the largest part of a large area that a single layer hides; empty for a small area.
  private func largestOpaquePart(of area: PixelRect) -> PixelRect {
    var largest = PixelRect.empty
    guard area.area >= Self.leastClearing else { return largest }
    let steps = displayList.all
    var position = nextEntry(from: .start, in: area)
    while position < displayList.end {
      guard steps[position].flags.contains(.isShown) else {
        position = nextEntry(from: steps[position].end, in: area)
        continue
      }
      let part = steps[position].opaqueBounds.intersection(area)
      if part.area > largest.area { largest = part }
      position = nextEntry(from: position + 1, in: area)
    }
    return largest
  }

  /// Returns true if the layer and all its ancestors are visible. Layers inside a hidden one may be stale.
  private func isShown(_ index: NodeIndex) -> Bool {
    var ancestor = index
    while ancestor != NodeIndex.none {
      guard store.nodes[ancestor].placement.isShown else { return false }
      ancestor = store.displayParent(of: ancestor)
    }
    return true
  }

  /// Skips entries that neither draw nor open anything in the current area, up to the next one that closes a layer.
  func skip(from position: DisplayIndex, to end: DisplayIndex) -> DisplayIndex {
    let area = painter.area
    let end = min(end, openLayers.last?.end ?? end)
    let steps = displayList.all
    var position = near.next(from: position, to: end, in: area)
    while position < end, steps[position].isIdle(in: area) { position += 1 }
    return position
  }

  /// Opens the borders of a layer's ancestors, since painting starts inside them.
  private func openBorders(around index: NodeIndex) {
    walk.removeAll(keepingCapacity: true)
    var ancestor = store.displayParent(of: index)
    while ancestor != NodeIndex.none {
      walk.append(store.nodes[ancestor].position)
      ancestor = store.displayParent(of: ancestor)
    }
    while let position = walk.popLast() { openBorder(displayList[position]) }
  }

  /// Draws the part of an entry that precedes its sublayers.
  ///
  /// - Returns: The index to continue with.
  func draw(at position: DisplayIndex) -> DisplayIndex {
    let entry = displayList[position]
    guard entry.flags.contains(.isShown) else { return entry.end }
    if entry.flags.contains(.isMask) {
      // The flattened layer is painted through the outline of this mask.
      if openLayers.last?.outline != nil { return entry.end }
      openMask(entry, at: position)
    }
    if entry.flags.contains(.isDissolved) { openDissolve(entry) }
    if entry.flags.contains(.isSpace) {
      drawSpace(entry)
      return entry.end
    }
    // Taken before the layer, or its group, draws anything.
    let backdrop = entry.flags.contains(.hasBackdrop) ? takeBackdrop(of: entry, at: position) : nil
    if entry.flags.contains(.isWhole) {
      let outline = maskOutline(of: entry)
      if let outline, drawGradient(entry, at: position, inside: outline) { return entry.end }
      guard openWhole(entry, at: position, inside: outline) else {
        backdrop.map { bitmaps.giveBack($0.bitmap) }
        return entry.end
      }
    }
    let node = store.nodes + entry.node
    if entry.flags.contains(.isRaster) {
      if let backdrop { draw(backdrop, of: node) }
      drawRaster(entry, at: position)
      return entry.end
    }
    if entry.flags.contains(.hasShadow) { painter.drawShadow(of: node) }
    if entry.flags.contains(.hasSilhouette) {
      guard openSilhouette(entry, at: position, above: backdrop) else {
        backdrop.map { bitmaps.giveBack($0.bitmap) }
        return entry.sublayersEnd
      }
    } else if let backdrop {
      draw(backdrop, of: node)
    }
    openBorder(entry)
    if entry.flags.contains(.hasClip) { return drawClipped(entry, at: position) }
    drawBody(entry)
    return position + 1
  }

  /// Draws what is below the sublayers of an entry.
  func drawBody(_ entry: DisplayListEntry) {
    guard entry.visible.intersects(painter.area) else { return }
    let node = store.nodes + entry.node
    painter.drawBody(of: node)
    if node.pointee.layerTraits.hasBorder && !entry.flags.contains(.hasBorderOnTop) { painter.drawBorder(of: node) }
  }

  private func openBorder(_ entry: DisplayListEntry) {
    guard entry.flags.contains(.hasBorderOnTop), entry.visible.intersects(painter.area) else { return }
    openLayers.append(OpenLayer(work: .border, node: entry.node, end: entry.sublayersEnd))
  }

  /// Draws the bitmap of a rasterized layer at its place.
  private func drawRaster(_ entry: DisplayListEntry, at position: DisplayIndex) {
    let node = store.nodes + entry.node
    guard let picture = node.pointee.rasterized, !picture.area.isEmpty,
      node.pointee.pixels.visible.intersects(painter.area),
      let bitmap = keptBitmap(of: picture) ?? makeRaster(picture, at: position)
    else { return }
    // A flattened layer fades when it is composited.
    painter.draw(
      bitmap, of: node, area: picture.area,
      alpha: node.pointee.placement.isWhole ? 1 : node.pointee.placement.plan.alpha)
  }

  private func keptBitmap(of picture: RasterizedLayer) -> Bitmap? {
    guard let bitmap = picture.bitmap else { return nil }
    if painter.isAlone { painter.pictureCache.use(picture) }
    return bitmap
  }

  /// Draws a rasterized bitmap if no other pass is drawing, as it changes placements. Bands prepare it beforehand.
  private func makeRaster(_ picture: RasterizedLayer, at position: DisplayIndex) -> Bitmap? {
    painter.isAlone ? damagePass.makeRaster(picture, at: position, with: self) : nil
  }
}
