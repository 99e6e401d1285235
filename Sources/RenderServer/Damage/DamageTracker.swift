import Raster

/// The damage since the last drawing, and the layers whose changes haven't been added to it yet.
struct DamageTracker {
  /// The size of the last damage, in device pixels. The region is limited to it.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The scale of the last damage: device pixels per point.
  private(set) var scale = 0.0
  /// True if every pixel has to be drawn again, until `addAll()` puts them into the region.
  private(set) var isAllDamaged = true
  private var region = DamageRegion()
  /// The nodes whose `changes` haven't reached the region. A node with changes that has a place in the display list is
  /// in it, or will be reached from a display ancestor that is.
  private var queue = NodeQueue(.changed)

  /// True if no pixel of the region is to be drawn. Queued nodes may still add some.
  var isEmpty: Bool { region.isEmpty }
  var changedNodes: [NodeIndex] { queue.indices }

  /// Continues with a size and a scale; others than before damage everything.
  mutating func aim(at size: PixelSize, scale: Double) {
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    isAllDamaged = true
    region.reset(to: size.bounds)
  }

  /// Damages everything at the next damage pass.
  mutating func invalidate() {
    isAllDamaged = true
  }

  mutating func addAll() {
    region.addAll()
    isAllDamaged = false
  }

  mutating func add(_ rect: PixelRect) {
    region.add(rect)
  }

  /// Adds the old and the new area of a layer.
  mutating func add(_ old: PixelRect, _ new: PixelRect) {
    region.add(old, new)
  }

  /// Adds the pixels at which the planes of a depth space may overlap.
  mutating func addOverlaps(of space: DepthSpace) {
    space.addOverlaps(to: &region)
  }

  /// Queues a changed node.
  @inline(__always)
  mutating func enqueue(_ index: NodeIndex, _ nodes: NodePointer) {
    queue.add(index, nodes)
  }

  /// Forgets the queued nodes, whose pixels have been added.
  mutating func emptyQueue(_ nodes: NodePointer) {
    queue.removeAll(nodes)
  }

  /// Returns the damage as disjoint rectangles inside `size`, and starts over.
  mutating func take() -> [PixelRect] {
    region.take()
  }
}
