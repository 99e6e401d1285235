import Foundation
import KinoraFrames

/// A program's run on a display: a stop signal or the loss of the display ends it, and then the process exits.
///
/// `finish(_:)` is called when the run has ended for any reason, such as a closed window:
///
/// ```swift
/// let displayRun = DisplayRun(on: display, seconds: 5) { session.end() }
/// session.onEnd = { displayRun.finish { try writeReport() } }
/// ```
package final class DisplayRun {
  private let display: DisplayChoice
  private let namesDisplay: Bool
  private let end: @MainActor @Sendable () -> Void
  private var signals: StopSignals?
  private var status: Int32 = 0

  /// - Parameters:
  ///   - namesDisplay: True if messages about the display begin with its name.
  ///   - seconds: The number of seconds after which the run ends by itself; nil for no limit.
  ///   - end: Ends the run; may be called several times.
  package init(
    on display: DisplayChoice, namesDisplay: Bool = false, seconds: Double?,
    end: @escaping @MainActor @Sendable () -> Void
  ) {
    self.display = display
    self.namesDisplay = namesDisplay
    self.end = end
    display.onLoss { [self] in lose() }
    signals = StopSignals(on: display, end)
    display.expectEnd(after: seconds)
  }

  /// Writes the results, closes the display and exits the process.
  package func finish(_ writeResults: () throws -> Void) -> Never {
    do {
      try writeResults()
    } catch {
      var failure = error as? RunFailure ?? RunFailure("\(error)", status: RunFailure.cannotWrite)
      failure.report()
      status = failure.status
    }
    if !display.close() {
      report("the display doesn't respond")
      if status == 0 { status = RunFailure.displayUnavailable }
    }
    exit(status)
  }

  private func lose() {
    // A cut connection is reported at the end.
    if !display.isCut { report("lost the connection to the display") }
    status = RunFailure.displayUnavailable
    end()
  }

  private func report(_ problem: String) {
    say(namesDisplay ? "\(display.surface.name): \(problem)" : problem)
  }
}
