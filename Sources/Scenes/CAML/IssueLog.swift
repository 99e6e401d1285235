import Foundation
import KinoraArchives
import KinoraCAMLModel
import KinoraLayers

/// Logs what doesn't play as a file says, once for all times that its scene is made.
///
///     kinora: Stars.ca/main.caml:12:3: the attribute 'opactiy' of CALayer isn't known; did you mean 'opacity'?
///     kinora: Stars.ca: 7 more: kinora check Stars.ca
final class IssueLog {
  /// The maximum number of messages for a file.
  private static let most = 5

  private let path: String
  private(set) var isReported = false

  /// - Parameter path: The path as the user gave it.
  init(_ path: String) {
    self.path = path
  }

  /// Logs the gravest issues, those of one grade in the order of the file.
  func report(_ issues: [CAMLIssue]) {
    guard !isReported else { return }
    isReported = true
    let files = Dictionary(zip(issues.map(\.place.file), 0...)) { first, _ in first }
    func rank(_ issue: CAMLIssue) -> (Int, Int, Int, Int) {
      (-issue.severity.rawValue, files[issue.place.file] ?? 0, issue.place.line, issue.place.column)
    }
    for issue in issues.sorted(by: { rank($0) < rank($1) }).prefix(Self.most) {
      KinoraLayers.report("\(issue.place.description(from: path)): \(issue.message)")
    }
    let rest = issues.count - Self.most
    if rest > 0 { KinoraLayers.report("\(path): \(rest) more: kinora check \(Self.quoted(path))") }
  }

  /// Returns a path as a shell reads it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@".contains($0) }
    return isPlain ? path : "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
