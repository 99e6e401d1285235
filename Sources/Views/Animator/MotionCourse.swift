/// A stretch of motion towards the start or the end, as a function of the seconds since the run that it is a part of.
///
///     progress = base + scale * pace(y),   y going at a constant speed from `from` to `to`
struct MotionCourse {
  /// Seconds, from the start of the run, until it moves.
  var delay: Double
  /// Seconds that it moves.
  var length: Double
  var pace: MotionPace
  /// The parts of the pace's time at which it begins and ends.
  var from: Double
  var to: Double
  var base = 0.0
  var scale = 1.0

  /// Whether it follows the pace itself, so that it may turn round on it.
  var isPlain: Bool { base == 0 && scale == 1 }

  func time(after elapsed: Double) -> Double {
    guard length > 0 else { return elapsed < delay ? from : to }
    return from + (to - from) * min(max((elapsed - delay) / length, 0), 1)
  }

  func progress(after elapsed: Double, _ axis: MotionPace.Axis) -> Double {
    base + scale * pace.progress(at: time(after: elapsed), axis)
  }

  /// What is left of it, as a course that begins now.
  func rest(after elapsed: Double) -> MotionCourse {
    var rest = self
    rest.from = time(after: elapsed)
    rest.length = length - min(max(elapsed - delay, 0), length)
    rest.delay = max(delay - max(elapsed, 0), 0)
    return rest
  }
}
