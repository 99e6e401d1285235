import Foundation
import Glibc

/// Reads whole files up to a limit.
enum FileContents {
  /// - Parameters:
  ///   - path: The path to open.
  ///   - name: The name in errors.
  ///   - limit: The most bytes.
  ///   - followsLinks: False if the last component must not be a symbolic link.
  static func read(
    _ path: String, name: String, limit: Int, followsLinks: Bool = true
  ) throws(LottieError) -> Data {
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

  private static func systemError(_ name: String) -> LottieError {
    let reason = String(cString: strerror(errno))
    return .unreadable(name: name, reason: reason.prefix(1).lowercased() + reason.dropFirst())
  }
}

/// The folder of a file, from which its pictures are read.
struct AssetFolder: Sendable {
  /// Absolute, without symbolic links.
  private let path: String

  /// Creates the folder of a file; nil if it isn't there.
  init?(of file: String) {
    // Foundation's functions for paths trap on a name of one character.
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    guard let path = Self.resolved(folder) else { return nil }
    self.path = path
  }

  /// Reads a file in the folder or below.
  ///
  /// - Throws: `LottieError` for a path that leads out of the folder, also through symbolic links.
  func read(_ name: String, limit: Int) throws(LottieError) -> Data {
    if let problem = AssetPath.problem(of: name) { throw .unreadable(name: name, reason: problem) }
    guard let target = Self.resolved(path + "/" + name) else {
      throw .unreadable(name: name, reason: "no such file beside the animation")
    }
    guard target != path else { throw .unreadable(name: name, reason: "expected a file in the animation's folder") }
    guard target.hasPrefix(path == "/" ? "/" : path + "/") else {
      throw .unreadable(name: name, reason: "leads out of the animation's folder by a symbolic link")
    }
    return try FileContents.read(target, name: name, limit: limit, followsLinks: false)
  }

  private static func resolved(_ path: String) -> String? {
    guard let result = realpath(path, nil) else { return nil }
    defer { free(result) }
    return String(cString: result)
  }
}

/// The rules for paths of pictures in files that come from anywhere.
enum AssetPath {
  /// Indicates whether a path names something in its folder or below.
  static func isInside(_ path: String) -> Bool { problem(of: path) == nil }

  /// Returns the reason why a path doesn't name something in its folder or below; nil if it does.
  static func problem(of path: String) -> String? {
    if path.isEmpty { return "expected a path" }
    if path.unicodeScalars.contains("\0") || path.contains("\\") {
      return "expected a path without zero bytes and backslashes"
    }
    guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else { return nil }
    return "expected a relative path without '..'"
  }
}
