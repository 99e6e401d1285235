import KinoraRaster

/// The number of rasterized layers, and those whose bitmaps may have to be measured again.
struct RasterQueue {
  /// The number of nodes with a `rasterized`.
  private(set) var count = 0
  /// The number of bitmaps drawn so far.
  private(set) var drawnCount = 0
  /// Holds each listed `RasterizedLayer` once, by its node, and nodes that have dropped theirs.
  private var stale: [NodeIndex] = []

  var isEmpty: Bool { stale.isEmpty }

  mutating func add() {
    count += 1
  }

  mutating func remove() {
    count -= 1
  }

  mutating func recordDrawing() {
    drawnCount += 1
  }

  mutating func enqueue(_ index: NodeIndex, _ picture: RasterizedLayer) {
    if picture.enlist() { stale.append(index) }
  }

  /// Sorts the queue, inner bitmaps before outer ones.
  ///
  /// - Returns: The number of queued nodes. Nodes that are queued from now on follow them.
  mutating func sort(_ nodes: NodePointer) -> Int {
    stale.sort { nodes[$0].position > nodes[$1].position }
    return stale.count
  }

  subscript(slot: Int) -> NodeIndex { stale[slot] }

  mutating func removeFirst(_ count: Int) {
    stale.removeFirst(count)
  }
}
