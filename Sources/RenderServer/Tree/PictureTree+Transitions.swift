import KinoraGeometry
import KinoraMotion

/// Transitions. The old picture is a frozen copy of the layer, taken before the commit that adds the transition, at the
/// commit's time. The new picture is the layer itself.
extension PictureTree {
  /// The old picture of a layer, taken before a commit was applied.
  struct OldPicture {
    var layer: LayerID
    /// The transition's nodes.
    var transition: NodeIndex
  }

  /// Takes the old pictures of the transitions that a commit adds.
  func takeOldPictures(before commit: Commit, in table: LayerTable) -> [OldPicture] {
    var pictures: [OldPicture] = []
    for change in commit.changes {
      guard let animations = change.parts?.animations, animations.contains(where: \.content.isTransitional)
      else { continue }
      let index = table[change.id] ?? NodeIndex.none
      let isNew = { (record: AnimationRecord) in
        index == NodeIndex.none || !(self.store.nodes + index).animations.contains { $0.id == record.id }
      }
      guard let record = animations.last(where: { $0.content.isTransitional && isNew($0) }) else { continue }
      guard index == NodeIndex.none || isCopyable(index) else { continue }
      let source = index == NodeIndex.none ? nil : clockAround(index, at: commit.time).map { (index, $0) }
      let transition = insertTransition(record: record.id, picture: source?.0, at: source?.1 ?? 0, level: 1)
      pictures.append(OldPicture(layer: change.id, transition: transition))
    }
    return pictures
  }

  /// Returns the time of a layer's superlayer; nil for a layer that isn't in the tree.
  private func clockAround(_ index: NodeIndex, at time: Double) -> Double? {
    if index == store.root { return time }
    let parent = store.nodes[index].links.parent
    return parent == NodeIndex.none ? nil : evaluator.localClock(of: parent, at: time)?.time
  }

  /// Makes the nodes of a transition.
  ///
  /// - Parameter picture: The layer to copy as the old picture; nil if there was none.
  private func insertTransition(record: UInt64, picture: NodeIndex?, at time: Double, level: Int) -> NodeIndex {
    let id = picture.map { store.nodes[$0].id } ?? LayerID(0)
    let transition = store.insert(id)
    let old = store.insert(id)
    let new = store.insert(id)
    let nodes = store.nodes
    nodes[transition].part = .transition
    nodes[transition].links.setSublayers([old, new])
    nodes[transition].transitionState.record = record
    nodes[old].part = .oldPicture
    nodes[old].links.enter(transition)
    nodes[old].transitionState.time = time
    nodes[new].part = .newPicture
    nodes[new].links.enter(transition)
    if let picture {
      let top = copy(picture, into: old, isFrozen: true, level: level)
      store.nodes[old].links.setSublayers([top])
      store.nodes[old].paintOrder = [top]
      evaluateFrozen(top)
      // The layer's opacity applies to the whole transition.
      store.nodes[top].presented.opacity = 1
    }
    return transition
  }

  /// Creates a transition for a copy of a layer in transition.
  func copyTransition(of source: NodeIndex, to copy: NodeIndex, level: Int) {
    guard level < Self.deepest else { return }
    let from = store.nodes[source].transitionState.transition
    let old = store.nodes[from].links.sublayers[0]
    let transition = insertTransition(
      record: store.nodes[from].transitionState.record, picture: store.nodes[old].links.sublayers.first,
      at: store.nodes[old].transitionState.time, level: level + 1)
    store.nodes[transition].transitionState.owner = copy
    store.nodes[copy].transitionState.transition = transition
  }

  /// Drops the transitions that a commit removes, and starts those that it adds.
  func attach(_ pictures: [OldPicture], isUndoing: Bool, after commit: Commit, in table: LayerTable) {
    for change in commit.changes {
      guard let animations = change.parts?.animations, let index = table[change.id] else { continue }
      let transition = store.nodes[index].transitionState.transition
      if transition != NodeIndex.none {
        let record = store.nodes[transition].transitionState.record
        if !animations.contains(where: { $0.id == record }) { dropTransition(of: index) }
      }
      recordMissingPicture(of: index, animations, isUndoing: isUndoing)
    }
    for id in commit.removals { missingPictures.remove(id) }
    for picture in pictures {
      guard let index = table[picture.layer] else {
        drop(picture.transition)
        continue
      }
      dropTransition(of: index)
      store.nodes[picture.transition].transitionState.owner = index
      store.nodes[index].transitionState.transition = picture.transition
      missingPictures.remove(picture.layer)
      markStructureChanged(at: index)
    }
  }

  /// Records a transition restored by undoing. Its picture is missing: it must be taken again at the original commit.
  private func recordMissingPicture(of index: NodeIndex, _ animations: [AnimationRecord], isUndoing: Bool) {
    let id = store.nodes[index].id
    let record = animations.last { $0.content.isTransitional }
    if let record, isUndoing, store.nodes[index].transitionState.transition == NodeIndex.none {
      missingPictures.insert(id, record: record.id)
    } else if record == nil {
      missingPictures.remove(id)
    }
  }

  func dropTransition(of index: NodeIndex) {
    let transition = store.nodes[index].transitionState.transition
    guard transition != NodeIndex.none else { return }
    hide(transition, of: index)
    store.nodes[index].transitionState.transition = NodeIndex.none
    drop(transition)
    markStructureChanged(at: index)
  }

  /// Updates a layer's transition to a local time.
  func updateTransition(of index: NodeIndex, at localTime: Double) {
    let nodes = store.nodes
    let transition = nodes[index].transitionState.transition
    let record = nodes[transition].transitionState.record
    guard !nodes[index].links.isMask, let animation = (nodes + index).animations.first(where: { $0.id == record }),
      let running = animation.transitionProgress(at: localTime)
    else { return hide(transition, of: index) }
    let isShown = nodes[index].transitionState.container != NodeIndex.none
    let wasFade = nodes[transition].transitionState.animation.kind == .fade
    let former = (nodes[transition].transitionState.progress, nodes[transition].transitionState.animation)
    nodes[transition].transitionState.progress = running.progress
    nodes[transition].transitionState.animation = running.transition
    if !isShown || wasFade != (running.transition.kind == .fade) || former.1.kind != running.transition.kind {
      show(transition, of: index)
    } else if former.0 != running.progress || former.1 != running.transition {
      tracker.mark(wasFade ? .mixture : .place, at: transition)
    }
  }

  private func show(_ transition: NodeIndex, of index: NodeIndex) {
    let nodes = store.nodes
    let (old, new) = (nodes[transition].links.sublayers[0], nodes[transition].links.sublayers[1])
    switch nodes[transition].transitionState.animation.kind {
    case .fade, .reveal: nodes[transition].paintOrder = [new, old]
    case .push, .moveIn: nodes[transition].paintOrder = [old, new]
    }
    nodes[index].transitionState.container = new
    // The content was shown before, so the damage pass must visit it even if it is hidden from now on.
    nodes[transition].placement.isShown = true
    nodes[new].placement.isShown = true
    displayList.invalidate()
    tracker.mark(.below, at: transition)
  }

  private func hide(_ transition: NodeIndex, of index: NodeIndex) {
    let nodes = store.nodes
    guard nodes[index].transitionState.container != NodeIndex.none else { return }
    nodes[index].transitionState.container = NodeIndex.none
    nodes[index].transitionState.containerSlide = .zero
    tracker.leave(transition)
    tracker.mark(.below, at: index)
  }
}
