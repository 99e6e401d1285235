import KinoraRaster

/// The display list: entries in the order they are painted, a layer before its sublayers.
///
/// The entries are in manually allocated memory, so that drawing threads can read them without contention on a
/// reference count.
final class DisplayList {
  /// Valid until the next `append`. Read for each entry, and never while `append` replaces it.
  @exclusivity(unchecked) private var steps: UnsafeMutablePointer<DisplayListEntry>
  private var capacity = 64
  private(set) var count = 0
  private let grid = DisplayGrid()
  let store: NodeStore
  /// The pending changes of the order.
  @exclusivity(unchecked) private var order = PaintingOrder()
  // Scratch memory.
  @exclusivity(unchecked) private var walk: [NodeIndex] = []
  @exclusivity(unchecked) private var openNodes: [NodeIndex] = []
  /// The depth spaces whose roots have entries, outer ones before inner ones.
  private(set) var spaces: [DepthSpace] = []
  /// The positions of the entries with `hasBackdrop`, in order.
  private(set) var backdrops: [DisplayIndex] = []

  init(_ store: NodeStore) {
    self.store = store
    steps = .allocate(capacity: capacity)
  }

  deinit { steps.deallocate() }

  var indices: Range<DisplayIndex> { .start..<end }
  /// The position after the last entry.
  var end: DisplayIndex { DisplayIndex(count) }

  subscript(position: DisplayIndex) -> DisplayListEntry {
    @inline(__always) get { steps[position] }
  }

  /// Records that layers enter or leave the list, or change their order.
  func invalidate() {
    order.invalidate()
  }

  /// Marks the sublayers of a node for sorting.
  func enqueueSorting(in index: NodeIndex) {
    order.enqueueSorting(in: index, store.nodes)
  }

  /// Sets what an entry draws.
  func set(_ flags: DisplayListEntry.Flags, visible: PixelRect, opaqueBounds: PixelRect, at position: DisplayIndex) {
    // An entry that has just been written is slow to read as a whole, so the grid gets it only when it needs it.
    let old = grid.isCurrent ? steps[position] : nil
    steps[position].flags = flags
    steps[position].visible = visible
    steps[position].opaqueBounds = opaqueBounds
    grid.countChange()
    if let old { grid.update(position, from: old, to: steps[position]) }
  }

  /// Adds an entry to the backdrops, or removes it.
  func setBackdrop(_ hasBackdrop: Bool, at position: DisplayIndex) {
    let place = backdrops.firstIndex { $0 >= position } ?? backdrops.count
    if hasBackdrop { backdrops.insert(position, at: place) } else { backdrops.remove(at: place) }
  }

  /// Sets where an entry draws.
  func move(to visible: PixelRect, opaqueBounds: PixelRect, at position: DisplayIndex) {
    set(steps[position].flags, visible: visible, opaqueBounds: opaqueBounds, at: position)
  }

  /// True to search by the grid also where it doesn't pay.
  var searchesAlways: Bool {
    get { grid.isForced }
    set { grid.isForced = newValue }
  }

  /// Prepares for finding entries, once before those of a frame are drawn.
  func prepareSearch(in window: PixelRect) {
    grid.prepare(for: self, in: window)
  }

  /// Finds the entries that matter to the drawing of an area.
  func find(_ area: PixelRect, into near: inout NearEntries) {
    if !grid.find(area, in: self, into: &near) { near.forget() }
  }

  /// All entries; valid until the next `append`.
  var all: UnsafeBufferPointer<DisplayListEntry> { UnsafeBufferPointer(start: steps, count: count) }

  func append(_ step: DisplayListEntry) {
    if count == capacity { grow() }
    (steps + count).initialize(to: step)
    count += 1
  }

  func append(_ space: DepthSpace) {
    spaces.append(space)
  }

  /// Removes all entries and spaces, and keeps the memory.
  func removeAll() {
    count = 0
    spaces.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    grid.drop()
  }

  private func grow() {
    capacity += max(capacity / 4, 64)
    let larger = UnsafeMutablePointer<DisplayListEntry>.allocate(capacity: capacity)
    larger.moveInitialize(from: steps, count: count)
    steps.deallocate()
    steps = larger
  }

  // MARK: - Making the list

  /// Sorts the sublayers that may have changed their painting order.
  ///
  /// - Parameter moved: Called with the layers that explain how the order differs.
  func sortSublayers(moved: (NodeIndex) -> Void) {
    let nodes = store.nodes
    for index in order.queuedNodes where order.sortSublayers(of: index, nodes) {
      for sibling in order.moved where nodes[sibling].position != DisplayIndex.none { moved(sibling) }
    }
    order.emptyQueue(nodes)
  }

  /// Makes the list again if layers have entered or left it, or have changed their order.
  ///
  /// - Returns: False if it is current.
  func remake() -> Bool {
    guard order.takeStale() else { return false }
    removeAll()
    if store.root != NodeIndex.none { layOut(store.outermost(store.root, in: NodeIndex.none)) }
    return true
  }

  /// Appends the entries of a node and its subtree.
  private func layOut(_ top: NodeIndex) {
    let nodes = store.nodes
    // Each `none` in the walk closes the innermost open node.
    walk.removeAll(keepingCapacity: true)
    openNodes.removeAll(keepingCapacity: true)
    walk.append(top)
    while let next = walk.popLast() {
      guard next != NodeIndex.none else {
        if let innermost = openNodes.popLast() { close(innermost) }
        continue
      }
      let position = end
      nodes[next].position = position
      enterSpace(next, at: position)
      append(DisplayListEntry(node: next, end: position + 1, sublayersEnd: position + 1))
      copyPlacement(of: next)
      if nodes[next].links.isMask { steps[nodes[nodes[next].links.parent].position].sublayersEnd = position }
      let hasInside = !nodes[next].paintOrder.isEmpty || nodes[next].part != .layer
      guard hasInside || nodes[next].links.mask != NodeIndex.none else { continue }
      walk.append(NodeIndex.none)
      openNodes.append(next)
      if nodes[next].links.mask != NodeIndex.none { walk.append(nodes[next].links.mask) }
      store.appendInside(of: next, to: &walk)
    }
  }

  private func close(_ index: NodeIndex) {
    let position = store.nodes[index].position
    steps[position].end = end
    if store.nodes[index].links.mask == NodeIndex.none { steps[position].sublayersEnd = end }
  }
}
