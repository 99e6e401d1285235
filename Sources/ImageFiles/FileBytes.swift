import Glibc

/// Reading and writing whole files. Errors have the system's messages.
enum FileBytes {
  static func read(_ path: String) throws -> [UInt8] {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw systemProblem() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw systemProblem() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ImageFileProblem(reason: "it isn't a file") }
    guard status.st_size > 0 else { throw ImageFileProblem(reason: "it is empty") }
    return try [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
        if got < 0 && errno == EINTR { continue }
        guard got >= 0 else { throw systemProblem() }
        if got == 0 { break }
        count += got
      }
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw systemProblem() }
    defer { close(file) }
    try bytes.withUnsafeBytes { buffer in
      var count = 0
      while count < buffer.count {
        let put = Glibc.write(file, buffer.baseAddress! + count, buffer.count - count)
        if put < 0 && errno == EINTR { continue }
        guard put > 0 else { throw systemProblem() }
        count += put
      }
    }
  }

  /// The error of the last failed system call.
  private static func systemProblem() -> ImageFileProblem {
    let reason = String(cString: strerror(errno))
    return ImageFileProblem(reason: reason.prefix(1).lowercased() + reason.dropFirst())
  }
}
