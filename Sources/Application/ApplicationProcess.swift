import Displays
import Foundation
import Frames
import Geometry
import ImageFiles
import Views

/// The process of a program: it opens the display, and ends with the run in whichever way that happens.
final class ApplicationProcess {
  private let settings: RunSettings
  private let display: DisplayChoice
  private let run: ApplicationRun
  private var signals: StopSignals?
  private var status: Int32 = 0

  /// - Throws: `RunFailure` when a display was named and can't be opened, or the environment says nonsense.
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

  /// Runs a program until it ends, and the process with it.
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
    // Each of these keeps the process alive as long as there is something to wait for.
    run.onEnd = { self.finish() }
    display.onLoss {
      // Why it was cut is said at the end.
      if !self.display.isCut { self.fail(.noDisplay("the display went away")) } else { self.run.end() }
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
      let failure = RunFailure.noDisplay("the display doesn't answer")
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
