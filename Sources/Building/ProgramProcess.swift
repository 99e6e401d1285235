import Foundation
import KinoraDisplays

/// Another program, run as a child process in this terminal.
///
/// It belongs to the same process group, so a key that interrupts this process reaches it as well.
package final class ProgramProcess {
  /// How a process ended.
  package enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  package let path: String
  private let identifier: pid_t
  private var end: End?

  /// - Parameters:
  ///   - path: An executable file.
  ///   - environment: The whole environment of the process.
  ///   - errors: The descriptor for its standard error; nil for that of this process.
  ///   - inherited: A descriptor that it gets besides the standard ones, under the same number; nil for none.
  /// - Throws: A `RunFailure` if it can't be started.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], errors: Int32? = nil,
    inherited: Int32? = nil
  ) throws(RunFailure) {
    self.path = path
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process ignores the signals that it handles as events, and the child would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    if let inherited { posix_spawn_file_actions_adddup2(&actions, inherited, inherited) }
    var child: pid_t = 0
    let error = posix_spawn(&child, path, &actions, &attributes, &words, &settings)
    guard error == 0 else {
      throw RunFailure("\(path): can't be started: \(String(cString: strerror(error)))", status: RunFailure.badData)
    }
    identifier = child
  }

  /// How it ended; nil while it runs.
  package func poll() -> End? {
    if end == nil {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier { end = Self.end(of: status) }
    }
    return end
  }

  /// Waits for the end.
  package func waitForEnd() -> End {
    while true {
      if let end { return end }
      var status: Int32 = 0
      if waitpid(identifier, &status, 0) == identifier { end = Self.end(of: status) }
    }
  }

  /// Ends the process: asks it to, and kills it if it hasn't ended within some seconds.
  package func end(within seconds: Double) {
    send(SIGTERM)
    for _ in 0..<Int(seconds / 0.01) where poll() == nil { usleep(10_000) }
    send(SIGKILL)
    _ = waitForEnd()
  }

  private static func end(of status: Int32) -> End {
    let number = status & 0x7F
    return number == 0 ? .status(status >> 8 & 0xFF) : .signal(number)
  }

  /// Sends a signal, unless the process has ended.
  package func send(_ signal: Int32) {
    if poll() == nil { kill(identifier, signal) }
  }
}

extension ProgramProcess.End {
  /// The exit status that stands for it in a shell.
  package var status: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }

  /// What happened, for the user; nil for a success.
  package var complaint: String? {
    switch self {
    case .status(0): nil
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}
