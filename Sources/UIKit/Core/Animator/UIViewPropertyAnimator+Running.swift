import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

extension UIViewPropertyAnimator {
  /// The fraction at which the animator ends in its current direction.
  final var target: Double { isTurned ? 0 : 1 }

  final func start() {
    switch state {
    case .inactive: start(afterDelay: 0)
    case .active: if !isRunning { resume() }
    case .stopped: misuse("startAnimation() was called on a stopped animator: finish it first")
    }
  }

  final func start(afterDelay delay: TimeInterval) {
    guard delay >= 0, delay.isFinite else {
      return misuse("the delay of startAnimation(afterDelay:) must be at least 0, not \(delay)")
    }
    guard state == .inactive else {
      if state == .active, isRunning { return }
      return misuse("startAnimation(afterDelay:) was called on a \(state == .active ? "paused" : "stopped") animator")
    }
    self.delay = min(delay, 3e10)
    activate()
    run(from: 1 - target, in: duration, after: self.delay)
  }

  final func pause() {
    switch state {
    case .inactive:
      activate()
      showProperties()
      updateTouchHandling()
    case .active: if isRunning, isInterruptible { halt(asProgress: scrubsLinearly) }
    case .stopped: misuse("pauseAnimation() was called on a stopped animator: finish it first")
    }
  }

  final func turn(_ isReversed: Bool) {
    guard isReversed != isTurned, state != .stopped else { return }
    changing("reversed") { isTurned = isReversed }
    guard isRunning else { return }
    // Unlike a pause, a reversal doesn't become linear: the views return along the same course.
    progress.halt(asProgress: false)
    haltProperties()
    resume()
  }

  /// Continues the interrupted run, or starts one from the scrubbed fraction.
  private func resume() {
    if let rest = progress.interruptedRun(to: target) {
      return run(from: rest.from, in: rest.seconds, resuming: true)
    }
    let from = progress.departure
    run(from: from, in: abs(target - from) * duration)
  }

  final func goOn(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    guard state != .stopped else {
      return misuse("continueAnimation was called on a stopped animator: finish it first")
    }
    guard state == .active, !isRunning else { return }
    let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
    let from = fraction
    let remaining = (factor == 0 ? abs(target - from) : factor) * duration
    guard let parameters else { return run(from: from, in: remaining) }
    let seconds = parameters.pace(lasting: remaining).duration
    run(from: from, in: remaining > 0 ? seconds : 0) { parameters.pace(lasting: $0).pace }
  }

  /// Starts a run to the target.
  ///
  /// - Parameters:
  ///   - resuming: true to continue interrupted courses unchanged.
  ///   - pace: makes the pace of the rest for its length in seconds; nil to use the rest of each property's pace.
  private func run(
    from fraction: Double, in seconds: Double, after delay: Double = 0, resuming: Bool = false,
    pace: ((Double) -> MotionPace)? = nil
  ) {
    let clock = properties.first?.layer
    let run = AnimatorProgress.Run(
      from: fraction, to: target, seconds: seconds, origin: AnimatorProgress.Run.now(clock) + delay, clock: clock)
    progress.begin(run, resuming: resuming, pace: pace)
    if let pace, pace(seconds).differsByAxis { splitPositions() }
    for property in properties {
      property.origin = property.localTime + delay
      property.begin(run, resuming: resuming, pace: pace)
    }
    showProperties()
    setRunning(true)
    awaitEnd()
  }

  final func halt(asProgress: Bool) {
    progress.halt(asProgress: asProgress)
    haltProperties()
    showProperties()
    setRunning(false)
  }

  final func haltProperties() {
    stopWaiting()
    for property in properties { property.track.halt(after: property.elapsed, at: progress.fraction) }
  }

  /// Runs the queued blocks, which set the properties to their end values.
  final func activate() {
    progress.reset(to: 1 - target)
    enter(.active)
    let blocks = queue
    queue = []
    for block in blocks {
      let window = min(block.delayFactor, 1)...1
      perform(block.animation, .init(window: window, fraction: fraction, progress: 1 - target))
    }
  }

  /// Splits positions into two properties, since their coordinates follow different paces.
  private func splitPositions() {
    properties = properties.flatMap { property in
      guard let coordinates = property.coordinates else { return [property] }
      property.leave()
      return coordinates
    }
  }

  final var fraction: Double { progress.fraction }

  final func scrub(to fraction: Double) {
    guard state != .stopped else { return misuse("fractionComplete was set on a stopped animator: finish it first") }
    guard fraction.isFinite else { return }
    if state == .inactive { pause() }
    guard isInterruptible || !isRunning else { return }
    if isRunning { halt(asProgress: scrubsLinearly) }
    let fraction = fraction.clamped(0, 1)
    guard state == .active, fraction != self.fraction else { return }
    changing("fractionComplete") { progress.scrub(to: fraction, linearly: scrubsLinearly) }
    for property in properties {
      property.track.scrub(to: fraction, linearly: scrubsLinearly)
      property.show(for: self)
    }
  }

  final func showProperties() {
    for property in properties { property.show(for: self) }
  }

  /// Reports a misuse for which Apple raises an exception: stops a debug build, has no effect in a release build.
  final func misuse(_ message: String) {
    assertionFailure(message)
  }
}
