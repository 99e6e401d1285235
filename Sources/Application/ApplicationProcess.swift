import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraImageFiles
import KinoraSignposts
import KinoraTools
import KinoraUIKitCore

/// The process of a program: opens the display, and exits when the run ends for any reason.
package enum ApplicationProcess {
  /// Runs a program until it ends, then exits the process.
  package static func main(delegate makeDelegate: () -> any UIApplicationDelegate) -> Never {
    StandardDescriptors.openClosed()
    StandardOutput.writeLinesAtOnce()
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
    let settings = try RunSettings.take()
    OverlayTheme.current = .named(settings.theme)
    let display = try openDisplay(settings)
    let conditions = conditions(of: settings, on: display)
    if settings.keepsSignposts { SignpostLog.shared.start() }
    let journal = try conditions.journal.map { path throws(RunFailure) in
      try RunJournal(path: path, after: conditions.replay)
    }
    let run = ApplicationRun(
      on: display.surface, conditions: conditions, appearance: settings.appearance, tools: settings.tools,
      renderScale: settings.renderScale,
      raisesPriority: display.raisesPriority, journal: journal, delegate: makeDelegate)
    let link = conditions.link.map { ProgramLink($0, of: run) }
    if let sign = conditions.sign {
      run.onFirstFrame = { _ = FileManager.default.createFile(atPath: sign, contents: nil) }
    }
    let record = try settings.record.map { path throws(RunFailure) in try ProgramRecord(of: run, path: path) }
    let displayRun = DisplayRun(on: display, seconds: settings.seconds) { run.end() }
    // This closure keeps these objects alive while there is something to wait for.
    run.onEnd = {
      withExtendedLifetime(link) {}
      displayRun.finish {
        let kept = Result { try record?.finish() }
        if let path = settings.screenshot { try ImageFile.writePNG(run.image(), to: path) }
        try kept.get()
      }
    }
    if let seconds = settings.seconds {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { run.end() } }
    }
    if conditions.isOffline {
      link?.tellReady()
      return
    }
    // A pane of kinora's window is shown by kinora.
    if settings.window == nil { display.show() }
    run.start()
    if let link { link.tellReady() } else if journal?.start != nil { run.loop.playback.resume() }
  }

  private static func openDisplay(_ settings: RunSettings) throws(RunFailure) -> DisplayChoice {
    do {
      // A covered window is measured all the same.
      return try DisplayChoice(
        named: nil, in: settings.window, size: settings.size, scale: settings.scale,
        title: ProcessInfo.processInfo.processName,
        pausesWhenCovered: !(settings.conditions?.isMeasured ?? false), isShown: false)
    } catch {
      throw RunFailure(error)
    }
  }

  /// Returns the conditions that the display can meet.
  private static func conditions(of settings: RunSettings, on display: DisplayChoice) -> RunConditions {
    var conditions = settings.conditions ?? RunConditions()
    if display.raisesPriority { conditions.clock = .nanosleep }
    guard settings.conditions != nil else { return conditions }
    if conditions.isOffline { conditions.drawsOnMainThread = true }
    if let reason = display.reason, !conditions.isOffline {
      say("\(reason); \(conditions.isMeasured ? "measuring" : "running") offscreen")
    }
    if conditions.clock == .present, !display.surface.presenter.requestRefresh() {
      say("\(display.surface.name): no refresh times, so --clock present is replaced by --clock dispatch")
      conditions.clock = .dispatch
    }
    return conditions
  }
}
