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

  /// The layers that a freed layer contained: its sublayers, its mask and those of the last commit.
  typealias FormerContents = (sublayers: [CALayer], mask: CALayer?, committed: CommittedLayer?)

  /// Lets go of what a freed layer contained, one after the other: a layer without other owners would otherwise be freed
  /// from within its superlayer's freeing, and so on down.
  static func releaseContents(_ contents: inout FormerContents) {
    var waiting: [CALayer] = []
    hand(&contents, to: &waiting)
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { layer.handOver(to: &waiting) }
    }
  }

  private func handOver(to waiting: inout [CALayer]) {
    var contents = FormerContents(children, maskLayer, committed)
    (children, maskLayer, committed) = ([], nil, nil)
    CALayer.hand(&contents, to: &waiting)
  }

  private static func hand(_ contents: inout FormerContents, to waiting: inout [CALayer]) {
    if !contents.sublayers.isEmpty {
      waiting.append(contentsOf: contents.sublayers)
      contents.sublayers = []
    }
    if let mask = contents.mask {
      waiting.append(mask)
      contents.mask = nil
    }
    guard let committed = contents.committed else { return }
    contents.committed = nil
    waiting.append(contentsOf: committed.sublayers)
    committed.sublayers = []
    if let mask = committed.mask {
      waiting.append(mask)
      committed.mask = nil
    }
  }
}
