import KinoraGeometry
import KinoraRaster

/// Drawing on several threads: the damage is cut into bands, and data that the bands share is prepared first.
extension TreeDrawing {
  /// Damage below this size is drawn before another thread would have woken up.
  private static let leastPixels = 1 << 14
  /// The cost of a round itself, in painted pixels.
  private static let roundCost = 40_000
  private static let leastRows = 32
  /// The maximum number of bands for each thread.
  private static let bandsForEach = 2

  /// Draws damage in bands.
  ///
  /// - Returns: False, with nothing drawn, if one thread is as fast.
  func drawInBands(
    _ damage: [PixelRect], _ pixels: Int, into bitmap: Bitmap, background: RGBAColor?, with workers: BandWorkers
  ) -> Bool {
    drawingThreads.round.removeAll()
    switch workers.cutting {
    case .byCost: cutByCost(damage, inside: bitmap.bounds, pixels, for: workers.count)
    case .into(let count):
      for rect in damage { drawingThreads.round.addBands(of: rect.intersection(bitmap.bounds), count: count) }
    }
    guard drawingThreads.round.bands.count > 1, prepare(damage, inside: bitmap.bounds) else { return false }
    for pass in drawingThreads.passes { pass.painter.isAlone = false }
    if !drawingThreads.round.shadows.isEmpty {
      drawingThreads.round.share(
        .shadows, among: drawingThreads.passes, into: bitmap, background: background, with: workers)
    }
    drawingThreads.round.share(
      .bands, among: drawingThreads.passes, into: bitmap, background: background, with: workers)
    for pass in drawingThreads.passes { pass.painter.isAlone = true }
    return true
  }

  /// Cuts the damage into bands, or adds none if that doesn't pay.
  private func cutByCost(_ damage: [PixelRect], inside bounds: PixelRect, _ pixels: Int, for threads: Int) {
    guard threads > 1, pixels >= Self.leastPixels else { return }
    drawingThreads.bandCost.removeAll()
    for rect in damage { drawingThreads.bandCost.add(rect.intersection(bounds), with: drawingThreads.passes[0]) }
    let cost = drawingThreads.bandCost
    let count = bandCount(cost, threads)
    guard count > 1 else { return }
    cost.cut(
      damage, inside: bounds, leastRows: Self.leastRows,
      for: BandShares(of: cost.all, threads: threads, count: count), into: drawingThreads.round)
  }

  /// Returns the number of bands that outweighs the work repeated at their edges; 1 if one band is as fast.
  private func bandCount(_ cost: BandCost, _ threads: Int) -> Int {
    let inBands = (cost.all + (threads - 1) * cost.repeated) / threads + Self.roundCost
    guard inBands < cost.all - cost.all / 8 else { return 1 }
    let worthwhile = 1 + cost.all / (8 * max(cost.repeated, 1))
    return max(min(threads * Self.bandsForEach, worthwhile), threads)
  }
}

/// Fills the caches that bands share before several threads draw, as drawing threads must not change them.
extension TreeDrawing {
  /// - Returns: False if a rasterized layer doesn't fit into the cache, so that only one thread can draw it.
  private func prepare(_ damage: [PixelRect], inside bounds: PixelRect) -> Bool {
    for rect in damage where !prepare(rect.intersection(bounds)) {
      for shadow in drawingThreads.round.shadows { drawingThreads.passes[0].painter.render(shadow) }
      return false
    }
    return true
  }

  private func prepare(_ damaged: PixelRect) -> Bool {
    guard !damaged.isEmpty else { return true }
    let area = displayList.backdrops.isEmpty ? damaged : areaOfBackdrops(around: damaged)
    drawingThreads.passes[0].find(area)
    var position = drawingThreads.passes[0].topmostOpaqueEntry(of: area) ?? .start
    while true {
      position = drawingThreads.passes[0].nextEntry(from: position, in: area)
      guard position < displayList.end else { break }
      let entry = displayList[position]
      guard entry.flags.contains(.isShown) else {
        position = entry.end
        continue
      }
      // Blurred content may reach into the area from outside.
      let near = entry.flags.contains(.isSpread) ? entry.visible : area.intersection(entry.visible)
      if entry.flags.contains(.isRaster) {
        guard near.isEmpty || hasRaster(at: position) else { return false }
        position = entry.end
      } else {
        if !near.isEmpty { prepare(entry, near) }
        position += 1
      }
    }
    return true
  }

  /// Returns true if any thread can draw a rasterized layer. Draws its bitmap first if there is room for it.
  private func hasRaster(at position: DisplayIndex) -> Bool {
    guard let picture = store.nodes[displayList[position].node].rasterized, !picture.area.isEmpty else { return true }
    guard picture.bitmap == nil else {
      pictureCache.use(picture)
      return true
    }
    guard pictureCache.makeRoom(for: picture) else { return false }
    _ = damagePass.makeRaster(picture, at: position, with: drawingThreads.passes[0])
    return picture.bitmap != nil
  }

  /// Returns an area with all that any band in it may draw for what lies behind layers.
  private func areaOfBackdrops(around area: PixelRect) -> PixelRect {
    var whole = area
    for position in displayList.backdrops.reversed() {
      let node = store.nodes + displayList[position].node
      let (pixels, spread) = (node.backdropPixels, node.pointee.placement.spread)
      if pixels.spread(by: spread).intersects(whole) { whole = whole.union(pixels) }
    }
    return whole
  }

  private func prepare(_ entry: DisplayListEntry, _ area: PixelRect) {
    let node = store.nodes + entry.node
    guard entry.flags.contains(.hasShadow) || node.pointee.layerTraits.kindCount > 0 else { return }
    let painter = drawingThreads.passes[0].painter
    painter.aim(at: painter.target, area)
    if entry.flags.contains(.hasShadow), let shadow = painter.prepareShadow(of: node) {
      drawingThreads.round.addShadow(shadow)
    }
    if node.pointee.layerTraits.kindCount > 0 { painter.prepareOutlines(of: node) }
  }
}
