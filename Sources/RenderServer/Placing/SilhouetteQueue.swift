/// The layers whose shadow may have got another source, because of their sublayers.
struct SilhouetteQueue {
  /// True once any layer has cast a shadow. Until then, no code queues layers.
  private(set) var castsShadows = false
  private var queue = NodeQueue(.silhouette)

  var isEmpty: Bool { queue.isEmpty }
  var indices: [NodeIndex] { queue.indices }

  mutating func recordShadow() {
    castsShadows = true
  }

  /// Queues a layer, if its shadow can be that of its background alone.
  mutating func add(_ index: NodeIndex, _ nodes: NodePointer) {
    if !queue.contains(index, nodes), (nodes + index).canHoldEverything { queue.add(index, nodes) }
  }

  mutating func removeAll(_ nodes: NodePointer) {
    queue.removeAll(nodes)
  }
}
