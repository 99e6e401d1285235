import KinoraGeometry
import KinoraLayers

/// The progress of an animator in all its states.
struct AnimatorProgress {
  /// A run towards the start or the end.
  struct Run {
    var from: Double
    /// 0 to run to the start, 1 to run to the end.
    var to: Double
    /// The duration from `from` to `to`.
    var seconds: Double
    /// The start of the run in the clock's time.
    var origin: Double
    /// The layer whose time the animator follows, so that it waits for a slow layer; nil for media time.
    var clock: CALayer?

    /// Seconds since the run began; negative during the delay.
    var elapsed: Double { Run.now(clock) - origin }
    var passed: Double { elapsed.clamped(0, seconds) }
    var fraction: Double { seconds > 0 ? from + (to - from) * passed / seconds : to }

    static func now(_ clock: CALayer?) -> Double {
      let now = CACurrentMediaTime()
      return clock?.convertTime(now, from: nil) ?? now
    }
  }

  /// The progress of the animator as if it were one property.
  private(set) var track: ProgressTrack
  private(set) var run: Run?
  /// The state while no run is in progress: the fraction that the program reads, and the elapsed part of the time.
  private var standing = 0.0
  private var timeFraction = 0.0
  /// The run that a pause interrupted; nil after scrubbing.
  private var interrupted: Run?
  private let pace: MotionPace

  init(_ pace: MotionPace) {
    self.pace = pace
    track = ProgressTrack(window: 0...1, pace: pace, at: 0, from: 0)
  }

  var fraction: Double { run?.fraction ?? standing }

  /// Moves to the start or the end.
  mutating func reset(to fraction: Double) {
    self = AnimatorProgress(pace)
    (standing, timeFraction) = (fraction, fraction)
    track = ProgressTrack(window: 0...1, pace: pace, at: fraction, from: fraction)
  }

  /// Pauses the run.
  ///
  /// - Parameter asProgress: true if the fraction becomes the progress of the views, which then move evenly with it;
  ///   false if it stays the elapsed part of the time.
  mutating func halt(asProgress: Bool) {
    guard let run else { return }
    timeFraction = run.fraction
    let shown = track.progress(after: run.elapsed)
    // A spring may overshoot the end, or cross it again, long before it is at rest.
    standing = asProgress && shown > 0 && shown < 1 ? shown : timeFraction
    track.halt(after: run.elapsed, at: standing)
    interrupted = run
    interrupted?.seconds = run.seconds - run.passed
    interrupted?.from = timeFraction
    self.run = nil
  }

  mutating func scrub(to fraction: Double, linearly isLinear: Bool) {
    (standing, timeFraction) = (fraction, fraction)
    interrupted = nil
    track.scrub(to: fraction, linearly: isLinear)
  }

  /// Returns the interrupted run; nil if it can't continue unchanged.
  func interruptedRun(to target: Double) -> Run? {
    interrupted?.to == target ? interrupted : nil
  }

  /// The fraction at which a run starts after a pause: the elapsed part of the time, or the scrubbed fraction.
  var departure: Double { interrupted == nil ? standing : timeFraction }

  mutating func begin(_ run: Run, resuming: Bool, pace: ((Double) -> MotionPace)? = nil) {
    self.run = run
    interrupted = nil
    if resuming, track.resume() { return }
    track.run(from: run.from, to: run.to, in: run.seconds, pace: pace)
  }
}
