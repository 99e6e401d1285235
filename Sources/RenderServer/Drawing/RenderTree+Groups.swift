import Geometry
import Raster

/// A layer whose drawing is not over before its sublayers are drawn.
struct OpenLayer {
  enum Work {
    /// Its border goes on top.
    case border
    /// It is flattened, to be faded or masked.
    case group
    /// It is flattened, to be cut to its bounds.
    case clipGroup
    /// It is the mask of the group that it is in.
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
}

extension RenderTree {
  /// Finishes the layers that end before a step.
  func close(upTo position: Int) {
    while let layer = openLayers.last, layer.end <= position {
      openLayers.removeLast()
      finish(layer)
    }
  }

  private func finish(_ layer: OpenLayer) {
    let node = store.nodes + layer.node
    guard let target = layer.target else { return painter.drawBorder(of: node) }
    let bitmap = painter.target
    let area = painter.area
    // Only what the group holds is put back.
    painter.aim(at: target, area)
    switch layer.work {
    case .border: break
    case .group:
      if let tint = node.placement.tint { effects.multiply(bitmap, by: tint, area: area) }
      painter.composite(bitmap, alpha: node.placement.groupAlpha)
    case .dissolve:
      effects.dissolve(from: bitmap, into: target, progress: 1 - (node.placement.oldPictureShare ?? 0), area: area)
    case .clipGroup: painter.composite(bitmap, clippedBy: node)
    case .mask: target.multiply(byAlphaOf: bitmap, in: area)
    }
    painter.aim(at: target, layer.area)
    bitmaps.giveBack(bitmap)
  }

  /// - Returns: false if nothing of the group can be seen here.
  func openGroup(_ entry: PaintEntry, at position: Int) -> Bool {
    var area = visiblePixels(position..<entry.sublayersEnd)
    if entry.sublayersEnd < entry.end {
      area = area.intersection(visiblePixels(entry.sublayersEnd..<entry.end))
    }
    return open(.group, entry.node, area, end: entry.end)
  }

  /// - Returns: false if nothing of the group can be seen here.
  func openClipGroup(_ entry: PaintEntry, at position: Int) -> Bool {
    open(.clipGroup, entry.node, visiblePixels(position..<entry.sublayersEnd), end: entry.sublayersEnd)
  }

  /// Starts a bitmap for a mask; the group that it cuts is the one under work.
  func openMask(_ entry: PaintEntry, at position: Int) {
    _ = open(.mask, entry.node, painter.area, end: entry.end)
  }

  /// Starts a bitmap for the old picture of a transition; the new one is in the group under work.
  func openDissolve(_ entry: PaintEntry) {
    _ = open(.dissolve, entry.node, painter.area, end: entry.end)
  }

  private func open(_ work: OpenLayer.Work, _ node: Int, _ wanted: PixelRect, end: Int) -> Bool {
    let area = wanted.intersection(painter.area)
    guard !area.isEmpty else { return false }
    openLayers.append(OpenLayer(work: work, node: node, end: end, target: painter.target, area: painter.area))
    painter.aim(at: bitmaps.take(area), area)
    painter.clear(.clear)
    return true
  }

  /// What the layers of a stretch of the paint order touch together.
  private func visiblePixels(_ range: Range<Int>) -> PixelRect {
    var pixels = PixelRect.empty
    for position in range { pixels = pixels.union(paint[position].visible) }
    return pixels
  }
}
