import Glibc

/// A file without a name, in the folder of another one. However this process ends, nothing of it is left.
final class NamelessFile {
  let descriptor: Int32

  /// - Parameter path: A path in the same folder.
  /// - Throws: `ImageFileProblem` if the folder can't be written to.
  init(beside path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    var template = Array("\(folder).kinora-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileBytes.systemProblem() }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// A path by which a process that inherits the descriptor opens it.
  var path: String { "file:/proc/self/fd/\(descriptor)" }

  var count: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns bytes from a place on; fewer at the end.
  func bytes(at place: Int, count: Int) throws -> [UInt8] {
    lseek(descriptor, place, SEEK_SET)
    return try FileBytes.read(descriptor, count: count)
  }

  /// Replaces bytes from a place on.
  func write(_ bytes: [UInt8], at place: Int) throws {
    lseek(descriptor, place, SEEK_SET)
    try FileBytes.write(bytes, to: descriptor)
  }

  /// Copies it to a path, at once.
  func replace(_ path: String) throws {
    try FileBytes.replace(path) { file in
      var place = 0
      while true {
        let part = try bytes(at: place, count: 1 << 20)
        if part.isEmpty { break }
        try FileBytes.write(part, to: file)
        place += part.count
      }
    }
  }
}
