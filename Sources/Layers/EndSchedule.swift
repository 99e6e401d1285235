import Geometry
import Motion

/// When the running animations of a context end, earliest first.
///
/// Animations that never end are not in it, so they cost nothing. Entries of animations that were taken off stay until
/// they surface or are half of all; a change of a layer's timing makes the whole schedule anew.
final class EndSchedule {
  private struct Entry {
    var time: CFTimeInterval
    var animation: AttachedAnimation
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
      push(animation, on: layer, at: now)
    }
  }

  func forget(_ layer: CALayer) {
    animatedLayers[ObjectIdentifier(layer)] = nil
    for animation in layer.attachedAnimations where animation.schedule === self { animation.schedule = nil }
  }

  /// When the next animation ends; nil when none does.
  func next(at now: CFTimeInterval) -> CFTimeInterval? {
    if isStale { rebuild(at: now) }
    while let first = heap.first, !isCurrent(first) { pop() }
    return heap.first?.time
  }

  /// Takes out the animations that end first, if that is due; all of them end at the same time.
  func takeEnded(by time: CFTimeInterval) -> [AttachedAnimation] {
    guard let first = next(at: time), first <= time + tolerance else { return [] }
    var ended: [AttachedAnimation] = []
    while next(at: time) == first {
      ended.append(heap[0].animation)
      pop()
    }
    return ended
  }

  /// A nanosecond: the sum of a begin time and a duration may miss the frame's time by its last digits.
  private var tolerance: CFTimeInterval { 1e-9 }

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
    let end = animation.record.end
    guard !animation.isFinished, end.isFinite else { return }
    let time = layer.hostTime(reachingLocal: end, from: now)
    guard time.isFinite else { return }
    if heap.count >= sweepCount { sweep() }
    heap.append(Entry(time: time, animation: animation))
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

  /// Earlier entries first; of equal ones, the animation that was added first.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (heap[a].time, heap[a].animation.record.id) < (heap[b].time, heap[b].animation.record.id)
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
  /// Media time of the next end; nil when nothing that runs will end.
  var nextEnd: CFTimeInterval? { schedule.next(at: CACurrentMediaTime()) }

  /// Ends what is due, in order of time; what ends together is told together: blocks first, then the delegates.
  func deliverEnds(at time: CFTimeInterval) {
    while true {
      let ended = schedule.takeEnded(by: time)
      guard !ended.isEmpty else { return }
      for animation in ended {
        animation.isFinished = true
        if animation.record.isRemovedOnCompletion { animation.layer?.drop(animation) }
      }
      for animation in ended { LayerWorld.current.callbacks.deliver(.leave(animation)) }
      for animation in ended { LayerWorld.current.callbacks.deliver(.stop(animation, finished: true)) }
    }
  }
}

extension CALayer {
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
