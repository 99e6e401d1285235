import KinoraMotion

/// Whether the nodes inside others can be seen at the time of an evaluation. It is found once for each node that has
/// animated ones inside it.
struct NodeVisibility {
  /// The number of the evaluation; nodes with another number aren't known yet.
  private var round: Int32 = 0
  /// Scratch: the nodes from a layer upwards that aren't known.
  private var unknown: [NodeIndex] = []

  /// Forgets what the evaluation before has found.
  mutating func start() {
    round &+= 1
  }

  /// Returns true unless a node around this one hides everything inside it.
  ///
  /// - Parameter update: Brings the presented values of a node around it to the time of the evaluation.
  @inline(__always)
  mutating func canBeSeen(_ index: NodeIndex, _ nodes: NodePointer, update: (NodeIndex) -> Void) -> Bool {
    let parent = nodes[index].links.parent
    guard parent != NodeIndex.none else { return true }
    if nodes[parent].inside.round == round { return nodes[parent].inside.isShown }
    return find(parent, nodes, update)
  }

  /// Returns true if the last evaluation found that a node around this one hides it.
  func isHidden(_ index: NodeIndex, _ nodes: NodePointer) -> Bool {
    let parent = nodes[index].links.parent
    return parent != NodeIndex.none && nodes[parent].inside.round == round && !nodes[parent].inside.isShown
  }

  @inline(never)
  private mutating func find(_ index: NodeIndex, _ nodes: NodePointer, _ update: (NodeIndex) -> Void) -> Bool {
    var ancestor = index
    var isShown = true
    while ancestor != NodeIndex.none {
      if nodes[ancestor].inside.round == round {
        isShown = nodes[ancestor].inside.isShown
        break
      }
      unknown.append(ancestor)
      // An old picture is seen whatever has become of the layer around it.
      ancestor = nodes[ancestor].part == .oldPicture ? NodeIndex.none : nodes[ancestor].links.parent
    }
    while let next = unknown.popLast() {
      if isShown {
        update(next)
        isShown = (nodes + next).showsItself
      }
      nodes[next].inside = InsideVisibility(round: round, isShown: isShown)
    }
    return isShown
  }
}

/// Whether what is inside a node can be seen. Only `NodeVisibility` changes it.
struct InsideVisibility {
  fileprivate var round: Int32 = 0
  fileprivate var isShown = false
}

extension NodePointer {
  /// False if neither the layer nor anything inside it is drawn.
  fileprivate var showsItself: Bool { !pointee.presented.isHidden && !(ownOpacity <= 0) }
}
