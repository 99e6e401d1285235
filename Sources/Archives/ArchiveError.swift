/// The reason why a file or an archive can't be read.
package enum ArchiveError: Error, Equatable {
  /// More than the caller allows.
  case tooMuch(what: String, limit: Int)
  /// A file, or an entry of an archive, can't be read.
  case unreadable(name: String, reason: String)
}

/// The limits of an archive.
package struct ArchiveLimits: Sendable {
  /// The maximum size of the archive, and of all its files inflated, in bytes.
  package var bytes: Int
  package var entries: Int

  package init(bytes: Int, entries: Int) {
    (self.bytes, self.entries) = (bytes, entries)
  }
}
