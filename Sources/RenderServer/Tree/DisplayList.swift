import Raster

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
  /// The depth spaces whose roots have entries, outer ones before inner ones.
  private(set) var spaces: [DepthSpace] = []

  init() {
    steps = .allocate(capacity: capacity)
  }

  deinit { steps.deallocate() }

  var indices: Range<DisplayIndex> { .start..<end }
  /// The position after the last entry.
  var end: DisplayIndex { DisplayIndex(count) }

  subscript(position: DisplayIndex) -> DisplayListEntry {
    @inline(__always) get { steps[position] }
  }

  /// Sets the index after the last entry of a subtree.
  func setEnd(_ end: DisplayIndex, at position: DisplayIndex) {
    steps[position].end = end
  }

  /// Sets the index after the last entry of an entry's sublayers.
  func setSublayersEnd(_ end: DisplayIndex, at position: DisplayIndex) {
    steps[position].sublayersEnd = end
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
    grid.drop()
  }

  private func grow() {
    capacity += max(capacity / 4, 64)
    let larger = UnsafeMutablePointer<DisplayListEntry>.allocate(capacity: capacity)
    larger.moveInitialize(from: steps, count: count)
    steps.deallocate()
    steps = larger
  }
}
