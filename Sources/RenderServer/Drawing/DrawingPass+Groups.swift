import Geometry
import Raster

/// A layer whose drawing is not over before its sublayers are drawn.
struct OpenLayer {
  enum Work {
    /// Its border goes on top.
    case border
    /// It is flattened, to be filtered, faded or mixed with what is below as one.
    case whole
    /// It is flattened, since its shadow is that of all it draws.
    case silhouette
    /// It is flattened, to be cut to its bounds.
    case clip
    /// It is the mask of the whole that it is in.
    case mask
    /// It is what a transition's new picture is mixed with.
    case dissolve
  }

  var work: Work
  var node: Int
  /// The step before which the work is due.
  var end: Int
  /// What was drawn onto before, to be drawn onto again.
  var target: Bitmap?
  var area = PixelRect.empty
  /// The clip frame of `target`.
  var frame: ClipFrame?
  /// The pixels of it that are put back onto the target.
  var output = PixelRect.empty
}

// MARK: - Beginning

extension DrawingPass {
  /// - Returns: false if nothing of the layer can be seen here.
  func openWhole(_ entry: PaintEntry, at position: Int) -> Bool {
    let placement = store.nodes[entry.node].placement
    let content = wholePixels(entry, at: position)
    let bounds = placement.plan.actsOnBounds ? (store.nodes + entry.node).boundsPixels : .empty
    var output = content.spread(by: placement.plan.filterReach)
    if placement.plan.actsOnBounds { output = bounds }
    output = output.intersection(placement.clip).intersection(painter.area)
    // Filters read around what they give, as far as there is anything. Where they colour clear pixels, the picture ends
    // at the bounds: otherwise the colour's extent, and with it a blur of the colour, would depend on the content's.
    let extent = placement.plan.fillsBounds ? bounds : content.spread(by: placement.plan.filterReach)
    let filtered = output.sources(by: placement.plan.filterReach).intersection(extent)
    let open = OpenLayer(work: .whole, node: entry.node, end: entry.end, output: output)
    let area = filtered.union(output)
    guard begin(open, in: area, cleared: area.sources(by: placement.plan.filterReach)) else { return false }
    // Filters read the true edges.
    if placement.plan.steps.contains(.filters) { painter.frame = nil }
    return true
  }

  /// - Returns: false if neither the layer nor its shadow can be seen here.
  func openSilhouette(_ entry: PaintEntry, at position: Int) -> Bool {
    let placement = store.nodes[entry.node].placement
    let reach = placement.plan.shadowReach
    let content = drawnPixels(position..<entry.sublayersEnd, seenFrom: entry.node)
    let output = content.spread(by: reach).union(content)
      .intersection(placement.clip.sources(by: placement.plan.filterReach)).intersection(painter.area)
    let input = output.union(output.sources(by: reach)).intersection(content)
    guard !output.isEmpty else { return false }
    let open = OpenLayer(work: .silhouette, node: entry.node, end: entry.sublayersEnd, output: output)
    guard begin(open, in: input, cleared: output.union(output.sources(by: reach))) else { return false }
    // A shadow begins at the true edge of what casts it.
    painter.frame = nil
    return true
  }

  /// - Returns: false if nothing of what is cut can be seen here.
  func openClip(_ entry: PaintEntry, at position: Int) -> Bool {
    let area = drawnPixels(position..<entry.sublayersEnd, seenFrom: entry.node).intersection(painter.area)
    let open = OpenLayer(work: .clip, node: entry.node, end: entry.sublayersEnd, output: area)
    guard begin(open, in: area) else { return false }
    let node = store.nodes + entry.node
    if case .affine(let transform) = node.deviceMap, let frame = ClipFrame(node.boundsShape, transform: transform) {
      painter.frame = frame.intersection(painter.frame)
    }
    return true
  }

  /// Starts a bitmap for a mask; the whole that it cuts is the one under work.
  func openMask(_ entry: PaintEntry, at position: Int) {
    let area = painter.area
    _ = begin(OpenLayer(work: .mask, node: entry.node, end: entry.end, output: area), in: area)
  }

  /// Starts a bitmap for the old picture of a transition; the new one is in the whole under work.
  func openDissolve(_ entry: PaintEntry) {
    let area = painter.area
    _ = begin(OpenLayer(work: .dissolve, node: entry.node, end: entry.end, output: area), in: area)
  }

  /// Starts a cleared bitmap.
  ///
  /// - Parameter cleared: where else it has to be clear, as far as it goes on there.
  private func begin(_ layer: OpenLayer, in area: PixelRect, cleared: PixelRect = .empty) -> Bool {
    guard !area.isEmpty else { return false }
    var layer = layer
    layer.target = painter.target
    layer.area = painter.area
    layer.frame = painter.frame
    openLayers.append(layer)
    let bitmap = bitmaps.take(area)
    painter.aim(at: bitmap, area.union(cleared))
    painter.clear(.clear)
    painter.aim(at: bitmap, area)
    return true
  }

  /// What a flattened layer touches before it is filtered: its content, and the shadow of that, where its mask is.
  private func wholePixels(_ entry: PaintEntry, at position: Int) -> PixelRect {
    let plan = store.nodes[entry.node].placement.plan
    var pixels = drawnPixels(position..<entry.sublayersEnd, seenFrom: entry.node)
    if plan.steps.contains(.silhouette) { pixels = pixels.union(pixels.spread(by: plan.shadowReach)) }
    if plan.steps.contains(.mask) {
      pixels = pixels.intersection(drawnPixels(entry.sublayersEnd..<entry.end, seenFrom: entry.node))
    }
    return pixels
  }

  /// What the layers of a stretch of the paint order touch together, inside of what is open for a node.
  private func drawnPixels(_ range: Range<Int>, seenFrom index: Int) -> PixelRect {
    let spread = store.nodes[index].placement.spread
    var pixels = PixelRect.empty
    for position in range {
      var visible = paint[position].visible
      if paint[position].traits.contains(.isSpread) {
        visible = visible.spread(by: store.nodes[paint[position].node].placement.spread.subtracting(spread))
      }
      pixels = pixels.union(visible)
    }
    return pixels
  }
}

// MARK: - Finishing

extension DrawingPass {
  /// Finishes the layers that end before a step.
  ///
  /// - Parameter floor: How many layers stay open, wherever they end.
  func close(upTo position: Int, above floor: Int = 0) {
    while openLayers.count > floor, let layer = openLayers.last, layer.end <= position {
      openLayers.removeLast()
      finish(layer)
    }
  }

  private func finish(_ layer: OpenLayer) {
    let node = store.nodes + layer.node
    guard let target = layer.target else { return painter.drawBorder(of: node) }
    let bitmap = painter.target
    let area = painter.area
    if layer.work == .whole {
      painter.filter(bitmap, area, of: node)
      if let tint = node.placement.tint { painter.effects.multiply(bitmap, by: tint, area: area) }
    }
    painter.aim(at: target, layer.output)
    painter.frame = layer.frame
    switch layer.work {
    case .border: break
    case .whole: painter.composite(bitmap, whole: node)
    case .dissolve:
      painter.effects.dissolve(
        from: bitmap, into: target, progress: 1 - (node.placement.oldPictureShare ?? 0), area: area)
    case .silhouette:
      painter.drawShadow(of: node, thrownBy: bitmap)
      painter.composite(bitmap)
    case .clip: painter.composite(bitmap, clippedBy: node)
    case .mask: target.multiply(byAlphaOf: bitmap, in: area)
    }
    painter.aim(at: target, layer.area)
    bitmaps.giveBack(bitmap)
  }
}
