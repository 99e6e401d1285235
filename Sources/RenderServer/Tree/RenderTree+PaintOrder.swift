import Raster

/// One step of painting: a layer, its place in the tree being the stretch of steps that follow it.
struct PaintEntry {
  var node: Int
  /// One past the last step of what is inside the layer.
  var end: Int
  /// One past the last step of its sublayers; its mask follows.
  var sublayersEnd: Int
  /// The pixels that the layer's own drawing may touch; copied here so that culling reads one array.
  var visible = PixelRect.empty
  /// Pixels that it covers completely, whatever is below.
  var cover = PixelRect.empty
  var traits: Traits = []

  struct Traits: OptionSet {
    let rawValue: UInt16

    static let isShown = Traits(rawValue: 1)
    /// It is flattened with its sublayers, to be masked, filtered, faded or mixed as one.
    static let isWhole = Traits(rawValue: 2)
    /// What is inside is flattened to be cut to its bounds.
    static let hasClip = Traits(rawValue: 4)
    /// Its border goes over sublayers.
    static let hasBorderOnTop = Traits(rawValue: 8)
    static let isMask = Traits(rawValue: 16)
    /// It throws a shadow by itself.
    static let hasShadow = Traits(rawValue: 32)
    /// It is flattened with its sublayers, to throw their shadow.
    static let hasSilhouette = Traits(rawValue: 64)
    /// What it draws shows further than where it is drawn.
    static let isSpread = Traits(rawValue: 128)
    /// Mixed with what lies below in its whole, everywhere.
    static let isDissolved = Traits(rawValue: 256)
    /// What is inside is painted by its depth.
    static let isSpace = Traits(rawValue: 512)
    /// It is drawn by way of a kept picture, with all that is in it.
    static let isRaster = Traits(rawValue: 1024)

    /// It is flattened with its sublayers, for whichever reason.
    static let isFlattened: Traits = [.isWhole, .hasSilhouette]
    /// Something is to be begun before its sublayers, wherever it draws itself.
    static let opens: Traits = [.isWhole, .hasClip, .hasSilhouette, .isMask, .isDissolved, .isSpace, .isRaster]
  }

  // Two questions that are asked of every layer in every frame, written out to spare them calls.

  /// Whether nothing below can be seen in an area.
  @inline(__always)
  func covers(_ area: PixelRect) -> Bool {
    cover.minX <= area.minX && cover.minY <= area.minY && cover.maxX >= area.maxX && cover.maxY >= area.maxY
  }

  /// Whether the layer has nothing to draw in an area and nothing to begin for what is inside it.
  @inline(__always)
  func isIdle(in area: PixelRect) -> Bool {
    let isApart =
      visible.minX >= area.maxX || area.minX >= visible.maxX || visible.minY >= area.maxY || area.minY >= visible.maxY
    return isApart && traits.isDisjoint(with: .opens) && traits.contains(.isShown)
  }
}

extension RenderTree {
  /// Brings the paint order up to date, and adds to the damage what it moves over or under something else.
  func updatePaintOrder() {
    let nodes = store.nodes
    for index in reordered {
      guard nodes[index].isReordered else { continue }
      nodes[index].isReordered = false
      sortSublayers(of: index)
    }
    reordered.removeAll(keepingCapacity: true)
    if isOrderStale {
      isOrderStale = false
      paint.removeAll()
      spaces.removeAll(keepingCapacity: true)
      if root != RenderNode.none { layOut(outermost(root, in: RenderNode.none)) }
      if throwsShadows { noteAllSilhouettes() }
    }
  }

  private func sortSublayers(of index: Int) {
    let nodes = store.nodes
    siblings.sort(nodes[index].sublayers, nodes, byDepth: !nodes[index].keepsDepth)
    guard siblings.sorted != nodes[index].paintOrder else { return }
    siblings.markMoved(from: nodes[index].paintOrder, nodes)
    for sibling in siblings.moved where nodes[sibling].position != RenderNode.none {
      note(.subtree, at: sibling)
    }
    nodes[index].paintOrder.removeAll(keepingCapacity: true)
    nodes[index].paintOrder.append(contentsOf: siblings.sorted)
    isOrderStale = true
  }

  /// Appends the steps of a node and of everything inside it.
  private func layOut(_ top: Int) {
    let nodes = store.nodes
    // A node comes up twice: to be appended, and as its complement to be closed.
    walk.removeAll(keepingCapacity: true)
    walk.append(top)
    while let next = walk.popLast() {
      guard next >= 0 else {
        close(~next)
        continue
      }
      let position = paint.count
      nodes[next].position = position
      enterSpace(next, at: position)
      paint.append(PaintEntry(node: next, end: position + 1, sublayersEnd: position + 1))
      copyPlacement(of: next)
      if nodes[next].isMask { closeSublayers(of: nodes[next].parent, at: position) }
      let hasInside = !nodes[next].paintOrder.isEmpty || nodes[next].part != .layer
      guard hasInside || nodes[next].mask != RenderNode.none else { continue }
      walk.append(~next)
      if nodes[next].mask != RenderNode.none { walk.append(nodes[next].mask) }
      appendInside(of: next)
    }
  }

  private func close(_ index: Int) {
    let position = store.nodes[index].position
    paint[position].end = paint.count
    if store.nodes[index].mask == RenderNode.none { paint[position].sublayersEnd = paint.count }
  }

  private func closeSublayers(of index: Int, at end: Int) {
    paint[store.nodes[index].position].sublayersEnd = end
  }
}
