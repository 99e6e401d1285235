import Geometry
import Layers

/// How far an animator is, in every state of it.
struct AnimatorProgress {
  /// A run towards the start or the end.
  struct Run {
    var from: Double
    /// 0 or 1.
    var to: Double
    /// From `from` to `to`.
    var seconds: Double
    /// When it begins, by the clock.
    var origin: Double
    /// The layer whose time the animator goes by, so that one that goes slowly is waited for; nil for media time.
    var clock: CALayer?

    /// Seconds since it began; negative while it is delayed.
    var elapsed: Double { Run.now(clock) - origin }
    var passed: Double { min(max(elapsed, 0), seconds) }
    var fraction: Double { seconds > 0 ? from + (to - from) * passed / seconds : to }

    static func now(_ clock: CALayer?) -> Double {
      let now = CACurrentMediaTime()
      return clock?.convertTime(now, from: nil) ?? now
    }
  }

  /// The whole as one property.
  private(set) var track: ProgressTrack
  private(set) var run: Run?
  /// Where it stands: what the program reads, and how much of the time had passed.
  private var standing = 0.0
  private var timeFraction = 0.0
  /// The run that a pause broke off, as long as nobody has scrubbed since.
  private var interrupted: Run?
  private let pace: MotionPace

  init(_ pace: MotionPace) {
    self.pace = pace
    track = ProgressTrack(window: 0...1, pace: pace, at: 0, from: 0)
  }

  var fraction: Double { run?.fraction ?? standing }

  /// Stands at the start, or at the end.
  mutating func reset(to fraction: Double) {
    self = AnimatorProgress(pace)
    (standing, timeFraction) = (fraction, fraction)
    track = ProgressTrack(window: 0...1, pace: pace, at: fraction, from: fraction)
  }

  /// Stands where it is.
  ///
  /// - Parameter asProgress: whether the fraction is from now on how far the views are, instead of how much of the time
  ///   has passed: then they move evenly with it.
  mutating func halt(asProgress: Bool) {
    guard let run else { return }
    timeFraction = run.fraction
    let shown = track.progress(after: run.elapsed)
    // A spring may be past its end, or back at it, long before it is at rest.
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

  /// The run that a pause broke off; nil if it can't go on as it was.
  func interruptedRun(to target: Double) -> Run? {
    interrupted?.to == target ? interrupted : nil
  }

  /// Where a run sets out after a pause: at the part of the time that had passed, unless somebody has scrubbed.
  var departure: Double { interrupted == nil ? standing : timeFraction }

  mutating func begin(_ run: Run, resuming: Bool, pace: ((Double) -> MotionPace)? = nil) {
    self.run = run
    interrupted = nil
    if resuming, track.resume() { return }
    track.run(from: run.from, to: run.to, in: run.seconds, pace: pace)
  }
}
