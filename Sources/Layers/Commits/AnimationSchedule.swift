import Geometry
import Motion

/// A nanosecond: the sum of a begin time and a duration may miss the frame's time by its last digits.
private let tolerance: CFTimeInterval = 1e-9

/// When the animations of a context begin that are to come, and when those that run end, earliest first.
///
/// Animations that run and never end are not in it, so they cost nothing. Entries of animations that were taken off
/// stay until they surface or are half of all; a change of a layer's timing makes the whole schedule anew.
final class AnimationSchedule {
  private struct Entry {
    var time: CFTimeInterval
    var animation: AttachedAnimation
    var isBegin: Bool
  }

  /// A binary heap by time.
  private var heap: [Entry] = []
  private var animatedLayers: [ObjectIdentifier: CALayer] = [:]
  /// The number of entries at which those of animations that are gone are swept out.
  private var sweepCount = 64
  /// Whether a layer's timing has changed since the schedule was made.
  var isStale = false

  /// Adds the animations of a layer that are new to the schedule.
  func insert(_ layer: CALayer, at now: CFTimeInterval) {
    animatedLayers[ObjectIdentifier(layer)] = layer
    for animation in layer.attachedAnimations where animation.schedule !== self {
      animation.schedule = self
      // What begins with its commit is told of with the commit.
      animation.hasBegun = animation.hasBegun || layer.hasReached(animation.record.timing.beginTime, at: now)
      push(animation, on: layer, at: now)
    }
  }

  func forget(_ layer: CALayer) {
    animatedLayers[ObjectIdentifier(layer)] = nil
    for animation in layer.attachedAnimations where animation.schedule === self { animation.schedule = nil }
  }

  /// When the next animation begins or ends; nil when none does.
  func next(at now: CFTimeInterval) -> CFTimeInterval? {
    if isStale { rebuild(at: now) }
    while let first = heap.first, !isCurrent(first) { pop() }
    return heap.first?.time
  }

  /// Takes out what comes first, if that is due: animations that begin, or end, at the same time.
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
    return animatedLayers[ObjectIdentifier(layer)] != nil
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
      // A change of the clock may have jumped over the beginning, which its delegate has yet to hear of.
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

  /// Earlier entries first; of equal ones beginnings, then the animation that was added first.
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
  /// Media time of the next beginning or end; nil when nothing is to come.
  var nextEvent: CFTimeInterval? { schedule.next(at: CACurrentMediaTime()) }

  /// Begins and ends what is due, in order of time; what ends together is told together: blocks first, then delegates.
  func deliverDue(at time: CFTimeInterval) {
    let callbacks = LayerWorld.current.callbacks
    while true {
      let due = schedule.takeDue(by: time)
      guard !due.begun.isEmpty || !due.ended.isEmpty else { return }
      for animation in due.begun {
        animation.hasBegun = true
        callbacks.deliver(.start(animation))
      }
      // Whoever heard of a beginning may have taken one off.
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
  /// Whether the layer's clock has come to a time of its own.
  final func hasReached(_ time: CFTimeInterval, at now: CFTimeInterval) -> Bool {
    time <= localTime(ofHost: now) + tolerance
  }

  /// The media time at which the layer's clock reaches a time of its own; infinite if it never does.
  final func hostTime(reachingLocal time: CFTimeInterval, from now: CFTimeInterval) -> CFTimeInterval {
    var result = time
    var step: CALayer? = self
    while let layer = step {
      let timing = layer.mediaTiming
      guard timing.speed != 0 else { return .infinity }
      // A clock that runs backwards has either passed the time or never will.
      guard timing.speed > 0 else { return localTime(ofHost: now) > time ? now : .infinity }
      result = timing.parent(fromLocal: result)
      step = layer.superlayer
    }
    return result
  }
}
