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

  /// Writes to an open file.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws {
    var count = 0
    while count < bytes.count {
      let put = Glibc.write(file, bytes.baseAddress! + count, bytes.count - count)
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
    let (part, file) = try makeFile("\(place).", ".part", O_WRONLY, mode: 0o666)
    defer { close(file) }
    do {
      try write(file)
      guard rename(part, place) == 0 else { throw systemProblem() }
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Makes a file with a random name, and returns its path and its descriptor. In a folder that others can write to, a
  /// link with the same name isn't followed.
  static func makeFile(_ prefix: String, _ suffix: String, _ access: Int32, mode: mode_t) throws -> (String, Int32) {
    for _ in 0..<100 {
      let path = "\(prefix)\(String(UInt32.random(in: 0 ... .max), radix: 36))\(suffix)"
      let file = open(path, access | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if file >= 0 { return (path, file) }
      guard errno == EEXIST else { break }
    }
    throw systemProblem()
  }

  /// Returns the path of the file that a path names, through symbolic links; the path itself if there is none yet.
  private static func finalPath(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
