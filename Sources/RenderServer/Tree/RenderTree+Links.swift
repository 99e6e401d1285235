import Geometry
import Raster

extension RenderTree {
  /// Removes the links that a change replaces, before any link is added: a layer that moves between two superlayers in
  /// one commit is then never in both.
  func unlink(_ change: LayerChange) {
    guard let index = layers[change.id] else { return }
    let nodes = store.nodes
    if let sublayers = change.sublayers {
      inverse.keepSublayers(of: index, nodes)
      markStructureChanged(at: index)
      marks.start()
      for id in sublayers {
        if let sublayer = layers[id] { marks.insert(sublayer, nodes) }
      }
      for sublayer in nodes[index].links.sublayers where !marks.contains(sublayer, nodes) { orphan(sublayer) }
      nodes[index].links.removeSublayers { nodes[$0].links.parent != index }
    }
    if let mask = change.mask {
      inverse.keepMask(of: index, nodes)
      markStructureChanged(at: index)
      let old = nodes[index].links.mask
      guard old != NodeIndex.none, mask != nodes[old].id else { return }
      nodes[index].links.removeMask()
      orphan(old)
      markChanged(.subtree, at: index)
    }
  }

  /// Adds the links of a change.
  func link(_ change: LayerChange) {
    guard let index = layers[change.id] else { return }
    if let sublayers = change.sublayers { setSublayers(sublayers, of: index) }
    if case .some(.some(let mask)) = change.mask { setMask(mask, of: index) }
  }

  private func setSublayers(_ ids: [LayerID], of index: NodeIndex) {
    let nodes = store.nodes
    marks.start()
    var sublayers: [NodeIndex] = []
    sublayers.reserveCapacity(ids.count)
    for id in ids {
      guard let sublayer = layers[id], !marks.contains(sublayer, nodes) else { continue }
      marks.insert(sublayer, nodes)
      if nodes[sublayer].links.parent != index || nodes[sublayer].links.isMask {
        guard !contains(sublayer, index) else { continue }
        detach(sublayer)
        nodes[sublayer].links.enter(index)
        markChanged(.below, at: sublayer)
        order.invalidate()
      }
      sublayers.append(sublayer)
    }
    nodes[index].links.setSublayers(sublayers)
    enqueueSorting(in: index)
    markChanged(.links, at: index)
  }

  private func setMask(_ id: LayerID, of index: NodeIndex) {
    let nodes = store.nodes
    guard let mask = layers[id], mask != nodes[index].links.mask, !contains(mask, index) else { return }
    detach(mask)
    nodes[mask].links.enter(index, asMask: true)
    nodes[index].links.setMask(mask)
    markChanged(.below, at: mask)
    markChanged(.subtree, at: index)
    order.invalidate()
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
    markStructureChanged(at: parent)
    if nodes[index].links.isMask {
      inverse.keepMask(of: parent, nodes)
      nodes[parent].links.removeMask()
      markChanged(.subtree, at: parent)
    } else {
      inverse.keepSublayers(of: parent, nodes)
      nodes[parent].links.removeSublayers { $0 == index }
      enqueueSorting(in: parent)
      markChanged(.links, at: parent)
    }
    orphan(index)
  }

  /// Leaves a node without a superlayer and damages its pixels.
  func orphan(_ index: NodeIndex) {
    store.nodes[index].links.leave()
    leavePicture(index)
  }

  /// Damages all pixels of a subtree and removes it from the display list.
  func leavePicture(_ index: NodeIndex) {
    let nodes = store.nodes
    order.invalidate()
    walk.removeAll(keepingCapacity: true)
    walk.append(index)
    while let next = walk.popLast() {
      tracker.add(nodes[next].pixels.damageBounds)
      if nodes[next].rasterized != nil { forgetRaster(of: next) }
      nodes[next].pixels.clear()
      nodes[next].position = DisplayIndex.none
      nodes[next].placement.isShown = false
      nodes[next].isPlain = false
      walk.append(contentsOf: nodes[next].links.sublayers)
      appendPictures(of: next)
      if nodes[next].links.mask != NodeIndex.none { walk.append(nodes[next].links.mask) }
    }
  }
}
