import Geometry
import Motion

extension RenderTree {
  /// Applies a commit. The work depends only on its changes.
  ///
  /// Impossible links are skipped, such as layers that no commit has described or a layer inside itself.
  ///
  /// - Returns: The commit that undoes it.
  @discardableResult
  package func apply(_ commit: Commit) -> Commit {
    take(commit, isUndoing: false)
  }

  /// Undoes the commit that `inverse` is the inverse of.
  package func undo(_ inverse: Commit) {
    take(inverse, isUndoing: true)
  }

  @discardableResult
  private func take(_ commit: Commit, isUndoing: Bool) -> Commit {
    let oldRoot = layers.root == NodeIndex.none ? nil : store.nodes[layers.root].id
    let pictures = isUndoing ? [] : takeOldPictures(before: commit)
    var hasLinks = false
    for change in commit.changes {
      applyValues(of: change, at: layers[change.id] ?? create(change.id))
      if change.hasLinks { hasLinks = true }
    }
    if hasLinks {
      for change in commit.changes where change.hasLinks { unlink(change) }
      for change in commit.changes where change.hasLinks { link(change) }
    }
    for id in commit.removals { remove(id) }
    setRoot(commit.root)
    attach(pictures, isUndoing: isUndoing, after: commit)
    updateReplicators()
    return inverse.finish(time: commit.time, root: oldRoot, store.nodes)
  }

  private func create(_ id: LayerID) -> NodeIndex {
    let index = store.insert(id)
    layers.insert(id, index)
    inverse.recordCreation(of: index, store.nodes)
    return index
  }

  private func applyValues(of change: LayerChange, at index: NodeIndex) {
    let nodes = store.nodes
    if let parts = change.parts {
      if parts.timing != nil { inverse.keepTiming(of: index, nodes) }
      if parts.values != nil { inverse.keepValues(of: index, nodes) }
      if parts.animations != nil { inverse.keepAnimations(of: index, nodes) }
    }
    if change.movesOnly { inverse.keepPosition(of: index, nodes) }
    takeValues(of: change, at: index)
  }

  /// Sets the values of a layer and all its copies.
  private func takeValues(of change: LayerChange, at index: NodeIndex) {
    let nodes = store.nodes
    var copy = nodes[index].copying.firstCopy
    while copy != NodeIndex.none {
      takeValues(of: change, at: copy)
      copy = nodes[copy].copying.nextCopy
    }
    if let position = change.position, change.movesOnly { move(index, to: position) }
    if let parts = change.parts { takeParts(parts, at: index) }
  }

  private func move(_ index: NodeIndex, to position: CGPoint) {
    let nodes = store.nodes
    nodes[index].committed.position = position
    if !nodes[index].animations.isEmpty {
      nodes[index].evaluation.invalidate()
    } else if nodes[index].presented.position != position {
      nodes[index].presented.position = position
      markChanged(.place, at: index)
    }
  }

  private func takeParts(_ change: LayerChangeParts, at index: NodeIndex) {
    let nodes = store.nodes
    if let timing = change.timing { nodes[index].clock = NodeClock(timing) }
    if let values = change.values { nodes[index].committed = values }
    if let animations = change.animations {
      nodes[index].animations = animations
      animated.set(index, isAnimated: !animations.isEmpty, nodes)
    }
    guard change.values != nil || change.animations != nil else { return }
    nodes[index].evaluation.invalidate()
    updateParticles(of: index)
    // The evaluation looks for copies in the same frame, also of replicators that only animations present.
    if nodes[index].committed.isReplicator { replicators.recordReplicator() }
    if nodes[index].animations.isEmpty {
      nodes[index].evaluation.dropAnimations()
      var values = nodes[index].committed
      present(&values, at: index)
    }
  }

  private func setRoot(_ id: LayerID?) {
    let index = id.flatMap { layers[$0] } ?? NodeIndex.none
    guard index != layers.root else { return }
    if layers.root != NodeIndex.none { leavePicture(layers.root) }
    layers.setRoot(index)
    order.invalidate()
    tracker.invalidate()
  }

  /// Removes a layer and its links. Sublayers that remain have no superlayer afterwards.
  private func remove(_ id: LayerID) {
    guard let index = layers[id] else { return }
    let nodes = store.nodes
    inverse.keepAll(of: index, nodes)
    dropCopies(of: index)
    dropTransition(of: index)
    detach(index)
    for sublayer in nodes[index].links.sublayers { orphan(sublayer) }
    if nodes[index].links.mask != NodeIndex.none { orphan(nodes[index].links.mask) }
    animated.set(index, isAnimated: false, nodes)
    dropParticles(of: index)
    if layers.root == index {
      order.invalidate()
      tracker.invalidate()
    }
    layers.remove(id)
    pictureCache.forgetOutlines(of: nodes + index)
    pictureCache.forgetShadow(of: nodes + index)
    forgetRaster(of: index)
    store.remove(index)
  }
}
