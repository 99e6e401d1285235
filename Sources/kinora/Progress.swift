import Dispatch
import Foundation
import KinoraDisplays
import KinoraImageFiles
import Synchronization

/// A line on the terminal that says how far a command is, and how much time is left.
///
/// A timer looks four times a second whether it has changed, so that steps cost next to nothing, and it is gone in the end.
/// Without a terminal there is none.
///
///     let progress = Progress.start("drawing", steps: times.count)
///     defer { progress?.end() }
///     for time in times {
///       draw(time)
///       progress?.step()
///     }
///
/// Unchecked: Dispatch's timers may be used from several threads.
final class Progress: @unchecked Sendable {
  /// The length of the work.
  private enum Length {
    case steps(Int)
    case seconds(Double)
  }

  /// The line that is on the terminal, and whose it is; other lines are written in place of it.
  private static let shown = Mutex<(owner: Progress, text: String)?>(nil)
  /// Set to 0, it hides the progress of the processes of a series.
  static let variable = "KINORA_PROGRESS"
  /// Seconds after which the line appears.
  private static let patience = 0.5
  private static let interval = 0.25
  private static let clearLine = "\r\u{1B}[K"

  private let task: String
  private let length: Length
  private let start = ContinuousClock.now
  private let done = Atomic<Int>(0)
  private let timer: any DispatchSourceTimer

  /// Shows the progress of work that has a number of steps; `step` marks the end of each.
  static func start(_ task: String, steps: Int) -> Progress? {
    start(task, .steps(steps))
  }

  /// Shows the progress of work that takes a number of seconds.
  static func start(_ task: String, seconds: Double) -> Progress? {
    start(task, .seconds(seconds))
  }

  private static func start(_ task: String, _ length: Length) -> Progress? {
    let setting = ProcessInfo.processInfo.environment
    guard isatty(STDERR_FILENO) == 1, setting[variable] != "0", setting["TERM"] != "dumb" else { return nil }
    return Progress(task, length)
  }

  private init(_ task: String, _ length: Length) {
    (self.task, self.length) = (task, length)
    timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.setEventHandler { @Sendable [weak self] in self?.draw() }
    timer.schedule(deadline: .now() + Self.patience, repeating: Self.interval, leeway: .milliseconds(50))
    timer.activate()
  }

  /// Marks the end of a step. May be called by several threads.
  func step() {
    done.add(1, ordering: .relaxed)
  }

  /// Removes the line.
  func end() {
    timer.cancel()
    Self.shown.withLock { shown in
      guard shown?.owner === self else { return }
      Self.write(Self.clearLine)
      shown = nil
    }
  }

  /// Writes something else to the terminal, without the line.
  static func interrupted<Result, Failure: Error>(by body: () throws(Failure) -> Result) throws(Failure) -> Result {
    // The timer's thread waits meanwhile, and its next tick draws the line again.
    try shown.withLock { shown throws(Failure) in
      if shown != nil { write(clearLine) }
      shown = nil
      return try body()
    }
  }

  private func draw() {
    let text = text(after: (ContinuousClock.now - start) / .seconds(1))
    Self.shown.withLock { shown in
      guard !timer.isCancelled, shown?.owner !== self || shown?.text != text else { return }
      shown = (self, text)
      Self.write(Self.clearLine + text)
    }
  }

  /// The line after a number of seconds.
  private func text(after elapsed: Double) -> String {
    switch length {
    case .seconds(let seconds):
      return "\(task), \(Self.time(max(0, seconds - elapsed))) left"
    case .steps(let count):
      let done = min(self.done.load(ordering: .relaxed), count)
      let place = "\(task), \(done) of \(count)"
      return done == 0 ? place : "\(place), \(Self.time(elapsed / Double(done) * Double(count - done))) left"
    }
  }

  /// Returns a duration as minutes and seconds, and hours if there are any.
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e6).rounded(.up))
    let end = String(format: "%02d", whole % 60)
    return whole < 3600
      ? "\(whole / 60):\(end)" : "\(whole / 3600):" + String(format: "%02d", whole / 60 % 60) + ":\(end)"
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// Writes a line for the user to standard error, in place of the progress.
func say(_ line: String) {
  Progress.interrupted { KinoraDisplays.say(line) }
}

extension MovingPictureWriter {
  /// Completes the file.
  ///
  /// - Parameter count: The number of frames; of a format that encodes them only now, the progress is shown.
  /// - Throws: `ImageFileError`.
  func finish(showingProgressOf count: Int) throws {
    let progress = Progress.start("writing", steps: count)
    defer { progress?.end() }
    onEncoded = { progress?.step() }
    try finish()
  }
}
