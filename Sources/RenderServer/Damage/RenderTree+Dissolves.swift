import Geometry
import Motion
import Raster

/// Dissolves. A progressing dissolve changes only the differences between its two pictures: fading a small layer in
/// inside a large one costs only the small layer's pixels.
extension RenderTree {
  /// Advances a dissolve and damages the pixels that it changes.
  func updateDissolve(_ transition: Int) {
    let nodes = store.nodes
    let old = nodes[transition].sublayers[0]
    let new = nodes[transition].sublayers[1]
    nodes[transition].changes = []
    refresh(at: nodes[old].position, isForced: false)
    let host = nodes[transition].staging.host
    guard let top = nodes[old].sublayers.first, nodes[new].position != RenderNode.none, isUnchanged(host, since: top)
    else { return addVisible(nodes[transition].position) }
    mark += 1
    nodes[host].mark = mark
    addOldDifferences(after: nodes[top].position, within: nodes[new].position)
    addNewDifferences(after: nodes[host].position)
  }

  /// Returns true if the layer's own drawing is the same as in its old picture.
  private func isUnchanged(_ host: Int, since top: Int) -> Bool {
    let new = store.nodes + host
    let old = store.nodes + top
    // Equal placements don't imply equal sizes, since the pictures are aligned at a corner.
    guard new.placement == old.placement, new.bounds == old.bounds, old.pointee.staging.stage == RenderNode.none else {
      return false
    }
    var values = new.pointee.presented
    values.opacity = 1
    return values.hasSameAppearance(as: old.pointee.presented) && isTimeless(host)
  }

  /// Returns true if a node's drawing depends on its values alone.
  private func isTimeless(_ index: Int) -> Bool {
    switch store.nodes[index].presented.kind {
    case .replicator, .emitter: false
    default: store.nodes[index].part == .layer
    }
  }

  /// Damages the parts of an old picture that aren't in the new one in the same order, and marks the other ones.
  private func addOldDifferences(after top: Int, within new: Int) {
    let nodes = store.nodes
    let end = paint[top].end
    var reached = new
    var position = top + 1
    while position < end {
      let index = paint[position].node
      let counterpart = nodes[index].part == .layer ? indices[nodes[index].id] : nil
      if let counterpart, nodes[counterpart].position > reached, nodes[counterpart].position < paint[new].end,
        isTimeless(counterpart), nodes[index].isMask == nodes[counterpart].isMask,
        nodes[index].placement == nodes[counterpart].placement,
        nodes[index].presented == nodes[counterpart].presented
      {
        reached = nodes[counterpart].position
        nodes[counterpart].mark = mark
        position += 1
      } else {
        addVisible(position)
        position = paint[position].end
      }
    }
  }

  private func addNewDifferences(after top: Int) {
    var position = top + 1
    while position < paint[top].end {
      if store.nodes[paint[position].node].mark == mark {
        position += 1
      } else {
        addVisible(position)
        position = paint[position].end
      }
    }
  }

  /// Damages the pixels of an entry and its subtree.
  private func addVisible(_ position: Int) {
    addRaster(around: paint[position].node)
    for inside in position..<paint[position].end { region.add(store.nodes[paint[inside].node].touched) }
  }

  /// Damages the whole rasterized layer that contains a layer, if there is one.
  private func addRaster(around index: Int) {
    var ancestor = index
    while ancestor != RenderNode.none, store.nodes[ancestor].placement.isInRaster {
      ancestor = displayParent(of: ancestor)
    }
    if ancestor != index, ancestor != RenderNode.none { region.add(store.nodes[ancestor].touched) }
  }
}
