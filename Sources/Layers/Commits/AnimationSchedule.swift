import KinoraGeometry
import KinoraMotion
import KinoraRenderServer

/// One nanosecond: rounding may make a begin time plus a duration miss the frame's time by the last digits.
private let tolerance: CFTimeInterval = 1e-9

/// The coming begins of a context's animations and the ends of those that run, earliest first.
///
/// Running animations that never end have no entry, so they cost nothing. Entries of removed animations stay until they
/// surface or are swept out; a change of a layer's timing rebuilds the schedule.
final class AnimationSchedule {
  private struct Entry {
    var time: CFTimeInterval
    var animation: AttachedAnimation
    var isBegin: Bool
  }

  /// A binary heap, ordered by time.
  private var heap: [Entry] = []
  private var animatedLayers: [LayerID: CALayer] = [:]
  /// The number of entries at which those of removed animations are swept out.
  private var sweepCount = 64
  /// True if a layer's timing has changed since the schedule was built.
  var isStale = false

  /// Adds those animations of a layer that are new to the schedule.
  func insert(_ layer: CALayer, at now: CFTimeInterval) {
    animatedLayers[layer.id] = layer
    for animation in layer.attachedAnimations where animation.schedule !== self {
      animation.schedule = self
      // The start of an animation that begins with its commit is reported with the commit.
      animation.hasBegun = animation.hasBegun || layer.hasReached(animation.record.timing.beginTime, at: now)
      push(animation, on: layer, at: now)
    }
  }

  /// Returns the layer with an id if it has committed animations; nil for others.
  func layer(_ id: LayerID) -> CALayer? { animatedLayers[id] }

  func forget(_ layer: CALayer) {
    animatedLayers[layer.id] = nil
    for animation in layer.attachedAnimations where animation.schedule === self { animation.schedule = nil }
  }

  /// Returns the time of the next begin or end; nil if there is none.
  func next(at now: CFTimeInterval) -> CFTimeInterval? {
    if isStale { rebuild(at: now) }
    while let first = heap.first, !isCurrent(first) { pop() }
    return heap.first?.time
  }

  /// Removes and returns the first entries if they are due: animations that begin, or end, at the same time.
  func takeDue(by time: CFTimeInterval) -> (begun: [AttachedAnimation], ended: [AttachedAnimation]) {
    guard let first = next(at: time), first <= time + tolerance else { return ([], []) }
    var due: (begun: [AttachedAnimation], ended: [AttachedAnimation]) = ([], [])
    while next(at: time) == first {
      if heap[0].isBegin { due.begun.append(heap[0].animation) } else { due.ended.append(heap[0].animation) }
      pop()
    }
    return due
  }

  private func isCurrent(_ entry: Entry) -> Bool {
    guard !entry.animation.isFinished, entry.animation.schedule === self, let layer = entry.animation.layer else {
      return false
    }
    return animatedLayers[layer.id] != nil
  }

  private func rebuild(at now: CFTimeInterval) {
    isStale = false
    heap.removeAll(keepingCapacity: true)
    for layer in animatedLayers.values {
      for animation in layer.attachedAnimations where animation.schedule === self {
        push(animation, on: layer, at: now)
      }
    }
  }

  private func push(_ animation: AttachedAnimation, on layer: CALayer, at now: CFTimeInterval) {
    guard !animation.isFinished else { return }
    if !animation.hasBegun {
      let begin = animation.record.timing.beginTime
      let time = layer.hostTime(reachingLocal: begin, from: now)
      // A change of the clock may have skipped the begin, which its delegate must still receive.
      let isDue = layer.hasReached(begin, at: now)
      push(Entry(time: isDue ? min(time, now) : time, animation: animation, isBegin: true))
    }
    let end = animation.record.end
    guard end.isFinite else { return }
    push(Entry(time: layer.hostTime(reachingLocal: end, from: now), animation: animation, isBegin: false))
  }

  private func push(_ entry: Entry) {
    guard entry.time.isFinite else { return }
    if heap.count >= sweepCount { sweep() }
    heap.append(entry)
    siftUp(heap.count - 1)
  }

  private func sweep() {
    heap.removeAll { !isCurrent($0) }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
    sweepCount = max(64, heap.count * 2)
  }

  private func pop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  /// Returns true if entry `a` comes before `b`: by time, then begins before ends, then in order of addition.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (heap[a], heap[b])
    return (first.time, first.isBegin ? 0 : 1, first.animation.record.id)
      < (second.time, second.isBegin ? 0 : 1, second.animation.record.id)
  }

  private func siftUp(_ start: Int) {
    var index = start
    while index > 0, precedes(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private func siftDown(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(child, least) { least = child }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}

extension LayerContext {
  /// The media time of the next begin or end; nil if there is none.
  var nextEvent: CFTimeInterval? { schedule.next(at: CACurrentMediaTime()) }

  /// Returns the layer with an id if it has committed animations; nil for others. Takes the same time in any tree.
  package func animatedLayer(_ id: LayerID) -> CALayer? { schedule.layer(id) }

  /// Delivers the begins and ends that are due, in order of time. For animations that end together, completion blocks
  /// run before delegate calls.
  func deliverDue(at time: CFTimeInterval) {
    let callbacks = LayerWorld.current.callbacks
    while true {
      let due = schedule.takeDue(by: time)
      guard !due.begun.isEmpty || !due.ended.isEmpty else { return }
      for animation in due.begun {
        animation.hasBegun = true
        callbacks.deliver(.start(animation))
      }
      // A start callback may have removed an animation.
      let ended = due.ended.filter { !$0.isFinished }
      for animation in ended {
        animation.isFinished = true
        if animation.record.isRemovedOnCompletion { animation.layer?.drop(animation) }
      }
      for animation in ended { callbacks.deliver(.leave(animation)) }
      for animation in ended { callbacks.deliver(.stop(animation, finished: true)) }
    }
  }
}

extension CALayer {
  /// Returns true if the layer's clock has reached a local time.
  final func hasReached(_ time: CFTimeInterval, at now: CFTimeInterval) -> Bool {
    time <= localTime(ofHost: now) + tolerance
  }

  /// Returns the media time at which the layer's clock reaches a local time; infinity if it never does.
  final func hostTime(reachingLocal time: CFTimeInterval, from now: CFTimeInterval) -> CFTimeInterval {
    var result = time
    var step: CALayer? = self
    while let layer = step {
      let timing = layer.mediaTiming
      guard timing.speed != 0 else { return .infinity }
      // A clock that runs backwards is either beyond the time already or never gets there.
      guard timing.speed > 0 else { return localTime(ofHost: now) > time ? now : .infinity }
      result = timing.parent(fromLocal: result)
      step = layer.superlayer
    }
    return result
  }
}
