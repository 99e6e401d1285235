import KinoraMotion

/// Builds the inverse of a commit while the commit is applied: the values that each node had before its first change.
struct InverseCommit {
  /// The old states. `InverseSlot` of the node of each is its index here while the commit is applied.
  private var changes: [LayerChange] = []
  /// The nodes that the commit created, marked by `isNew` unless they have been removed again.
  private var created: [NodeIndex] = []
  /// The nodes of `changes`.
  private var touched: [NodeIndex] = []

  /// Marks a node created by this commit, which has no old values to keep.
  private static let isNew: Int32 = -2

  mutating func recordCreation(of index: NodeIndex, _ nodes: NodePointer) {
    nodes[index].inverseSlot.place = Self.isNew
    created.append(index)
  }

  mutating func keepPosition(of index: NodeIndex, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].position == nil, changes[slot].parts?.values == nil
    else { return }
    changes[slot].position = (nodes + index).committedPosition
  }

  mutating func keepValues(of index: NodeIndex, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.values == nil else { return }
    changes[slot].values = (nodes + index).committed
    // The layer has moved already if it has two changes in this commit.
    if let position = changes[slot].position { changes[slot].values?.position = position }
  }

  mutating func keepTiming(of index: NodeIndex, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.timing == nil else { return }
    changes[slot].timing = nodes[index].clock.timing
  }

  mutating func keepAnimations(of index: NodeIndex, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.animations == nil else { return }
    changes[slot].animations = (nodes + index).animations
  }

  mutating func keepSublayers(of index: NodeIndex, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].parts?.sublayers == nil else { return }
    changes[slot].sublayers = nodes[index].links.sublayers.map { nodes[$0].id }
  }

  mutating func keepMask(of index: NodeIndex, _ nodes: NodePointer) {
    guard let slot = slot(for: index, nodes), changes[slot].mask == nil else { return }
    let mask = nodes[index].links.mask
    changes[slot].mask = .some(mask == NodeIndex.none ? nil : nodes[mask].id)
  }

  /// Keeps all values of a node before it is removed.
  mutating func keepAll(of index: NodeIndex, _ nodes: NodePointer) {
    keepValues(of: index, nodes)
    keepTiming(of: index, nodes)
    keepAnimations(of: index, nodes)
    keepSublayers(of: index, nodes)
    keepMask(of: index, nodes)
  }

  /// Returns the inverse and starts over.
  mutating func finish(time: Double, root: LayerID?, _ nodes: NodePointer) -> Commit {
    for index in touched { nodes[index].inverseSlot.place = InverseSlot.none }
    // If a node was created and removed in one commit, the mark on its index has been cleared.
    let removals = created.compactMap { index in
      nodes[index].inverseSlot.place == Self.isNew ? nodes[index].id : nil
    }
    for index in created { nodes[index].inverseSlot.place = InverseSlot.none }
    let commit = Commit(time: time, root: root, changes: changes, removals: removals)
    changes.removeAll()
    created.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    return commit
  }

  /// The index of the change that holds a node's old state; nil for a node that is new.
  private mutating func slot(for index: NodeIndex, _ nodes: NodePointer) -> Int? {
    let slot = nodes[index].inverseSlot.place
    if slot == Self.isNew { return nil }
    if slot != InverseSlot.none { return Int(slot) }
    nodes[index].inverseSlot.place = Int32(changes.count)
    touched.append(index)
    changes.append(LayerChange(id: nodes[index].id))
    return changes.count - 1
  }
}

/// The place of a node among the changes of the inverse. Only `InverseCommit` changes it.
struct InverseSlot {
  fileprivate static let none: Int32 = -1
  fileprivate var place = none
}
