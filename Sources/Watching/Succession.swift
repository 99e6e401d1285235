import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraTools

/// The programs of a session in one window: the shown one, the next one until it has repeated the past, and the former
/// one until the shown one has a picture.
final class Succession {
  private typealias Phase = SuccessionPhase<WatchedProgram>

  private let window: ProgramWindow
  private let folder: TemporaryFolder
  private var start: WatchedProgram.Start
  private var phase = Phase.settled(.nothing)
  /// Programs that were asked to end.
  private var ending: [WatchedProgram] = []
  /// The number of programs that were started, which names their journals.
  private var count = 0
  /// The pictures before and after the last change, at the same media time.
  private(set) var flip: (before: CGImage, after: CGImage)?
  /// The screen of the program before the last change, which the next one has too; nil for the window's size and open
  /// tools.
  private var screen: ProgramScreen?

  /// Called when a program is shown; false if it couldn't repeat the past.
  var onShown: ((_ isRepeated: Bool) -> Void)?
  /// Called for a program that crashed. The one before goes on if there is one.
  var onCrash: ((WatchedProgram, ProgramProcess.End) -> Void)?
  /// Called with the reason for which the next program isn't shown. The one before goes on.
  var onRefusal: ((String) -> Void)?
  /// Called once the shown program has ended by itself, with its exit status.
  var onEnd: ((Int32) -> Void)?

  /// Seconds without an answer after which the next program is given up.
  private static let longestSilence = 10.0
  /// Seconds in which it has to repeat the past.
  private static let longestRepetition = 60.0
  /// Seconds in which a program has to stop its time.
  private static let longestPause = 1.5

  init(_ start: WatchedProgram.Start, in window: ProgramWindow) throws(RunFailure) {
    (self.start, self.window) = (start, window)
    folder = try TemporaryFolder()
  }

  /// The program that is shown; nil before the first one is ready, and after it crashed.
  var shown: WatchedProgram? { phase.shown.program }

  /// Starts a program, and shows it in place of the present one once it has repeated the past.
  ///
  /// - Parameters:
  ///   - executable: The program; nil for the same as before.
  ///   - repeatsPast: False to start from the beginning.
  func replace(by executable: String? = nil, repeatsPast: Bool = true) {
    if let executable { start.executable = executable }
    discard(phase.settle())
    switch phase.shown {
    case .nothing: prepare(after: nil)
    case .crash(let journal): prepare(after: repeatsPast ? journal : nil)
    case .program(let program): pause(program, Phase.Pause(repeatsPast: repeatsPast))
    }
  }

  private func pause(_ program: WatchedProgram, _ pause: Phase.Pause) {
    guard phase.pause(pause) else { return }
    program.pause(within: Self.longestPause) { [weak self, weak program] picture in
      guard let self, let program, phase.endPause(pause) else { return }
      screen = program.screen ?? screen
      prepare(after: pause.repeatsPast ? program.journal : nil, before: pause.repeatsPast ? picture : nil)
    }
  }

  private func prepare(after past: String?, before: CGImage? = nil) {
    guard case .settled = phase else { return }
    count += 1
    var start = start
    // The tools stay as the user has left them, and the docks beside the program don't add to its size.
    if let screen, !screen.hasTools { start.environment["KINORA_TOOLS"] = nil }
    start.conditions.screen = screen
    let pane = window.addPane()
    do throws(RunFailure) {
      let program = try WatchedProgram(start, in: pane, journal: folder.path(of: "journal-\(count)"), after: past)
      phase.begin(Phase.Next(program: program, start: HostTime.now(), before: before))
      program.onReady = { [weak self, weak program] isRepeated in
        if let program { self?.show(program, isRepeated: isRepeated) }
      }
      program.onEnd = { [weak self, weak program] end in
        if let program { self?.ended(program, end) }
      }
    } catch {
      window.remove(pane)
      refuse(error.message)
    }
  }

  private func show(_ program: WatchedProgram, isRepeated: Bool) {
    guard phase.show(program) else { return }
    window.showCover(nil)
    window.show(program.pane)
    onShown?(isRepeated)
    program.whenDrawn { [weak self, weak program] after in
      guard let self, let program, shown === program else { return }
      guard let (former, before) = phase.finish(program) else {
        // The next change has begun meanwhile.
        return program.resume(after: nil)
      }
      flip = before.flatMap { before in after.map { (before, $0) } }
      program.resume(after: former.program)
      discard(former)
    }
  }

  private func ended(_ program: WatchedProgram, _ end: ProgramProcess.End) {
    if program === phase.next?.program {
      nextEnded(program, end)
    } else if phase.forgetFormer(program) {
      remove(program)
    } else if program === shown {
      shownEnded(program, end)
    }
  }

  private func nextEnded(_ program: WatchedProgram, _ end: ProgramProcess.End) {
    if case .nothing = phase.shown, case .status(let status) = end {
      onEnd?(status)
      return
    }
    onCrash?(program, end)
    discard(phase.settle())
    shown?.resume()
  }

  private func shownEnded(_ program: WatchedProgram, _ end: ProgramProcess.End) {
    guard case .signal = end else {
      _ = phase.replaceShown(by: .nothing)
      onEnd?(end.status)
      return
    }
    onCrash?(program, end)
    let former = phase.former
    var pause: Phase.Pause?
    if case .pausing(_, let current) = phase { pause = current }
    // One that crashes before it has a picture gives way to the one before.
    if case .program(let former) = phase.replaceShown(by: .crash(journal: program.journal)) {
      window.show(former.pane)
      former.resume()
      return remove(program)
    }
    discard(former)
    if let picture = window.picture(of: program.pane) { window.showCover(picture) }
    window.remove(program.pane)
    // It can't answer any more.
    if let pause { prepare(after: pause.repeatsPast ? program.journal : nil) }
  }

  private func refuse(_ reason: String) {
    onRefusal?(reason)
    shown?.resume()
  }

  private func discard(_ content: Phase.Shown) {
    switch content {
    case .nothing: break
    case .program(let program): remove(program)
    case .crash(let journal): try? FileManager.default.removeItem(atPath: journal)
    }
  }

  private func remove(_ program: WatchedProgram) {
    window.remove(program.pane)
    ending.append(program)
    program.end { [weak self, weak program] in self?.ending.removeAll { $0 === program } }
  }

  /// Gives up a next program that doesn't answer, or that repeats the past for too long. Called each second.
  func checkNext() {
    guard let next = phase.next else { return }
    if next.program.silence() > Self.longestSilence {
      discard(phase.settle())
      refuse("no picture within \(Int(Self.longestSilence)) s: the new program's main thread is busy")
    } else if HostTime.seconds(from: next.start, to: HostTime.now()) > Self.longestRepetition {
      say("the input so far takes more than \(Int(Self.longestRepetition)) s to repeat: starting from the beginning")
      replace(repeatsPast: false)
    }
  }

  /// Ends all programs, and waits for that.
  func end() {
    let programs = phase.programs + ending
    (phase, ending) = (.ended, [])
    for program in programs { program.end {} }
    for program in programs { program.waitForEnd() }
  }
}
