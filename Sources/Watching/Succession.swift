import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraTools

/// The programs of a session in one window: the shown one, the next one until it has repeated the past, and the former
/// one until the shown one has a picture.
///
/// At most one change is under way: a newer one makes the answers to the questions of an older one void.
final class Succession {
  private let window: ProgramWindow
  private let folder: TemporaryFolder
  private var start: WatchedProgram.Start
  /// Nil before the first one is ready, and after it crashed.
  private(set) var shown: WatchedProgram?
  private var next: WatchedProgram?
  private var former: WatchedProgram?
  /// Those that were told to end.
  private var ending: [WatchedProgram] = []
  /// The journal of a shown program that has crashed; nil otherwise.
  private var crashedJournal: String?
  private var count = 0
  /// The number of changes begun.
  private var change = 0
  /// The host time at which the next program was started.
  private var nextStart: UInt64 = 0
  /// The picture at which the shown program was stopped for the change.
  private var before: CGImage?
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

  /// Starts a program, and shows it in place of the present one once it has repeated the past.
  ///
  /// - Parameters:
  ///   - executable: The program; nil for the same as before.
  ///   - repeatsPast: False to start from the beginning.
  func replace(by executable: String? = nil, repeatsPast: Bool = true) {
    change += 1
    let change = change
    if let executable { start.executable = executable }
    discardNext()
    discardFormer()
    before = nil
    guard let shown else { return prepare(after: repeatsPast ? crashedJournal : nil) }
    shown.pause(within: Self.longestPause) { [weak self, weak shown] picture in
      guard let self, let shown, change == self.change else { return }
      before = repeatsPast ? picture : nil
      screen = shown.screen ?? screen
      prepare(after: repeatsPast ? shown.journal : nil)
    }
  }

  private func prepare(after past: String?) {
    count += 1
    var start = start
    // The tools stay as the user has left them, and the docks beside the program don't add to its size.
    if let screen, !screen.hasTools { start.environment["KINORA_TOOLS"] = nil }
    start.conditions.screen = screen
    let pane = window.addPane()
    do throws(RunFailure) {
      let program = try WatchedProgram(start, in: pane, journal: folder.path(of: "journal-\(count)"), after: past)
      (next, nextStart) = (program, HostTime.now())
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
    guard program === next else { return }
    (former, shown, next) = (shown, program, nil)
    window.showCover(nil)
    window.show(program.pane)
    onShown?(isRepeated)
    program.whenDrawn { [weak self, weak program] after in
      guard let self, let program, shown === program else { return }
      flip = before.flatMap { before in after.map { (before, $0) } }
      program.resume(after: former)
      discardFormer()
    }
  }

  private func ended(_ program: WatchedProgram, _ end: ProgramProcess.End) {
    if program === next {
      let isFirst = shown == nil && crashedJournal == nil
      if isFirst, case .status(let status) = end { return finish(status) }
      onCrash?(program, end)
      discardNext()
      shown?.resume()
    } else if program === former {
      discardFormer()
    } else if program === shown {
      guard case .signal = end else { return finish(end.status) }
      onCrash?(program, end)
      // One that crashes before it has a picture gives way to the one before.
      guard let former else { return keepPicture(of: program) }
      (shown, self.former) = (former, nil)
      window.show(former.pane)
      former.resume()
      remove(program)
    }
  }

  private func keepPicture(of program: WatchedProgram) {
    if let picture = window.picture(of: program.pane) { window.showCover(picture) }
    crashedJournal = program.journal
    shown = nil
    window.remove(program.pane)
  }

  private func finish(_ status: Int32) {
    shown = nil
    onEnd?(status)
  }

  private func refuse(_ reason: String) {
    onRefusal?(reason)
    shown?.resume()
  }

  private func discardNext() {
    next.map(remove)
    next = nil
  }

  private func discardFormer() {
    former.map(remove)
    former = nil
    guard shown != nil, let journal = crashedJournal else { return }
    crashedJournal = nil
    try? FileManager.default.removeItem(atPath: journal)
  }

  private func remove(_ program: WatchedProgram) {
    window.remove(program.pane)
    ending.append(program)
    program.end { [weak self, weak program] in self?.ending.removeAll { $0 === program } }
  }

  /// Gives up a next program that doesn't answer, or that repeats the past for too long. Called each second.
  func checkNext() {
    guard let next else { return }
    if next.silence() > Self.longestSilence {
      discardNext()
      refuse("no picture within \(Int(Self.longestSilence)) s: the new program's main thread is busy")
    } else if HostTime.seconds(from: nextStart, to: HostTime.now()) > Self.longestRepetition {
      say("the input so far takes more than \(Int(Self.longestRepetition)) s to repeat: starting from the beginning")
      replace(repeatsPast: false)
    }
  }

  /// Ends all programs, and waits for that.
  func end() {
    change += 1
    let programs = [shown, next, former].compactMap(\.self) + ending
    (shown, next, former, ending) = (nil, nil, nil, [])
    for program in programs { program.end {} }
    for program in programs { program.waitForEnd() }
  }
}
