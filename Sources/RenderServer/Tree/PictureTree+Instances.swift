import KinoraGeometry
import KinoraMotion

/// The copies of replicators: separate nodes that follow the commits of their source layers.
extension PictureTree {
  /// Queues the replicators around a layer whose sublayers changed, to rebuild their copies.
  func markStructureChanged(at index: NodeIndex) {
    guard evaluator.replicators.hasReplicators else { return }
    let nodes = store.nodes
    var ancestor = index
    while ancestor != NodeIndex.none {
      if nodes[ancestor].presented.isReplicator {
        nodes[ancestor].copying.mustRebuild = true
        evaluator.replicators.add(ancestor, nodes)
      }
      ancestor = nodes[ancestor].links.parent
    }
  }

  /// Adds missing copies and removes surplus ones.
  func updateReplicators() {
    guard !evaluator.replicators.isEmpty else { return }
    // Remove first: a new node may reuse the index of a removed one.
    for index in evaluator.replicators.indices where store.nodes[index].copying.mustRebuild { dropCopies(of: index) }
    while let index = evaluator.replicators.popLast(store.nodes) {
      setInstances(of: index)
    }
  }

  func dropCopies(of index: NodeIndex) {
    store.nodes[index].copying.mustRebuild = false
    for instance in store.nodes[index].copying.instances.reversed() { drop(instance) }
    store.nodes[index].copying.instances.removeAll()
    setOriginal(of: index, isWanted: false)
  }

  private func setInstances(of index: NodeIndex) {
    guard case .replicator(let values) = store.nodes[index].presented.kind else {
      dropCopies(of: index)
      return setShowsOriginal(of: index, true)
    }
    if let instance = store.nodes[index].copying.instances.first,
      store.nodes[instance].depth.keepsDepth != values.preservesDepth
    {
      dropCopies(of: index)
    }
    let wanted = values.instanceCount.clamped(0, copyLimit(of: index))
    setShowsOriginal(of: index, wanted > 0)
    setOriginal(of: index, isWanted: wanted > 0 && values.color(of: 0) != .white)
    while store.nodes[index].copying.instances.count > max(wanted - 1, 0) {
      if let last = store.nodes[index].copying.instances.popLast() { drop(last) }
    }
    while store.nodes[index].copying.instances.count < wanted - 1 { addInstance(of: index) }
  }

  /// Returns the maximum number of instances, which limits the total number of copied layers.
  private func copyLimit(of index: NodeIndex) -> Int {
    let most = ReplicatorValues.largestCount / timesCopied(index)
    let nodes = store.nodes
    var count = 1
    var pending = nodes[index].links.sublayers.map { (node: $0, times: 1) }
    while let (node, times) = pending.popLast(), count < most {
      count += times
      var inside = times
      if case .replicator(let values) = nodes[node].presented.kind {
        inside *= values.instanceCount.clamped(1, most)
        inside = min(inside, most)
      }
      for sublayer in nodes[node].links.sublayers { pending.append((sublayer, inside)) }
      if nodes[node].links.mask != NodeIndex.none { pending.append((nodes[node].links.mask, times)) }
    }
    return max(1, most / count)
  }

  /// Returns an upper bound of the number of times the replicators around a layer display it.
  private func timesCopied(_ index: NodeIndex) -> Int {
    let nodes = store.nodes
    var times = 1
    var ancestor = nodes[index].links.parent
    while ancestor != NodeIndex.none, times < ReplicatorValues.largestCount {
      if case .replicator(let values) = nodes[ancestor].presented.kind {
        times *= values.instanceCount.clamped(1, ReplicatorValues.largestCount)
      }
      ancestor = nodes[ancestor].links.parent
    }
    return min(times, ReplicatorValues.largestCount)
  }

  private func setShowsOriginal(of index: NodeIndex, _ isShown: Bool) {
    let nodes = store.nodes
    guard nodes[index].copying.showsOriginal != isShown else { return }
    nodes[index].copying.showsOriginal = isShown
    if !isShown {
      for sublayer in nodes[index].links.sublayers { tracker.leave(sublayer) }
    }
    displayList.invalidate()
    tracker.mark(.below, at: index)
  }

  private func setOriginal(of index: NodeIndex, isWanted: Bool) {
    let original = store.nodes[index].copying.original
    guard isWanted != (original != NodeIndex.none) else { return }
    if isWanted {
      // Inserting a node may move all others in memory.
      let instance = insertInstance(number: 0, of: index)
      store.nodes[index].copying.original = instance
      // The sublayers were displayed without it so far.
      store.nodes[instance].placement.isShown = true
    } else {
      store.nodes[index].copying.original = NodeIndex.none
      drop(original)
    }
    tracker.mark(.below, at: index)
  }

  private func insertInstance(number: Int, of index: NodeIndex) -> NodeIndex {
    let instance = store.insert(store.nodes[index].id)
    let node = store.nodes + instance
    node.pointee.part = .instance
    node.pointee.links.enter(index)
    node.pointee.copying.number = number
    if number > 0 { node.pointee.clock = .ofDelayedInstance }
    if (store.nodes + index).preservesDepth {
      node.pointee.presented.kind = .transform
      evaluator.setDepthValues(of: instance)
    }
    displayList.invalidate()
    return instance
  }

  private func addInstance(of index: NodeIndex) {
    let number = store.nodes[index].copying.instances.count + 1
    let instance = insertInstance(number: number, of: index)
    let isFrozen = store.nodes[index].copying.isFrozen
    for sublayer in store.nodes[index].links.sublayers {
      let top = copy(sublayer, into: instance, isFrozen: isFrozen, level: 0)
      store.nodes[instance].links.append(top)
    }
    store.nodes[index].copying.instances.append(instance)
    // The next instance starts from this one's transform, whichever the damage pass visits first.
    store.deriveInstance(instance)
    if isFrozen { evaluateFrozen(instance) }
    displayList.enqueueSorting(in: instance)
    tracker.mark(.below, at: instance)
  }
}
