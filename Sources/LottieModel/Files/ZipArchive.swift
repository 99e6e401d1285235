import CZip
import Foundation

/// A ZIP archive in memory. Nothing is written to disk.
struct ZipArchive: Sendable {
  private struct Entry {
    var index: UInt64
    var size: Int
  }

  private let data: Data
  /// The files by their paths. Their sizes add up to at most `LottieLimits.archiveBytes`.
  private let entries: [String: Entry]
  /// Entries that lead out of the archive, which are left out.
  let refused: [String]

  static func isZip(_ data: Data) -> Bool {
    data.starts(with: [0x50, 0x4B, 3, 4]) || data.starts(with: [0x50, 0x4B, 5, 6])
  }

  init(_ data: Data) throws(LottieError) {
    guard data.count <= LottieLimits.archiveBytes else {
      throw .tooMuch(what: "bytes of an archive", limit: LottieLimits.archiveBytes)
    }
    let listing = try Self.withArchive(data) { archive throws(LottieError) in try Self.list(archive) }
    self.data = data
    (entries, refused) = listing
  }

  /// The paths of all files, sorted.
  var names: [String] { entries.keys.sorted() }

  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the bytes of a file.
  ///
  /// - Parameter limit: The most bytes.
  func read(_ name: String, limit: Int) throws(LottieError) -> Data {
    guard let entry = entries[name] else { throw .unreadable(name: name, reason: "no such file in the archive") }
    guard entry.size <= limit else { throw .tooMuch(what: "bytes in \(name)", limit: limit) }
    return try Self.withArchive(data) { archive throws(LottieError) in
      guard let file = zip_fopen_index(archive, entry.index, 0) else {
        throw .unreadable(name: name, reason: Self.reason(zip_get_error(archive)))
      }
      defer { zip_fclose(file) }
      return try Self.contents(of: file, entry, name: name)
    }
  }

  /// Inflates one byte more than the directory announces, so that a lie about the size is noticed at once.
  private static func contents(of file: OpaquePointer, _ entry: Entry, name: String) throws(LottieError) -> Data {
    var result = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= entry.size {
      let got = zip_fread(file, &piece, UInt64(min(piece.count, entry.size + 1 - result.count)))
      guard got >= 0 else { throw .unreadable(name: name, reason: reason(zip_file_get_error(file))) }
      if got == 0 { break }
      result.append(contentsOf: piece[..<Int(got)])
    }
    guard result.count == entry.size else {
      throw .unreadable(name: name, reason: "expected \(entry.size) bytes, as the archive's directory says")
    }
    return result
  }

  private static func list(_ archive: OpaquePointer) throws(LottieError) -> ([String: Entry], refused: [String]) {
    let count = zip_get_num_entries(archive, 0)
    guard count <= LottieLimits.archiveEntries else {
      throw .tooMuch(what: "entries in an archive", limit: LottieLimits.archiveEntries)
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
      guard sum <= LottieLimits.archiveBytes else {
        throw .tooMuch(what: "bytes in all files of an archive", limit: LottieLimits.archiveBytes)
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

  /// Opens the archive for the time of a call, since libzip's objects belong to one thread at a time.
  private static func withArchive<Result>(
    _ data: Data, _ body: (OpaquePointer) throws(LottieError) -> Result
  ) throws(LottieError) -> Result {
    let bytes = data as NSData
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(bytes.bytes, UInt64(bytes.length), 0, &error) else {
      throw .unreadable(name: "archive", reason: reason(&error))
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw .unreadable(name: "archive", reason: reason(&error))
    }
    defer {
      zip_discard(archive)
      // The bytes must outlive the source.
      withExtendedLifetime(bytes) {}
    }
    return try body(archive)
  }

  private static func reason(_ error: UnsafeMutablePointer<zip_error_t>?) -> String {
    guard let error, let text = zip_error_strerror(error) else { return "can't be read" }
    let reason = String(cString: text)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}
