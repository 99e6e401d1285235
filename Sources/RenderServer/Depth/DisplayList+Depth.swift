import KinoraMotion
import KinoraRaster

/// The depth spaces of the list.
extension DisplayList {
  /// Sets the depth space of a node being added to the display list. Its display parent's is set already.
  func enterSpace(_ index: NodeIndex, at position: DisplayIndex) {
    let nodes = store.nodes
    let parent = store.displayParent(of: index)
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
    append(space)
  }

  /// Marks the planes of a space, and of the spaces around it, for sorting.
  func markMoved(in root: NodeIndex) {
    var root = root
    while root != NodeIndex.none, let space = store.nodes[root].depth.space, !space.isStale {
      space.isStale = true
      root = space.outer
    }
  }
}
