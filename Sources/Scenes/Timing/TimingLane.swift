import KinoraGeometry
import KinoraLayers

/// An animation from 0 to 1 with one property of `CAMediaTiming` set, and its expected values.
struct TimingLane {
  /// The duration of the animation itself in seconds; the lanes' properties change the time it takes.
  static let duration: CFTimeInterval = 2
  /// The length of the time axis, and of the group that contains the animations.
  static let span: CFTimeInterval = 6
  /// The layer's own value: neither start nor end, so that it shows where no animation acts.
  static let modelValue: CGFloat = 0.5

  var code: String
  var note: String
  var beginTime: CFTimeInterval = 0
  var timeOffset: CFTimeInterval = 0
  var speed: Float = 1
  var repeatCount: Float = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  static let all = [
    TimingLane(code: "duration = 2", note: "as it is"),
    TimingLane(code: "beginTime = 1.5", note: "starts later", beginTime: 1.5),
    TimingLane(code: "timeOffset = 0.7", note: "starts further in", timeOffset: 0.7),
    TimingLane(code: "speed = 2", note: "takes half of the time", speed: 2),
    TimingLane(code: "repeatCount = 2.5", note: "again, and half again", repeatCount: 2.5),
    TimingLane(code: "autoreverses", note: "there and back", autoreverses: true),
    TimingLane(code: "fillMode = .backwards", note: "shows its start before", beginTime: 2, fillMode: .backwards),
    TimingLane(code: "fillMode = .forwards", note: "shows its end after", beginTime: 2, fillMode: .forwards),
    TimingLane(code: "fillMode = .both", note: "before and after", beginTime: 2, fillMode: .both),
  ]

  /// Returns the animation of a property from one number to another.
  func animation(keyPath: String, from: CGFloat, to: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = Self.duration
    animation.beginTime = beginTime
    animation.timeOffset = timeOffset
    animation.speed = speed
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.fillMode = fillMode
    return animation
  }

  // MARK: - What it should show

  /// The end time, in seconds of the axis.
  var endTime: CFTimeInterval { beginTime + activeDuration / Double(speed) }

  /// The active duration, in the animation's own time.
  private var activeDuration: CFTimeInterval {
    let cycle = autoreverses ? 2 * Self.duration : Self.duration
    return repeatCount > 0 ? Double(repeatCount) * cycle : cycle
  }

  /// The value over the time in which the animation acts: x in seconds of the axis, y from 0 to 1.
  ///
  /// Each element is a line without a jump.
  var lines: [[CGPoint]] {
    let start = timeOffset
    let end = timeOffset + activeDuration
    var lines: [[CGPoint]] = [[point(start, value: value(at: start))]]
    var turn = (start / Self.duration).rounded(.down) * Self.duration + Self.duration
    while turn < end {
      lines[lines.count - 1].append(point(turn, value: value(before: turn)))
      if !autoreverses { lines.append([point(turn, value: 0)]) }
      turn += Self.duration
    }
    lines[lines.count - 1].append(point(end, value: value(before: end)))
    return lines
  }

  private func point(_ localTime: CFTimeInterval, value: CGFloat) -> CGPoint {
    CGPoint(x: beginTime + (localTime - timeOffset) / Double(speed), y: value)
  }

  private func value(at localTime: CFTimeInterval) -> CGFloat {
    localTime.truncatingRemainder(dividingBy: Self.duration) / Self.duration
  }

  /// Returns the value just before a time at which a cycle may end.
  private func value(before localTime: CFTimeInterval) -> CGFloat {
    let cycles = localTime / Self.duration
    let isWhole = cycles == cycles.rounded()
    let fraction = isWhole ? 1 : cycles - cycles.rounded(.down)
    let isOnTheWayBack = autoreverses && Int(cycles.rounded(.up)) % 2 == 0
    return isOnTheWayBack ? 1 - fraction : fraction
  }
}
