/// The pending changes of the painting order.
struct PaintingOrder {
  /// Set when layers enter or leave the tree or change their order, until the display list is rebuilt.
  private(set) var isStale = true
  /// The nodes whose sublayers may have changed their painting order.
  private var reordered = NodeQueue(.reordered)
  private var siblings = SiblingOrder()

  var queuedNodes: [NodeIndex] { reordered.indices }
  /// The sublayers that moved past others in the last sorting.
  var moved: [NodeIndex] { siblings.moved }

  mutating func invalidate() {
    isStale = true
  }

  /// Returns true if the display list has to be rebuilt, which the caller does.
  mutating func takeStale() -> Bool {
    defer { isStale = false }
    return isStale
  }

  /// Marks the sublayers of a node for sorting.
  mutating func enqueueSorting(in index: NodeIndex, _ nodes: NodePointer) {
    reordered.add(index, nodes)
  }

  /// Sorts the sublayers of a queued node.
  ///
  /// - Returns: True if their order differs; `moved` are then the sublayers that explain it.
  mutating func sortSublayers(of index: NodeIndex, _ nodes: NodePointer) -> Bool {
    guard reordered.contains(index, nodes) else { return false }
    siblings.sort(nodes[index].links.sublayers, nodes, byDepth: !nodes[index].depth.keepsDepth)
    guard siblings.sorted != nodes[index].paintOrder else { return false }
    siblings.markMoved(from: nodes[index].paintOrder, nodes)
    nodes[index].paintOrder.removeAll(keepingCapacity: true)
    nodes[index].paintOrder.append(contentsOf: siblings.sorted)
    isStale = true
    return true
  }

  /// Forgets the queued nodes, whose sublayers have been sorted.
  mutating func emptyQueue(_ nodes: NodePointer) {
    reordered.removeAll(nodes)
  }
}
