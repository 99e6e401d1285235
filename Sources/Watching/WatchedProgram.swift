import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraTools

/// One build of a program that is watched: a process, its pane of the window, and its journal.
final class WatchedProgram {
  /// How a program is started.
  struct Start {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var conditions: RunConditions
  }

  let pane: ProgramWindow.Pane
  /// The file of what reaches the program, for the next one to repeat. It is deleted by `end(_:)`.
  let journal: String
  private let process: ProgramProcess
  private let channel: MessageChannel
  private let output: ProgramOutput
  /// True if its time was stopped by the user before it was stopped for an edit.
  private var wasPaused = false
  /// True while its time is stopped for an edit.
  private var isStopped = false
  /// The program's size and whether the tools were open then; nil before.
  private(set) var screen: ProgramScreen?
  private var questions = Questions()
  private var isReady = false
  /// True from the end of the process on, or once it was told to end.
  private var isOver = false

  /// Called once it has repeated the past; false if it couldn't.
  var onReady: ((_ isRepeated: Bool) -> Void)?
  /// Called once when it has ended by itself.
  var onEnd: ((ProgramProcess.End) -> Void)?

  /// Seconds between looks at a process that ends, and after which it is killed.
  private static let pause = 0.02
  private static let longestEnd = 1.0

  /// - Parameters:
  ///   - journal: The file to write.
  ///   - past: The journal of the program before; nil to start from the beginning.
  /// - Throws: A `RunFailure` if it can't be started.
  init(_ start: Start, in pane: ProgramWindow.Pane, journal: String, after past: String?) throws(RunFailure) {
    (self.pane, self.journal) = (pane, journal)
    guard let output = ProgramOutput(), let sockets = MessageChannel.makePair() else {
      throw RunFailure("no descriptors left: see ulimit -n", status: RunFailure.systemRefused)
    }
    self.output = output
    channel = MessageChannel(sockets.own)
    var conditions = start.conditions
    (conditions.journal, conditions.replay, conditions.link) = (journal, past, sockets.childs)
    var environment = start.environment
    environment["KINORA_WINDOW"] = String(pane.id)
    environment[RunConditions.variable] = conditions.text
    // Says where in the sources a program crashed.
    if environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] =
        "enable=yes,color=no,interactive=no,output-to=stderr,threads=crashed,registers=none,images=none,limit=24"
    }
    defer {
      close(sockets.childs)
      output.closeWriter()
    }
    process = try ProgramProcess(
      start.executable, start.arguments, environment: environment, errors: output.descriptor,
      inherited: sockets.childs)
    channel.onMessage = { [weak self] in self?.receive($0) }
    channel.onEnd = { [weak self] in self?.awaitEnd() }
  }

  /// What it has written to standard error.
  var errors: String { output.text }

  /// Stops its time.
  ///
  /// - Parameter body: Called once the picture of that time is shown, with the picture; with nil if it doesn't answer.
  func pause(within seconds: Double, _ body: @escaping (CGImage?) -> Void) {
    let isNew = !isStopped
    isStopped = true
    ask(ProgramMessage.pause(question:picture:), within: seconds) { [weak self] message, picture in
      if let self, case .paused(_, _, let wasPaused, let screen)? = message {
        if isNew { self.wasPaused = wasPaused }
        self.screen = screen
      }
      body(picture)
    }
  }

  /// Lets its time run on, unless the user had stopped it.
  func resume() {
    isStopped = false
    if !wasPaused { channel.send(.resume) }
  }

  /// Takes over from the program before, whose time the user may have stopped.
  func resume(after former: WatchedProgram?) {
    wasPaused = former?.wasPaused ?? false
    resume()
  }

  /// Calls a closure with the picture once its pane has one; with nil if it doesn't answer.
  func whenDrawn(_ body: @escaping (CGImage?) -> Void) {
    ask(ProgramMessage.draw(question:picture:), within: 1) { _, picture in body(picture) }
  }

  /// Returns the seconds for which the main thread has left a ping unanswered. Sends another ping if none is open.
  func silence() -> Double {
    if questions.pingTime == nil {
      questions.pingTime = HostTime.now()
      channel.send(.ping(0))
    }
    return HostTime.seconds(from: questions.pingTime ?? 0, to: HostTime.now())
  }

  private func ask(
    _ message: (_ question: Int, _ picture: String) -> ProgramMessage, within seconds: Double,
    _ body: @escaping (ProgramMessage?, CGImage?) -> Void
  ) {
    let path = "\(journal)-picture"
    let number = questions.add { message in
      let picture = message == nil ? nil : PictureFile.read(path)
      try? FileManager.default.removeItem(atPath: path)
      body(message, picture)
    }
    channel.send(message(number, path))
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { self?.answer(number, nil) }
    }
  }

  /// Answers a question, if that hasn't been done.
  private func answer(_ number: Int, _ message: ProgramMessage?) {
    let body = questions.take(number)
    body?(message)
  }

  private func receive(_ message: ProgramMessage) {
    switch message {
    case .ready(_, let isRepeated):
      guard !isReady else { return }
      isReady = true
      onReady?(isRepeated)
    case .paused(let question, _, _, _), .drawn(let question): answer(question, message)
    case .alive: questions.pingTime = nil
    default: break
    }
  }

  /// Looks until the process has ended: a crash is followed by its backtrace.
  private func awaitEnd() {
    guard !isOver else { return }
    guard let end = process.poll() else {
      return later { $0.awaitEnd() }
    }
    isOver = true
    let report = onEnd
    (onReady, onEnd) = (nil, nil)
    report?(end)
  }

  /// Ends the process, and deletes the journal once it has ended.
  ///
  /// - Parameter body: Called then.
  func end(_ body: @escaping () -> Void) {
    isOver = true
    (onReady, onEnd) = (nil, nil)
    channel.close()
    process.send(SIGTERM)
    reap(since: HostTime.now(), body)
  }

  /// A main thread that is busy doesn't hear of the signal.
  private func reap(since start: UInt64, _ body: @escaping () -> Void) {
    guard process.poll() == nil else {
      removeFiles()
      return body()
    }
    if HostTime.seconds(from: start, to: HostTime.now()) > Self.longestEnd { process.send(SIGKILL) }
    later { $0.reap(since: start, body) }
  }

  /// Waits for the end of a process that was told to end.
  func waitForEnd() {
    process.end(within: Self.longestEnd)
    removeFiles()
  }

  private func removeFiles() {
    for path in [journal, "\(journal)-picture"] { try? FileManager.default.removeItem(atPath: path) }
  }

  private func later(_ body: @escaping (WatchedProgram) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { MainActor.assumeIsolated { body(self) } }
  }
}

/// What a program was asked, and hasn't answered.
private struct Questions {
  private var count = 0
  private var open: [Int: (ProgramMessage?) -> Void] = [:]
  /// The host time of the last ping without an answer; nil if all were answered.
  var pingTime: UInt64?

  mutating func add(_ body: @escaping (ProgramMessage?) -> Void) -> Int {
    count += 1
    open[count] = body
    return count
  }

  /// Removes a question and returns what its answer goes to; nil if it was answered before.
  mutating func take(_ number: Int) -> ((ProgramMessage?) -> Void)? {
    open.removeValue(forKey: number)
  }
}
