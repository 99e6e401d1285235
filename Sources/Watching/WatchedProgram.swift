import Foundation
import KinoraBuilding
import KinoraDisplays
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
  /// The file of what reaches the program, for the next one to repeat.
  let journal: String
  private let process: ProgramProcess
  private let channel: MessageChannel
  private let output: ProgramOutput
  /// True once the program has repeated the past.
  private(set) var isReady = false
  /// True if its time was stopped by the user before it was stopped for an edit.
  private(set) var wasPaused = false
  /// True if the tools were open then.
  private(set) var areToolsOpen: Bool?
  private var answer: ((ProgramMessage) -> Void)?
  private var lastAnswer = Date()
  private var pings = 0
  private var isEnded = false

  /// Called once: when it has repeated the past, true if it could.
  var onReady: ((_ isRepeated: Bool) -> Void)?
  /// Called once, unless the program is ended from here.
  var onEnd: ((ProgramProcess.End) -> Void)?

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
      start.executable, start.arguments, environment: environment, errors: output.descriptor)
    channel.onMessage = { [weak self] in self?.receive($0) }
    channel.onEnd = { [weak self] in self?.lookForEnd() }
  }

  /// What it has written to standard error.
  var errors: String { output.text }

  /// Stops its time.
  ///
  /// - Parameter body: Called once the picture of that time is shown, with the picture; with nil if it doesn't answer.
  func pause(within seconds: Double, _ body: @escaping (CGImage?) -> Void) {
    let picture = picture
    ask(.pause(picture: picture), within: seconds) { message in
      if case .paused(_, let wasPaused, let areToolsOpen)? = message {
        (self.wasPaused, self.areToolsOpen) = (wasPaused, areToolsOpen)
      }
      body(message == nil ? nil : Self.take(picture))
    }
  }

  /// Lets its time run on.
  func resume() {
    channel.send(.resume)
  }

  /// Calls a closure with the picture once its pane has one, or after a while with nil.
  func whenDrawn(_ body: @escaping (CGImage?) -> Void) {
    let picture = picture
    ask(.draw(picture: picture), within: 1) { message in body(message == nil ? nil : Self.take(picture)) }
  }

  /// The path at which it leaves pictures.
  private var picture: String { "\(journal)-picture" }

  private static func take(_ path: String) -> CGImage? {
    defer { try? FileManager.default.removeItem(atPath: path) }
    return PictureFile.read(path)
  }

  /// The seconds since the main thread answered last; asks it once more.
  func silence() -> Double {
    pings += 1
    channel.send(.ping(pings))
    return Date().timeIntervalSince(lastAnswer)
  }

  /// Ends it.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    channel.close()
    process.send(SIGTERM)
    let process = process
    // A main thread that is busy doesn't see the signal.
    for delay in [1.0, 2.0] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { process.send(SIGKILL) }
    }
  }

  private func ask(_ question: ProgramMessage, within seconds: Double, _ body: @escaping (ProgramMessage?) -> Void) {
    var isAnswered = false
    func take(_ message: ProgramMessage?) {
      guard !isAnswered else { return }
      isAnswered = true
      answer = nil
      body(message)
    }
    answer = { take($0) }
    channel.send(question)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { take(nil) } }
  }

  private func receive(_ message: ProgramMessage) {
    lastAnswer = Date()
    switch message {
    case .ready(_, let isRepeated):
      guard !isReady else { return }
      isReady = true
      onReady?(isRepeated)
    case .paused, .drawn: answer?(message)
    default: break
    }
  }

  /// Looks until the process has ended: a crash is followed by its backtrace.
  private func lookForEnd() {
    guard !isEnded else { return }
    guard let end = process.poll() else {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { [weak self] in
        MainActor.assumeIsolated { self?.lookForEnd() }
      }
      return
    }
    isEnded = true
    onEnd?(end)
  }
}
