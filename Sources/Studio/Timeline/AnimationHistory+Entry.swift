import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools

extension AnimationHistory {
  /// One animation.
  final class Entry {
    /// The animation as it was added, or edited.
    let record: AnimationRecord
    let kind: AnimationRecord.Kind
    /// The key path or, for others than those of properties, the kind; then the key, if it says more.
    let title: String
    /// The media time of the commit that took it in.
    let addition: Double
    /// Media times; the end of an endless animation is infinite.
    private(set) var begin: Double
    private(set) var end: Double
    /// Media seconds of a cycle; infinite if its clock stands still.
    let cycle: Double
    /// Media seconds from the begin to the end of the first cycle.
    let firstCycle: Double
    /// False once the animation was removed.
    private(set) var isAttached = true
    /// True if it was removed before its end.
    private(set) var isCut = false
    /// The course in small, made when it is first drawn.
    private(set) lazy var curve = TimelineBar.curve(of: record)

    /// The least delay that is shown, in seconds.
    private static let leastDelay = 1e-3

    var id: UInt64 { record.id }

    /// Media seconds from the addition to the begin; negative if it began before.
    var delay: Double { abs(begin - addition) < Self.leastDelay ? 0 : begin - addition }

    /// The first media time at which it is shown.
    var start: Double { min(addition, begin) }

    init(_ record: AnimationRecord, on layer: CALayer, addedAt addition: Double) {
      self.record = record
      self.addition = addition
      let name = record.content.title
      kind = record.content.kind
      title = record.key.map { $0 == name ? name : "\(name)  \($0)" } ?? name
      let (timing, rate) = (record.timing, layer.clockRate)
      let seconds = timing.cycleDuration / abs(timing.speed * rate)
      cycle = seconds.isFinite && seconds > 0 ? seconds : .infinity
      firstCycle = Self.firstCycle(of: timing, in: cycle)
      guard rate != 0 else {
        // A layer whose clock stands still shows one moment without end.
        (begin, end) = (addition, .infinity)
        return
      }
      let first = layer.convertTime(timing.beginTime, to: nil)
      let last = timing.end.isFinite ? layer.convertTime(timing.end, to: nil) : rate > 0 ? .infinity : addition
      // In a layer that runs backwards, the last moment comes first.
      begin = first.isFinite ? min(first, last) : addition
      end = max(begin, first, last)
    }

    /// Ends the animation, which was removed at a media time.
    func finish(at time: Double) {
      isAttached = false
      isCut = end.isFinite && time < end - Self.leastDelay
      begin = min(begin, max(addition, time))
      end = max(begin, min(end, time))
    }

    /// A time offset shifts the cycles.
    private static func firstCycle(of timing: MediaTiming, in cycle: Double) -> Double {
      let length = timing.cycleDuration
      guard cycle.isFinite, timing.timeOffset != 0, timing.speed > 0 else { return cycle }
      let share = (timing.timeOffset / length).truncatingRemainder(dividingBy: 1)
      return cycle * (1 - (share < 0 ? share + 1 : share))
    }
  }
}
