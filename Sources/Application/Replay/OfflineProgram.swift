import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraStudio
import KinoraTools
import KinoraUIKitCore

/// A program under a manual clock, for `render` and `tree`: the same calls give the same pictures.
///
/// Main frames run at every multiple of a sixtieth of a second and at each input. What runs on Dispatch or a timer runs
/// in between, when it is due by the host's clock.
final class OfflineProgram {
  private let run: ApplicationRun
  /// Input still to come, ordered by time.
  private var script: [(time: Double, kind: InputEvent.Kind)]
  private var frameCount = 0

  private static let frameInterval = 1.0 / 60

  init(_ run: ApplicationRun) {
    self.run = run
    // Input with equal times keeps its order.
    script = run.conditions.presses.compactMap { ScriptedInput($0) }.flatMap(\.events).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    run.application.activate()
    runFrame(at: 0)
  }

  /// Does what a message asks for.
  ///
  /// - Returns: Why it couldn't be done; nil if it was.
  func perform(_ message: ProgramMessage) -> String? {
    switch message {
    case .advance(let time): advance(to: time)
    case .picture(let path): if !PictureFile.write(picture(), to: path) { return "\(path): can't be written" }
    case .tree(let path, let isJSON):
      do {
        try tree(asJSON: isJSON).write(toFile: path, atomically: false, encoding: .utf8)
      } catch {
        return "\(path): can't be written"
      }
    default: break
    }
    return nil
  }

  /// Plays up to a time in seconds since the start; does nothing for a time already passed.
  private func advance(to time: Double) {
    while !run.isOver {
      let frame = Double(frameCount + 1) * Self.frameInterval
      let next = min(frame, script.first?.time ?? .infinity)
      guard next <= time else { break }
      if next == frame { frameCount += 1 }
      runFrame(at: next)
    }
    // No main frame here: a picture must not depend on the times of other pictures.
    move(to: time)
  }

  private func move(to time: Double) {
    let mediaTime = ApplicationRun.offlineStart + time
    if mediaTime > run.loop.playback.position { run.loop.playback.jump(to: mediaTime) }
  }

  private func runFrame(at time: Double) {
    // Before the time moves, so that what was asked for runs at the time of asking.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    move(to: time)
    while let event = script.first, event.time <= time {
      script.removeFirst()
      run.deliver(InputEvent(event.kind))
    }
    let now = run.loop.playback.position
    run.context.refreshInterval = Self.frameInterval
    run.context.runCallbacks(at: now, seenAt: now)
    run.context.layoutIfNeeded()
    run.context.commit()
  }

  /// Draws the current time.
  private func picture() -> CGImage {
    let pipeline = run.pipeline
    // Nothing may happen while a picture is drawn.
    pipeline.isModelFrozen = true
    defer { pipeline.isModelFrozen = false }
    pipeline.drawFrame(at: FrameTick(mediaTime: run.loop.playback.position, rate: 0))
    return run.image()
  }

  /// Returns the layer tree at the current time, as `kinora tree` prints it.
  ///
  /// - Throws: If it can't be encoded as JSON.
  private func tree(asJSON isJSON: Bool) throws -> String {
    guard let screen = ViewWorld.current[WindowList.self].screenLayer else { return "" }
    let report = TreeReport(of: screen, since: ApplicationRun.offlineStart)
    return isJSON ? try report.json() : report.text()
  }
}
