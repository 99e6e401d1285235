/// The replicators whose copies have to be added or removed.
struct ReplicatorQueue {
  /// True once there has been a replicator; until then, no code looks for copies.
  private(set) var hasReplicators = false
  private var stale = NodeQueue(.replicator)

  var isEmpty: Bool { stale.isEmpty }
  var indices: [NodeIndex] { stale.indices }

  mutating func recordReplicator() {
    hasReplicators = true
  }

  /// Queues a replicator whose number of copies may have to change.
  mutating func add(_ index: NodeIndex, _ nodes: NodePointer) {
    hasReplicators = true
    stale.add(index, nodes)
  }

  mutating func popLast(_ nodes: NodePointer) -> NodeIndex? { stale.popLast(nodes) }
}
