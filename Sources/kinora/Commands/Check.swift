import ArgumentParser
import Foundation
import KinoraArchives
import KinoraDisplays

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check Lottie and CAML files: what is in them, and what isn't shown as meant.",
    usage: "kinora check <file> ... [--strict] [--json]",
    discussion: """
      Opens JSON, JSON compressed by gzip, and dotLottie archives; CAML files, bundles, wallpapers, and archives of \
      these, also by the names of scenes that are bundles. Status 1 means suspicious, 65 broken: the worst of all files.

      EXAMPLE: kinora check icon.json buttons.lottie
      """)

  @Argument(
    help: "Lottie files (.json, .lottie, .lot, .tgs), and CAML (.caml, .ca, .wallpaper, .tendies, .zip).",
    completion: .file())
  var files: [String]

  @Flag(help: "Count ignored parts, such as expressions, as suspicious in the status.")
  var strict = false

  @Flag(help: "Print JSON: an array with one object per file.")
  var json = false

  func run() throws {
    let checked = MainActor.assumeIsolated { files.map { CheckedFile($0) } }
    if json {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try output(String(decoding: try encoder.encode(checked), as: UTF8.self))
    } else {
      try output(checked.map(\.text).joined(separator: "\n\n"))
    }
    try fail(checked.map { $0.worst })
  }

  /// - Throws: A `RunFailure` with the status of the worst file.
  private func fail(_ severities: [IssueSeverity?]) throws {
    let limit: IssueSeverity = strict ? .ignored : .suspicious
    let bad = severities.compactMap { $0 }.filter { $0 >= limit }
    guard let worst = bad.max() else { return }
    let count = bad.count { $0 == worst }
    let what = worst == .broken ? "broken" : worst == .suspicious ? "suspicious" : "not shown entirely"
    throw RunFailure(
      "\(count) of \(severities.count) file\(severities.count == 1 ? "" : "s") \(count == 1 ? "is" : "are") \(what)",
      status: worst == .broken ? RunFailure.badData : RunFailure.regression)
  }
}
