import ArgumentParser
import Foundation
import KinoraDisplays

/// A file beside the pictures of a finished shard, as JSON: all that `join` needs to put them together.
struct ShardRecord: Codable {
  /// The version of the file's keys.
  static let version = 1

  private(set) var format = version
  /// The version of Kinora that has drawn the pictures.
  private(set) var kinora: String
  let shard: Shard
  /// The scene's name, or the name of its file without the folder, which may differ from machine to machine.
  private(set) var scene: String
  /// The checksum of the scene's file or folder; nil for a scene of Kinora's.
  private(set) var checksum: UInt32?
  private(set) var range: FrameRange
  /// The pictures of all shards.
  private(set) var pictureCount: Int
  /// True if the pictures may be transparent.
  private(set) var isTransparent: Bool
  /// The number of times that a moving picture of them plays; nil for ever.
  private(set) var plays: Int?
  /// The other arguments, which may change the pictures.
  private(set) var arguments: [String]
  /// The size of the pictures in pixels; nil for a shard without any.
  private(set) var width: Int?
  private(set) var height: Int?

  private enum CodingKeys: String, CodingKey {
    case format = "kinora_shard"
    case kinora = "version"
    case pictureCount = "pictures"
    case isTransparent = "transparent"
    case shard, scene, checksum, range, plays, arguments, width, height
  }

  /// - Throws: A `RunFailure` if the range isn't complete.
  @MainActor
  init(of shard: Shard, of command: Render, from content: SceneContent?, pictureCount: Int) throws {
    guard let from = command.from, let to = command.to else {
      throw RunFailure("--shard needs a range: --from A --to B", status: RunFailure.badArguments)
    }
    kinora = Kinora.version
    self.shard = shard
    let path = content?.file
    scene = path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? command.scene
    checksum = path.flatMap(SceneChecksum.sum)
    range = FrameRange(start: from, end: to, rate: command.rate)
    self.pictureCount = pictureCount
    isTransparent = command.isTransparent
    plays = command.file.loop.flatMap { Int(exactly: $0.repeatCount) }
    arguments = Self.others(Array(CommandLine.arguments.dropFirst()), scene: command.scene)
  }

  /// The options that the record has in another form, or that don't change pictures; each takes a value.
  private static let known = ["--from", "--to", "--fps", "--shard", "--jobs", "-o", "--output"]

  /// Returns the arguments that the record has in no other form.
  static func others(_ arguments: [String], scene: String) -> [String] {
    var rest = arguments
    if rest.first == Render._commandName { rest.removeFirst() }
    if let index = index(of: scene, in: rest) { rest.remove(at: index) }
    var others: [String] = []
    var isValue = false
    for argument in rest {
      let isKnown = known.contains { argument == $0 || argument.hasPrefix($0 + "=") }
      if !isValue && !isKnown { others.append(argument) }
      isValue = !isValue && isKnown && !argument.contains("=")
    }
    return others
  }

  /// Returns the index of the scene among the arguments: values may be equal to it. All options take a value.
  private static func index(of scene: String, in arguments: [String]) -> Int? {
    let indices = arguments.indices.filter { arguments[$0] == scene }
    return indices.first { index in
      guard index > 0 else { return true }
      let previous = arguments[index - 1]
      return !previous.hasPrefix("-") || previous == "--" || previous.contains("=")
        // The value of another option may begin with a dash.
        || (index > 1 && previous == "-" && arguments[index - 2].hasPrefix("-"))
    } ?? indices.first
  }
}

/// The record's file.
extension ShardRecord {
  /// The name of the record of a shard.
  static func fileName(_ shard: Shard) -> String { "shard-\(shard.number)-of-\(shard.count).json" }

  /// Removes the record of an earlier run: a shard without a record isn't finished.
  func remove(from folder: String) throws {
    let path = folder + "/" + Self.fileName(shard)
    guard unlink(path) == 0 || errno == ENOENT else {
      throw RunFailure("\(path): can't be removed", status: RunFailure.cannotWrite)
    }
  }

  func write(to folder: String, pictureSize: (width: Int, height: Int)?) throws {
    var record = self
    (record.width, record.height) = (pictureSize?.width, pictureSize?.height)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let path = folder + "/" + Self.fileName(shard)
    try writeFile(try encoder.encode(record) + Data("\n".utf8), to: path, options: .atomic)
  }

  /// Reads all records in a folder, by the shards' numbers.
  ///
  /// - Throws: A `RunFailure` for a folder that can't be read, and for a record that is invalid.
  static func all(in folder: String) throws(RunFailure) -> [ShardRecord] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw RunFailure("\(folder): not a directory of a shard", status: RunFailure.badData)
    }
    var records: [ShardRecord] = []
    for name in names where name.hasPrefix("shard-") && name.hasSuffix(".json") {
      records.append(try read(folder + "/" + name, name: name))
    }
    return records.sorted { ($0.shard.count, $0.shard.number) < ($1.shard.count, $1.shard.number) }
  }

  private static func read(_ path: String, name: String) throws(RunFailure) -> ShardRecord {
    guard let data = FileManager.default.contents(atPath: path),
      let record = try? JSONDecoder().decode(ShardRecord.self, from: data), record.isUsable,
      fileName(record.shard) == name
    else { throw RunFailure("\(path): not the record of a shard", status: RunFailure.badData) }
    guard record.format == version else {
      throw RunFailure(
        "\(path): expected version \(version) of the format, not \(record.format)", status: RunFailure.badData)
    }
    return record
  }

  /// True if the numbers are valid: records may come from anywhere.
  private var isUsable: Bool {
    (1...Shard.largestCount).contains(shard.count) && (1...shard.count).contains(shard.number)
      && (try? range.check(rates: FrameRange.pictureRates)) != nil && pictureCount == range.pictureCount
  }
}

extension ShardRecord {
  /// Returns the first thing that two shards of one run can't differ in, in a few words; nil if there is none.
  func difference(from other: ShardRecord) -> String? {
    func text(_ sum: UInt32?) -> String { sum.map { String($0, radix: 16) } ?? "none" }
    func words(_ arguments: [String]) -> String { arguments.isEmpty ? "none" : arguments.joined(separator: " ") }
    let size = width == nil || other.width == nil || (width, height) == (other.width, other.height)
    return differs("number of shards", String(shard.count), String(other.shard.count))
      ?? differs("scene", scene, other.scene) ?? differs("checksum of its file", text(checksum), text(other.checksum))
      ?? differs("--from", plain(range.start), plain(other.range.start))
      ?? differs("--to", plain(range.end), plain(other.range.end))
      ?? differs("--fps", plain(range.rate), plain(other.range.rate))
      ?? differs("options", words(arguments), words(other.arguments))
      ?? (size ? nil : differs("size", "\(width ?? 0)x\(height ?? 0)", "\(other.width ?? 0)x\(other.height ?? 0)"))
      ?? differs("version of Kinora", kinora, other.kinora)
  }

  private func differs(_ name: String, _ own: String, _ other: String) -> String? {
    own == other ? nil : "\(name) \(own), not \(other)"
  }
}
