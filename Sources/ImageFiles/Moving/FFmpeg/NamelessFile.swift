import Glibc

/// A file without a name, in the folder of another one. Its name is removed as soon as it is made; from then on, nothing
/// of it is left however this process ends.
final class NamelessFile {
  let descriptor: Int32

  /// - Parameter path: A path in the same folder.
  /// - Throws: `ImageFileProblem` if the folder can't be written to.
  init(beside path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let name: String
    (name, descriptor) = try FileBytes.makeFile("\(folder).kinora-", "", O_RDWR, mode: 0o600)
    unlink(name)
  }

  /// Makes a file in the folder for temporary files.
  static func temporary() throws -> NamelessFile {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return try NamelessFile(beside: "\(folder.isEmpty ? "/tmp" : folder)/")
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
