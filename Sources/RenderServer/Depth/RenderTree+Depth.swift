import Motion
import Raster

extension LayerKind {
  /// Whether a layer of this kind leaves its sublayers their depth.
  var keepsDepth: Bool {
    switch self {
    case .transform: true
    case .replicator(let values): values.preservesDepth
    default: false
    }
  }

  /// Whether a layer of this kind is there for its sublayers only.
  var drawsNothing: Bool { keepsDepth }
}

extension RenderTree {
  /// Finds out whether a node keeps depth, once its values have changed.
  func setDepthTraits(of index: Int) {
    let node = store.nodes + index
    let keepsDepth = node.pointee.presented.kind.keepsDepth
    guard node.pointee.keepsDepth != keepsDepth else { return }
    node.pointee.keepsDepth = keepsDepth
    node.pointee.drawsNothing = node.pointee.presented.kind.drawsNothing
    note(.below, at: index)
    noteOrder(in: index)
    isOrderStale = true
  }

  /// Finds out what space a node stands in that is being put into the paint order; its superlayer is in it already.
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
    spaces.append(space)
  }

  /// Has the planes of a space, and of those that it is flattened in, sorted again.
  func noteMove(in root: Int) {
    var root = root
    while root != RenderNode.none, let space = store.nodes[root].space, !space.isStale {
      space.isStale = true
      root = space.outer
    }
  }

  /// Sorts what may have moved in depth, and adds to the damage what comes before or behind something else by that.
  func sortSpaces() {
    for space in spaces where space.isStale {
      let clip = store.nodes[space.root].placement.clip
      if space.sort(paint, store.nodes, clip: clip) { space.addOverlaps(to: &region) }
    }
  }
}
