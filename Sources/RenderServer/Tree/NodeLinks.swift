/// The links of a node to its parent and to the nodes inside it.
///
/// Apart from the moments in which a commit is applied, the parent of a mask or sublayer is the node that has it. The
/// nodes of instances have their replicator as parent without being among its sublayers, and a transition has none.
///
/// `CommittedTree` changes the links of the layers that commits describe, and `PictureTree` those of all other nodes.
struct NodeLinks {
  /// The parent, or `none`.
  private(set) var parent = NodeIndex.none
  /// The mask, or `none`.
  private(set) var mask = NodeIndex.none
  /// True if it is its parent's mask, false if it is a sublayer.
  private(set) var isMask = false
  /// In the order of the last commit, each at most once.
  private(set) var sublayers: [NodeIndex] = []

  /// Sets the parent. The caller adds the node to it.
  mutating func enter(_ parent: NodeIndex, asMask: Bool = false) {
    self.parent = parent
    isMask = asMask
  }

  /// Leaves the node without a parent. The caller removes it from its former one.
  mutating func leave() {
    enter(NodeIndex.none)
  }

  mutating func setMask(_ index: NodeIndex) {
    mask = index
  }

  mutating func removeMask() {
    mask = NodeIndex.none
  }

  mutating func setSublayers(_ indices: [NodeIndex]) {
    sublayers = indices
  }

  mutating func append(_ index: NodeIndex) {
    sublayers.append(index)
  }

  mutating func removeSublayers(where isGone: (NodeIndex) -> Bool) {
    sublayers.removeAll(where: isGone)
  }
}
