import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// A clock between an animation and the root of its layer tree.
package struct AnimationClock: Sendable, Equatable {
  /// The name of the layer, or its class; "animation", "group", and "media time" for the other clocks.
  package let name: String
  /// The current time of the clock, in seconds.
  package let now: Double
  /// The time of the clock at which the animation begins; nil if the clock stands still.
  package let begin: Double?
  /// True if the clock differs from the one around it.
  package let differs: Bool

  /// Returns the clocks of an animation, its own first and the media time last.
  static func all(of animation: FoundAnimation, on layer: CALayer, at mediaTime: Double) -> [AnimationClock] {
    let local = layer.convertTime(mediaTime, from: nil)
    var clocks: [AnimationClock] = []
    // From the inside outwards: the animation in its group's time, and so on up to the layer's.
    let groups = animation.groups
    var chain = groups.indices.map { FoundAnimation(groups[$0], inside: Array(groups[..<$0])) }
    chain.append(animation)
    var begin: Double? = animation.record.timing.timeOffset
    for link in chain.reversed() {
      let timing = link.record.timing
      let isInner = link.record.id == animation.record.id
      clocks.append(
        AnimationClock(
          name: isInner ? "animation" : "group", now: now(of: link, isInner: isInner, atLayer: local), begin: begin,
          differs: !timing.isPlainClock))
      // An animation begins at its begin time, however its speed and its offset are.
      begin = isInner ? timing.beginTime : begin.flatMap { outer($0, of: timing) }
    }
    return clocks + layers(from: layer, begin: begin, at: mediaTime)
  }

  private static func now(of link: FoundAnimation, isInner: Bool, atLayer local: Double) -> Double {
    guard isInner else {
      let record = link.record
      return link.place(atLayer: local).map { record.childTime(at: $0, duration: record.timing.duration) } ?? 0
    }
    return link.parentTime(atLayer: local).map { link.record.timing.local(fromParent: $0) } ?? 0
  }

  private static func layers(from layer: CALayer, begin: Double?, at mediaTime: Double) -> [AnimationClock] {
    var clocks: [AnimationClock] = []
    var begin = begin
    var step: CALayer? = layer
    while let current = step {
      let timing = current.clockTiming
      clocks.append(
        AnimationClock(
          name: LayerNames.short(of: current), now: current.convertTime(mediaTime, from: nil), begin: begin,
          differs: !timing.isPlainClock))
      begin = begin.flatMap { outer($0, of: timing) }
      step = current.superlayer
    }
    clocks.append(AnimationClock(name: "media time", now: mediaTime, begin: begin, differs: true))
    return clocks
  }

  private static func outer(_ time: Double, of timing: MediaTiming) -> Double? {
    timing.speed == 0 ? nil : timing.parent(fromLocal: time)
  }
}

extension MediaTiming {
  /// True if a clock with the timing shows the time of the clock around it.
  fileprivate var isPlainClock: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }
}

extension CALayer {
  /// The timing of the layer's clock.
  final var clockTiming: MediaTiming {
    var timing = MediaTiming()
    (timing.beginTime, timing.speed, timing.timeOffset) = (beginTime, Double(speed), timeOffset)
    return timing
  }
}
