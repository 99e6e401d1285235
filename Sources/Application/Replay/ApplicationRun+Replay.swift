import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraStudio
import KinoraTools
import KinoraUIKitCore

/// Recording of a run, and its repetition by another process of the same program, or of an edited one.
extension ApplicationRun {
  /// The seconds between two recorded frames above which `fillGap(from:to:)` adds main frames: an edited program may
  /// have longer animations than the recorded one. Shorter gaps come from a busy main thread.
  private static let longestHitch = 0.25

  /// Writes the times of a main frame, at the end of its stage 2.
  func record(_ tick: FrameTick) {
    guard let journal, let frameTime else { return }
    frameTime.hold(for: FrameTime.longestFrame)
    journal.write(
      .frame(
        JournalFrame(
          now: loop.playback.mediaTime, model: tick.modelTime ?? tick.mediaTime, shown: tick.mediaTime,
          period: tick.period ?? loop.nominalPeriod, isFrozen: pipeline.isModelFrozen)))
  }

  /// Runs the main frames of an earlier process at their media times, with their input and without drawing. The clock
  /// then stands still at the time that was shown last.
  ///
  /// Timers and Dispatch aren't repeated at their media times. The run loop runs them between two frames once they are
  /// due by the host's clock.
  func repeatPast() {
    guard let journal, journal.start != nil else { return }
    var input: [JournalEntry] = []
    var last: JournalFrame?
    for entry in journal.past.dropFirst() where !isOver {
      guard case .frame(let frame) = entry else {
        input.append(entry)
        continue
      }
      if let last { fillGap(from: last, to: frame) }
      run(frame, after: input)
      input = []
      last = frame
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
    // The input that a crash has followed.
    if let last, !input.isEmpty { run(last, after: input) }
    if let last { loop.playback.jump(to: max(last.shown, last.now)) }
    guard !isOver, !(tools?.tools?.studio.isOpen ?? false) else { return }
    let screen = ViewWorld.current[WindowList.self].screenLayer
    if screen?.bounds.size != surface.pointSize { resizeScreen(to: surface.pointSize) }
  }

  private func run(_ frame: JournalFrame, after input: [JournalEntry]) {
    loop.playback.jump(to: frame.now)
    for entry in input {
      switch entry {
      case .resize(let size):
        resizeScreen(to: size)
        tools?.tools?.studio.sceneResized(to: size)
      case .event(let event): deliver(event)
      case .start, .frame: break
      }
    }
    journal?.write(.frame(frame))
    guard !frame.isFrozen else { return }
    context.refreshInterval = frame.period
    context.runCallbacks(at: frame.model, seenAt: frame.shown)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Makes the frames that are due before the next one of the past.
  private func fillGap(from last: JournalFrame, to next: JournalFrame) {
    guard next.now - last.now > Self.longestHitch else { return }
    let end = next.now - last.period * 1.5
    var time = last.now
    while !isOver {
      let due = context.wantsEveryFrame ? time + last.period : context.nextCallbackTime ?? .infinity
      time = max(time + last.period / 2, due)
      guard time < end else { return }
      run(JournalFrame(now: time, model: time, shown: time, period: last.period), after: [])
    }
  }
}
