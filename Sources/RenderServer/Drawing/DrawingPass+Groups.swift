import KinoraGeometry
import KinoraRaster

/// A layer with work left to do after its sublayers are drawn.
struct OpenLayer {
  enum Work {
    /// Its border is drawn above its sublayers.
    case border
    /// It is flattened, to be filtered, faded or blended as one.
    case whole
    /// It is flattened, since its shadow is cast by everything it draws.
    case silhouette
    /// It is drawn onto a copy of the target, to be clipped to its bounds.
    case clip
    /// It is the mask of the flattened layer around it.
    case mask
    /// It is the old picture of a transition, which is mixed with the new one.
    case dissolve
  }

  var work: Work
  var node: NodeIndex
  /// The display list index before which the work is due.
  var end: DisplayIndex
  /// The previous target, restored when the layer is closed.
  var target: Bitmap?
  var area = PixelRect.empty
  /// The clip frame of `target`.
  var frame: ClipFrame?
  /// The pixels of it that are composited onto the target.
  var output = PixelRect.empty
  /// The pixels of the bitmap that count when it is closed. The pixels around them are drawn only for backdrops.
  var inside = PixelRect.empty
  /// The outline of its mask, if that isn't drawn into a bitmap.
  var outline: ShapeOutline?
  /// The filtered pixels behind the layer, drawn above its shadow; nil without background filters.
  var backdrop: Backdrop?
}

// MARK: - Beginning

extension DrawingPass {
  /// - Parameter outline: The outline of its mask, if that isn't drawn into a bitmap.
  /// - Returns: False if nothing of the layer is visible in this area.
  func openWhole(_ entry: DisplayListEntry, at position: DisplayIndex, inside outline: ShapeOutline?) -> Bool {
    let placement = store.nodes[entry.node].placement
    let content = wholePixels(entry, at: position)
    let bounds = placement.plan.actsOnBounds ? (store.nodes + entry.node).boundsPixels : .empty
    var output = content.spread(by: placement.plan.filterReach)
    if placement.plan.actsOnBounds { output = bounds }
    output = output.intersection(placement.clip).intersection(painter.area)
    // Filters read beyond their output, as far as there is content. Filters that colour clear pixels read no further
    // than the bounds: otherwise a blur of that colour would depend on the content's extent.
    let extent = placement.plan.fillsBounds ? bounds : content.spread(by: placement.plan.filterReach)
    let filtered = output.sources(by: placement.plan.filterReach).intersection(extent)
    let open = OpenLayer(work: .whole, node: entry.node, end: entry.end, output: output, outline: outline)
    let area = filtered.union(output)
    guard begin(open, in: area, cleared: area.sources(by: placement.plan.filterReach)) else { return false }
    // Filters must see the true edges, not clipped ones.
    if placement.steps.contains(.filters) { painter.frame = nil }
    return true
  }

  /// - Returns: False if neither the layer nor its shadow is visible in this area.
  func openSilhouette(_ entry: DisplayListEntry, at position: DisplayIndex, above backdrop: Backdrop?) -> Bool {
    let placement = store.nodes[entry.node].placement
    let reach = placement.plan.shadowReach
    let content = drawnPixels(position..<entry.sublayersEnd, seenFrom: entry.node)
    let output = content.spread(by: reach).union(content)
      .intersection(placement.clip.sources(by: placement.plan.filterReach)).intersection(painter.area)
    let input = output.union(output.sources(by: reach)).intersection(content)
    guard !output.isEmpty else { return false }
    let open = OpenLayer(
      work: .silhouette, node: entry.node, end: entry.sublayersEnd, output: output, backdrop: backdrop)
    guard begin(open, in: input, cleared: output.union(output.sources(by: reach))) else { return false }
    // The shadow starts at the true edge of its source, not at a clipped one.
    painter.frame = nil
    return true
  }

  /// Starts a bitmap for a mask of the flattened layer that is the current target.
  func openMask(_ entry: DisplayListEntry, at position: DisplayIndex) {
    let area = painter.area
    _ = begin(OpenLayer(work: .mask, node: entry.node, end: entry.end, output: area), in: area)
  }

  /// Starts a bitmap for the old picture of a transition; the new one is in the current target.
  func openDissolve(_ entry: DisplayListEntry) {
    let area = painter.area
    _ = begin(OpenLayer(work: .dissolve, node: entry.node, end: entry.end, output: area), in: area)
  }

  /// Starts a cleared bitmap.
  ///
  /// - Parameter cleared: Additional pixels to clear, as far as the bitmap extends there.
  private func begin(_ layer: OpenLayer, in area: PixelRect, cleared: PixelRect = .empty) -> Bool {
    guard !area.isEmpty else { return false }
    let whole = displayList.backdrops.isEmpty ? area : areaOfBackdrops(around: area, in: layer.node)
    let bitmap = bitmaps.take(whole)
    var layer = layer
    layer.inside = area
    open(layer, on: bitmap, whole.union(cleared))
    painter.clear(.clear)
    painter.aim(at: bitmap, whole)
    return true
  }

  /// Draws onto a bitmap until the layer is closed.
  func open(_ layer: OpenLayer, on bitmap: Bitmap, _ area: PixelRect) {
    var layer = layer
    layer.target = painter.target
    layer.area = painter.area
    layer.frame = painter.frame
    openLayers.append(layer)
    painter.aim(at: bitmap, area)
  }

  /// Returns the pixels of a flattened layer before filtering: its content and its shadow, limited by its mask.
  private func wholePixels(_ entry: DisplayListEntry, at position: DisplayIndex) -> PixelRect {
    let plan = store.nodes[entry.node].placement.plan
    var pixels = drawnPixels(position..<entry.sublayersEnd, seenFrom: entry.node)
    if plan.steps.contains(.silhouette) { pixels = pixels.union(pixels.spread(by: plan.shadowReach)) }
    if plan.steps.contains(.mask) {
      pixels = pixels.intersection(drawnPixels(entry.sublayersEnd..<entry.end, seenFrom: entry.node))
    }
    return pixels
  }

  /// Returns the pixels that a range of display list entries touches together, inside the group of a node.
  func drawnPixels(_ range: Range<DisplayIndex>, seenFrom index: NodeIndex) -> PixelRect {
    let spread = store.nodes[index].placement.spread
    var pixels = PixelRect.empty
    for position in range {
      var visible = displayList[position].visible
      if displayList[position].flags.contains(.isSpread) {
        visible = visible.spread(by: store.nodes[displayList[position].node].placement.spread.subtracting(spread))
      }
      pixels = pixels.union(visible)
    }
    return pixels
  }
}

// MARK: - Finishing

extension DrawingPass {
  /// Finishes the layers that end before a display list index.
  ///
  /// - Parameter floor: The number of layers that stay open in any case.
  func close(upTo position: DisplayIndex, above floor: Int = 0) {
    while openLayers.count > floor, let layer = openLayers.last, layer.end <= position {
      openLayers.removeLast()
      finish(layer)
    }
  }

  private func finish(_ layer: OpenLayer) {
    let node = store.nodes + layer.node
    guard let target = layer.target else { return painter.drawBorder(of: node) }
    let bitmap = painter.target
    let area = layer.inside
    if layer.work != .clip, area != painter.area { painter.clear(.clear, around: area) }
    if layer.work == .whole {
      painter.filter(bitmap, area, of: node)
      if let tint = node.pointee.placement.tint { painter.effects.multiply(bitmap, by: tint, area: area) }
    }
    painter.aim(at: target, layer.output)
    painter.frame = layer.frame
    switch layer.work {
    case .border: break
    case .whole: painter.composite(bitmap, whole: node, inside: layer.outline)
    case .dissolve:
      painter.effects.dissolve(
        from: bitmap, into: target, progress: 1 - (node.pointee.placement.oldPictureShare ?? 0), area: area)
    case .silhouette:
      painter.drawShadow(of: node, castBy: bitmap)
      if let backdrop = layer.backdrop { draw(backdrop, of: node) }
      painter.composite(bitmap)
    case .clip: painter.mix(bitmap, inside: node)
    case .mask: target.multiply(byAlphaOf: bitmap, in: area)
    }
    painter.aim(at: target, layer.area)
    bitmaps.giveBack(bitmap)
  }
}
