import Foundation

/// Programs that the tests start, and what they wrote.
struct Tool {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the command with arguments.
  static func adapt(_ arguments: String...) throws -> Tool {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return try run(folder.appendingPathComponent("kinora-adapt").path, arguments)
  }

  /// Runs Swift's compiler with arguments.
  static func compile(_ arguments: [String]) throws -> Tool { try run("/usr/bin/env", ["swiftc"] + arguments) }

  /// Runs a program with arguments.
  static func run(_ path: String, _ arguments: [String]) throws -> Tool {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The outputs are short: neither pipe fills while the other one is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Tool(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: messages, as: UTF8.self))
  }
}

/// A folder for one test, which ends with it.
final class Folder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/adapt-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
}
