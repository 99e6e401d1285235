import Dispatch
import Foundation
import KinoraFrames

/// Writes a run file during the run, on a separate queue.
///
/// It periodically gets the newest records, outside frames, and writes those that are new or have been completed since.
/// Each write reaches the file at once.
package final class RecordWriter: Sendable {
  /// The number of later frames after which a record is no longer completed.
  package static let window = 256

  private let queue = DispatchQueue(label: "kinora.records", qos: .utility)
  /// Used on the queue only.
  nonisolated(unsafe) private let file: AppendedFile
  private let fields: [RunField]
  nonisolated(unsafe) private var written: [UInt64: UInt64?] = [:]
  nonisolated(unsafe) private var newest: UInt64 = 0
  nonisolated(unsafe) private var failure: RunFileError?

  /// Creates or truncates the file, and writes the setting.
  package init(path: String, setting: RunSetting) throws(RunFileError) {
    fields = RunField.columns(of: setting)
    file = try AppendedFile(path: path)
    try file.append(RunFile.head(of: setting))
  }

  /// Writes the new records among these, asynchronously.
  ///
  /// - Parameter records: The records, oldest first; earlier ones may be included.
  package func write(_ records: [FrameRecord]) {
    queue.async { [self] in append(records) }
  }

  /// Waits until everything is in the file.
  ///
  /// - Parameter additions: Written after the frames.
  /// - Throws: The first error of all writes.
  package func finish(_ additions: RunAdditions = RunAdditions()) throws(RunFileError) {
    let failure = queue.sync {
      append(RunFile.tail(additions))
      return self.failure
    }
    if let failure { throw failure }
  }

  private func append(_ records: [FrameRecord]) {
    guard failure == nil else { return }
    var text = ""
    for record in records where isNews(record) {
      RunFile.write(record, fields, to: &text)
      written[record.number] = record.displayTime
      newest = max(newest, record.number)
    }
    forgetOld()
    append(text)
  }

  private func append(_ text: String) {
    guard failure == nil, !text.isEmpty else { return }
    do throws(RunFileError) {
      try file.append(text)
    } catch {
      failure = error
    }
  }

  private func isNews(_ record: FrameRecord) -> Bool {
    if record.number > newest { return true }
    guard let displayTime = written[record.number] else { return false }
    return displayTime != record.displayTime
  }

  private func forgetOld() {
    guard written.count > 4 * Self.window else { return }
    let oldest = newest - min(newest, UInt64(Self.window))
    written = written.filter { $0.key >= oldest }
  }
}

/// A file written sequentially.
private final class AppendedFile {
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(RunFileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw RunFileError(file: path, line: nil, problem: "can't be written") }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ text: String) throws(RunFileError) {
    let bytes = [UInt8](text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw RunFileError(file: path, line: nil, problem: "can't be written") }
      done += count
    }
  }
}
