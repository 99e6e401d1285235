import KinoraMotion

/// Computes the presented values of layers from the committed ones and from animations.
///
/// It is the only writer of presented values, apart from those of nodes that no commit names.
final class Evaluator {
  let store: NodeStore
  let displayList: DisplayList
  let tracker: DamageTracker
  /// The nodes that an evaluation visits.
  @exclusivity(unchecked) var animated = AnimatedNodes()
  /// The replicators whose copies may not match their presented values, for `PictureTree`.
  @exclusivity(unchecked) var replicators = ReplicatorQueue()
  /// The layers in transition that have been presented, and their local times, until `PictureTree` takes them in.
  @exclusivity(unchecked) private(set) var advanced: [(layer: NodeIndex, localTime: Double)] = []
  @exclusivity(unchecked) private var visibility = NodeVisibility()
  /// The media time of the last evaluation.
  private var time = 0.0
  /// Scratch: the nodes from a layer up to the root that have a clock of their own.
  @exclusivity(unchecked) private var clocks: [NodeIndex] = []

  init(_ tracker: DamageTracker) {
    self.tracker = tracker
    (store, displayList) = (tracker.store, tracker.displayList)
  }

  /// Updates the presented values to a media time.
  ///
  /// Visits only layers with animations, and evaluates only those whose animations have progressed and whose superlayers
  /// don't hide them. A hidden one is evaluated when it is shown.
  func evaluate(at time: Double, into evaluation: inout FrameEvaluation) {
    let nodes = store.nodes
    self.time = time
    visibility.start()
    var superlayer = (index: NodeIndex.none, clock: LocalClock?.none)
    for index in animated.indices {
      let canBeSeen = visibility.canBeSeen(index, nodes) { update($0, into: &evaluation) }
      guard canBeSeen || nodes[index].transitionState.transition != NodeIndex.none,
        let animation = nodes[index].animation, let clock = localClock(of: index, near: &superlayer, at: time)
      else { continue }
      if !animation.settled.contains(clock.time) {
        present(animation, of: index, at: clock.time)
        evaluation.layersEvaluated += 1
      }
      report(animation, clock, at: time, to: &evaluation)
    }
    if !animated.emitters.isEmpty { evaluateParticles(at: time, to: &evaluation) }
    if evaluation.isAnimating { evaluation.nextChange = nil }
  }

  /// Brings the presented values of a layer to the time of the last evaluation.
  private func update(_ index: NodeIndex, into evaluation: inout FrameEvaluation) {
    guard let animation = store.nodes[index].animation, let clock = localClock(of: index, at: time),
      !animation.settled.contains(clock.time)
    else { return }
    present(animation, of: index, at: clock.time)
    evaluation.layersEvaluated += 1
  }

  /// Returns the presented values of a layer at the time of the last evaluation, even if it is hidden.
  func presented(_ index: NodeIndex) -> LayerValues {
    var evaluation = FrameEvaluation()
    if visibility.isHidden(index, store.nodes) { update(index, into: &evaluation) }
    return store.nodes[index].presented
  }

  /// Evaluates the animated replicators that aren't settled.
  ///
  /// - Returns: True if there were any.
  func evaluateReplicators(at time: Double, into evaluation: inout FrameEvaluation) -> Bool {
    let nodes = store.nodes
    var isChanged = false
    for index in animated.indices {
      guard let animation = nodes[index].animation,
        animation.committed.isReplicator || (nodes + index).isReplicator,
        let clock = localClock(of: index, at: time), !animation.settled.contains(clock.time)
      else { continue }
      present(animation, of: index, at: clock.time)
      evaluation.layersEvaluated += 1
      isChanged = true
    }
    return isChanged
  }

  func forgetAdvanced() {
    advanced.removeAll(keepingCapacity: true)
  }

  /// Presents the animations of a node at its local time.
  func present(_ animation: AnimationState, of index: NodeIndex, at localTime: Double) {
    let activity =
      if let prepared = animation.prepared, !animation.isStale {
        present(prepared, animation, of: index, at: localTime)
      } else {
        presentAnew(animation, of: index, at: localTime)
      }
    animation.settle(activity, at: localTime)
    if store.nodes[index].transitionState.transition != NodeIndex.none { advanced.append((index, localTime)) }
  }

  /// Presents a layer whose committed values or animations have changed.
  private func presentAnew(
    _ animation: AnimationState, of index: NodeIndex, at localTime: Double
  ) -> AnimationActivity {
    let prepared = animation.renew()
    let values = store.spareValues
    let activity = animation.withCommitted { committed in
      values.pointee = committed.pointee
      return animated.present(prepared, over: committed, in: values, at: localTime) { _ in }
    }
    values.pointee.fitText()
    present(values.pointee, at: index)
    return activity
  }

  /// Presents a layer that only its animations change.
  private func present(
    _ prepared: PreparedAnimations, _ animation: AnimationState, of index: NodeIndex, at localTime: Double
  ) -> AnimationActivity {
    let node = store.nodes + index
    var changes: LayerChanges = []
    let hadVisibleText = node.hasVisibleText
    let activity = animation.withCommitted { committed in
      animated.present(prepared, over: committed, in: node.presentedValues, at: localTime) { effect in
        changes.formUnion(LayerChanges(effect, clips: node.pointee.presented.masksToBounds))
      }
    }
    if node.hasVisibleText != hadVisibleText { changes.insert(.extent) }
    guard !changes.isEmpty else { return activity }
    setDerivedValues(of: index)
    if node.isReplicator { replicators.add(index, store.nodes) }
    tracker.mark(changes, at: index)
    return activity
  }

  private func report(
    _ animation: AnimationState, _ clock: LocalClock, at time: Double, to evaluation: inout FrameEvaluation
  ) {
    let activity = animation.settled.activity
    var change: Double?
    if let start = clock.start {
      change = start
    } else if clock.rate > 0 {
      if activity.isActive { evaluation.isAnimating = true }
      change = activity.nextChange.map { time + ($0 - clock.time) / clock.rate }
    } else if clock.rate < 0 {
      // Time runs backwards here, so animations that have begun are still to come.
      let hasBegun = animation.records.contains { $0.timing.beginTime <= clock.time }
      if activity.isActive || hasBegun { evaluation.isAnimating = true }
    }
    guard let change, change.isFinite else { return }
    evaluation.nextChange = min(evaluation.nextChange ?? change, change)
  }

  /// Returns a layer's local time; nil for a layer that isn't in the tree.
  ///
  /// - Parameter superlayer: The superlayer of the layer before it and its clock, since layers beside each other often
  ///   follow each other here.
  private func localClock(
    of index: NodeIndex, near superlayer: inout (index: NodeIndex, clock: LocalClock?), at time: Double
  ) -> LocalClock? {
    let node = store.nodes + index
    let parent = node.pointee.links.parent
    guard index != store.root, parent != NodeIndex.none, node.pointee.part == .layer else {
      return localClock(of: index, at: time)
    }
    if parent != superlayer.index { superlayer = (parent, localClock(of: parent, at: time)) }
    guard node.pointee.clock.isOwn, var clock = superlayer.clock else { return superlayer.clock }
    clock.enter(node.pointee.clock.timing, at: time)
    return clock
  }

  /// Returns a layer's local time; nil for a layer that isn't in the tree.
  func localClock(of index: NodeIndex, at time: Double) -> LocalClock? {
    let nodes = store.nodes
    clocks.removeAll(keepingCapacity: true)
    var ancestor = index
    let root = store.root
    while ancestor != root {
      if nodes[ancestor].part == .oldPicture { return frozenClock(inside: ancestor) }
      if nodes[ancestor].clock.isOwn { clocks.append(ancestor) }
      ancestor = nodes[ancestor].links.parent
      guard ancestor != NodeIndex.none else { return nil }
    }
    if nodes[root].clock.isOwn { clocks.append(root) }
    return enterClocks(LocalClock(time: time), at: time)
  }

  /// The constant time inside a transition's old picture.
  private func frozenClock(inside picture: NodeIndex) -> LocalClock {
    var clock = LocalClock(time: store.nodes[picture].transitionState.time)
    clock.rate = 0
    return enterClocks(clock, at: clock.time)
  }

  private func enterClocks(_ clock: LocalClock, at time: Double) -> LocalClock {
    let nodes = store.nodes
    var clock = clock
    while let next = clocks.popLast() {
      if nodes[next].part == .instance {
        clock.time -= store.shift(of: next)
      } else {
        clock.enter(nodes[next].clock.timing, at: time)
      }
    }
    return clock
  }
}

/// The result of one evaluation.
package struct FrameEvaluation: Sendable, Equatable {
  /// The number of layers whose animations were applied.
  package var layersEvaluated = 0
  /// True if something moves at this moment, so that the next frame differs.
  package var isAnimating = false
  /// The media time up to which every frame shows the same: an animation begins then, or steps to its next value. Nil
  /// if nothing changes any more, or if something moves now.
  package var nextChange: Double?

  package init() {}
}
