/// How far one property is, from 0 at its start to 1 at its end, in every state of its animator.
///
/// Elapsed times are those of the animator's run, in seconds; fractions are the animator's.
struct ProgressTrack {
  /// The fractions between which the property moves, unless something holds it up.
  let window: ClosedRange<Double>
  /// The pace of its whole way.
  let pace: MotionPace
  let axis: MotionPace.Axis
  /// Where it is while nothing moves, and where it started to stand.
  private var standing: Double
  private var anchor: (fraction: Double, progress: Double)
  /// The time of its pace at which it stands; nil where it has left its pace.
  private var time: Double?
  /// Where it goes in the animator's run; nil if it stays.
  private(set) var course: MotionCourse?
  /// What was left of the course as it was halted, as long as nobody has moved the property.
  private var interrupted: MotionCourse?

  /// - Parameter fraction: of the animator, at which the property comes in with its start, or with its end.
  init(
    window: ClosedRange<Double>, pace: MotionPace, axis: MotionPace.Axis = .x, at progress: Double,
    from fraction: Double
  ) {
    self.window = window
    self.pace = pace
    self.axis = axis
    standing = progress
    anchor = (fraction, progress)
    time = progress == 0 || progress == 1 ? progress : nil
  }

  /// The same for one of two coordinates that go at different paces from now on.
  func split(_ axis: MotionPace.Axis) -> ProgressTrack {
    var track = ProgressTrack(window: window, pace: pace, axis: axis, at: standing, from: anchor.fraction)
    (track.anchor, track.time) = (anchor, time)
    return track
  }

  func progress(after elapsed: Double) -> Double {
    course?.progress(after: elapsed, axis) ?? standing
  }

  /// Stands still where it is.
  ///
  /// - Parameter fraction: what the animator calls the place.
  mutating func halt(after elapsed: Double, at fraction: Double) {
    guard let course else {
      anchor = (fraction, standing)
      return
    }
    standing = course.progress(after: elapsed, axis)
    anchor = (fraction, standing)
    time = course.isPlain ? course.time(after: elapsed) : nil
    let rest = course.rest(after: elapsed)
    interrupted = rest.length > 0 && rest.from != rest.to ? rest : nil
    self.course = nil
  }

  /// Moves to a fraction while it stands: to the start at 0, to the end at 1, and through where it was halted.
  ///
  /// - Parameter isLinear: whether it moves evenly, or as its pace has it.
  mutating func scrub(to fraction: Double, linearly isLinear: Bool) {
    let goal = place(of: fraction, isLinear)
    let off = anchor.progress - place(of: anchor.fraction, isLinear)
    standing = goal + off * weight(at: fraction)
    interrupted = nil
    time = !isLinear && abs(off) < 1e-9 ? span(of: fraction) : nil
  }

  /// Is at the start, or at the end.
  mutating func arrive(at target: Double) {
    (course, interrupted) = (nil, nil)
    (standing, time, anchor) = (target, target, (target, target))
  }

  /// Goes on as it was halted.
  ///
  /// - Returns: whether it can.
  mutating func resume() -> Bool {
    guard let interrupted else { return false }
    course = interrupted
    self.interrupted = nil
    return true
  }

  /// Goes to the end or to the start.
  ///
  /// - Parameters:
  ///   - fraction: where the animator is.
  ///   - target: 0 or 1.
  ///   - seconds: until the animator is there.
  ///   - pace: what to go by instead of what is left of the property's own pace, made for a length in seconds.
  mutating func run(from fraction: Double, to target: Double, in seconds: Double, pace: ((Double) -> MotionPace)? = nil)
  {
    (course, interrupted) = (nil, nil)
    let distance = abs(target - fraction)
    guard distance > 0, seconds > 0 else {
      standing = target
      time = target
      return
    }
    guard standing != target else { return }
    let span = movingSpan(from: fraction, to: target)
    let secondsPerFraction = seconds / distance
    let length = abs(span.to - span.from) * secondsPerFraction
    let delay = abs(span.from - fraction) * secondsPerFraction
    if let pace { return follow(pace(length), to: target, delay, length) }
    guard let start = self.pace.time(of: standing, near: time, axis), start != target else {
      return follow(self.pace, to: target, delay, length)
    }
    course = MotionCourse(delay: delay, length: length, pace: self.pace, from: start, to: target)
  }

  /// Covers what is left of the way at a pace of its own.
  private mutating func follow(_ pace: MotionPace, to target: Double, _ delay: Double, _ length: Double) {
    course = MotionCourse(
      delay: delay, length: length, pace: pace, from: 0, to: 1, base: standing, scale: target - standing)
  }

  /// The part of its window that is still to come; if all of it has passed, what is left to the animator.
  private func movingSpan(from fraction: Double, to target: Double) -> (from: Double, to: Double) {
    if target > fraction {
      return (max(window.lowerBound, fraction), window.upperBound > fraction ? window.upperBound : 1)
    }
    return (min(window.upperBound, fraction), window.lowerBound < fraction ? window.lowerBound : 0)
  }

  private func span(of fraction: Double) -> Double {
    let width = window.upperBound - window.lowerBound
    guard width > 0 else { return fraction < window.upperBound ? 0 : 1 }
    return min(max((fraction - window.lowerBound) / width, 0), 1)
  }

  private func place(of fraction: Double, _ isLinear: Bool) -> Double {
    isLinear ? span(of: fraction) : pace.progress(at: span(of: fraction), axis)
  }

  /// How much of what it is off its place it still is there: all at the anchor, nothing at the ends.
  private func weight(at fraction: Double) -> Double {
    if fraction == anchor.fraction { return 1 }
    let end = movingSpan(from: anchor.fraction, to: fraction > anchor.fraction ? 1 : 0).to
    return min(max((end - fraction) / (end - anchor.fraction), 0), 1)
  }
}
