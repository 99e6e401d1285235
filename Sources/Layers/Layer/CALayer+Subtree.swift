/// Walks without recursion, since a program may nest layers as deep as memory allows.
extension CALayer {
  /// Visits the layer and all its descendants, each before its contents; masks come after sublayers.
  ///
  /// - Parameter visit: Returns true to continue below the layer.
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

  /// The contents of a freed layer: its sublayers, its mask and those of the last commit.
  typealias FormerContents = (sublayers: [CALayer], mask: CALayer?, committed: CommittedLayer?)

  /// Releases the contents of a freed layer one after the other. Otherwise a layer without other owners would be freed
  /// during its superlayer's deinit, and so on down the tree.
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
