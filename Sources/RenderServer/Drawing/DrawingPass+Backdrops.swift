import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The filtered pixels behind a layer.
struct Backdrop {
  let bitmap: Bitmap
  /// The pixels of the bitmap that are filtered.
  let pixels: PixelRect
}

/// The pixels that are needed of what lies behind a layer.
struct BackdropOutput {
  let position: DisplayIndex
  let pixels: PixelRect
}

/// Layers that filter what lies behind them.
///
/// Before such a layer draws, the pixels below it are copied from the target, filtered, and put back inside its bounds.
/// Filters read pixels around those that they write. A target that is to show an area exactly therefore needs content
/// in a larger one, but only inside the layer's bounds, as nothing beyond them is read.
extension DrawingPass {
  /// Draws an area. If content is needed around it, everything is drawn into another bitmap first.
  func drawWithBackdrops(_ area: PixelRect, into bitmap: Bitmap, background: RGBAColor?) {
    let whole = areaOfBackdrops(around: area).intersection(bitmap.bounds)
    guard whole != area else { return paint(area, into: bitmap, background: background) }
    let larger = bitmaps.take(whole)
    if background == nil { larger.copy(bitmap, in: whole) }
    paint(whole, into: larger, background: background)
    bitmap.copy(larger, in: area)
    bitmaps.giveBack(larger)
  }

  /// Returns an area with all that has to be drawn for what lies behind layers in it.
  private func areaOfBackdrops(around area: PixelRect) -> PixelRect {
    var whole = area
    var start = displayList.end
    while true {
      find(whole)
      let first = topmostOpaqueEntry(of: whole) ?? .start
      guard first < start else { return whole }
      // A larger area may be hidden by a lower layer only.
      start = first
      backdropOutputs.removeAll(keepingCapacity: true)
      whole = areaOfBackdrops(around: area, of: start..<displayList.end, in: NodeIndex.none)
    }
  }

  /// Returns an area with all that has to be drawn for what lies behind layers inside a flattened one.
  func areaOfBackdrops(around area: PixelRect, in group: NodeIndex) -> PixelRect {
    let position = store.nodes[group].position
    return areaOfBackdrops(around: area, of: position + 1..<displayList[position].end, in: group)
  }

  private func areaOfBackdrops(
    around area: PixelRect, of range: Range<DisplayIndex>, in group: NodeIndex
  ) -> PixelRect {
    var whole = area
    // From the topmost down, as each needs what is behind it, filtered by those below.
    for position in displayList.backdrops.reversed() where range.contains(position) {
      let index = displayList[position].node
      guard isDrawn(index, straightInto: group) else { continue }
      let node = store.nodes + index
      let plan = node.pointee.placement.plan
      let all = node.backdropPixels
      var around = whole.sources(by: plan.filterReach)
      // A flattened layer draws it into its own bitmap, where it lies behind sublayers.
      if plan.isWhole { around = areaOfBackdrops(around: around, in: index) }
      let needed = around.intersection(all)
      guard !needed.isEmpty else { continue }
      backdropOutputs.append(BackdropOutput(position: position, pixels: needed))
      whole = whole.union(needed.sources(by: plan.backdropReach).intersection(all))
    }
    return whole
  }

  /// Returns true if a layer is visible, and none of its ancestors below a group is flattened.
  ///
  /// - Parameter group: The group, or `none` for the picture itself.
  private func isDrawn(_ index: NodeIndex, straightInto group: NodeIndex) -> Bool {
    guard store.nodes[index].placement.isShown else { return false }
    var ancestor = store.displayParent(of: index)
    while ancestor != group {
      guard ancestor != NodeIndex.none, store.nodes[ancestor].placement.isShown, !startsBitmap(ancestor) else {
        return false
      }
      ancestor = store.displayParent(of: ancestor)
    }
    return true
  }

  /// Returns true if a layer's sublayers are drawn into a cleared bitmap.
  private func startsBitmap(_ index: NodeIndex) -> Bool {
    let placement = store.nodes[index].placement
    return placement.isWhole || !placement.steps.isDisjoint(with: [.silhouette, .raster])
      || placement.oldPictureShare != nil || store.nodes[index].links.isMask
  }

  // MARK: - Drawing

  /// Copies and filters what has been drawn behind a layer.
  ///
  /// - Returns: Nil if none of it is needed.
  func takeBackdrop(of entry: DisplayListEntry, at position: DisplayIndex) -> Backdrop? {
    let node = store.nodes + entry.node
    let placement = node.pointee.placement
    let all = node.backdropPixels.intersection(painter.area)
    let needed = backdropOutputs.last { $0.position == position }?.pixels ?? all
    let output = needed.intersection(all)
    guard !output.isEmpty else { return nil }
    let input = output.sources(by: placement.plan.backdropReach)
    let bitmap = bitmaps.take(input)
    let known = input.intersection(all)
    bitmap.copy(painter.target, in: known)
    bitmap.repeatEdges(of: known, in: input)
    FilterChain(node.pointee.presented.backgroundFilters).apply(
      to: bitmap, inside: output, by: placement.affine, with: painter.effects)
    return Backdrop(bitmap: bitmap, pixels: output)
  }

  /// Draws what lies behind a layer, cut to its bounds.
  func draw(_ backdrop: Backdrop, of node: NodePointer) {
    painter.draw(backdrop, of: node)
    bitmaps.giveBack(backdrop.bitmap)
  }
}

extension LayerPainter {
  fileprivate func draw(_ backdrop: Backdrop, of node: NodePointer) {
    let placement = node.pointee.placement
    let isFadedRaster = placement.steps.contains(.raster) && !placement.isWhole
    let alpha = isFadedRaster ? placement.plan.alpha : placement.alpha
    canvas.begin(target, clip: area.intersection(backdrop.pixels))
    canvas.frame = frame
    // It takes the place of what was behind the layer, also where that is translucent.
    if alpha >= 1 { canvas.blend = .copy }
    canvas.composite(backdrop.bitmap, alpha: alpha, cutTo: node.boundsShape, by: node.deviceMap)
  }
}

extension DisplayList {
  /// Returns true if one of some entries filters what lies behind it.
  func hasBackdrop(in range: Range<DisplayIndex>) -> Bool { backdrops.contains { range.contains($0) } }
}
