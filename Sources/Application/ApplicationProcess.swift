import Displays
import Foundation
import Frames
import Geometry
import ImageFiles
import Views

/// The process of a program: opens the display, and exits when the run ends for any reason.
final class ApplicationProcess {
  private let settings: RunSettings
  private let display: DisplayChoice
  private let run: ApplicationRun
  private var signals: StopSignals?
  private var status: Int32 = 0

  /// - Throws: `RunFailure` if a display was named and can't be opened, or if a setting in the environment is invalid.
  private init(delegate makeDelegate: () -> any UIApplicationDelegate) throws(RunFailure) {
    settings = try RunSettings(environment: ProcessInfo.processInfo.environment)
    do {
      display = try DisplayChoice(
        named: nil, size: settings.size, title: ProcessInfo.processInfo.processName, isShown: false)
    } catch {
      throw error.isSystemLimit
        ? RunFailure.systemRefused(error.description) : RunFailure.noDisplay(error.description)
    }
    run = ApplicationRun(on: display.surface, delegate: makeDelegate)
  }

  /// Runs a program until it ends, then exits the process.
  static func main(delegate makeDelegate: () -> any UIApplicationDelegate) -> Never {
    StandardDescriptors.openClosed()
    do throws(RunFailure) {
      let process = try ApplicationProcess(delegate: makeDelegate)
      process.start()
    } catch {
      error.report()
      exit(error.status)
    }
    RunLoop.main.run()
    exit(0)
  }

  private func start() {
    // Each of these closures keeps the process object alive while there is something to wait for.
    run.onEnd = { self.finish() }
    display.onLoss {
      // A cut connection is reported at the end.
      if !self.display.isCut { self.fail(.noDisplay("lost the connection to the display")) } else { self.run.end() }
    }
    signals = StopSignals(on: display) { [self] in run.end() }
    display.expectEnd(after: settings.seconds)
    if let seconds = settings.seconds {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { self.run.end() } }
    }
    display.show()
    run.start()
  }

  private func fail(_ failure: RunFailure) {
    failure.report()
    status = failure.status
    run.end()
  }

  private func finish() {
    do throws(RunFailure) {
      try saveScreenshot()
    } catch {
      error.report()
      status = error.status
    }
    if !display.close() {
      let failure = RunFailure.noDisplay("the display doesn't respond")
      failure.report()
      if status == 0 { status = failure.status }
    }
    exit(status)
  }

  private func saveScreenshot() throws(RunFailure) {
    guard let path = settings.screenshot else { return }
    do {
      try ImageFile.writePNG(run.image(), to: path)
    } catch {
      throw .cannotWrite("\(error)")
    }
  }
}
