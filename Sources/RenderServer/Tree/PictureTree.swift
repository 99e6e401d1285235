import KinoraMotion

/// The nodes that no commit names: the copies of replicators, and the transitions with their pictures.
final class PictureTree {
  /// The maximum nesting of old pictures of transitions.
  static let deepest = 4

  let store: NodeStore
  let evaluator: Evaluator
  let displayList: DisplayList
  let tracker: DamageTracker
  /// Transitions whose old pictures have to be taken again.
  var missingPictures = MissingPictures()

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    (store, displayList, tracker) = (evaluator.store, evaluator.displayList, evaluator.tracker)
  }

  /// Evaluates all animations at a media time, and brings copies and transitions up to date.
  func evaluate(at time: Double) -> FrameEvaluation {
    var evaluation = FrameEvaluation()
    if evaluator.replicators.hasReplicators { evaluateReplicators(at: time, into: &evaluation) }
    evaluator.evaluate(at: time, into: &evaluation)
    advanceTransitions()
    return evaluation
  }

  /// Evaluates the replicators themselves first, since the time inside them depends on their values.
  private func evaluateReplicators(at time: Double, into evaluation: inout FrameEvaluation) {
    updateReplicators()
    // One round per level of nested replicators; those that are already settled are skipped.
    var level = 0
    while level < 64, evaluator.evaluateReplicators(at: time, into: &evaluation) {
      level += 1
      advanceTransitions()
      updateReplicators()
    }
  }

  /// Updates the transitions of the layers that the evaluator has presented.
  func advanceTransitions() {
    for (layer, localTime) in evaluator.advanced { updateTransition(of: layer, at: localTime) }
    evaluator.forgetAdvanced()
  }

  /// Removes an uncommitted node and everything in it.
  func drop(_ top: NodeIndex) {
    tracker.leave(top)
    var pending = [top]
    while let index = pending.popLast() {
      let nodes = store.nodes
      pending.append(contentsOf: nodes[index].links.sublayers)
      pending.append(contentsOf: nodes[index].copying.instances)
      for other in [nodes[index].links.mask, nodes[index].copying.original, nodes[index].transitionState.transition]
      where other != NodeIndex.none {
        pending.append(other)
      }
      evaluator.setAnimated(index, isAnimated: false)
      evaluator.dropParticles(of: index)
      unlinkCopy(index)
      tracker.forgetPictures(of: index)
      store.remove(index)
    }
  }
}
