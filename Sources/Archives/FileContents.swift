import Foundation
import Glibc

/// Reads whole files up to a limit.
package enum FileContents {
  /// - Parameters:
  ///   - path: The path to open.
  ///   - name: The name in errors.
  ///   - limit: The maximum size in bytes.
  ///   - followsLinks: False if the last component must not be a symbolic link.
  package static func read(
    _ path: String, name: String, limit: Int, followsLinks: Bool = true
  ) throws(ArchiveError) -> Data {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
    guard file >= 0 else { throw systemError(name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw systemError(name) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(name: name, reason: "expected a regular file") }
    guard status.st_size <= limit else { throw .tooMuch(what: "bytes in \(name)", limit: limit) }
    var data = Data(count: Int(status.st_size))
    var count = 0
    while count < data.count {
      let got = data.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw systemError(name) }
      // Another process may have shortened the file.
      if got == 0 { break }
      count += got
    }
    return data.prefix(count)
  }

  private static func systemError(_ name: String) -> ArchiveError {
    let reason = String(cString: strerror(errno))
    return .unreadable(name: name, reason: reason.prefix(1).lowercased() + reason.dropFirst())
  }
}
