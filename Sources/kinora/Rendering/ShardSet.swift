import Foundation
import KinoraDisplays
import KinoraImageFiles

/// The shards of one run, in one or several folders: all of them, each once, with all their pictures.
struct ShardSet {
  private struct Part {
    var record: ShardRecord
    var folder: String
  }

  /// By the shards' numbers.
  private let parts: [Part]

  /// - Throws: A `RunFailure` that names what is missing or differs.
  init(folders: [String]) throws {
    var parts: [Part] = []
    for folder in folders {
      let records = try ShardRecord.all(in: folder)
      guard !records.isEmpty else {
        throw RunFailure(
          "\(folder): has no finished shard (kinora render --shard K/N writes shard-K-of-N.json at its end)",
          status: RunFailure.badData)
      }
      parts += records.map { Part(record: $0, folder: folder) }
    }
    // A shard that differs from all others comes after them.
    self.parts = parts.sorted { $0.record.shard.number < $1.record.shard.number }
    try checkThatAllAreOfOneRun()
    try checkThatNoneIsMissing()
    try checkPictures()
  }

  private func checkThatAllAreOfOneRun() throws {
    guard let first = parts.first else { return }
    for part in parts.dropFirst() {
      guard let difference = part.record.difference(from: first.record) else { continue }
      throw RunFailure(
        "\(part.folder): shard \(part.record.shard.text) isn't of the run of \(first.folder): \(difference)",
        status: RunFailure.badData)
    }
  }

  private func checkThatNoneIsMissing() throws {
    for (part, next) in zip(parts, parts.dropFirst()) where part.record.shard == next.record.shard {
      throw RunFailure(
        "shard \(part.record.shard.text) is there twice: in \(part.folder) and \(next.folder)",
        status: RunFailure.badData)
    }
    let count = parts[0].record.shard.count
    let missing = Set(1...count).subtracting(parts.map(\.record.shard.number)).sorted()
    guard let first = missing.first else { return }
    let names = missing.prefix(10).map(String.init).joined(separator: ", ") + (missing.count > 10 ? ", ..." : "")
    throw RunFailure(
      missing.count == 1 ? "shard \(first) of \(count) is missing" : "shards \(names) of \(count) are missing",
      status: RunFailure.badData)
  }

  private func checkPictures() throws {
    for part in parts {
      for frame in part.record.shard.indices(ofRange: pictureCount) {
        let path = part.folder + "/" + PictureName.name(of: frame)
        guard FileManager.default.isReadableFile(atPath: path) else {
          throw RunFailure(
            "\(path): missing, though shard \(part.record.shard.text) is finished", status: RunFailure.badData)
        }
      }
    }
  }

  var range: FrameRange { parts[0].record.range }

  /// The properties of a moving picture of all shards.
  var traits: MovingPictureTraits {
    let record = parts[0].record
    return MovingPictureTraits(
      framesPerSecond: record.range.rate, plays: record.plays, isTransparent: record.isTransparent)
  }

  /// The number of pictures in all folders.
  var pictureCount: Int { parts[0].record.pictureCount }

  /// Returns the path of a picture.
  func path(of frame: Int) -> String {
    parts[frame % parts.count].folder + "/" + PictureName.name(of: frame)
  }
}
