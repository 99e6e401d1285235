/// The display hierarchy: the committed tree plus the nodes of copies and transitions.
extension NodeStore {
  /// Returns the node in which a node is placed and painted, or `none`.
  func displayParent(of index: NodeIndex) -> NodeIndex {
    switch nodes[index].part {
    case .layer:
      if nodes[index].transitionState.container != NodeIndex.none { return nodes[index].transitionState.container }
      return container(of: index)
    case .transition:
      let owner = nodes[index].transitionState.owner
      // Nil until the commit that adds the transition has been applied.
      return owner == NodeIndex.none ? NodeIndex.none : container(of: owner)
    case .instance, .oldPicture, .newPicture: return nodes[index].links.parent
    }
  }

  private func container(of index: NodeIndex) -> NodeIndex {
    let parent = nodes[index].links.parent
    guard index != root, parent != NodeIndex.none else { return NodeIndex.none }
    let original = nodes[parent].copying.original
    return original == NodeIndex.none || nodes[index].links.isMask ? parent : original
  }

  /// Returns the outermost of the nodes that wrap a layer inside `parent`.
  func outermost(_ index: NodeIndex, in parent: NodeIndex) -> NodeIndex {
    var top = index
    while true {
      let next = displayParent(of: top)
      if next == parent || next == NodeIndex.none { return top }
      top = next
    }
  }

  /// Pushes the nodes that are painted inside a node on the walk, last first.
  func appendInside(of index: NodeIndex, to walk: inout [NodeIndex]) {
    switch nodes[index].part {
    case .layer:
      for instance in nodes[index].copying.instances.reversed() { walk.append(instance) }
      guard nodes[index].copying.showsOriginal else { return }
      let original = nodes[index].copying.original
      if original != NodeIndex.none { walk.append(original) } else { appendSublayers(of: index, in: index, to: &walk) }
    case .instance:
      appendSublayers(of: nodes[index].copying.number == 0 ? nodes[index].links.parent : index, in: index, to: &walk)
    case .transition: walk.append(contentsOf: nodes[index].paintOrder.reversed())
    case .oldPicture: appendSublayers(of: index, in: index, to: &walk)
    case .newPicture: walk.append(nodes[nodes[index].links.parent].transitionState.owner)
    }
  }

  private func appendSublayers(of index: NodeIndex, in parent: NodeIndex, to walk: inout [NodeIndex]) {
    for sublayer in nodes[index].paintOrder.reversed() { walk.append(outermost(sublayer, in: parent)) }
  }

  /// Pushes the uncommitted nodes that move with a layer on the walk.
  func appendPictures(of index: NodeIndex, to walk: inout [NodeIndex]) {
    let node = nodes + index
    if node.pointee.transitionState.transition != NodeIndex.none {
      walk.append(node.pointee.transitionState.transition)
    }
    if node.pointee.copying.original != NodeIndex.none { walk.append(node.pointee.copying.original) }
    walk.append(contentsOf: node.pointee.copying.instances)
  }
}
