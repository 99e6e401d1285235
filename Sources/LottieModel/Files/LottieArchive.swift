import Foundation
import KinoraArchives

extension LottieError {
  init(_ error: ArchiveError) {
    switch error {
    case .tooMuch(let what, let limit): self = .tooMuch(what: what, limit: limit)
    case .unreadable(let name, let reason): self = .unreadable(name: name, reason: reason)
    }
  }

  /// Calls a closure, whose errors become those of Lottie files.
  static func converting<Result>(
    _ body: () throws(ArchiveError) -> Result
  ) throws(LottieError) -> Result {
    do {
      return try body()
    } catch {
      throw LottieError(error)
    }
  }
}

/// A dotLottie archive within the limits of `LottieLimits`.
struct LottieArchive: Sendable {
  private let archive: ZipArchive

  init(_ data: Data) throws(LottieError) {
    let limits = ArchiveLimits(bytes: LottieLimits.archiveBytes, entries: LottieLimits.archiveEntries)
    archive = try LottieError.converting { () throws(ArchiveError) in try ZipArchive(data, limits: limits) }
  }

  var names: [String] { archive.names }
  /// Entries that lead out of the archive, which are left out.
  var refused: [String] { archive.refused }

  func contains(_ name: String) -> Bool { archive.contains(name) }

  /// Returns the size of a file, as the directory announces it; nil without the file.
  func size(of name: String) -> Int? { archive.size(of: name) }

  func read(_ name: String, limit: Int) throws(LottieError) -> Data {
    try LottieError.converting { () throws(ArchiveError) in try archive.read(name, limit: limit) }
  }

  /// Parses the JSON text of a file.
  ///
  /// - Throws: `LottieError`, which names the file if its text isn't JSON.
  func document(_ name: String, limit: Int) throws(LottieError) -> JSONDocument {
    let text = try read(name, limit: limit)
    do {
      return try JSONDocument(text)
    } catch .notJSON(let reason) {
      throw .unreadable(name: name, reason: "expected JSON: \(reason)")
    }
  }
}
