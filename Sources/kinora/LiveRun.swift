import Displays
import Foundation
import Frames
import Player

/// Runs a session until it ends, in whichever way that happens, and leaves in order: report first, then the display.
@MainActor
final class LiveRun {
  private let session: PlaySession
  private let display: DisplayChoice
  private var status: Int32 = 0
  private var signals: StopSignals?

  init(_ session: PlaySession, on display: DisplayChoice) {
    self.session = session
    self.display = display
  }

  /// Never returns: the process ends with the session.
  ///
  /// - Parameter report: writes what is to be written at the end.
  func run(report: @escaping () throws -> Void) {
    session.onEnd = { [self] in
      do {
        try report()
      } catch var failure as CommandFailure {
        failure.report()
        status = failure.status
      } catch {
        say("\(error)")
        status = CommandFailure.cannotWrite
      }
      display.close()
      exit(status)
    }
    endWithConnection()
    signals = StopSignals { [self] in session.end() }
    session.start()
    RunLoop.main.run()
  }

  /// A server that goes away ends the run as one that a person ends, but for the status.
  private func endWithConnection() {
    display.onLoss { [self] in
      say("\(session.surface.name): the display went away")
      status = CommandFailure.displayUnavailable
      session.end()
    }
  }
}
