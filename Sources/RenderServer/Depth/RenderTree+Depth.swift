import Motion
import Raster

extension RenderTree {
  /// Updates the depth traits of a node after its values changed.
  func setDepthValues(of index: Int) {
    let node = store.nodes + index
    let keepsDepth = node.preservesDepth
    guard node.pointee.keepsDepth != keepsDepth else { return }
    node.pointee.keepsDepth = keepsDepth
    node.pointee.drawsNothing = node.preservesDepth
    markChanged(.below, at: index)
    enqueueSorting(in: index)
    order.invalidate()
  }

  /// Sets the depth space of a node being added to the display list. Its display parent's is set already.
  func enterSpace(_ index: Int, at position: Int) {
    let nodes = store.nodes
    let parent = displayParent(of: index)
    let outer = parent == RenderNode.none ? RenderNode.none : nodes[parent].spaceRoot
    let isInDepth = parent != RenderNode.none && nodes[parent].keepsDepth
    nodes[index].spaceRoot = outer
    if nodes[index].keepsDepth && !isInDepth {
      openSpace(index, in: outer)
    } else if isInDepth && !nodes[index].keepsDepth && !nodes[index].isMask {
      nodes[outer].space?.positions.append(position)
    }
  }

  private func openSpace(_ index: Int, in outer: Int) {
    let nodes = store.nodes
    let space = nodes[index].space ?? DepthSpace(root: index)
    nodes[index].space = space
    nodes[index].spaceRoot = index
    space.outer = outer
    space.level = outer == RenderNode.none ? 0 : (nodes[outer].space?.level ?? 0) + 1
    space.isStale = true
    space.positions.removeAll(keepingCapacity: true)
    displayList.append(space)
  }

  /// Marks the planes of a space, and of the spaces around it, for sorting.
  func markMoved(in root: Int) {
    var root = root
    while root != RenderNode.none, let space = store.nodes[root].space, !space.isStale {
      space.isStale = true
      root = space.outer
    }
  }

  /// Sorts the spaces that are stale, and damages the pixels where planes changed their order.
  func sortSpaces() {
    for space in displayList.spaces where space.isStale {
      let clip = store.nodes[space.root].placement.clip
      if space.sort(displayList, store.nodes, clip: clip) { tracker.addOverlaps(of: space) }
    }
  }
}
