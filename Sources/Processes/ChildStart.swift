import Glibc

/// The start of a program as a child of this process, with default handlers and an empty mask of signals.
///
/// ```swift
/// var start = ChildStart()
/// start.open("/dev/null", O_WRONLY, as: STDOUT_FILENO)
/// let child = try start.run("/bin/ls", ["-l"])
/// ```
package struct ChildStart: ~Copyable {
  /// The number of the error of a program that couldn't be started.
  package struct Failure: Error {
    package let number: Int32
  }

  /// True to start it as the leader of a new process group, so that signals can reach all that it starts.
  package var leadsGroup = false
  private var actions = posix_spawn_file_actions_t()

  package init() {
    posix_spawn_file_actions_init(&actions)
  }

  deinit {
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
  }

  /// Gives the child a descriptor of this process under another number, or under its own.
  ///
  /// Under its own number it stays open even if it is closed when other programs start.
  package mutating func give(_ descriptor: Int32, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
  }

  /// Opens a file in the child.
  package mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The path of an executable file, or a name to look for in the folders of PATH.
  ///   - environment: The whole environment; nil for that of this process.
  /// - Returns: The child's process identifier.
  package consuming func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil
  ) throws(Failure) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var attributes = Self.plainSignals
    if leadsGroup {
      var flags: Int16 = 0
      posix_spawnattr_getflags(&attributes, &flags)
      posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETPGROUP))
    }
    defer { posix_spawnattr_destroy(&attributes) }
    var child: pid_t = 0
    let error =
      environment == nil
      ? posix_spawnp(&child, program, &actions, &attributes, &words, environ)
      : posix_spawnp(&child, program, &actions, &attributes, &words, &settings)
    guard error == 0 else { throw Failure(number: error) }
    return child
  }

  /// This process ignores the signals that it handles as events, and threads of Dispatch block most signals. A child would
  /// inherit both, and no program expects to start so.
  private static var plainSignals: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    return attributes
  }
}
