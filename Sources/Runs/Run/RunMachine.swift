import Foundation

/// When and where a run was made.
package struct RunMachine: Sendable, Equatable, Codable {
  /// The start of the run in UTC, by ISO 8601.
  package var date: String
  package var host: String?
  /// The processor's name, such as "AMD EPYC".
  package var processor: String?
  /// The kernel's name and release, such as "Linux 6.1.0".
  package var kernel: String?
  /// The Git revision of the current directory, abbreviated; nil outside of a repository.
  package var revision: String?

  package init(
    date: String, host: String? = nil, processor: String? = nil, kernel: String? = nil, revision: String? = nil
  ) {
    (self.date, self.host, self.processor, self.kernel, self.revision) = (date, host, processor, kernel, revision)
  }

  /// The parts that are known, for the reports.
  package var words: [String] {
    [date, host, processor, kernel, revision.map { "revision \($0)" }].compactMap(\.self)
  }

  /// This machine, now.
  package static func current(folder: String = FileManager.default.currentDirectoryPath) -> RunMachine {
    var names = utsname()
    let isNamed = uname(&names) == 0
    return RunMachine(
      date: Date.now.formatted(.iso8601), host: isNamed ? text(&names.nodename) : nil, processor: processorName,
      kernel: isNamed ? "\(text(&names.sysname)) \(text(&names.release))" : nil,
      revision: GitRevision.ofRepository(around: URL(fileURLWithPath: folder)))
  }

  /// Returns the characters of a field of `utsname`.
  private static func text<Field>(_ field: inout Field) -> String {
    withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static var processorName: String? {
    guard let data = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1).last
    return name?.trimmingCharacters(in: .whitespaces)
  }
}

/// The revision that is checked out in a Git repository, read from its files.
enum GitRevision {
  private static let shownDigits = 10

  /// Returns the abbreviated revision of the repository around a folder; nil if there is none.
  static func ofRepository(around folder: URL) -> String? {
    var folder = folder
    for _ in 0..<64 {
      let git = folder.appendingPathComponent(".git")
      if let head = text(git.appendingPathComponent("HEAD")) { return revision(head, in: git) }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns the revision for the contents of HEAD: a number, or the name of a branch.
  private static func revision(_ head: String, in git: URL) -> String? {
    guard head.hasPrefix("ref: ") else { return abbreviated(head) }
    let name = head.dropFirst(5)
    // Anything else would be a file outside of the repository.
    guard name.hasPrefix("refs/"), !name.contains("..") else { return nil }
    if let number = text(git.appendingPathComponent(String(name))) { return abbreviated(number) }
    let packed = text(git.appendingPathComponent("packed-refs"))?.split(separator: "\n") ?? []
    return packed.first { $0.hasSuffix(" \(name)") }.flatMap { abbreviated(String($0.prefix { $0 != " " })) }
  }

  private static func abbreviated(_ number: String) -> String? {
    guard number.count >= shownDigits, number.allSatisfy(\.isHexDigit) else { return nil }
    return String(number.prefix(shownDigits))
  }

  /// Returns the trimmed text of a file.
  private static func text(_ url: URL) -> String? {
    FileManager.default.contents(atPath: url.path).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
