import KinoraGeometry

/// The layer tree.
///
/// Every edit looks up the superlayer's "sublayers" action and, for each layer that comes or goes, its "onOrderIn" or
/// "onOrderOut" action. A layer has one superlayer: adding it elsewhere removes it from the former one. The program
/// stops at a layer inside itself, and at a presentation layer as sublayer or mask.
extension CALayer {
  /// The sublayers as `sublayers` returns them.
  final var shownSublayers: [CALayer]? {
    guard let presentedModel else { return children.isEmpty ? nil : children }
    let shown = presentedModel.committed?.sublayers.compactMap { $0.presentation() } ?? []
    return shown.isEmpty ? nil : shown
  }

  /// Implements `insertSublayer(_:below:)`.
  final func insert(_ layer: CALayer, below sibling: CALayer?) {
    guard sibling !== layer else { return requireModel() }
    guard let sibling else { return insert(layer, at: 0) }
    insert(layer, at: indexForInserting(layer, next: sibling) ?? children.count)
  }

  /// Implements `insertSublayer(_:above:)`.
  final func insert(_ layer: CALayer, above sibling: CALayer?) {
    guard sibling !== layer else { return requireModel() }
    guard let sibling, let index = indexForInserting(layer, next: sibling) else {
      return insert(layer, at: children.count)
    }
    insert(layer, at: index + 1)
  }

  /// Implements `replaceSublayer(_:with:)`.
  final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    requireModel()
    guard oldLayer !== newLayer else { return }
    guard children.contains(where: { $0 === oldLayer }) else {
      preconditionFailure("the layer to replace must be a sublayer")
    }
    edit(removing: [oldLayer], inserting: [newLayer]) {
      takeAway(newLayer)
      let index = children.firstIndex { $0 === oldLayer } ?? children.count
      unlink(oldLayer)
      link(newLayer, at: index)
    }
  }

  /// Implements `addSublayer` and the inserts; an index past the end is the front.
  final func insert(_ layer: CALayer, at index: Int) {
    requireModel()
    layer.requireThread()
    precondition(layer !== self && !isInside(layer), "a layer cannot be inside itself")
    precondition(layer.presentedModel == nil, "a presentation layer cannot be a sublayer")
    let wasChild = layer.parent === self && maskLayer !== layer
    if wasChild {
      let now = children.firstIndex { $0 === layer } ?? 0
      guard now != min(index, children.count - 1) else { return }
    }
    edit(removing: [], inserting: wasChild ? [] : [layer]) {
      takeAway(layer)
      link(layer, at: index.clamped(0, children.count))
    }
  }

  /// Implements `removeFromSuperlayer`.
  final func leaveSuperlayer() {
    requireModel()
    guard let parent else { return }
    if parent.maskLayer === self { return parent.setMask(nil) }
    parent.edit(removing: [self], inserting: []) { parent.unlink(self) }
  }
}

extension CALayer {
  /// Edits the sublayers after looking up the actions, and then runs these. Added layers are asked after the edit.
  private func edit(removing: [CALayer], inserting: [CALayer], _ change: () -> Void) {
    let own = actionToRun(forKey: "sublayers")
    let leaving = removing.map { $0.actionToRun(forKey: kCAOnOrderOut) }
    change()
    markDirty(.sublayers)
    setNeedsLayout()
    let entering = inserting.map { $0.actionToRun(forKey: kCAOnOrderIn) }
    own?.run(forKey: "sublayers", object: self, arguments: nil)
    for (layer, action) in zip(removing, leaving) {
      action?.run(forKey: kCAOnOrderOut, object: layer, arguments: nil)
    }
    for (layer, action) in zip(inserting, entering) {
      action?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
    }
  }

  /// True if the layer is inside another one.
  private func isInside(_ layer: CALayer) -> Bool {
    // A layer without contents has no descendants, which saves the walk up a deep tree.
    (!layer.children.isEmpty || layer.maskLayer != nil) && isDescendant(of: layer)
  }

  /// Removes a layer from its current parent.
  private func takeAway(_ layer: CALayer) {
    guard let owner = layer.parent else { return }
    if owner === self, maskLayer !== layer {
      takeOut(layer)
    } else {
      layer.leaveSuperlayer()
    }
  }

  private func link(_ layer: CALayer, at index: Int) {
    children.insert(layer, at: min(index, children.count))
    adopt(layer)
  }

  private func unlink(_ layer: CALayer) {
    takeOut(layer)
    release(layer)
  }

  private func takeOut(_ layer: CALayer) {
    if let index = children.firstIndex(where: { $0 === layer }) { children.remove(at: index) }
  }

  final func release(_ layer: CALayer) {
    layer.parent = nil
    layer.context?.detach(layer)
  }

  final func adopt(_ layer: CALayer) {
    layer.parent = self
    if layer.context !== context { layer.context?.detach(layer) }
    if let context, layer.context == nil { context.attach(layer) }
    if !layer.pending.isEmpty { layer.announcePending() }
  }

  private func indexForInserting(_ layer: CALayer, next sibling: CALayer) -> Int? {
    guard let index = children.firstIndex(where: { $0 === sibling }) else { return nil }
    // Removing the layer moves the ones in front of it down by one.
    guard let own = children.firstIndex(where: { $0 === layer }), own < index else { return index }
    return index - 1
  }

  final func replaceAll(with list: [CALayer]) {
    requireModel()
    var seen: Set<ObjectIdentifier> = []
    let layers = list.filter { seen.insert(ObjectIdentifier($0)).inserted }
    guard layers != children else { return }
    precondition(
      layers.allSatisfy { $0 !== self && !isInside($0) && $0.presentedModel == nil },
      "a layer cannot be inside itself, nor can a presentation layer be a sublayer")
    for layer in layers { layer.requireThread() }
    let before = Set(children.map(ObjectIdentifier.init))
    let removed = children.filter { !seen.contains(ObjectIdentifier($0)) }
    let inserted = layers.filter { !before.contains(ObjectIdentifier($0)) }
    edit(removing: removed, inserting: inserted) {
      for layer in removed { release(layer) }
      for layer in inserted { takeAway(layer) }
      children = layers
      for layer in inserted { adopt(layer) }
    }
  }

  final func setMask(_ layer: CALayer?) {
    requireModel()
    guard layer !== maskLayer else { return }
    if let layer {
      layer.requireThread()
      precondition(layer !== self && !isInside(layer), "a layer cannot mask itself")
      precondition(layer.presentedModel == nil, "a presentation layer cannot be a mask")
    }
    let own = actionToRun(forKey: "mask")
    let leaving = maskLayer?.actionToRun(forKey: kCAOnOrderOut)
    let former = maskLayer
    if let former {
      maskLayer = nil
      release(former)
    }
    if let layer {
      layer.leaveSuperlayer()
      maskLayer = layer
      adopt(layer)
    }
    markDirty(.mask)
    let entering = layer?.actionToRun(forKey: kCAOnOrderIn)
    own?.run(forKey: "mask", object: self, arguments: nil)
    if let former { leaving?.run(forKey: kCAOnOrderOut, object: former, arguments: nil) }
    if let layer { entering?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil) }
  }
}
