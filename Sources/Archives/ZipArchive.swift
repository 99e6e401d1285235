import CZip
import Foundation

/// A ZIP archive in memory. Nothing is written to disk.
package struct ZipArchive: Sendable {
  private struct Entry: Sendable {
    var index: UInt64
    var size: Int
  }

  private let handle: ZipHandle
  /// The files by their paths. Their sizes add up to at most the limit of bytes.
  private let entries: [String: Entry]
  /// Entries that lead out of the archive, which are left out.
  package let refused: [String]

  package static func isZip(_ data: Data) -> Bool {
    data.starts(with: [0x50, 0x4B, 3, 4]) || data.starts(with: [0x50, 0x4B, 5, 6])
  }

  package init(_ data: Data, limits: ArchiveLimits) throws(ArchiveError) {
    guard data.count <= limits.bytes else {
      throw .tooMuch(what: "bytes of an archive", limit: limits.bytes)
    }
    // libzip takes memory for all entries before it says how many there are.
    guard ZipDirectory.entries(of: data) <= limits.entries else {
      throw .tooMuch(what: "entries in an archive", limit: limits.entries)
    }
    handle = try ZipHandle(data)
    (entries, refused) = try handle.withArchive { archive throws(ArchiveError) in try Self.list(archive, limits) }
  }

  /// The paths of all files, sorted.
  package var names: [String] { entries.keys.sorted() }

  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the size of a file, as the directory announces it; nil without the file.
  package func size(of name: String) -> Int? { entries[name]?.size }

  /// Returns the bytes of a file.
  ///
  /// - Parameter limit: The maximum size in bytes.
  package func read(_ name: String, limit: Int) throws(ArchiveError) -> Data {
    guard let entry = entries[name] else { throw .unreadable(name: name, reason: "no such file in the archive") }
    guard entry.size <= limit else { throw .tooMuch(what: "bytes in \(name)", limit: limit) }
    return try handle.withArchive { archive throws(ArchiveError) in
      guard let file = zip_fopen_index(archive, entry.index, 0) else {
        throw .unreadable(name: name, reason: ZipHandle.reason(zip_get_error(archive)))
      }
      defer { zip_fclose(file) }
      return try Self.contents(of: file, entry, name: name)
    }
  }

  /// Inflates one byte more than the directory announces, so that a lie about the size is noticed at once.
  private static func contents(of file: OpaquePointer, _ entry: Entry, name: String) throws(ArchiveError) -> Data {
    var result = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= entry.size {
      let got = zip_fread(file, &piece, UInt64(min(piece.count, entry.size + 1 - result.count)))
      guard got >= 0 else { throw .unreadable(name: name, reason: ZipHandle.reason(zip_file_get_error(file))) }
      if got == 0 { break }
      result.append(contentsOf: piece[..<Int(got)])
    }
    guard result.count == entry.size else {
      throw .unreadable(name: name, reason: "expected \(entry.size) bytes, as the archive's directory says")
    }
    return result
  }

  private static func list(
    _ archive: OpaquePointer, _ limits: ArchiveLimits
  ) throws(ArchiveError) -> ([String: Entry], refused: [String]) {
    let count = zip_get_num_entries(archive, 0)
    guard count <= limits.entries else {
      throw .tooMuch(what: "entries in an archive", limit: limits.entries)
    }
    var (entries, refused, sum): ([String: Entry], [String], UInt64) = ([:], [], 0)
    for index in 0..<UInt64(max(count, 0)) {
      var status = zip_stat_t()
      guard zip_stat_index(archive, index, 0, &status) == 0, let text = status.name else { continue }
      let name = String(cString: text)
      if name.hasSuffix("/") || isClutter(name) { continue }
      guard AssetPath.isInside(name), !isLink(archive, index) else {
        refused.append(name)
        continue
      }
      sum = sum.addingReportingOverflow(status.size).overflow ? .max : sum + status.size
      guard sum <= limits.bytes else {
        throw .tooMuch(what: "bytes in all files of an archive", limit: limits.bytes)
      }
      entries[name] = Entry(index: index, size: Int(status.size))
    }
    return (entries, refused)
  }

  /// Files that archivers on the Mac add.
  private static func isClutter(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.split(separator: "/").last == ".DS_Store"
  }

  private static func isLink(_ archive: OpaquePointer, _ index: UInt64) -> Bool {
    var (system, attributes): (UInt8, UInt32) = (0, 0)
    guard zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0 else { return false }
    return system == ZIP_OPSYS_UNIX && (attributes >> 16) & S_IFMT == S_IFLNK
  }
}
