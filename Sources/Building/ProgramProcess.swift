import Foundation
import KinoraDisplays
import KinoraProcesses
import Synchronization

/// Another program, run as a child process in this terminal.
///
/// By default it belongs to the same process group, so a key that interrupts this process reaches it as well. It may be
/// used from several threads.
package final class ProgramProcess: Sendable {
  /// The end of a process: its exit status, or the signal that ended it.
  package enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  package let path: String
  /// The system's number of the process. Once it has ended, another process may have it.
  package let identifier: pid_t
  /// True if it leads a process group, with the processes that it starts.
  private let leadsGroup: Bool
  /// The end once the process has been reaped. Only then may its identifier be another process's, so signals are sent
  /// under this lock.
  private let end = Mutex<End?>(nil)

  /// - Parameters:
  ///   - path: An executable file.
  ///   - environment: The whole environment of the process.
  ///   - output: The descriptor for its standard output; nil for that of this process.
  ///   - errors: The descriptor for its standard error; nil for that of this process.
  ///   - leadsGroup: True to start it in a new process group, without input: signals sent to it reach all
  ///     processes of the group.
  ///   - inherited: A descriptor that it has under the same number, even if it is closed when other programs start.
  /// - Throws: A `RunFailure` if it can't be started.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], output: Int32? = nil, errors: Int32? = nil,
    inherited: Int32? = nil, leadsGroup: Bool = false
  ) throws(RunFailure) {
    (self.path, self.leadsGroup) = (path, leadsGroup)
    var start = ChildStart()
    start.leadsGroup = leadsGroup
    // A group in the background that reads from the terminal would be stopped.
    if leadsGroup { start.open("/dev/null", O_RDONLY, as: STDIN_FILENO) }
    if let output { start.give(output, as: STDOUT_FILENO) }
    if let errors { start.give(errors, as: STDERR_FILENO) }
    if let inherited { start.give(inherited, as: inherited) }
    do throws(ChildStart.Failure) {
      identifier = try start.run(path, arguments, environment: environment)
    } catch {
      let reason = String(cString: strerror(error.number))
      throw RunFailure("\(path): can't be started: \(reason)", status: RunFailure.badData)
    }
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
      if leadsGroup ? hasEnded : poll() != nil { break }
      usleep(5000)
    }
    // Once it is reaped, its group may be another one's.
    if leadsGroup || poll() == nil { send(SIGKILL) }
    return waitForEnd()
  }

  /// Sends a signal, unless the process has ended. A group gets it even after the end of its leader, until the leader
  /// is reaped.
  package func send(_ signal: Int32) {
    end.withLock { end in
      if leadsGroup {
        if end == nil { kill(-identifier, signal) }
      } else if reap(&end) == nil {
        kill(identifier, signal)
      }
    }
  }

  /// True once the process has ended, reaped or not.
  private var hasEnded: Bool {
    end.withLock { $0 != nil || isWaiting }
  }

  /// True if the process has ended and waits to be reaped. Its identifier isn't another one's until then.
  private var isWaiting: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT | WNOHANG) == 0
      && information._sifields._sigchld.si_pid == identifier
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
    // The processes that a leader leaves behind.
    if leadsGroup, isWaiting { kill(-identifier, SIGTERM) }
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
