import Foundation
import KinoraFrames
import KinoraGeometry

/// Moves the shown time through a scene or a program: pause, step, speed, reverse, and forward to the present.
///
/// The model always stays in the present. Earlier moments are shown from recorded commits, so going back involves no
/// code of the program, and going forward ends at the model's time.
package final class Transport {
  let playback: PlaybackClock
  private let loop: FrameLoop
  /// The media time of the first moment.
  package let start: Double
  /// The time shown by the last frame: a pause stops here.
  private var shown: Double
  /// The latest time shown with the model active; everything before it is the past.
  package private(set) var present: Double
  /// The first time that can be shown.
  private var horizon: Double
  private let step: Double
  /// Seconds that can be shown ahead of the model.
  private static let longestPreview = 600.0
  private let historyLimit: Int
  /// Called when the history is discarded and time starts at the first moment.
  package var onRestart: (() -> Void)?
  /// The section of the past that is repeated, in media times; nil for none.
  package private(set) var section: ClosedRange<Double>?

  /// - Parameters:
  ///   - start: The media time of the first moment that can be shown, from which the user's times count.
  ///   - historyLimit: The maximum number of bytes of recorded commits.
  package init(loop: FrameLoop, start: Double, historyLimit: Int) {
    self.loop = loop
    self.start = start
    self.historyLimit = historyLimit
    (shown, present, horizon) = (start, start, start)
    playback = loop.playback
    step = loop.nominalPeriod
    loop.pipeline.give(.startHistory(limit: historyLimit))
  }

  package var isPaused: Bool { playback.isPaused }
  /// True if time ran until another moment was shown.
  private var resumesAtPresent = false
  package var speed: Double { playback.speed }
  /// The time shown by the last frame, in seconds since the first moment.
  package var seconds: Double { shown - start }
  /// True if the shown time is earlier than the model's.
  package private(set) var isInPast = false
  /// True if the shown time is later than the model's: what is committed is shown ahead of time, and no code runs.
  package private(set) var isAhead = false
  /// True if what is shown can't be changed.
  package var isAway: Bool { isInPast || isAhead }

  /// The beginning that can't be shown any more because its commits were dropped: its end in seconds since the first
  /// moment, and the number of commits. Nil if nothing was dropped.
  package var dropped: (seconds: Double, commits: Int)? {
    loop.pipeline.historyDrops.map { ($0.start - start, $0.commits) }
  }

  /// The first time that can still be shown.
  private var earliest: Double { max(horizon, loop.pipeline.historyDrops?.start ?? horizon) }

  package func togglePause() {
    if isAhead {
      // It resumes below.
      resumesAtPresent = false
      returnToPresent()
    }
    defer { if !playback.isPaused { resumesAtPresent = false } }
    if playback.isPaused {
      playback.resume()
    } else {
      playback.pause()
      playback.jump(to: shown)
    }
  }

  /// Pauses, and steps a number of frames forward, or back if negative.
  package func step(by frames: Int) {
    if isAhead { return seek(to: shown + Double(frames) * step) }
    if !playback.isPaused { togglePause() }
    playback.jump(to: max(earliest, playback.position + Double(frames) * step))
  }

  /// Pauses, and shows a moment: an earlier one that is kept, the present, or a later one of running animations.
  package func seek(to time: Double) {
    if !playback.isPaused {
      resumesAtPresent = true
      togglePause()
    }
    isAhead = time > present
    if isAhead {
      playback.preview(min(time, present + Self.longestPreview))
    } else {
      playback.jump(to: max(earliest, time))
    }
  }

  package func multiplySpeed(by factor: Double) {
    setSpeed(abs(playback.speed) * factor)
  }

  /// Sets the speed, and keeps the direction.
  package func setSpeed(_ speed: Double) {
    guard speed.isFinite else { return }
    let magnitude = abs(speed).clamped(Self.speeds.lowerBound, Self.speeds.upperBound)
    playback.setSpeed(playback.speed < 0 ? -magnitude : magnitude)
  }

  /// The speeds that can be chosen.
  package static let speeds = 0.01...16.0

  package func reverse() {
    if isAhead { returnToPresent() }
    playback.setSpeed(-playback.speed)
    if playback.isPaused { playback.resume() }
  }

  /// Repeats a section of the past from now on; nil ends that. A section ends in the present at the latest.
  package func loop(_ section: ClosedRange<Double>?) {
    guard let section else {
      self.section = nil
      return
    }
    let low = max(earliest, section.lowerBound)
    let high = min(present, section.upperBound)
    guard high - low >= step else { return }
    self.section = low...high
    seek(to: low)
    playback.setSpeed(abs(playback.speed))
    playback.resume()
  }

  /// Returns the section to export: the one that is repeated, or the last cycle that was shown; nil if there is none.
  ///
  /// - Parameter cycle: The seconds after which the scene repeats itself; nil if it doesn't.
  package func exportedSection(cycle: Double?) -> ClosedRange<Double>? {
    if let section { return section }
    guard let cycle, cycle >= step, present - cycle >= earliest else { return nil }
    return present - cycle...present
  }

  /// Returns the time up to which commits are shown at a moment. A frame's changes are committed a period before they are
  /// seen, so the next frame's commit is excluded.
  nonisolated static func commitTime(ofShown time: Double, period: Double) -> Double { time - period / 4 }

  /// Returns to the model's time, running forwards, before the user changes anything.
  package func returnToPresent() {
    section = nil
    guard isAway else { return }
    playback.setSpeed(abs(playback.speed))
    playback.jump(to: max(present, playback.mediaTime))
    enterPresent()
    // A program that ran before another moment was shown goes on.
    if resumesAtPresent { playback.resume() }
    resumesAtPresent = false
  }

  /// Discards the past after a change of the window's size, since it was laid out for the old size.
  package func forgetPast() {
    returnToPresent()
    loop.pipeline.give(.seek(.infinity))
    loop.pipeline.give(.startHistory(limit: historyLimit))
    horizon = present
  }

  /// Discards the history and starts at the first moment.
  package func restart() {
    enterPresent()
    section = nil
    onRestart?()
    loop.pipeline.give(.startHistory(limit: historyLimit))
    (shown, present, horizon) = (start, start, start)
    playback.setSpeed(abs(playback.speed))
    playback.restart(at: start)
  }

  /// Discards the history, and continues at a moment of what was made at the first moment.
  package func resume(at position: Double) {
    enterPresent()
    (shown, present, horizon) = (position, position, start)
    playback.jump(to: position)
  }

  /// Lets time run on at normal speed from the model's time, and records no more.
  package func end() {
    returnToPresent()
    playback.setSpeed(1)
    playback.resume()
    loop.wantsEveryFrame = false
    loop.pipeline.give(.endHistory)
  }

  private func enterPresent() {
    (isInPast, isAhead) = (false, false)
    loop.pipeline.isModelFrozen = false
    loop.pipeline.give(.seek(.infinity))
  }

  /// Goes back to the beginning of the section that is repeated, or to its end while time runs backwards.
  private func repeatSection(_ tick: inout FrameTick) {
    guard let section, playback.rate != 0, !section.contains(tick.mediaTime) else { return }
    tick.mediaTime = playback.rate > 0 ? section.lowerBound : section.upperBound
    playback.jump(to: tick.mediaTime)
  }

  /// Sets the committed tree to the moment that a frame shows.
  package func show(_ tick: inout FrameTick) {
    let earliest = earliest
    if playback.rate < 0, tick.mediaTime <= earliest {
      // Nothing earlier is kept, so stop here, and continue forwards.
      playback.setSpeed(-playback.speed)
      playback.pause()
      playback.jump(to: earliest)
    }
    repeatSection(&tick)
    shown = max(earliest, tick.mediaTime)
    tick.mediaTime = shown
    tick.rate = playback.rate
    let wasInPast = isInPast
    isInPast = shown < present && !isAhead
    if !isAhead { present = max(present, shown) }
    loop.pipeline.isModelFrozen = isAway
    loop.wantsEveryFrame = isInPast && playback.rate != 0
    guard isInPast || wasInPast else { return }
    let time = Self.commitTime(ofShown: shown, period: step)
    loop.pipeline.give(.seek(isInPast ? max(earliest, time) : .infinity))
  }
}
