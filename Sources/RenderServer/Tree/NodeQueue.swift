/// A list of nodes that wait for the same work, each at most once.
struct NodeQueue {
  /// In the order in which they were added. The membership of each is set, unless the store has removed the node
  /// since; such an index may be listed again for a new node.
  private(set) var indices: [NodeIndex] = []
  private let kind: QueueMemberships

  /// - Parameter kind: The membership of its nodes; no other queue of the tree has the same.
  init(_ kind: QueueMemberships) {
    self.kind = kind
  }

  var isEmpty: Bool { indices.isEmpty }

  func contains(_ index: NodeIndex, _ nodes: NodePointer) -> Bool {
    nodes[index].memberships.isSuperset(of: kind)
  }

  /// Adds a node unless it is in the queue already.
  @inline(__always)
  mutating func add(_ index: NodeIndex, _ nodes: NodePointer) {
    guard !contains(index, nodes) else { return }
    nodes[index].memberships.formUnion(kind)
    indices.append(index)
  }

  mutating func popLast(_ nodes: NodePointer) -> NodeIndex? {
    guard let index = indices.popLast() else { return nil }
    nodes[index].memberships.subtract(kind)
    return index
  }

  /// Removes all nodes and keeps the memory.
  mutating func removeAll(_ nodes: NodePointer) {
    for index in indices { nodes[index].memberships.subtract(kind) }
    indices.removeAll(keepingCapacity: true)
  }
}

/// The queues that a node is in. Only `NodeQueue` changes those of a node.
struct QueueMemberships {
  private var bits: UInt8

  /// Changes of the node haven't reached the damage yet.
  static let changed = QueueMemberships(bits: 1)
  /// The node's sublayers may have changed their painting order.
  static let reordered = QueueMemberships(bits: 2)
  /// The node's shadow may have changed because of its subtree.
  static let silhouette = QueueMemberships(bits: 4)
  /// The node's copies may not match its values as a replicator.
  static let replicator = QueueMemberships(bits: 8)

  init() {
    bits = 0
  }

  private init(bits: UInt8) {
    self.bits = bits
  }

  fileprivate func isSuperset(of other: QueueMemberships) -> Bool { bits & other.bits == other.bits }

  fileprivate mutating func formUnion(_ other: QueueMemberships) {
    bits |= other.bits
  }

  fileprivate mutating func subtract(_ other: QueueMemberships) {
    bits &= ~other.bits
  }
}
