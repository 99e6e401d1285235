import Displays
import Foundation
import Frames
import Player

/// Runs a session until it ends for any reason, then writes the report and closes the display, in this order.
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

  /// Runs the session and exits the process; never returns.
  ///
  /// - Parameter report: Writes the report at the end.
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
        say("\(session.surface.name): the display doesn't respond")
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

  /// Ends the run when the server goes away, like a run that the user ends, but with an error status.
  private func endWithConnection() {
    display.onLoss { [self] in
      // A cut connection is reported at the end.
      if !display.isCut { say("\(session.surface.name): lost the connection to the display") }
      status = CommandFailure.displayUnavailable
      session.end()
    }
  }
}
