import Motion

/// Builds the inverse of a commit while the commit is applied: the values that each node had before its first change.
struct InverseCommit {
  /// The old states. `InverseSlot` of the node of each is its index here while the commit is applied.
  private var changes: [LayerChange] = []
  /// The nodes that the commit created, marked by `isNew` unless they have been removed again.
  private var created: [Int] = []
  /// The nodes of `changes`.
  private var touched: [Int] = []

  /// Marks a node created by this commit, which has no old values to keep.
  private static let isNew = -2

  mutating func recordCreation(of index: Int, _ nodes: NodePointer) {
    nodes[index].inverseSlot.place = Self.isNew
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
    changes[slot].timing = nodes[index].clock.timing
  }

  mutating func keepAnimations(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.animations == nil else { return }
    changes[slot].animations = nodes[index].animations
  }

  mutating func keepSublayers(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.sublayers == nil else { return }
    changes[slot].sublayers = nodes[index].links.sublayers.map { nodes[$0].id }
  }

  mutating func keepMask(of index: Int, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].mask == nil else { return }
    let mask = nodes[index].links.mask
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
    for index in touched { nodes[index].inverseSlot.place = RenderNode.none }
    // If a node was created and removed in one commit, the mark on its index has been cleared.
    let removals = created.compactMap { index in
      nodes[index].inverseSlot.place == Self.isNew ? nodes[index].id : nil
    }
    for index in created { nodes[index].inverseSlot.place = RenderNode.none }
    let commit = Commit(time: time, root: root, changes: changes, removals: removals)
    changes.removeAll()
    created.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    return commit
  }

  /// The index of the change that holds a node's old state; nil for a node that is new.
  private mutating func slot(for index: Int, _ nodes: NodePointer) -> Int? {
    let slot = nodes[index].inverseSlot.place
    if slot == Self.isNew { return nil }
    if slot != RenderNode.none { return slot }
    nodes[index].inverseSlot.place = changes.count
    touched.append(index)
    changes.append(LayerChange(id: nodes[index].id))
    return changes.count - 1
  }
}

/// The place of a node among the changes of the inverse. Only `InverseCommit` changes it.
struct InverseSlot {
  fileprivate var place = RenderNode.none
}
