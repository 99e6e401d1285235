import Motion

extension RenderTree {
  /// Stage 6: brings the presented values to a media time.
  ///
  /// Only layers with animations are looked at, and of those only the ones whose animations have moved since.
  package func evaluate(at time: Double) -> FrameEvaluation {
    var evaluation = FrameEvaluation()
    let nodes = store.nodes
    for index in animated {
      guard let clock = localClock(of: index, at: time) else { continue }
      if !nodes[index].clock.isSettled(at: clock.time) {
        applyAnimations(of: index, at: clock.time)
        evaluation.layersEvaluated += 1
      }
      report(nodes[index].clock.activity, of: index, clock, at: time, to: &evaluation)
    }
    if evaluation.isAnimating { evaluation.nextBegin = nil }
    return evaluation
  }

  private func applyAnimations(of index: Int, at localTime: Double) {
    let nodes = store.nodes
    var values = nodes[index].committed
    let activity = Motion.evaluate(nodes[index].animations, over: &values, at: localTime)
    nodes[index].clock.activity = activity
    nodes[index].clock.settledFrom = localTime
    nodes[index].clock.settledUntil = activity.isActive ? localTime : activity.nextBegin ?? .infinity
    present(&values, at: index)
  }

  private func report(
    _ activity: AnimationActivity, of index: Int, _ clock: (time: Double, rate: Double), at time: Double,
    to evaluation: inout FrameEvaluation
  ) {
    if clock.rate > 0 {
      if activity.isActive { evaluation.isAnimating = true }
      guard let begin = activity.nextBegin else { return }
      let rootBegin = time + (begin - clock.time) / clock.rate
      evaluation.nextBegin = min(evaluation.nextBegin ?? rootBegin, rootBegin)
    } else if clock.rate < 0 {
      // Time runs backwards here: what has begun is still to come.
      let hasBegun = store.nodes[index].animations.contains { $0.timing.beginTime < clock.time }
      if activity.isActive || hasBegun { evaluation.isAnimating = true }
    }
  }

  /// A layer's own time and how fast it runs; nil for a layer that is not in the tree.
  private func localClock(of index: Int, at time: Double) -> (time: Double, rate: Double)? {
    let nodes = store.nodes
    walk.removeAll(keepingCapacity: true)
    var ancestor = index
    while ancestor != root {
      if nodes[ancestor].hasOwnClock { walk.append(ancestor) }
      ancestor = nodes[ancestor].parent
      guard ancestor != RenderNode.none else { return nil }
    }
    if nodes[root].hasOwnClock { walk.append(root) }
    var local = time
    var rate = 1.0
    while let next = walk.popLast() {
      let timing = nodes[next].timing
      local = (local - timing.beginTime) * timing.speed + timing.timeOffset
      rate *= timing.speed
    }
    return (local.isFinite ? local : 0, rate.isFinite ? rate : 0)
  }
}
