import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraGeometry
import KinoraTools

/// Runs a program from its sources in a window, and replaces it by a new build after each save: at the moment that was
/// shown, with the same input.
///
///   save --> build --> pause the old one --> start the new one --> it repeats the past --> show it --> end the old one
///
/// What goes wrong on the way is shown over the last good picture, and the old program goes on.
final class WatchSession {
  let window: ProgramWindow
  /// The command line's words for the sources.
  let source: WatchedSource
  private let start: WatchedProgram.Start
  private let folder: TemporaryFolder
  /// The program in the window; nil after it crashed.
  private(set) var shown: WatchedProgram?
  /// The one that is being prepared.
  private(set) var next: WatchedProgram?
  /// The journal of the last program that was shown.
  private var lastJournal: String?
  private var journals = 0
  /// The pictures before and after the last edit, at the same media time.
  private(set) var flip: (before: CGImage, after: CGImage)?
  /// The picture at which the shown program was stopped for an edit.
  private var before: CGImage?
  private var watch: SourceWatch?
  private var isBuilding = false
  private var hasChanged = false
  private var preparation: DispatchWorkItem?
  private var heartbeat: (any DispatchSourceTimer)?
  /// Why the shown program isn't that of the sources; nil if it is.
  private(set) var problem: ProblemPicture? { didSet { showProblem() } }
  /// True while the shown program's main thread doesn't answer.
  private(set) var isBusy = false { didSet { if isBusy != oldValue { showProblem() } } }
  private var hasToldOfRealTime = false
  /// False if the user has closed the tools before the last edit.
  private var areToolsOpen = true
  /// Called once, with the exit status of the program.
  var onEnd: ((Int32) -> Void)?

  /// Seconds in which a new program has to repeat the past.
  private static let longestStart = 10.0
  /// Seconds in which a program has to stop its time.
  private static let longestPause = 1.5
  /// Seconds without an answer after which the main thread counts as busy.
  static let longestSilence = 3.0

  /// - Parameters:
  ///   - source: What is built.
  ///   - start: The first build and how it is started.
  /// - Throws: A `RunFailure` if it can't be started.
  init(_ source: WatchedSource, _ start: WatchedProgram.Start, in window: ProgramWindow) throws(RunFailure) {
    (self.source, self.start, self.window) = (source, start, window)
    folder = try TemporaryFolder()
    listen()
    try prepare(after: nil)
    watchSources()
    beat()
  }

  // Sources

  private func watchSources() {
    watch = SourceWatch(source.folders, names: source.counts) { [weak self] in self?.sourcesChanged() }
    if watch == nil { say("\(source.path): the system has no watch for it; save has no effect") }
  }

  private func sourcesChanged() {
    hasChanged = true
    build()
  }

  private func build() {
    guard hasChanged, !isBuilding else { return }
    (hasChanged, isBuilding) = (false, true)
    source.build { [weak self] result in
      guard let self else { return }
      isBuilding = false
      // Folders may have come or gone.
      if case .success = result { watchSources() }
      // What was saved meanwhile is built at once.
      if hasChanged { return build() }
      switch result {
      case .success: replace()
      case .failure(let failure): problem = source.problem(failure)
      }
    }
  }

  // Programs

  /// Replaces the program by the new build.
  ///
  /// - Parameter repeatsPast: False to start from the beginning.
  func replace(repeatsPast: Bool = true) {
    preparation?.cancel()
    discardNext()
    before = nil
    guard let shown else { return prepareOrTell(after: repeatsPast ? lastJournal : nil) }
    shown.pause(within: Self.longestPause) { [weak self] picture in
      guard let self else { return }
      before = repeatsPast ? picture : nil
      areToolsOpen = shown.areToolsOpen ?? areToolsOpen
      prepareOrTell(after: repeatsPast ? shown.journal : nil)
    }
  }

  private func prepareOrTell(after past: String?) {
    do throws(RunFailure) {
      try prepare(after: past)
    } catch {
      problem = ProblemPicture(title: error.message, hint: Self.hint)
      shown?.resume()
    }
  }

  private func prepare(after past: String?) throws(RunFailure) {
    journals += 1
    let pane = window.addPane()
    var start = start
    // The tools stay as the user has left them.
    if !areToolsOpen { start.environment["KINORA_TOOLS"] = nil }
    let program = try WatchedProgram(
      start, in: pane, journal: folder.path(of: "journal-\(journals)"), after: past)
    next = program
    program.onReady = { [weak self] isRepeated in self?.show(program, isRepeated: isRepeated) }
    program.onEnd = { [weak self] in self?.ended(program, $0) }
    let limit = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.giveUp(program) } }
    preparation = limit
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.longestStart, execute: limit)
  }

  /// Shows a program that has repeated the past.
  private func show(_ program: WatchedProgram, isRepeated: Bool) {
    guard program === next else { return }
    preparation?.cancel()
    let former = shown
    (shown, next, lastJournal, problem) = (program, nil, program.journal, nil)
    isBusy = false
    window.showCover(nil)
    window.show(program.pane)
    tellOfRealTime()
    if !isRepeated { say("\(source.path): the input so far is too long to be repeated; starting from the beginning") }
    program.whenDrawn { [weak self] after in
      guard let self, shown === program else { return }
      flip = before.flatMap { before in after.map { (before, $0) } }
      if let former { remove(former) }
      if !(former?.wasPaused ?? false) { program.resume() }
    }
  }

  /// Says once that timers aren't repeated.
  private func tellOfRealTime() {
    guard !hasToldOfRealTime, journals > 1, let place = source.realTime else { return }
    hasToldOfRealTime = true
    say("\(place.text): timers and delays run in real time, and aren't repeated at their media times after an edit")
  }

  /// Ends a new program that doesn't get ready; the old one goes on.
  private func giveUp(_ program: WatchedProgram) {
    guard program === next else { return }
    discardNext()
    problem = ProblemPicture(
      title: "no picture within \(Int(Self.longestStart)) s: the new program's main thread is busy", hint: Self.hint)
    shown?.resume()
  }

  private func discardNext() {
    guard let next else { return }
    self.next = nil
    remove(next)
  }

  private func remove(_ program: WatchedProgram) {
    program.end()
    window.remove(program.pane)
  }

  private func ended(_ program: WatchedProgram, _ end: ProgramProcess.End) {
    if program === next {
      preparation?.cancel()
      discardNext()
      if shown == nil, lastJournal == nil { return finish(end.status) }
      tellCrash(of: program, end)
      shown?.resume()
    } else if program === shown {
      guard end.complaint != nil else { return finish(0) }
      if let picture = window.picture(of: program.pane) { window.showCover(picture) }
      shown = nil
      tellCrash(of: program, end)
      window.remove(program.pane)
    }
  }

  private func tellCrash(of program: WatchedProgram, _ end: ProgramProcess.End) {
    let report = CrashReport(
      output: program.errors, complaint: "the program \(end.complaint ?? "ended")", files: source.files)
    problem = ProblemPicture(
      title: report.message, place: report.place?.text, lines: report.place?.excerpt ?? [], hint: Self.hint)
  }

  /// What can be done about a problem.
  static let hint = "A save that compiles goes on from here. Ctrl+Shift+R starts from the beginning."

  /// Asks the program each second whether its main thread is busy.
  private func beat() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.listenToHeart() } }
    timer.activate()
    heartbeat = timer
  }

  private func listenToHeart() {
    isBusy = shown.map { $0.silence() > Self.longestSilence } ?? false
  }

  /// Ends the session and its programs.
  func finish(_ status: Int32) {
    guard heartbeat != nil else { return }
    heartbeat?.cancel()
    heartbeat = nil
    watch = nil
    preparation?.cancel()
    discardNext()
    shown?.end()
    window.close()
    onEnd?(status)
  }
}
