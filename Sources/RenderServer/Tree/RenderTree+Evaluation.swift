import Motion

extension RenderTree {
  /// Stage 6: brings the presented values to a media time.
  ///
  /// Only layers with animations are looked at, and of those only the ones whose animations have moved since.
  package func evaluate(at time: Double) -> FrameEvaluation {
    var evaluation = FrameEvaluation()
    if hasReplicators { evaluateReplicators(at: time, into: &evaluation) }
    let nodes = store.nodes
    for index in animated {
      guard let clock = localClock(of: index, at: time) else { continue }
      if !nodes[index].settled.contains(clock.time) {
        applyAnimations(of: index, at: clock.time)
        evaluation.layersEvaluated += 1
      }
      report(nodes[index].settled.activity, of: index, clock, at: time, to: &evaluation)
    }
    if !emitters.isEmpty { evaluateParticles(at: time, to: &evaluation) }
    if evaluation.isAnimating { evaluation.nextBegin = nil }
    return evaluation
  }

  func applyAnimations(of index: Int, at localTime: Double) {
    let nodes = store.nodes
    let values = store.spareValues
    values.pointee = nodes[index].committed
    let activity = Motion.evaluate(nodes[index].animations, over: &values.pointee, at: localTime)
    values.pointee.fitText()
    nodes[index].settled = SettledTimes(activity, at: localTime)
    present(&values.pointee, at: index)
    if nodes[index].staging.transition != RenderNode.none { updateTransition(of: index, at: localTime) }
  }

  private func report(
    _ activity: AnimationActivity, of index: Int, _ clock: LocalClock, at time: Double,
    to evaluation: inout FrameEvaluation
  ) {
    var begin: Double?
    if let start = clock.start {
      begin = start
    } else if clock.rate > 0 {
      if activity.isActive { evaluation.isAnimating = true }
      begin = activity.nextBegin.map { time + ($0 - clock.time) / clock.rate }
    } else if clock.rate < 0 {
      // Time runs backwards here: what has begun is still to come.
      let hasBegun = store.nodes[index].animations.contains { $0.timing.beginTime < clock.time }
      if activity.isActive || hasBegun { evaluation.isAnimating = true }
    }
    guard let begin, begin.isFinite else { return }
    evaluation.nextBegin = min(evaluation.nextBegin ?? begin, begin)
  }

  /// A layer's own time; nil for a layer that is not in the tree.
  func localClock(of index: Int, at time: Double) -> LocalClock? {
    let nodes = store.nodes
    walk.removeAll(keepingCapacity: true)
    var ancestor = index
    while ancestor != root {
      if nodes[ancestor].part == .oldPicture { return frozenClock(inside: ancestor) }
      if nodes[ancestor].hasOwnClock { walk.append(ancestor) }
      ancestor = nodes[ancestor].parent
      guard ancestor != RenderNode.none else { return nil }
    }
    if nodes[root].hasOwnClock { walk.append(root) }
    return enterWalk(LocalClock(time: time), at: time)
  }

  /// The time that a transition's old picture was taken at, for what is inside it.
  private func frozenClock(inside picture: Int) -> LocalClock {
    var clock = LocalClock(time: store.nodes[picture].staging.time)
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
        clock.enter(nodes[next].timing, at: time)
      }
    }
    return clock
  }
}

/// A layer's own time at an instant, and how it goes on.
struct LocalClock {
  var time: Double
  /// Local seconds that pass in a second of media time.
  var rate = 1.0
  /// The media time at which a layer on the way down begins; until then nothing moves below it.
  var start: Double?

  init(time: Double) {
    self.time = time
  }

  /// Goes down into a layer.
  mutating func enter(_ timing: MediaTiming, at mediaTime: Double) {
    if time < timing.beginTime, start == nil, rate > 0 {
      start = mediaTime + (timing.beginTime - time) / rate
    }
    time = timing.local(fromParent: time)
    rate *= timing.speed
    if !time.isFinite { time = 0 }
    if !rate.isFinite { rate = 0 }
  }
}

/// The local times for which a layer shows what its animations gave when they were last applied.
struct SettledTimes {
  private var first = Double.nan
  /// Everything before this time, from `first` on.
  private var end = Double.nan
  private(set) var activity = AnimationActivity()

  init() {}

  init(_ activity: AnimationActivity, at time: Double) {
    self.activity = activity
    first = time
    end = activity.isActive ? time : activity.nextBegin ?? .infinity
  }

  func contains(_ time: Double) -> Bool {
    time == first || (time > first && time < end)
  }
}
