import KinoraGeometry
import KinoraMotion

/// Copies of layers and their subtrees.
extension PictureTree {
  /// Copies a layer and its subtree.
  ///
  /// - Parameters:
  ///   - parent: The parent of the copy. The caller links the copy into it.
  ///   - isFrozen: True if the copy keeps its state, false if it follows the commits of its source.
  ///   - level: The number of old pictures around the copy.
  func copy(_ source: NodeIndex, into parent: NodeIndex, isFrozen: Bool, level: Int) -> NodeIndex {
    var top = NodeIndex.none
    var pending = [(source: source, parent: parent, isMask: false)]
    while let next = pending.popLast() {
      let copy = insertCopy(of: next.source, isFrozen: isFrozen)
      let nodes = store.nodes
      nodes[copy].links.enter(next.parent, asMask: next.isMask)
      if top == NodeIndex.none {
        top = copy
      } else if next.isMask {
        nodes[next.parent].links.setMask(copy)
      } else {
        nodes[next.parent].links.append(copy)
      }
      if nodes[next.source].links.mask != NodeIndex.none {
        pending.append((nodes[next.source].links.mask, copy, true))
      }
      for sublayer in nodes[next.source].links.sublayers.reversed() { pending.append((sublayer, copy, false)) }
      if !nodes[next.source].links.sublayers.isEmpty { displayList.enqueueSorting(in: copy) }
      if nodes[next.source].transitionState.transition != NodeIndex.none {
        copyTransition(of: next.source, to: copy, level: level)
      }
    }
    return top
  }

  private func insertCopy(of source: NodeIndex, isFrozen: Bool) -> NodeIndex {
    let copy = store.insert(store.nodes[source].id)
    let from = store.nodes + source
    let to = store.nodes + copy
    to.pointee.presented = from.committed
    evaluator.setDerivedValues(of: copy)
    to.pointee.clock = from.pointee.clock
    let animations = from.animations
    if !animations.isEmpty { to.pointee.animation = AnimationState(animations, over: to.pointee.presented) }
    to.pointee.copying.isFrozen = isFrozen
    if !isFrozen {
      linkCopy(copy, of: source)
      evaluator.setAnimated(copy, isAnimated: !animations.isEmpty)
    }
    if to.isReplicator { evaluator.replicators.add(copy, store.nodes) }
    evaluator.updateParticles(of: copy)
    return copy
  }

  private func linkCopy(_ copy: NodeIndex, of source: NodeIndex) {
    let nodes = store.nodes
    let next = nodes[source].copying.firstCopy
    nodes[copy].copying.source = source
    nodes[copy].copying.nextCopy = next
    if next != NodeIndex.none { nodes[next].copying.previousCopy = copy }
    nodes[source].copying.firstCopy = copy
  }

  /// Removes a node from its source's list of copies.
  func unlinkCopy(_ index: NodeIndex) {
    let nodes = store.nodes
    let source = nodes[index].copying.source
    guard source != NodeIndex.none else { return }
    let next = nodes[index].copying.nextCopy
    let previous = nodes[index].copying.previousCopy
    if next != NodeIndex.none { nodes[next].copying.previousCopy = previous }
    if previous != NodeIndex.none {
      nodes[previous].copying.nextCopy = next
    } else {
      nodes[source].copying.firstCopy = next
    }
    nodes[index].copying.source = NodeIndex.none
  }

  /// Applies the animations of a frozen subtree at the time at which it was frozen.
  func evaluateFrozen(_ top: NodeIndex) {
    var pending = [top]
    while let index = pending.popLast() {
      let nodes = store.nodes
      pending.append(contentsOf: nodes[index].links.sublayers)
      if nodes[index].links.mask != NodeIndex.none { pending.append(nodes[index].links.mask) }
      guard let animation = nodes[index].animation, let clock = evaluator.localClock(of: index, at: 0) else { continue }
      evaluator.present(animation, of: index, at: clock.time)
    }
    advanceTransitions()
  }

  /// Returns true if a layer's subtree is small enough to be copied.
  func isCopyable(_ top: NodeIndex) -> Bool {
    let nodes = store.nodes
    var count = 0
    var pending = [top]
    while let index = pending.popLast() {
      count += 1
      guard count <= ReplicatorValues.largestCount else { return false }
      pending.append(contentsOf: nodes[index].links.sublayers)
      if nodes[index].links.mask != NodeIndex.none { pending.append(nodes[index].links.mask) }
    }
    return true
  }
}
