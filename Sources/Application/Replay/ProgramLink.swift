import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraTools

/// Answers the messages of the `kinora` process that has started this program and owns its window.
final class ProgramLink {
  private let run: ApplicationRun
  private let channel: MessageChannel
  /// The program under a manual clock; nil for one in a window.
  private let offline: OfflineProgram?
  /// Seconds between looks at whether a picture is shown, and after which it isn't waited for any longer.
  private static let pause = 0.004
  private static let longestWait = 0.5

  /// - Parameters:
  ///   - descriptor: The socket, which is closed with this object.
  init(_ descriptor: Int32, of run: ApplicationRun) {
    self.run = run
    offline = run.conditions.isOffline ? OfflineProgram(run) : nil
    channel = MessageChannel(descriptor)
    channel.onMessage = { [weak self] in self?.receive($0) }
    // Without kinora there is no window.
    channel.onEnd = { [weak run] in run?.end() }
  }

  /// Tells that the past has been repeated.
  func tellReady() {
    let isRepeated = run.journal.map { !$0.wasRefused } ?? true
    channel.send(.ready(time: run.loop.playback.position, isRepeated: isRepeated))
  }

  private func receive(_ message: ProgramMessage) {
    switch message {
    case .ping(let number): channel.send(.alive(number))
    case .pause(let question, let path): pause(question, writingPictureTo: path)
    case .resume: run.loop.playback.resume()
    case .draw(let question, let path):
      whenShown { [weak self] in
        self?.writePicture(to: path)
        self?.channel.send(.drawn(question: question))
      }
    case .advance, .picture, .tree: channel.send(.done(failure: offline?.perform(message)))
    case .ready, .paused, .drawn, .alive, .done: break
    }
  }

  /// Stops the program's time. The frame that shows that time is the last of the journal, unless the program goes on.
  private func pause(_ question: Int, writingPictureTo path: String) {
    let playback = run.loop.playback
    let wasPaused = playback.isPaused
    run.tools?.userActs()
    playback.pause()
    whenShown { [weak self] in
      guard let self else { return }
      writePicture(to: path)
      let size = run.screenSize
      let screen = ProgramScreen(width: size.width, height: size.height, hasTools: run.tools?.isOpen ?? false)
      channel.send(.paused(question: question, time: playback.position, wasPaused: wasPaused, screen: screen))
    }
  }

  /// Writes what the window shows. It may be covered there.
  private func writePicture(to path: String) {
    _ = PictureFile.write(run.image(), to: path)
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
