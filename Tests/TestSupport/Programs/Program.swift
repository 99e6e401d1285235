import Foundation
import Synchronization

/// A program that runs beside the tests, with its output in files. It is killed when it takes too long, so no test
/// hangs.
///
/// Foundation's `Process` passes the blocked signals of its thread on to the program, which then ignores requests to
/// end. So `posix_spawn` starts it.
package final class Program: Sendable {
  /// The end of a program.
  package struct End: Sendable, Equatable {
    /// The exit status, or the negative number of the signal that ended it.
    package var status: Int32
    package var output: String
    package var errors: String

    /// The lines of standard error.
    package var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Seconds after which a program that should have ended is killed: many, since a test machine may be busy.
  package static let patience = 60 * Slowness.factor

  package let pid: Int32
  private let name: String
  private let folder: ScratchFolder
  /// The exit status, kept because the system reports it only once; nil before that.
  private let status = Mutex<Int32?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program; a name without a slash is searched for in PATH.
  ///   - directory: The working directory; nil for the tests' own.
  ///   - environment: The differences from the tests' environment; nil removes a variable.
  /// - Throws: A `ProgramError` if it can't be started.
  package init(
    _ path: String, _ arguments: [String], in directory: String? = nil, environment: [String: String?] = [:]
  ) throws {
    name = ([path] + arguments).joined(separator: " ")
    folder = try ScratchFolder()
    TestEnvironment.prepare()
    let variables = environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
    // A change of the directory here would change it for the tests too.
    let start = directory.map { ["env", "-C", $0] } ?? []
    pid = try Self.start(start + [path] + arguments, variables, writingTo: folder)
  }

  deinit {
    guard isRunning else { return }
    kill(pid, SIGKILL)
    var ignored: Int32 = 0
    waitpid(pid, &ignored, 0)
  }

  package var isRunning: Bool {
    status.withLock { status in
      guard status == nil else { return false }
      var word: Int32 = 0
      guard waitpid(pid, &word, WNOHANG) != 0 else { return true }
      // The lowest seven bits are the signal, the byte above them the exit status.
      status = word & 0x7f == 0 ? word >> 8 & 0xff : -(word & 0x7f)
      return false
    }
  }

  /// The standard output so far.
  package var output: String { folder.text(of: "output") }
  package var errors: String { folder.text(of: "errors") }

  /// Sends a signal if the program still runs.
  package func signal(_ number: Int32) {
    if isRunning { kill(pid, number) }
  }

  /// Waits for the end.
  ///
  /// - Throws: A `Timeout` if it had to be killed.
  package func end() async throws -> End {
    do {
      try await eventually("'\(name)' ends", within: Self.patience) { !isRunning }
    } catch {
      signal(SIGKILL)
      throw error
    }
    return End(status: status.withLock { $0 ?? 0 }, output: output, errors: errors)
  }

  /// Runs a program to its end.
  package static func run(
    _ path: String, _ arguments: [String], in directory: String? = nil, environment: [String: String?] = [:]
  ) async throws -> End {
    try await Program(path, arguments, in: directory, environment: environment).end()
  }
}

extension Program {
  private static func start(
    _ command: [String], _ environment: [String: String], writingTo folder: ScratchFolder
  ) throws -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, name) in [(Int32(1), "output"), (2, "errors")] {
      posix_spawn_file_actions_addopen(&files, descriptor, folder.path(of: name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var pid: Int32 = 0
    let problem = posix_spawnp(&pid, command[0], &files, &attributes, &arguments, &variables)
    guard problem == 0 else { throw ProgramError(description: "\(command[0]): \(String(cString: strerror(problem)))") }
    return pid
  }
}

/// The failure to start a program.
package struct ProgramError: Error, CustomStringConvertible {
  package var description: String
}
