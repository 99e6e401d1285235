import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Dissolves. A progressing dissolve changes only the differences between its two pictures: fading a small layer in
/// inside a large one costs only the small layer's pixels.
extension DamagePass {
  /// Advances a dissolve and damages the pixels that it changes.
  func updateDissolve(_ transition: NodeIndex) {
    let nodes = store.nodes
    let old = nodes[transition].links.sublayers[0]
    let new = nodes[transition].links.sublayers[1]
    nodes[transition].changes = []
    refresh(at: nodes[old].position, isForced: false)
    let owner = nodes[transition].transitionState.owner
    guard let top = nodes[old].links.sublayers.first, nodes[new].position != DisplayIndex.none,
      isUnchanged(owner, since: top)
    else { return addVisible(nodes[transition].position) }
    marks.start()
    marks.insert(owner, nodes)
    addOldDifferences(after: nodes[top].position, within: nodes[new].position)
    addNewDifferences(after: nodes[owner].position)
  }

  /// Returns true if the layer's own drawing is the same as in its old picture.
  private func isUnchanged(_ owner: NodeIndex, since top: NodeIndex) -> Bool {
    let new = store.nodes + owner
    let old = store.nodes + top
    // Equal placements don't imply equal sizes, since the pictures are aligned at a corner.
    guard new.placement.all == old.placement.all, new.bounds == old.bounds,
      old.pointee.transitionState.container == NodeIndex.none
    else {
      return false
    }
    return new.pointee.presented.hasSameAppearance(as: old.pointee.presented) && isTimeless(owner)
  }

  /// Returns true if a node's drawing depends on its values alone.
  private func isTimeless(_ index: NodeIndex) -> Bool {
    switch store.nodes[index].presented.kind {
    case .replicator, .emitter: false
    default: store.nodes[index].part == .layer
    }
  }

  /// Damages the parts of an old picture that aren't in the new one in the same order, and marks the other ones.
  private func addOldDifferences(after top: DisplayIndex, within new: DisplayIndex) {
    let nodes = store.nodes
    let end = displayList[top].end
    var reached = new
    var position = top + 1
    while position < end {
      let index = displayList[position].node
      let counterpart = nodes[index].part == .layer ? committed[nodes[index].id] : nil
      if let counterpart, nodes[counterpart].position > reached, nodes[counterpart].position < displayList[new].end,
        isTimeless(counterpart), nodes[index].links.isMask == nodes[counterpart].links.isMask,
        nodes[index].placement.all == nodes[counterpart].placement.all,
        nodes[index].presented == nodes[counterpart].presented
      {
        reached = nodes[counterpart].position
        marks.insert(counterpart, nodes)
        position += 1
      } else {
        addVisible(position)
        position = displayList[position].end
      }
    }
  }

  private func addNewDifferences(after top: DisplayIndex) {
    var position = top + 1
    while position < displayList[top].end {
      if marks.contains(displayList[position].node, store.nodes) {
        position += 1
      } else {
        addVisible(position)
        position = displayList[position].end
      }
    }
  }

  /// Damages the pixels of an entry and its subtree.
  private func addVisible(_ position: DisplayIndex) {
    addRaster(around: displayList[position].node)
    for inside in position..<displayList[position].end {
      tracker.add(store.nodes[displayList[inside].node].pixels.damageBounds)
    }
  }

  /// Damages the whole rasterized layer that contains a layer, if there is one.
  private func addRaster(around index: NodeIndex) {
    var ancestor = index
    while ancestor != NodeIndex.none, store.nodes[ancestor].placement.isInRaster {
      ancestor = store.displayParent(of: ancestor)
    }
    if ancestor != index, ancestor != NodeIndex.none { tracker.add(store.nodes[ancestor].pixels.damageBounds) }
  }
}
