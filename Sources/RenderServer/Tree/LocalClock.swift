import KinoraMotion

/// The timing of a node, in one word for the many layers that run with their superlayer.
struct NodeClock {
  private enum Timing {
    case standard
    /// The timing of a layer whose timing was never set.
    case endless
    case own(OwnTiming)
  }

  private final class OwnTiming {
    let timing: MediaTiming

    init(_ timing: MediaTiming) {
      self.timing = timing
    }
  }

  private var kept = Timing.standard
  /// True if the time of the node differs from its superlayer's.
  private(set) var isOwn = false

  /// The time of the superlayer.
  init() {}

  init(_ timing: MediaTiming) {
    kept = timing == Self.endless ? .endless : .own(OwnTiming(timing))
    isOwn = timing.beginTime != 0 || timing.speed != 1 || timing.timeOffset != 0
  }

  /// The committed timing; for an instance, its replicator's delay.
  var timing: MediaTiming {
    switch kept {
    case .standard: MediaTiming()
    case .endless: Self.endless
    case .own(let own): own.timing
    }
  }

  /// The clock of an instance after the first one.
  static var ofDelayedInstance: NodeClock {
    var clock = NodeClock()
    clock.isOwn = true
    return clock
  }

  private static let endless: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}

/// A layer's local time at one moment, and its rate.
struct LocalClock {
  var time: Double
  /// Local seconds per second of media time.
  var rate = 1.0
  /// The media time at which the first ancestor that hasn't begun begins; nothing below it moves until then.
  var start: Double?

  init(time: Double) {
    self.time = time
  }

  /// Converts the time of a superlayer to that of a layer inside it.
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
