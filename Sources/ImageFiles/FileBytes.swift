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
    return try read(file, count: Int(status.st_size))
  }

  /// Returns bytes from the current place of an open file; fewer at its end.
  static func read(_ file: Int32, count size: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
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
    try write(bytes, to: file)
  }

  /// Writes to an open file.
  static func write(_ bytes: [UInt8], to file: Int32) throws {
    try bytes.withUnsafeBytes { try write($0, to: file) }
  }

  /// Writes to an open file, or to a socket without a signal if its reader has gone.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, isSocket: Bool = false) throws {
    var count = 0
    while count < bytes.count {
      let (start, rest) = (bytes.baseAddress! + count, bytes.count - count)
      let put = isSocket ? send(file, start, rest, Int32(MSG_NOSIGNAL)) : Glibc.write(file, start, rest)
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else { throw systemProblem() }
      count += put
    }
  }

  /// The error of the last failed system call.
  static func systemProblem(_ number: Int32 = errno) -> ImageFileProblem {
    let reason = String(cString: strerror(number))
    var problem = ImageFileProblem(reason: reason.prefix(1).lowercased() + reason.dropFirst())
    problem.isClosedPipe = number == EPIPE
    return problem
  }
}

/// Files that are complete or not there.
extension FileBytes {
  /// Replaces a file at once, so that it never has a part of the bytes. A device or a pipe is written to.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    try replace(path) { try write(bytes, to: $0) }
  }

  /// - Parameter write: Writes the bytes to an open file.
  static func replace(_ path: String, by write: (Int32) throws -> Void) throws {
    let place = finalPath(of: path)
    var status = stat()
    if stat(place, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let file = open(place, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw systemProblem() }
      defer { close(file) }
      return try write(file)
    }
    let part = "\(place).\(getpid()).part"
    let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw systemProblem() }
    defer { close(file) }
    do {
      try write(file)
      guard rename(part, place) == 0 else { throw systemProblem() }
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Returns the path of the file that a path names, through symbolic links; the path itself if there is none yet.
  private static func finalPath(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
