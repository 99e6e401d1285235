import Motion
import Raster

extension RenderTree {
  /// Updates the depth traits of a node after its values changed.
  func setDepthValues(of index: NodeIndex) {
    let node = store.nodes + index
    let keepsDepth = node.preservesDepth
    guard node.pointee.depth.keepsDepth != keepsDepth else { return }
    node.pointee.depth.setKeepsDepth(keepsDepth)
    markChanged(.below, at: index)
    enqueueSorting(in: index)
    order.invalidate()
  }

  /// Sets the depth space of a node being added to the display list. Its display parent's is set already.
  func enterSpace(_ index: NodeIndex, at position: DisplayIndex) {
    let nodes = store.nodes
    let parent = displayParent(of: index)
    let outer = parent == NodeIndex.none ? NodeIndex.none : nodes[parent].depth.spaceRoot
    let isInDepth = parent != NodeIndex.none && nodes[parent].depth.keepsDepth
    nodes[index].depth.enter(outer)
    if nodes[index].depth.keepsDepth && !isInDepth {
      openSpace(index, in: outer)
    } else if isInDepth && !nodes[index].depth.keepsDepth && !nodes[index].links.isMask {
      nodes[outer].depth.space?.positions.append(position)
    }
  }

  private func openSpace(_ index: NodeIndex, in outer: NodeIndex) {
    let nodes = store.nodes
    let space = nodes[index].depth.space ?? DepthSpace(root: index)
    nodes[index].depth.open(space)
    space.outer = outer
    space.level = outer == NodeIndex.none ? 0 : (nodes[outer].depth.space?.level ?? 0) + 1
    space.isStale = true
    space.positions.removeAll(keepingCapacity: true)
    displayList.append(space)
  }

  /// Marks the planes of a space, and of the spaces around it, for sorting.
  func markMoved(in root: NodeIndex) {
    var root = root
    while root != NodeIndex.none, let space = store.nodes[root].depth.space, !space.isStale {
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
