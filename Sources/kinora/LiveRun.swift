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
      if !display.close() {
        say("\(session.surface.name): the display doesn't answer")
        if status == 0 { status = CommandFailure.displayUnavailable }
      }
      exit(status)
    }
    endWithConnection()
    signals = StopSignals(on: display) { [self] in session.end() }
    display.expectEnd(after: session.seconds)
    session.start()
    RunLoop.main.run()
  }

  /// A server that goes away ends the run as one that a person ends, but for the status.
  private func endWithConnection() {
    display.onLoss { [self] in
      // Why it was cut is said at the end.
      if !display.isCut { say("\(session.surface.name): the display went away") }
      status = CommandFailure.displayUnavailable
      session.end()
    }
  }
}
