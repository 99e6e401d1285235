import Glibc
import KinoraProcesses

/// A run of the program ffmpeg, which reads frames from a socket.
///
/// Its messages go to a file without a name, so that it never waits for their reader.
final class FFmpegProcess {
  /// The end of the socket for its standard input; -1 once it is closed, or if it has none.
  private var input: Int32 = -1
  private let messages: NamelessFile
  private let identifier: pid_t
  private var idleness: Idleness
  /// True once it has been waited for.
  private var hasEnded = false

  static let name = "ffmpeg"

  /// - Parameters:
  ///   - takesInput: True for frames by `write`.
  ///   - files: Files that it opens as `/proc/self/fd/NUMBER`.
  ///   - program: Its name, or its path.
  ///   - patience: The seconds after which it is killed if it takes no bytes and uses no processor.
  /// - Throws: `ImageFileProblem` if it isn't installed, or can't be started.
  init(
    _ arguments: [String], takesInput: Bool, files: [NamelessFile], program: String = name, patience: Int = 60
  ) throws {
    messages = try NamelessFile.temporary()
    var childInput: Int32 = -1
    if takesInput {
      var sockets: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else {
        throw FileBytes.systemProblem()
      }
      (input, childInput) = (sockets[0], sockets[1])
      var second = timeval(tv_sec: 1, tv_usec: 0)
      setsockopt(input, SOL_SOCKET, SO_SNDTIMEO, &second, socklen_t(MemoryLayout<timeval>.size))
    }
    defer { if childInput >= 0 { close(childInput) } }
    do {
      identifier = try Self.start(program, arguments, input: childInput, messages: messages.descriptor, files: files)
    } catch {
      // Not initialized, so there is no deinit.
      if input >= 0 { close(input) }
      throw error
    }
    idleness = Idleness(of: identifier, limit: patience)
  }

  deinit {
    if !hasEnded {
      kill(identifier, SIGKILL)
      reap()
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
  /// - Throws: `ImageFileProblem` with its message, if it has ended or hangs.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var count = 0
    while count < bytes.count {
      let put = send(input, bytes.baseAddress! + count, bytes.count - count, Int32(MSG_NOSIGNAL))
      if put > 0 {
        count += put
        idleness.reset()
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try checkIdleness()
      case EPIPE, ECONNRESET:
        try finish()
        throw ImageFileProblem(reason: "ffmpeg ended too early")
      default: throw FileBytes.systemProblem()
      }
    }
  }

  /// Notes a second without progress. Kills the program after too many.
  private func checkIdleness() throws {
    guard idleness.isTooLong() else { return }
    kill(identifier, SIGKILL)
    reap()
    throw ImageFileProblem(reason: "ffmpeg hangs: nothing happened for \(idleness.limit) seconds")
  }

  /// Ends its input, and waits until it has written everything.
  ///
  /// - Throws: `ImageFileProblem` with its message, if it failed or hangs.
  func finish() throws {
    closeInput()
    let status = try wait()
    guard status != 0 else { return }
    let end = status & 127 == 0 ? "ended with status \(status >> 8 & 255)" : "ended with signal \(status & 127)"
    throw ImageFileProblem(reason: "ffmpeg: \(message ?? end)")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for its end, and returns its status.
  private func wait() throws -> Int32 {
    let interval: UInt32 = 5000
    var count: UInt32 = 0
    while !hasEnded {
      if let status = reap(WNOHANG) { return status }
      usleep(interval)
      count += 1
      if count.isMultiple(of: 1_000_000 / interval) { try checkIdleness() }
    }
    return 0
  }

  /// Returns its status if it has ended.
  @discardableResult
  private func reap(_ options: Int32 = 0) -> Int32? {
    guard !hasEnded else { return nil }
    var status: Int32 = 0
    while true {
      let result = waitpid(identifier, &status, options)
      if result == 0 { return nil }
      if result < 0, errno == EINTR { continue }
      hasEnded = true
      // Children of a process that ignores SIGCHLD leave no status.
      return result < 0 ? 0 : status
    }
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
    _ program: String, _ arguments: [String], input: Int32, messages: Int32, files: [NamelessFile]
  ) throws -> pid_t {
    var start = ChildStart()
    if input >= 0 {
      start.give(input, as: STDIN_FILENO)
    } else {
      start.open("/dev/null", O_RDONLY, as: STDIN_FILENO)
    }
    start.open("/dev/null", O_WRONLY, as: STDOUT_FILENO)
    start.give(messages, as: STDERR_FILENO)
    for file in files { start.give(file.descriptor, as: file.descriptor) }
    do throws(ChildStart.Failure) {
      return try start.run(program, arguments)
    } catch {
      if error.number == ENOENT { throw missing }
      throw ImageFileProblem(reason: "ffmpeg can't be started: \(FileBytes.systemProblem(error.number).reason)")
    }
  }
}
