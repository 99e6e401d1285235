import Foundation

/// The folder that adapted files are written to.
struct OutputFolder {
  let path: String

  /// - Parameters:
  ///   - path: The folder, which may not exist.
  ///   - input: The folder of the originals, absolute and without links.
  /// - Throws: A `CommandFailure` if one contains the other.
  init(_ path: String, apartFrom input: String) throws {
    self.path = Self.resolved(path)
    guard !contains(self.path, input), !contains(input, self.path) else {
      throw CommandFailure(
        "--output \(path): expected a folder apart from the originals in \(input)", status: CommandFailure.badArguments)
    }
  }

  /// Returns the path for the adapted text of a file: `Menu.swift` becomes `Menu+Adapted.swift`.
  ///
  /// The compiler warns about a line directive with the name of its own file. Only main.swift can't have another one.
  static func name(for relative: String) -> String {
    guard relative != "main.swift", !relative.hasSuffix("/main.swift"), !relative.hasSuffix("+Adapted.swift") else {
      return relative
    }
    return relative.dropLast(".swift".count) + "+Adapted.swift"
  }

  /// Writes a file, with the folders that it needs.
  ///
  /// - Throws: A `CommandFailure` if there is a file that the adapter hasn't written, or if it can't be written.
  func write(_ text: String, to relative: String) throws {
    try Self.write(text, to: "\(path)/\(relative)")
  }

  /// Writes a file that must not exist.
  func writeNew(_ text: String, to relative: String) throws {
    let file = "\(path)/\(relative)"
    guard !FileManager.default.fileExists(atPath: file) else {
      throw CommandFailure("\(file): exists; remove it, or choose another folder", status: CommandFailure.cannotWrite)
    }
    try Self.put(text, to: file)
  }

  static func write(_ text: String, to file: String) throws {
    if let data = FileManager.default.contents(atPath: file) {
      let existing = String(decoding: data, as: UTF8.self)
      if existing == text { return }
      guard data.isEmpty || existing.prefix(1000).contains("#sourceLocation(file:") else {
        throw CommandFailure(
          "\(file): exists, and wasn't written by the adapter; choose another folder",
          status: CommandFailure.cannotWrite)
      }
    }
    try put(text, to: file)
  }

  private static func put(_ text: String, to file: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw CommandFailure("\(file): can't be written", status: CommandFailure.cannotWrite)
    }
  }

  /// Returns an absolute path, without links in the part that exists.
  static func resolved(_ path: String) -> String {
    var url = URL(fileURLWithPath: path).standardizedFileURL
    var missing: [String] = []
    while url.path != "/", (try? FileManager.default.attributesOfItem(atPath: url.path)) == nil {
      missing.insert(url.lastPathComponent, at: 0)
      url.deleteLastPathComponent()
    }
    let existing = url.resolvingSymlinksInPath().path
    return ([existing == "/" ? "" : existing] + missing).joined(separator: "/")
  }
}

/// True if the first path is the second, or a folder around it.
private func contains(_ folder: String, _ path: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
