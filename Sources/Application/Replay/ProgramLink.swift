import Foundation
import KinoraFrames
import KinoraTools

/// Answers the messages of `kinora`, which has started this program and shows it in a window of its own.
final class ProgramLink {
  private let run: ApplicationRun
  private let channel: MessageChannel
  /// Seconds between looks at whether a picture is shown, and after which it isn't waited for any longer.
  private static let pause = 0.004
  private static let longestWait = 0.5

  /// - Parameters:
  ///   - descriptor: The socket, which is closed with this object.
  init(_ descriptor: Int32, of run: ApplicationRun) {
    self.run = run
    channel = MessageChannel(descriptor)
    channel.onMessage = { [weak self] in self?.receive($0) }
    // Without kinora there is no window.
    channel.onEnd = { [weak run] in run?.end() }
  }

  /// Tells that the past has been repeated.
  ///
  /// - Parameter window: The identifier of the program's window; nil without one.
  func tellReady(window: UInt?) {
    let isRepeated = run.journal.map { !$0.wasRefused } ?? true
    channel.send(.ready(window: window, time: run.loop.playback.position, isRepeated: isRepeated))
  }

  private func receive(_ message: ProgramMessage) {
    switch message {
    case .ping(let number): channel.send(.alive(number))
    case .pause: pause()
    case .resume: run.loop.playback.resume()
    case .draw: whenShown { [weak self] in self?.channel.send(.drawn) }
    default: break
    }
  }

  /// Stops the program's time. The frame that shows that time is the last of the journal, unless the program goes on.
  private func pause() {
    let playback = run.loop.playback
    let wasPaused = playback.isPaused
    run.tools?.userActs()
    playback.pause()
    whenShown { [weak self] in
      self?.channel.send(.paused(time: playback.position, wasPaused: wasPaused))
    }
  }

  /// Calls a closure once nothing is left to draw, or after a while: tools may redraw themselves all the time.
  private func whenShown(_ action: @escaping () -> Void) {
    run.loop.requestFrame()
    let end = Date(timeIntervalSinceNow: Self.longestWait)
    func look() {
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) {
        MainActor.assumeIsolated {
          if self.run.isOver { return }
          if (self.run.surface.isVisible && self.run.loop.isIdle) || Date() >= end { action() } else { look() }
        }
      }
    }
    look()
  }
}
