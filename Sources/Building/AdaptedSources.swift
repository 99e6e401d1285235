import Foundation
import KinoraDisplays

/// The adapter's output for a target's sources, kept in the folder of its objects.
struct AdaptedSources {
  /// The paths of the adapted files.
  let files: [String]
  /// The adapter's report, in lines for the user.
  let findings: String

  /// The result as it is kept.
  private struct Record: Codable {
    /// Of the sources and the adapter.
    var key: String
    /// The adapted files in the folder `adapted`.
    var paths: [String]
    var findings: String
  }

  /// Returns the last result if it was made from the same sources, or else starts the adapter.
  ///
  /// - Parameters:
  ///   - others: The folders of the targets that this one imports, for their declarations.
  ///   - folder: The folder to keep the result in.
  ///   - adapter: Returns the path of the adapter. Default: builds it if needed.
  /// - Throws: A `RunFailure` if a source isn't Swift, or if the adapter can't be built.
  init(
    of target: SourceTarget, with others: [String], in folder: String, _ cancellation: BuildCancellation? = nil,
    adapter: (BuildCancellation?) throws(RunFailure) -> String = AdapterProgram.built,
    version: () throws(RunFailure) -> String = AdapterProgram.version
  ) throws(RunFailure) {
    let place = "\(folder)/adapted"
    let key = try Self.key(of: target, with: others, version: try version())
    let record: Record
    if let kept = Self.record(in: folder), kept.key == key,
      kept.paths.allSatisfy({ FileManager.default.fileExists(atPath: "\(place)/\($0)") })
    {
      record = kept
    } else {
      // If this process ends before the new files are complete, they must not pass for those of the old sources.
      try? FileManager.default.removeItem(atPath: Self.path(in: folder))
      record = try Self.adapt(target, with: others, in: folder, key: key, try adapter(cancellation), cancellation)
      // A file that was saved meanwhile may have been adapted with either text.
      if key == (try Self.key(of: target, with: others, version: try version())),
        let data = try? JSONEncoder().encode(record)
      {
        try ProgramCache.write(data, to: Self.path(in: folder))
      }
    }
    files = record.paths.map { "\(place)/\($0)" }
    findings = record.findings
  }

  private static func path(in folder: String) -> String { "\(folder)/adapted.json" }

  private static func record(in folder: String) -> Record? {
    FileManager.default.contents(atPath: path(in: folder)).flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
  }

  /// Returns a text that is the same for the same adapter, files and contents.
  private static func key(
    of target: SourceTarget, with others: [String], version: String
  ) throws(RunFailure) -> String {
    var hash = ContentHash()
    hash.add(version)
    for path in target.files { hash.add(contentsOf: path) }
    for folder in others {
      for path in try SwiftFiles.all(in: folder) { hash.add(contentsOf: path) }
    }
    return hash.text
  }

  private static func adapt(
    _ target: SourceTarget, with others: [String], in folder: String, key: String, _ program: String,
    _ cancellation: BuildCancellation?
  ) throws(RunFailure) -> Record {
    let fresh = "\(folder)/fresh"
    try? FileManager.default.removeItem(atPath: fresh)
    try ProgramCache.make(fresh)
    let input = target.files.count == 1 ? target.files[0] : target.folder
    let options = ["--allow-errors", "--output", fresh] + others.flatMap { ["--with", $0] }
    let result = try ShellCommand([program] + options + ["--", input], output: "\(folder)/adapter-log")
      .run(cancellation)
    // The last line counts the files.
    let findings = result.output.split(separator: "\n").dropLast(result.complaint == nil ? 1 : 0)
      .map { $0 + "\n" }.joined()
    if let complaint = result.complaint {
      FileHandle.standardError.write(Data(findings.utf8))
      throw RunFailure("\(input): the adapter \(complaint)", status: RunFailure.badData)
    }
    return Record(key: key, paths: try take(from: fresh, to: "\(folder)/adapted", of: target), findings: findings)
  }

  /// Takes the adapted files of a target over. Those that didn't change keep their time, and aren't compiled again.
  ///
  /// - Returns: Their paths in the new folder.
  private static func take(
    from fresh: String, to place: String, of target: SourceTarget
  ) throws(RunFailure) -> [String] {
    try ProgramCache.make(place)
    let paths = FileManager.default.enumerator(atPath: fresh)?.compactMap { $0 as? String } ?? []
    let wanted = Set(target.files)
    var taken: [String] = []
    for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
      let original = "\(target.folder)/\(path.replacing("+Adapted.swift", with: ".swift"))"
      guard wanted.contains(original) || target.files.count == 1,
        let data = FileManager.default.contents(atPath: "\(fresh)/\(path)")
      else { continue }
      try ProgramCache.make(("\(place)/\(path)" as NSString).deletingLastPathComponent)
      try ProgramCache.write(data, to: "\(place)/\(path)")
      taken.append(path)
    }
    return taken
  }
}
