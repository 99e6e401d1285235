extension CommittedTree {
  /// Returns a commit that turns an empty tree into this one, its layers sorted by id.
  func snapshot(at time: Double) -> Commit {
    let nodes = store.nodes
    let ids = ids.sorted { $0.value < $1.value }
    let changes = ids.compactMap { id -> LayerChange? in
      guard let index = self[id] else { return nil }
      var change = LayerChange(id: id)
      change.values = (nodes + index).committed
      change.timing = nodes[index].clock.timing
      change.animations = (nodes + index).animations
      change.sublayers = nodes[index].links.sublayers.map { nodes[$0].id }
      change.mask = .some(nodes[index].links.mask == NodeIndex.none ? nil : nodes[nodes[index].links.mask].id)
      return change
    }
    return Commit(time: time, root: store.root == NodeIndex.none ? nil : nodes[store.root].id, changes: changes)
  }
}
