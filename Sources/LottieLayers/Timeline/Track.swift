import KinoraGeometry
import KinoraLottieModel
import KinoraMotion

/// Values at times of the file, for a keyframe animation.
struct Track<Value> {
  /// From 0, the file's start, to 1, its end; they may be outside. Never decreasing. Between two equal times the value
  /// jumps.
  private(set) var times: [Double] = []
  private(set) var values: [Value] = []
  /// The pace from each value to the next.
  private(set) var curves: [TimingCurve] = []

  /// Appends a value; one before the last counts as at the same time.
  mutating func append(_ value: Value, at time: Double, curve: TimingCurve = .linear) {
    times.append(max(time, times.last ?? time))
    values.append(value)
    curves.append(curve)
  }

  init() {}

  /// A value that never changes.
  init(still value: Value) {
    append(value, at: 0)
  }

  func map<Other>(_ change: (Value) -> Other) -> Track<Other> {
    var other = Track<Other>()
    (other.times, other.values, other.curves) = (times, values.map(change), curves)
    return other
  }
}

extension Track {
  /// A part of the values, without those inside of a run of equal ones.
  func reduced<Part: Equatable>(_ part: (Value) -> Part) -> Track<Part> {
    let parts = values.map(part)
    var other = Track<Part>()
    for index in parts.indices {
      let (isFirst, isLast) = (index == 0, index == parts.count - 1)
      if !isFirst, parts[index - 1] == parts[index], isLast || parts[index + 1] == parts[index] { continue }
      other.append(parts[index], at: times[index], curve: curves[index])
    }
    return other
  }

  /// The keyframes of a property whose components go at one pace.
  ///
  /// - Requires: An even map. Curves in space are left out.
  /// - Parameter lag: The time by which a held value stays beyond the next keyframe; 0 to change in the keyframe's frame.
  init<Key: LottieValue>(
    _ property: Keyframed<Key>, _ map: FrameMap, component: Int = 0, lag: Double = 0, value: (Key) -> Value
  ) {
    var former: Keyframe<Key>?
    for key in property.keys {
      var time = map.time(of: key.frame)
      if let former, former.isHold || former.end.map({ $0 != key.value }) ?? false {
        time = former.isHold && lag > 0 ? time + lag : map.jumpTime(of: key.frame)
        append(value(former.isHold ? former.value : former.end ?? former.value), at: time)
      }
      let curve = key.easing.isEmpty ? .linear : key.easing[min(component, key.easing.count - 1)]
      append(value(key.value), at: time, curve: curve)
      former = key
    }
  }

  /// Values at each frame of the file, or at fewer ones if the file has too many. Runs of equal values keep their ends
  /// only.
  ///
  /// - Parameter weight: The number of plain values that one counts as. Default: that of the first value.
  init(
    _ activity: Activity, _ map: FrameMap, weight: Int? = nil, value: (_ frame: Double) -> Value
  ) where Value: Equatable {
    guard activity.range != nil, map.budget.hasValues else {
      append(value(map.sampledFrame(atFile: map.start)), at: 0)
      return
    }
    let frames = map.frames(of: activity, weight ?? Self.weight(map, value))
    let activity = activity.sorted
    var former: (frame: Double, value: Value)?
    var pending: (time: Double, value: Value)?
    for fileFrame in frames {
      let frame = map.sampledFrame(atFile: fileFrame)
      let (time, new) = (map.time(ofFile: fileFrame), value(frame))
      if let former, former.value == new {
        pending = (time, new)
      } else {
        if let pending { append(pending.value, at: pending.time) }
        pending = nil
        let isJump = former.map { map.jumps(from: $0.frame, to: frame, activity) } ?? false
        let start = isJump ? map.jumpTime(ofFile: fileFrame) : time
        if isJump, let former { append(former.value, at: start) }
        append(new, at: start)
      }
      former = (frame, new)
    }
    if let pending { append(pending.value, at: pending.time) }
  }
}

extension Track {
  private static func weight(_ map: FrameMap, _ value: (_ frame: Double) -> Value) -> Int {
    guard Value.self is any WeighedValue.Type else { return 1 }
    return (value(map.sampledFrame(atFile: map.start)) as? any WeighedValue)?.weight ?? 1
  }
}

extension FrameMap {
  /// The file's frames at which an active value is sampled: whole frames, and the first and last change.
  fileprivate func frames(of activity: Activity, _ weight: Int) -> [Double] {
    guard let range = activity.range else { return [start] }
    guard isEven else { return sampleFrames(weight: weight) }
    let first = min(max(start + (time(of: range.lowerBound) * (end - start)).rounded(.down), start), end)
    let last = min(max(start + (time(of: range.upperBound) * (end - start)).rounded(.up), first), end)
    return sampleFrames(from: first, to: last, weight: weight)
  }

  /// True if the value jumps between two frames of the composition, or if the composition's time does.
  fileprivate func jumps(from low: Double, to high: Double, _ activity: Activity) -> Bool {
    let step = abs(high - low)
    if !isEven && (step > 6 || high < low && step > 3) { return true }
    return activity.hasJump(after: min(low, high), upTo: max(low, high))
  }
}
