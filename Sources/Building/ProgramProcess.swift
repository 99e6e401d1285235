import Foundation
import KinoraDisplays
import Synchronization

/// Another program, run as a child process in this terminal.
///
/// It belongs to the same process group, so a key that interrupts this process reaches it as well. It may be
/// used from several threads.
package final class ProgramProcess: Sendable {
  /// The end of a process: its exit status, or the signal that ended it.
  package enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  package let path: String
  private let identifier: pid_t
  /// The end once the process has been reaped. Only then may its identifier be another process's, so signals are sent
  /// under this lock.
  private let end = Mutex<End?>(nil)

  /// - Parameters:
  ///   - path: An executable file.
  ///   - environment: The whole environment of the process.
  ///   - errors: The descriptor for its standard error; nil for that of this process.
  ///   - inherited: A descriptor that it has under the same number, even if it is closed when other programs start.
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
    // Threads of Dispatch block most signals, and no program expects to start so.
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    // A duplicate onto itself only loses its close-on-exec flag.
    if let inherited { posix_spawn_file_actions_adddup2(&actions, inherited, inherited) }
    var child: pid_t = 0
    let error = posix_spawn(&child, path, &actions, &attributes, &words, &settings)
    guard error == 0 else {
      throw RunFailure("\(path): can't be started: \(String(cString: strerror(error)))", status: RunFailure.badData)
    }
    identifier = child
  }

  /// Returns its end; nil while it runs.
  package func poll() -> End? {
    end.withLock { reap(&$0) }
  }

  /// Waits for the end.
  package func waitForEnd() -> End {
    while true {
      // It stays a zombie, so that other threads may send signals meanwhile.
      var information = siginfo_t()
      waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT)
      if let end = poll() { return end }
    }
  }

  /// Asks it to end, and kills it if it hasn't after some seconds. Returns once it is gone.
  @discardableResult
  package func end(within seconds: Double) -> End {
    send(SIGTERM)
    let limit = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < limit {
      if let end = poll() { return end }
      usleep(5000)
    }
    send(SIGKILL)
    return waitForEnd()
  }

  /// Sends a signal, unless the process has ended.
  package func send(_ signal: Int32) {
    end.withLock { end in
      if reap(&end) == nil { kill(identifier, signal) }
    }
  }

  /// The seconds that it has used of processors; nil once it has ended.
  package var processorTime: Double? {
    end.withLock { end in
      var clock = clockid_t()
      var time = timespec()
      guard reap(&end) == nil, clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0
      else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  private func reap(_ end: inout End?) -> End? {
    guard end == nil else { return end }
    var status: Int32 = 0
    let result = waitpid(identifier, &status, WNOHANG)
    if result == identifier {
      end = Self.end(of: status)
    } else if result < 0, errno == ECHILD {
      // Children of a process that ignores SIGCHLD leave no status.
      end = .status(EXIT_FAILURE)
    }
    return end
  }

  private static func end(of status: Int32) -> End {
    let number = status & 0x7F
    return number == 0 ? .status(status >> 8 & 0xFF) : .signal(number)
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

  /// A phrase for the user that says how it ended; nil for a success.
  package var complaint: String? {
    switch self {
    case .status(0): nil
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}
