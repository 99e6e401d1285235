import Foundation
import KinoraDisplays

/// Why a program crashed: the trap's message, and the place in the program's own sources, from what it wrote to
/// standard error.
struct CrashReport: Equatable {
  /// The message, such as "Fatal error: Index out of range".
  var message: String
  /// The path and the line in the program's sources; nil if unknown.
  var place: SourcePlace?

  /// - Parameters:
  ///   - output: What the program wrote, with the backtrace of Swift's runtime if there is one.
  ///   - complaint: How the process ended.
  ///   - files: The paths of the program's sources.
  init(output: String, complaint: String, files: [String]) {
    let lines = output.split(separator: "\n").map(String.init)
    let trap = lines.lazy.compactMap { Trap($0) }.first
    message = trap?.message ?? lines.lazy.compactMap { Self.reason($0) }.first ?? complaint
    let known = Set(files)
    // The first frame in the program's sources is where it happened; the trap's own place may be in a library.
    place =
      lines.lazy.compactMap { SourcePlace(frame: $0) }.first { known.contains($0.path) }
      ?? trap.flatMap { trap in
        files.first { $0.hasSuffix("/\(trap.file)") || URL(fileURLWithPath: $0).lastPathComponent == trap.file }
          .map { SourcePlace(path: $0, line: trap.line) }
      }
  }

  /// Returns the reason in a line of the runtime without a place, or of its backtrace; nil for another line.
  private static func reason(_ line: String) -> String? {
    let patterns: [Regex<(Substring, Substring)>] = [
      /^((?:Fatal error|Could not cast value of type|Simultaneous accesses to|Fatal access conflict).*)$/,
      /\bSwift runtime failure: (.+?)(?: in | \[| \+ |$)/,
    ]
    return patterns.lazy.compactMap { line.firstMatch(of: $0) }.first.map { String($0.1) }
  }

  /// The runtime's line about a trap: "Hello/Hello.swift:12: Fatal error: message".
  private struct Trap {
    let file: String
    let line: Int
    let message: String

    init?(_ text: String) {
      let pattern = /^(.+?):(\d+): ((?:Fatal error|Precondition failed|Assertion failed)(?:: .*)?)$/
      guard let match = text.wholeMatch(of: pattern), let line = Int(match.2) else { return nil }
      (file, self.line) = (URL(fileURLWithPath: String(match.1)).lastPathComponent, line)
      message = String(match.3)
    }
  }
}

/// A line of a source file.
struct SourcePlace: Equatable {
  var path: String
  var line: Int

  init(path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// Reads a line of a backtrace, which ends in " at PATH:LINE:COLUMN".
  init?(frame text: String) {
    guard let match = text.firstMatch(of: #/ at (/.+?\.swift):(\d+)(?::\d+)?\s*$/#), let line = Int(match.2) else {
      return nil
    }
    self.init(path: String(match.1), line: line)
  }

  /// Reads the first line of a compiler's message, "PATH:LINE:COLUMN: error: MESSAGE".
  init?(diagnostic text: String) {
    guard let match = text.firstMatch(of: #/^(/.+?):(\d+):\d+: error: /#), let line = Int(match.2) else { return nil }
    self.init(path: String(match.1), line: line)
  }

  /// "FILE:LINE" without the folder.
  var text: String { "\(URL(fileURLWithPath: path).lastPathComponent):\(line)" }

  /// The lines around it with their numbers, and an arrow at it; empty if the file can't be read.
  var excerpt: [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return [] }
    let range = max(0, line - 2)...min(lines.count - 1, line)
    let width = String(range.upperBound + 1).count
    return range.map { index in
      let number = String(repeating: " ", count: width - String(index + 1).count) + String(index + 1)
      return "\(index == line - 1 ? "▶" : " ") \(number)  \(lines[index].prefix(100))"
    }
  }
}
