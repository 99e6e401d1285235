import Displays
import Foundation
import Frames
import Geometry
import ImageFiles
import Views

/// The process of a program: opens the display, and exits when the run ends for any reason.
package enum ApplicationProcess {
  /// Runs a program until it ends, then exits the process.
  package static func main(delegate makeDelegate: () -> any UIApplicationDelegate) -> Never {
    StandardDescriptors.openClosed()
    do throws(RunFailure) {
      try start(delegate: makeDelegate)
    } catch {
      var failure = error
      failure.report()
      exit(failure.status)
    }
    RunLoop.main.run()
    exit(0)
  }

  /// Opens a display and starts the program there.
  ///
  /// - Throws: `RunFailure` if a display was named and can't be opened, or if a setting in the environment is invalid.
  private static func start(delegate makeDelegate: () -> any UIApplicationDelegate) throws(RunFailure) {
    let settings = try RunSettings(environment: ProcessInfo.processInfo.environment)
    let display: DisplayChoice
    do {
      display = try DisplayChoice(
        named: nil, size: settings.size, title: ProcessInfo.processInfo.processName, isShown: false)
    } catch {
      throw RunFailure(error)
    }
    let run = ApplicationRun(on: display.surface, delegate: makeDelegate)
    let displayRun = DisplayRun(on: display, seconds: settings.seconds) { run.end() }
    // This closure keeps both objects alive while there is something to wait for.
    run.onEnd = {
      displayRun.finish {
        if let path = settings.screenshot { try ImageFile.writePNG(run.image(), to: path) }
      }
    }
    if let seconds = settings.seconds {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { run.end() } }
    }
    display.show()
    run.start()
  }
}
