import Motion

extension RenderTree {
  /// Stage 6: updates the presented values to a media time.
  ///
  /// Visits only layers with animations, and evaluates only those whose animations have progressed.
  package func evaluate(at time: Double) -> FrameEvaluation {
    var evaluation = FrameEvaluation()
    if replicators.hasReplicators { evaluateReplicators(at: time, into: &evaluation) }
    let nodes = store.nodes
    for index in animated.indices {
      guard let clock = localClock(of: index, at: time) else { continue }
      if !nodes[index].evaluation.settled.contains(clock.time) {
        applyAnimations(of: index, at: clock.time)
        evaluation.layersEvaluated += 1
      }
      report(nodes[index].evaluation.settled.activity, of: index, clock, at: time, to: &evaluation)
    }
    if !animated.emitters.isEmpty { evaluateParticles(at: time, to: &evaluation) }
    if evaluation.isAnimating { evaluation.nextChange = nil }
    return evaluation
  }

  func applyAnimations(of index: NodeIndex, at localTime: Double) {
    let activity =
      if let prepared = store.nodes[index].evaluation.prepared, !store.nodes[index].evaluation.isStale {
        present(prepared, of: index, at: localTime)
      } else {
        presentAnew(index, at: localTime)
      }
    store.nodes[index].evaluation.settle(activity, at: localTime)
    if store.nodes[index].transitionState.transition != NodeIndex.none { updateTransition(of: index, at: localTime) }
  }

  /// Presents a layer whose committed values or animations have changed.
  private func presentAnew(_ index: NodeIndex, at localTime: Double) -> AnimationActivity {
    let nodes = store.nodes
    let prepared = PreparedAnimations(nodes[index].animations)
    nodes[index].evaluation.renew(prepared)
    let values = store.spareValues
    values.pointee = nodes[index].committed
    let activity = animated.present(prepared, over: (nodes + index).committedValues, in: values, at: localTime) { _ in }
    values.pointee.fitText()
    present(&values.pointee, at: index)
    return activity
  }

  /// Presents a layer that only its animations change.
  private func present(_ prepared: PreparedAnimations, of index: NodeIndex, at localTime: Double) -> AnimationActivity {
    let node = store.nodes + index
    var changes: LayerChanges = []
    let hadVisibleText = node.hasVisibleText
    let activity = animated.present(
      prepared, over: node.committedValues, in: node.presentedValues, at: localTime
    ) { effect in
      changes.formUnion(LayerChanges(effect, clips: node.pointee.presented.masksToBounds))
    }
    if node.hasVisibleText != hadVisibleText { changes.insert(.extent) }
    guard !changes.isEmpty else { return activity }
    setDerivedValues(of: index)
    if node.isReplicator { replicators.add(index, store.nodes) }
    markChanged(changes, at: index)
    return activity
  }

  private func report(
    _ activity: AnimationActivity, of index: NodeIndex, _ clock: LocalClock, at time: Double,
    to evaluation: inout FrameEvaluation
  ) {
    var change: Double?
    if let start = clock.start {
      change = start
    } else if clock.rate > 0 {
      if activity.isActive { evaluation.isAnimating = true }
      change = activity.nextChange.map { time + ($0 - clock.time) / clock.rate }
    } else if clock.rate < 0 {
      // Time runs backwards here, so animations that have begun are still to come.
      let hasBegun = store.nodes[index].animations.contains { $0.timing.beginTime <= clock.time }
      if activity.isActive || hasBegun { evaluation.isAnimating = true }
    }
    guard let change, change.isFinite else { return }
    evaluation.nextChange = min(evaluation.nextChange ?? change, change)
  }

  /// Returns a layer's local time; nil for a layer that isn't in the tree.
  func localClock(of index: NodeIndex, at time: Double) -> LocalClock? {
    let nodes = store.nodes
    walk.removeAll(keepingCapacity: true)
    var ancestor = index
    let root = layers.root
    while ancestor != root {
      if nodes[ancestor].part == .oldPicture { return frozenClock(inside: ancestor) }
      if nodes[ancestor].clock.isOwn { walk.append(ancestor) }
      ancestor = nodes[ancestor].links.parent
      guard ancestor != NodeIndex.none else { return nil }
    }
    if nodes[root].clock.isOwn { walk.append(root) }
    return enterWalk(LocalClock(time: time), at: time)
  }

  /// The constant time inside a transition's old picture.
  private func frozenClock(inside picture: NodeIndex) -> LocalClock {
    var clock = LocalClock(time: store.nodes[picture].transitionState.time)
    clock.rate = 0
    return enterWalk(clock, at: clock.time)
  }

  private func enterWalk(_ clock: LocalClock, at time: Double) -> LocalClock {
    let nodes = store.nodes
    var clock = clock
    while let next = walk.popLast() {
      if nodes[next].part == .instance {
        clock.time -= shift(of: next)
      } else {
        clock.enter(nodes[next].clock.timing, at: time)
      }
    }
    return clock
  }
}
