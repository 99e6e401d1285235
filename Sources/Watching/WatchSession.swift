import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraGeometry
import KinoraRaster
import KinoraTools

/// Runs a program from its sources in a window, and replaces it by a new build after each save: at the moment that was
/// shown, with the same input.
///
///   save --> build --> pause the old one --> start the new one --> it repeats the past --> show it --> end the old one
///
/// What goes wrong on the way is shown over the last good picture, and the old program goes on.
final class WatchSession {
  let window: ProgramWindow
  let programs: Succession
  private let source: WatchedSource
  private var watch: SourceWatch?
  private var isBuilding = false
  private var hasChanged = false
  private var hasToldOfRealTime = false
  private var heartbeat: (any DispatchSourceTimer)?
  /// The reason for which the sources weren't built; nil if they were.
  private var buildProblem: ProblemPicture? { didSet { showProblem() } }
  /// The reason for which the last build isn't shown; nil if it is.
  private var runProblem: ProblemPicture? { didSet { showProblem() } }
  /// True while the shown program's main thread doesn't answer.
  private(set) var isBusy = false { didSet { if isBusy != oldValue { showProblem() } } }
  /// True while a key shows a picture of the last edit.
  var isFlipped = false
  /// The exit status of the last program that crashed; 0 for none.
  private var lastStatus: Int32 = 0
  /// Called once, with the exit status of the program.
  var onEnd: ((Int32) -> Void)?

  /// Seconds without an answer after which the main thread counts as busy.
  private static let longestSilence = 3.0

  /// - Parameters:
  ///   - source: What is built.
  ///   - start: The first build and how it is started.
  /// - Throws: A `RunFailure` if the system refuses what it needs.
  init(_ source: WatchedSource, _ start: WatchedProgram.Start, in window: ProgramWindow) throws(RunFailure) {
    (self.source, self.window) = (source, window)
    programs = try Succession(start, in: window)
    listen()
    followPrograms()
    watch = SourceWatch(names: source.counts) { [weak self] in self?.sourcesChanged() }
    watchFolders(source.folders)
    programs.replace()
    checkEachSecond()
  }

  private func watchFolders(_ folders: Set<String>) {
    guard let watch, watch.add(folders) else {
      return say("\(source.path): the system has no watch for all of it; some saves have no effect")
    }
  }

  private func sourcesChanged() {
    hasChanged = true
    source.cancelBuild()
    build()
  }

  private func build() {
    guard hasChanged, !isBuilding else { return }
    (hasChanged, isBuilding) = (false, true)
    source.build { [weak self] result, folders in
      guard let self, heartbeat != nil else { return }
      isBuilding = false
      // Folders may have come, also those of files that don't compile.
      watchFolders(folders)
      // What was saved meanwhile is built at once.
      if hasChanged { return build() }
      switch result {
      case .success(let built):
        (buildProblem, runProblem) = (nil, nil)
        tellOfRealTime()
        programs.replace(by: built.path)
      case .failure(let failure):
        // A compiler's messages are in the terminal already.
        if failure.detail == nil { say(failure.message) }
        buildProblem = source.problem(failure)
      }
    }
  }

  private func followPrograms() {
    programs.onShown = { [weak self] isRepeated in
      guard let self else { return }
      (runProblem, isBusy, lastStatus) = (nil, false, 0)
      if !isRepeated {
        say("\(source.path): the input so far is too much to be repeated: starting from the beginning")
      }
    }
    programs.onCrash = { [weak self] program, end in
      guard let self else { return }
      lastStatus = end.status
      let report = CrashReport(
        output: program.errors, complaint: "the program \(end.complaint ?? "ended")", files: source.files)
      runProblem = ProblemPicture(
        title: report.message, place: report.place?.text, lines: report.place?.excerpt ?? [], hint: Self.hint)
    }
    programs.onRefusal = { [weak self] reason in
      guard let self else { return }
      say("\(source.path): \(reason)")
      runProblem = ProblemPicture(title: reason, hint: Self.hint)
    }
    programs.onEnd = { [weak self] in self?.finish($0) }
  }

  /// Starts the program from the beginning.
  func restart() {
    programs.replace(repeatsPast: false)
  }

  /// Says once that timers aren't repeated.
  private func tellOfRealTime() {
    guard !hasToldOfRealTime, let place = source.realTime else { return }
    hasToldOfRealTime = true
    say("\(place.text): timers and delays run in real time, and aren't repeated at their media times after an edit")
  }

  /// The way out of a problem.
  static let hint = "A save that compiles goes on from here. Ctrl+Shift+R starts from the beginning."

  private static var busy: ProblemPicture {
    ProblemPicture(
      title: "the program's main thread has been busy for more than \(Int(longestSilence)) s", hint: hint)
  }

  /// Shows what is wrong, in the window's present width.
  func showProblem() {
    let shown = buildProblem ?? runProblem ?? (isBusy ? Self.busy : nil)
    window.showPanel(shown?.image(width: Double(window.pixelSize.width) / window.scale, scale: window.scale))
  }

  private func checkEachSecond() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.check() } }
    timer.activate()
    heartbeat = timer
  }

  private func check() {
    isBusy = programs.shown.map { $0.silence() > Self.longestSilence } ?? false
    programs.checkNext()
  }

  /// Ends the session and its programs.
  ///
  /// - Parameter status: The exit status; nil for that of the last crash, if nothing was shown since.
  func finish(_ status: Int32? = nil) {
    guard heartbeat != nil else { return }
    heartbeat?.cancel()
    heartbeat = nil
    watch = nil
    source.cancelBuild()
    programs.end()
    window.close()
    onEnd?(status ?? lastStatus)
  }
}
