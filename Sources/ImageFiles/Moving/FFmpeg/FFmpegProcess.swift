import Glibc

/// A run of the program ffmpeg, which reads frames from a socket.
///
/// Its messages go to a file without a name, so that it never waits for their reader.
final class FFmpegProcess {
  /// The end of the socket for its standard input; -1 once it is closed, or if it has none.
  private var input: Int32 = -1
  private let messages: NamelessFile
  private let identifier: pid_t
  /// True once it has been waited for.
  private var hasEnded = false

  private static let name = "ffmpeg"

  /// - Parameters:
  ///   - takesInput: True for frames by `write`.
  ///   - files: Files that it opens as `/proc/self/fd/NUMBER`.
  /// - Throws: `ImageFileProblem` if it isn't installed, or can't be started.
  init(_ arguments: [String], takesInput: Bool, files: [NamelessFile]) throws {
    messages = try NamelessFile(beside: "/tmp/")
    var childInput: Int32 = -1
    if takesInput {
      var sockets: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else {
        throw FileBytes.systemProblem()
      }
      (input, childInput) = (sockets[0], sockets[1])
    }
    defer { if childInput >= 0 { close(childInput) } }
    do {
      identifier = try Self.start(arguments, input: childInput, messages: messages.descriptor, files: files)
    } catch {
      // Not initialized, so there is no deinit.
      if input >= 0 { close(input) }
      throw error
    }
  }

  deinit {
    if !hasEnded {
      kill(identifier, SIGKILL)
      wait()
    }
    closeInput()
  }

  /// True if a program of this name is in a folder of PATH.
  static var isInstalled: Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  static let missing = ImageFileProblem(reason: "ffmpeg isn't installed (Debian: apt install ffmpeg)")

  /// Passes bytes to its standard input.
  ///
  /// - Throws: `ImageFileProblem` with its message, if it has ended.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try FileBytes.write(bytes, to: input, isSocket: true)
    } catch let problem as ImageFileProblem {
      guard problem.isClosedPipe else { throw problem }
      try finish()
      throw ImageFileProblem(reason: "ffmpeg ended too early")
    }
  }

  /// Ends its input, and waits until it has written everything.
  ///
  /// - Throws: `ImageFileProblem` with its message, if it failed.
  func finish() throws {
    closeInput()
    let status = wait()
    guard status != 0 else { return }
    let end = status & 127 == 0 ? "ended with status \(status >> 8 & 255)" : "ended with signal \(status & 127)"
    throw ImageFileProblem(reason: "ffmpeg: \(message ?? end)")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  @discardableResult
  private func wait() -> Int32 {
    guard !hasEnded else { return 0 }
    hasEnded = true
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  /// The first line that it wrote, without the part of ffmpeg that it names.
  private var message: String? {
    guard let bytes = try? messages.bytes(at: 0, count: 4096) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return String(line) }
    return line[line.index(after: end)...].drop { $0 == " " }.description
  }
}

extension FFmpegProcess {
  private static func start(
    _ arguments: [String], input: Int32, messages: Int32, files: [NamelessFile]
  ) throws -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for text in words { free(text) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Handlers and masks of this process are none of its business.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input >= 0 {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    // A duplicate onto itself only loses its close-on-exec flag.
    for file in files { posix_spawn_file_actions_adddup2(&actions, file.descriptor, file.descriptor) }
    var child: pid_t = 0
    let error = posix_spawnp(&child, name, &actions, &attributes, &words, environ)
    if error == ENOENT { throw missing }
    guard error == 0 else {
      throw ImageFileProblem(reason: "ffmpeg can't be started: \(FileBytes.systemProblem(error).reason)")
    }
    return child
  }
}
