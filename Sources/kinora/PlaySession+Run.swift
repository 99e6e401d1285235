import Foundation
import KinoraDisplays
import KinoraPlayer

@MainActor
extension PlaySession {
  /// Runs the session until it ends for any reason, writes the report, and exits the process; never returns.
  ///
  /// - Parameters:
  ///   - progress: Ended before the report.
  ///   - report: Writes the report at the end.
  func run(on display: DisplayChoice, showing progress: Progress? = nil, report: @escaping () throws -> Void) {
    let run = DisplayRun(on: display, namesDisplay: true, seconds: seconds) { [self] in end() }
    onEnd = {
      progress?.end()
      run.finish(report)
    }
    start()
    RunLoop.main.run()
  }
}
