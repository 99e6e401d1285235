import CZip
import Foundation

/// An archive that libzip has opened, whose directory is read once.
final class ZipHandle: @unchecked Sendable {
  private let archive: OpaquePointer
  /// The bytes from which libzip reads, without a copy of them: the storage of `Data` stays in its place while it is
  /// kept and isn't changed, if the bytes are too many to be in the value itself.
  private let bytes: Data
  // libzip's objects belong to one thread at a time.
  private let lock = NSLock()

  init(_ data: Data) throws(ArchiveError) {
    guard data.count >= ZipDirectory.shortest else { throw .unreadable(name: "archive", reason: "not a zip archive") }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    let start = data.withUnsafeBytes { $0.baseAddress }
    guard let source = zip_source_buffer_create(start, UInt64(data.count), 0, &error) else {
      throw .unreadable(name: "archive", reason: Self.reason(&error))
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw .unreadable(name: "archive", reason: Self.reason(&error))
    }
    (self.archive, bytes) = (archive, data)
  }

  deinit {
    zip_discard(archive)
  }

  /// Calls a closure with the archive, one thread at a time.
  func withArchive<Result>(
    _ body: (OpaquePointer) throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(archive)
  }

  /// Returns the text of an error, in lower case.
  static func reason(_ error: UnsafeMutablePointer<zip_error_t>?) -> String {
    guard let error, let text = zip_error_strerror(error) else { return "can't be read" }
    let reason = String(cString: text)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}
