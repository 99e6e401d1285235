import Geometry

/// The tree.
///
/// Every edit asks the superlayer for its "sublayers" action and the layer that comes or goes for "onOrderIn" or
/// "onOrderOut". A layer has one superlayer: adding it elsewhere takes it away from where it was.
extension CALayer {
  /// The layer that contains this one, or that it is the mask of.
  public final var superlayer: CALayer? {
    guard let presentedModel else { return parent }
    return presentedModel.committed?.parent?.presentation()
  }

  /// Back to front; nil when there are none.
  public final var sublayers: [CALayer]? {
    get {
      guard let presentedModel else { return children.isEmpty ? nil : children }
      let shown = presentedModel.committed?.sublayers.compactMap { $0.presentation() } ?? []
      return shown.isEmpty ? nil : shown
    }
    set { replaceAll(with: newValue ?? []) }
  }

  /// A layer whose alpha multiplies this layer's picture; it lies in this layer's space. Animatable.
  public final var mask: CALayer? {
    get {
      guard let presentedModel else { return maskLayer }
      return presentedModel.committed?.mask?.presentation()
    }
    set { setMask(newValue) }
  }

  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Puts a layer just behind a sublayer: at the very back for nil, at the front if it is none of ours.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard let sibling else { return insert(layer, at: 0) }
    guard sibling !== layer else { return }
    insert(layer, at: indexForInserting(layer, next: sibling) ?? children.count)
  }

  /// Puts a layer just before a sublayer: at the front for nil or if it is none of ours.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard let sibling, let index = indexForInserting(layer, next: sibling) else {
      return insert(layer, at: children.count)
    }
    guard sibling !== layer else { return }
    insert(layer, at: index + 1)
  }

  /// Puts another layer in the place of a sublayer.
  ///
  /// - Requires: `oldLayer` is a sublayer.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    requireModel()
    guard oldLayer !== newLayer else { return }
    guard children.contains(where: { $0 === oldLayer }) else {
      preconditionFailure("only a sublayer can be replaced")
    }
    edit(removing: [oldLayer], inserting: [newLayer]) {
      takeAway(newLayer)
      let index = children.firstIndex { $0 === oldLayer } ?? children.count
      unlink(oldLayer)
      link(newLayer, at: index)
    }
  }

  /// What `addSublayer` and the inserts come down to; an index past the end is the front.
  final func insert(_ layer: CALayer, at index: Int) {
    requireModel()
    precondition(layer !== self && !isInside(layer), "a layer cannot be inside itself")
    precondition(layer.presentedModel == nil, "a presentation layer cannot be a sublayer")
    let wasChild = layer.parent === self && maskLayer !== layer
    if wasChild {
      let now = children.firstIndex { $0 === layer } ?? 0
      guard now != min(index, children.count - 1) else { return }
    }
    edit(removing: [], inserting: wasChild ? [] : [layer]) {
      takeAway(layer)
      link(layer, at: min(max(index, 0), children.count))
    }
  }

  /// What `removeFromSuperlayer` comes down to.
  final func leaveSuperlayer() {
    requireModel()
    guard let parent else { return }
    if parent.maskLayer === self { return parent.setMask(nil) }
    parent.edit(removing: [self], inserting: []) { parent.unlink(self) }
  }
}

extension CALayer {
  /// Runs an edit of the sublayers between asking for its actions and running them.
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

  /// Whether the layer lies below another one.
  private func isInside(_ layer: CALayer) -> Bool {
    // A new layer contains nothing, so a deep tree needn't be gone up for it.
    (!layer.children.isEmpty || layer.maskLayer != nil) && isDescendant(of: layer)
  }

  /// Frees a layer from wherever it is.
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
    // The layer's own leaving moves what is above it down by one.
    guard let own = children.firstIndex(where: { $0 === layer }), own < index else { return index }
    return index - 1
  }

  private func replaceAll(with list: [CALayer]) {
    requireModel()
    var seen: Set<ObjectIdentifier> = []
    let layers = list.filter { seen.insert(ObjectIdentifier($0)).inserted }
    guard layers != children else { return }
    precondition(
      layers.allSatisfy { $0 !== self && !isInside($0) && $0.presentedModel == nil },
      "a layer cannot be inside itself, nor can a presentation layer be a sublayer")
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

  private func setMask(_ layer: CALayer?) {
    requireModel()
    guard layer !== maskLayer else { return }
    if let layer {
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
