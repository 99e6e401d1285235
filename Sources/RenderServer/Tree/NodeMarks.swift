/// A set of nodes that one walk over the tree has visited. Starting over takes the same time however many it has.
struct NodeMarks {
  /// The number of the walk. A node is in the set if its mark is equal; marks of earlier walks are smaller.
  private var walk = 0

  /// Starts with no nodes.
  mutating func start() {
    walk += 1
  }

  func insert(_ index: NodeIndex, _ nodes: NodePointer) {
    nodes[index].mark.walk = walk
  }

  func contains(_ index: NodeIndex, _ nodes: NodePointer) -> Bool { nodes[index].mark.walk == walk }
}

/// The last walk that visited a node. Only `NodeMarks` changes it.
struct NodeMark {
  fileprivate var walk = 0
}
