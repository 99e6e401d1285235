/// The links of a node to its parent and to the nodes inside it.
///
/// Apart from the moments in which a commit is applied, the parent of a mask or sublayer is the node that has it. The
/// nodes of instances have their replicator as parent without being among its sublayers, and a transition has none.
struct NodeLinks {
  /// The parent, or `none`.
  private(set) var parent = RenderNode.none
  /// True if it is its parent's mask, false if it is a sublayer.
  private(set) var isMask = false
  /// The mask, or `none`.
  private(set) var mask = RenderNode.none
  /// In the order of the last commit, each at most once.
  private(set) var sublayers: [Int] = []

  /// Sets the parent. The caller adds the node to it.
  mutating func enter(_ parent: Int, asMask: Bool = false) {
    self.parent = parent
    isMask = asMask
  }

  /// Leaves the node without a parent. The caller removes it from its former one.
  mutating func leave() {
    enter(RenderNode.none)
  }

  mutating func setMask(_ index: Int) {
    mask = index
  }

  mutating func removeMask() {
    mask = RenderNode.none
  }

  mutating func setSublayers(_ indices: [Int]) {
    sublayers = indices
  }

  mutating func append(_ index: Int) {
    sublayers.append(index)
  }

  mutating func removeSublayers(where isGone: (Int) -> Bool) {
    sublayers.removeAll(where: isGone)
  }
}
