import KinoraGeometry
import KinoraMotion

/// The layers as commits have described them: their links, values, timing and animations.
///
/// It is the only writer of these. The nodes of copies and transitions aren't its own, but those of `PictureTree`.
final class CommittedTree {
  let store: NodeStore
  /// The nodes that no commit names, which follow the changes.
  let pictures: PictureTree
  private let evaluator: Evaluator
  let displayList: DisplayList
  let tracker: DamageTracker
  /// The node of each layer that commits have described and not removed, which has the layer's id.
  private var table = LayerTable()
  /// The old values of the commit that is being applied.
  @exclusivity(unchecked) var inverse = InverseCommit()
  /// Scratch.
  @exclusivity(unchecked) var marks = NodeMarks()

  init(_ pictures: PictureTree) {
    self.pictures = pictures
    (store, evaluator) = (pictures.store, pictures.evaluator)
    (displayList, tracker) = (pictures.displayList, pictures.tracker)
  }

  /// The node of a layer; nil if no commit has described it.
  subscript(id: LayerID) -> NodeIndex? { table[id] }

  /// The ids of all layers, in no order.
  var ids: [LayerID] { table.ids }

  /// Applies a commit. The work depends only on its changes.
  ///
  /// Impossible links are skipped, such as layers that no commit has described or a layer inside itself.
  ///
  /// - Parameter isUndoing: True if it is the inverse of another commit.
  /// - Returns: The commit that undoes it.
  func apply(_ commit: Commit, isUndoing: Bool) -> Commit {
    let oldRoot = store.root == NodeIndex.none ? nil : store.nodes[store.root].id
    let old = isUndoing ? [] : pictures.takeOldPictures(before: commit, in: table)
    var hasLinks = false
    for change in commit.changes {
      applyValues(of: change, at: table[change.id] ?? create(change.id))
      if change.hasLinks { hasLinks = true }
    }
    if hasLinks {
      for change in commit.changes where change.hasLinks { unlink(change) }
      for change in commit.changes where change.hasLinks { link(change) }
    }
    for id in commit.removals { remove(id) }
    setRoot(commit.root)
    pictures.attach(old, isUndoing: isUndoing, after: commit, in: table)
    pictures.updateReplicators()
    return inverse.finish(time: commit.time, root: oldRoot, store.nodes)
  }

  private func create(_ id: LayerID) -> NodeIndex {
    let index = store.insert(id)
    table[id] = index
    inverse.recordCreation(of: index, store.nodes)
    return index
  }

  private func applyValues(of change: LayerChange, at index: NodeIndex) {
    let nodes = store.nodes
    if let parts = change.parts {
      if parts.timing != nil { inverse.keepTiming(of: index, nodes) }
      if parts.values != nil { inverse.keepValues(of: index, nodes) }
      if parts.animations != nil { inverse.keepAnimations(of: index, nodes) }
    }
    if change.movesOnly { inverse.keepPosition(of: index, nodes) }
    takeValues(of: change, at: index)
  }

  /// Sets the values of a layer and all its copies.
  private func takeValues(of change: LayerChange, at index: NodeIndex) {
    let nodes = store.nodes
    var copy = nodes[index].copying.firstCopy
    while copy != NodeIndex.none {
      takeValues(of: change, at: copy)
      copy = nodes[copy].copying.nextCopy
    }
    if let position = change.position, change.movesOnly { move(index, to: position) }
    if let parts = change.parts { takeParts(parts, at: index) }
  }

  private func move(_ index: NodeIndex, to position: CGPoint) {
    let nodes = store.nodes
    if let animation = nodes[index].animation {
      animation.move(to: position)
    } else if nodes[index].presented.position != position {
      nodes[index].presented.position = position
      tracker.mark(.place, at: index)
    }
  }

  private func takeParts(_ change: LayerChangeParts, at index: NodeIndex) {
    let nodes = store.nodes
    if let timing = change.timing { nodes[index].clock = NodeClock(timing) }
    guard change.values != nil || change.animations != nil else { return }
    if let animations = change.animations { evaluator.setAnimated(index, isAnimated: !animations.isEmpty) }
    if let values = takeAnimations(change.animations, change.values, at: index) {
      evaluator.present(values, at: index)
    }
    evaluator.updateParticles(of: index)
  }

  /// Sets the animations of a node, and the values that it has without them.
  ///
  /// - Returns: The values if it has no animations now, so that it shows just these.
  private func takeAnimations(
    _ animations: [AnimationRecord]?, _ values: LayerValues?, at index: NodeIndex
  ) -> LayerValues? {
    let node = store.nodes + index
    // The evaluation looks for copies in the same frame, also of replicators that only animations present.
    if values?.isReplicator ?? node.isReplicator { evaluator.replicators.recordReplicator() }
    let old = node.pointee.animation
    guard animations?.isEmpty ?? (old == nil) else {
      if let old {
        old.replace(animations, values)
      } else {
        node.pointee.animation = AnimationState(animations ?? [], over: values ?? node.pointee.presented)
      }
      return nil
    }
    node.pointee.animation = nil
    return values ?? old?.committed
  }

  private func setRoot(_ id: LayerID?) {
    let index = id.flatMap { table[$0] } ?? NodeIndex.none
    guard index != store.root else { return }
    if store.root != NodeIndex.none { tracker.leave(store.root) }
    store.setRoot(index)
    displayList.invalidate()
    tracker.invalidate()
  }

  /// Removes a layer and its links. Sublayers that remain have no superlayer afterwards.
  private func remove(_ id: LayerID) {
    guard let index = table[id] else { return }
    let nodes = store.nodes
    inverse.keepAll(of: index, nodes)
    pictures.dropCopies(of: index)
    pictures.dropTransition(of: index)
    detach(index)
    for sublayer in nodes[index].links.sublayers { orphan(sublayer) }
    if nodes[index].links.mask != NodeIndex.none { orphan(nodes[index].links.mask) }
    evaluator.setAnimated(index, isAnimated: false)
    evaluator.dropParticles(of: index)
    if store.root == index {
      displayList.invalidate()
      tracker.invalidate()
      store.setRoot(NodeIndex.none)
    }
    table[id] = nil
    tracker.forgetPictures(of: index)
    store.remove(index)
  }
}
