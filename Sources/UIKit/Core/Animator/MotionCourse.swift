import KinoraGeometry

/// A motion towards the start or the end, as a function of the seconds since the start of its run.
///
///     progress = base + scale * pace(y),   y moves at a constant speed from `from` to `to`
struct MotionCourse {
  /// Seconds from the start of the run until the motion starts.
  var delay: Double
  /// The duration of the motion in seconds.
  var length: Double
  var pace: MotionPace
  /// The fractions of the pace's time at which the motion begins and ends.
  var from: Double
  var to: Double
  var base = 0.0
  var scale = 1.0

  /// True if the motion follows the pace itself, so that it can reverse along it.
  var isPlain: Bool { base == 0 && scale == 1 }

  func time(after elapsed: Double) -> Double {
    guard length > 0 else { return elapsed < delay ? from : to }
    return from + (to - from) * ((elapsed - delay) / length).clamped(0, 1)
  }

  func progress(after elapsed: Double, _ axis: MotionPace.Axis) -> Double {
    base + scale * pace.progress(at: time(after: elapsed), axis)
  }

  /// Returns the rest of the course, as one that begins now.
  func rest(after elapsed: Double) -> MotionCourse {
    var rest = self
    rest.from = time(after: elapsed)
    rest.length = length - (elapsed - delay).clamped(0, length)
    rest.delay = max(delay - max(elapsed, 0), 0)
    return rest
  }
}
