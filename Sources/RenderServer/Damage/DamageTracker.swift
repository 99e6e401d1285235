import KinoraRaster

/// The damage since the last drawing, and the layers whose changes haven't been added to it yet.
///
/// All steps before the damage pass record their changes here.
final class DamageTracker {
  let store: NodeStore
  let displayList: DisplayList
  let pictureCache: PictureCache
  /// The size of the last damage, in device pixels. The region is limited to it.
  private var size = PixelSize(width: 0, height: 0)
  /// The scale of the last damage: device pixels per point.
  private var scale = 0.0
  /// True if every pixel has to be drawn again, until `addAll()` puts them into the region.
  private(set) var isAllDamaged = true
  @exclusivity(unchecked) private var region = DamageRegion()
  /// The nodes whose `changes` haven't reached the region. A node with changes that has a place in the display list is
  /// in it, or will be reached from a display ancestor that is.
  @exclusivity(unchecked) private var queue = NodeQueue(.changed)

  /// The shadows and the rasterized layers that the damage pass has to check again.
  @exclusivity(unchecked) var silhouettes = SilhouetteQueue()
  @exclusivity(unchecked) var rasters = RasterQueue()
  /// Scratch.
  @exclusivity(unchecked) private var walk: [NodeIndex] = []

  init(_ displayList: DisplayList, _ pictureCache: PictureCache) {
    self.displayList = displayList
    self.pictureCache = pictureCache
    store = displayList.store
  }

  /// True if no pixel of the region is to be drawn. Queued nodes may still add some.
  var isEmpty: Bool { region.isEmpty }
  var changedNodes: [NodeIndex] { queue.indices }

  /// Continues with a size and a scale; others than before damage everything.
  func aim(at size: PixelSize, scale: Double) {
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    isAllDamaged = true
    region.reset(to: size.bounds)
  }

  /// Damages everything at the next damage pass.
  func invalidate() {
    isAllDamaged = true
  }

  func addAll() {
    region.addAll()
    isAllDamaged = false
  }

  func add(_ rect: PixelRect) {
    region.add(rect)
  }

  /// Adds the old and the new area of a layer.
  func add(_ old: PixelRect, _ new: PixelRect) {
    region.add(old, new)
  }

  /// Adds the pixels at which the planes of a depth space may overlap.
  func addOverlaps(of space: DepthSpace) {
    space.addOverlaps(to: &region)
  }

  /// Adds the pixels at which the damage so far shows through a layer that filters what lies behind it.
  func addBackdrop(_ pixels: PixelRect, reach: Reach, spread: Reach) {
    region.spread(inside: pixels.spread(by: spread), by: reach.adding(spread))
  }

  /// Forgets the queued nodes, whose pixels have been added.
  func emptyQueue() {
    queue.removeAll(store.nodes)
  }

  /// Returns the damage as disjoint rectangles inside `size`, and starts over.
  func take() -> [PixelRect] {
    region.take()
  }

  // MARK: - Nodes

  /// Records changes of a node for the next damage pass.
  func mark(_ changes: LayerChanges, at index: NodeIndex) {
    guard !changes.isEmpty else { return }
    let nodes = store.nodes
    nodes[index].changes.formUnion(changes)
    if changes.contains(.extent) { nodes[index].layerTraits.isExtentStale = true }
    if changes.contains(.order), nodes[index].links.parent != NodeIndex.none {
      displayList.enqueueSorting(in: nodes[index].links.parent)
    }
    if rasters.count > 0 { markRasters(changes, at: index) }
    // The pictures of a transition move with the layer.
    if nodes[index].transitionState.container != NodeIndex.none, !changes.isDisjoint(with: .below) {
      mark(changes.intersection(.below), at: nodes[index].transitionState.transition)
    }
    queue.add(index, nodes)
  }

  /// Marks the rasterized layers that a changed layer may be part of.
  private func markRasters(_ changes: LayerChanges, at index: NodeIndex) {
    let nodes = store.nodes
    var ancestor = index
    while ancestor != NodeIndex.none {
      if let picture = nodes[ancestor].rasterized {
        picture.isSuspect = true
        if ancestor != index || changes.contains(.links) { picture.isStale = true }
        rasters.enqueue(ancestor, picture)
      }
      ancestor = store.displayParent(of: ancestor)
    }
  }

  /// Damages all pixels of a subtree and removes it from the display list.
  func leave(_ index: NodeIndex) {
    let nodes = store.nodes
    displayList.invalidate()
    walk.removeAll(keepingCapacity: true)
    walk.append(index)
    while let next = walk.popLast() {
      add(nodes[next].pixels.damageBounds)
      if nodes[next].rasterized != nil { forgetRaster(of: next) }
      nodes[next].pixels.clear()
      nodes[next].position = DisplayIndex.none
      nodes[next].placement.isShown = false
      nodes[next].isPlain = false
      walk.append(contentsOf: nodes[next].links.sublayers)
      store.appendPictures(of: next, to: &walk)
      if nodes[next].links.mask != NodeIndex.none { walk.append(nodes[next].links.mask) }
    }
  }

  /// Drops the bitmap of a layer.
  func forgetRaster(of index: NodeIndex) {
    guard let picture = store.nodes[index].rasterized else { return }
    pictureCache.drop(picture)
    rasters.remove()
    store.nodes[index].rasterized = nil
  }

  /// Drops all cached pictures of a node that is about to be removed.
  func forgetPictures(of index: NodeIndex) {
    pictureCache.forgetOutlines(of: store.nodes + index)
    pictureCache.forgetShadow(of: store.nodes + index)
    forgetRaster(of: index)
  }
}
