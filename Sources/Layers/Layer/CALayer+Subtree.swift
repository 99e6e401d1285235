/// Walks that don't use the stack, since a program may nest layers as deep as memory allows.
extension CALayer {
  /// Visits the layer and everything below it, each before what it contains; masks come after sublayers.
  ///
  /// - Parameter visit: returns whether to go on below the layer.
  final func visitSubtree(_ visit: (CALayer) -> Bool) {
    guard visit(self), hasChildren else { return }
    var waiting: [CALayer] = []
    pushChildren(on: &waiting)
    while let layer = waiting.popLast() {
      if visit(layer), layer.hasChildren { layer.pushChildren(on: &waiting) }
    }
  }

  private var hasChildren: Bool { !children.isEmpty || maskLayer != nil || !innerLayers.isEmpty }

  private func pushChildren(on waiting: inout [CALayer]) {
    if let maskLayer { waiting.append(maskLayer) }
    waiting.append(contentsOf: children.reversed())
    waiting.append(contentsOf: innerLayers.reversed())
  }

  /// Lets go of what the layer contains, one after the other: what nobody else holds would otherwise be freed from
  /// within its superlayer's freeing, and so on down.
  final func releaseSubtree() {
    var waiting: [CALayer] = []
    handOver(to: &waiting)
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { layer.handOver(to: &waiting) }
    }
  }

  private func handOver(to waiting: inout [CALayer]) {
    if !children.isEmpty {
      waiting.append(contentsOf: children)
      children = []
    }
    if let maskLayer {
      waiting.append(maskLayer)
      self.maskLayer = nil
    }
    guard let committed else { return }
    if !committed.sublayers.isEmpty {
      waiting.append(contentsOf: committed.sublayers)
      committed.sublayers = []
    }
    if let mask = committed.mask {
      waiting.append(mask)
      committed.mask = nil
    }
  }
}
