import KinoraGeometry

extension CommittedTree {
  /// Removes the links that a change replaces, before any link is added: a layer that moves between two superlayers in
  /// one commit is then never in both.
  func unlink(_ change: LayerChange) {
    guard let index = self[change.id] else { return }
    let nodes = store.nodes
    if let sublayers = change.sublayers {
      inverse.keepSublayers(of: index, nodes)
      pictures.markStructureChanged(at: index)
      marks.start()
      for id in sublayers {
        if let sublayer = self[id] { marks.insert(sublayer, nodes) }
      }
      for sublayer in nodes[index].links.sublayers where !marks.contains(sublayer, nodes) { orphan(sublayer) }
      nodes[index].links.removeSublayers { nodes[$0].links.parent != index }
    }
    if let mask = change.mask {
      inverse.keepMask(of: index, nodes)
      pictures.markStructureChanged(at: index)
      let old = nodes[index].links.mask
      guard old != NodeIndex.none, mask != nodes[old].id else { return }
      nodes[index].links.removeMask()
      orphan(old)
      tracker.mark(.subtree, at: index)
    }
  }

  /// Adds the links of a change.
  func link(_ change: LayerChange) {
    guard let index = self[change.id] else { return }
    if let sublayers = change.sublayers { setSublayers(sublayers, of: index) }
    if case .some(.some(let mask)) = change.mask { setMask(mask, of: index) }
  }

  private func setSublayers(_ ids: [LayerID], of index: NodeIndex) {
    let nodes = store.nodes
    marks.start()
    var sublayers: [NodeIndex] = []
    sublayers.reserveCapacity(ids.count)
    for id in ids {
      guard let sublayer = self[id], !marks.contains(sublayer, nodes) else { continue }
      marks.insert(sublayer, nodes)
      if nodes[sublayer].links.parent != index || nodes[sublayer].links.isMask {
        guard !contains(sublayer, index) else { continue }
        detach(sublayer)
        nodes[sublayer].links.enter(index)
        tracker.mark(.below, at: sublayer)
        displayList.invalidate()
      }
      sublayers.append(sublayer)
    }
    nodes[index].links.setSublayers(sublayers)
    displayList.enqueueSorting(in: index)
    tracker.mark(.links, at: index)
  }

  private func setMask(_ id: LayerID, of index: NodeIndex) {
    let nodes = store.nodes
    guard let mask = self[id], mask != nodes[index].links.mask, !contains(mask, index) else { return }
    detach(mask)
    nodes[mask].links.enter(index, asMask: true)
    nodes[index].links.setMask(mask)
    tracker.mark(.below, at: mask)
    tracker.mark(.subtree, at: index)
    displayList.invalidate()
  }

  /// Returns true if a node is `ancestor` or a descendant of it.
  private func contains(_ ancestor: NodeIndex, _ index: NodeIndex) -> Bool {
    let nodes = store.nodes
    if nodes[ancestor].links.sublayers.isEmpty && nodes[ancestor].links.mask == NodeIndex.none {
      return ancestor == index
    }
    var index = index
    while index != NodeIndex.none {
      if index == ancestor { return true }
      index = nodes[index].links.parent
    }
    return false
  }

  /// Removes a node from its superlayer, and records the change of the superlayer.
  func detach(_ index: NodeIndex) {
    let nodes = store.nodes
    let parent = nodes[index].links.parent
    guard parent != NodeIndex.none else { return }
    pictures.markStructureChanged(at: parent)
    if nodes[index].links.isMask {
      inverse.keepMask(of: parent, nodes)
      nodes[parent].links.removeMask()
      tracker.mark(.subtree, at: parent)
    } else {
      inverse.keepSublayers(of: parent, nodes)
      nodes[parent].links.removeSublayers { $0 == index }
      displayList.enqueueSorting(in: parent)
      tracker.mark(.links, at: parent)
    }
    orphan(index)
  }

  /// Leaves a node without a superlayer and damages its pixels.
  func orphan(_ index: NodeIndex) {
    store.nodes[index].links.leave()
    tracker.leave(index)
  }
}
