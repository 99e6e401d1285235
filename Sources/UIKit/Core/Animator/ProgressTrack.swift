import KinoraGeometry

/// The progress of one property, from 0 at its start to 1 at its end, in all states of its animator.
struct ProgressTrack {
  /// The animator's fractions between which the property moves in an undisturbed run.
  let window: ClosedRange<Double>
  /// The pace from start to end.
  let pace: MotionPace
  let axis: MotionPace.Axis
  /// The progress while the property doesn't move, and the place at which it was last paused.
  private var standing: Double
  private var anchor: (fraction: Double, progress: Double)
  /// The time of the pace that gives `standing`; nil if the property has left its pace.
  private var time: Double?
  /// The motion in the animator's run; nil if the property doesn't move.
  private(set) var course: MotionCourse?
  /// The rest of the course at the last pause; nil once the property is moved.
  private var interrupted: MotionCourse?

  /// - Parameter fraction: the animator's fraction at which the property is added with this progress.
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

  /// Returns a copy for one of two coordinates that follow different paces from now on.
  func split(_ axis: MotionPace.Axis) -> ProgressTrack {
    var track = ProgressTrack(window: window, pace: pace, axis: axis, at: standing, from: anchor.fraction)
    (track.anchor, track.time) = (anchor, time)
    return track
  }

  func progress(after elapsed: Double) -> Double {
    course?.progress(after: elapsed, axis) ?? standing
  }

  /// Pauses the motion.
  ///
  /// - Parameter fraction: the animator's fraction at this place.
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

  /// Moves a paused property to a fraction: to the start at 0, to the end at 1, and through the place of the last
  /// pause.
  ///
  /// - Parameter isLinear: true to move evenly, false to follow the pace.
  mutating func scrub(to fraction: Double, linearly isLinear: Bool) {
    let goal = place(of: fraction, isLinear)
    let off = anchor.progress - place(of: anchor.fraction, isLinear)
    standing = goal + off * weight(at: fraction)
    interrupted = nil
    time = !isLinear && abs(off) < 1e-9 ? span(of: fraction) : nil
  }

  /// Moves to the start or the end.
  mutating func arrive(at target: Double) {
    (course, interrupted) = (nil, nil)
    (standing, time, anchor) = (target, target, (target, target))
  }

  /// Continues the interrupted course.
  ///
  /// - Returns: false if there is none.
  mutating func resume() -> Bool {
    guard let interrupted else { return false }
    course = interrupted
    self.interrupted = nil
    return true
  }

  /// Starts moving to the end or to the start.
  ///
  /// - Parameters:
  ///   - fraction: the animator's current fraction.
  ///   - target: 0 or 1.
  ///   - seconds: the time until the animator reaches the target.
  ///   - pace: makes the pace for a length in seconds; nil to use the rest of the property's pace.
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

  /// Moves over the remaining distance at a separate pace.
  private mutating func follow(_ pace: MotionPace, to target: Double, _ delay: Double, _ length: Double) {
    course = MotionCourse(
      delay: delay, length: length, pace: pace, from: 0, to: 1, base: standing, scale: target - standing)
  }

  /// Returns the remaining part of the window; the animator's remaining fractions if the window has passed.
  private func movingSpan(from fraction: Double, to target: Double) -> (from: Double, to: Double) {
    if target > fraction {
      return (max(window.lowerBound, fraction), window.upperBound > fraction ? window.upperBound : 1)
    }
    return (min(window.upperBound, fraction), window.lowerBound < fraction ? window.lowerBound : 0)
  }

  private func span(of fraction: Double) -> Double {
    let width = window.upperBound - window.lowerBound
    guard width > 0 else { return fraction < window.upperBound ? 0 : 1 }
    return ((fraction - window.lowerBound) / width).clamped(0, 1)
  }

  private func place(of fraction: Double, _ isLinear: Bool) -> Double {
    isLinear ? span(of: fraction) : pace.progress(at: span(of: fraction), axis)
  }

  /// Returns the share of the offset from the regular place that remains at a fraction: 1 at the anchor, 0 at the ends.
  private func weight(at fraction: Double) -> Double {
    if fraction == anchor.fraction { return 1 }
    let end = movingSpan(from: anchor.fraction, to: fraction > anchor.fraction ? 1 : 0).to
    return ((end - fraction) / (end - anchor.fraction)).clamped(0, 1)
  }
}
