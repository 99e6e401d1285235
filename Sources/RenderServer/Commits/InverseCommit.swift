import Motion

/// Builds the inverse of a commit while the commit is applied: the values that each node had before its first change.
struct InverseCommit {
  private var changes: [LayerChange] = []
  private var created: [Int] = []
  private var touched: [Int] = []

  /// Marks a node created by this commit, which has no old values to keep.
  private static let isNew = -2

  mutating func recordCreation(of index: Int, _ nodes: NodePointer) {
    nodes[index].inverseSlot = Self.isNew
    created.append(index)
  }

  mutating func keepPosition(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].position == nil, changes[slot].parts?.values == nil
    else { return }
    changes[slot].position = nodes[index].committed.position
  }

  mutating func keepValues(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.values == nil else { return }
    changes[slot].values = nodes[index].committed
    // The layer has moved already if it has two changes in this commit.
    if let position = changes[slot].position { changes[slot].values?.position = position }
  }

  mutating func keepTiming(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.timing == nil else { return }
    changes[slot].timing = nodes[index].timing
  }

  mutating func keepAnimations(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.animations == nil else { return }
    changes[slot].animations = nodes[index].animations
  }

  mutating func keepSublayers(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.sublayers == nil else { return }
    changes[slot].sublayers = nodes[index].sublayers.map { nodes[$0].id }
  }

  mutating func keepMask(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].mask == nil else { return }
    let mask = nodes[index].mask
    changes[slot].mask = .some(mask == RenderNode.none ? nil : nodes[mask].id)
  }

  /// Keeps all values of a node before it is removed.
  mutating func keepAll(of index: Int, _ nodes: NodePointer) {
    keepValues(of: index, nodes)
    keepTiming(of: index, nodes)
    keepAnimations(of: index, nodes)
    keepSublayers(of: index, nodes)
    keepMask(of: index, nodes)
  }

  /// Returns the inverse and starts over.
  mutating func finish(time: Double, root: LayerID?, _ nodes: NodePointer) -> Commit {
    for index in touched { nodes[index].inverseSlot = RenderNode.none }
    // If a node was created and removed in one commit, the mark on its index has been cleared.
    let removals = created.compactMap { index in
      nodes[index].inverseSlot == Self.isNew ? nodes[index].id : nil
    }
    for index in created { nodes[index].inverseSlot = RenderNode.none }
    let commit = Commit(time: time, root: root, changes: changes, removals: removals)
    changes.removeAll()
    created.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    return commit
  }

  /// The index of the change that holds a node's old state; nil for a node that is new.
  private mutating func slot(for index: Int, _ nodes: NodePointer) -> Int? {
    let slot = nodes[index].inverseSlot
    if slot == Self.isNew { return nil }
    if slot != RenderNode.none { return slot }
    nodes[index].inverseSlot = changes.count
    touched.append(index)
    changes.append(LayerChange(id: nodes[index].id))
    return changes.count - 1
  }
}
