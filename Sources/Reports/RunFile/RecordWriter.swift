import Dispatch
import Foundation
import Frames

/// Writes a run file while the run goes on, on a thread of its own.
///
/// It is handed the newest records from time to time, outside frames, and finds out by itself which of them it has not
/// written, and of which more has become known. Each time what it writes is in the file when it has written it.
package final class RecordWriter: Sendable {
  /// For how many frames after it a frame may still be told of.
  package static let window = 256

  private let queue = DispatchQueue(label: "kinora.records", qos: .utility)
  /// Used on the queue alone.
  nonisolated(unsafe) private let file: AppendedFile
  nonisolated(unsafe) private var written: [UInt64: UInt64?] = [:]
  nonisolated(unsafe) private var newest: UInt64 = 0
  nonisolated(unsafe) private var failure: RunFileError?

  /// Creates the file, or empties it, and writes the setting.
  package init(path: String, setting: RunSetting) throws(RunFileError) {
    file = try AppendedFile(path: path)
    try file.append(RunFile.head(of: setting))
  }

  /// Writes what is new in these records, soon.
  ///
  /// - Parameter records: oldest first; those that were handed in earlier may be among them.
  package func write(_ records: [FrameRecord]) {
    queue.async { [self] in append(records) }
  }

  /// Waits until everything is in the file.
  ///
  /// - Parameter referenceLateness: what is written behind the frames.
  /// - Throws: the first thing that went wrong.
  package func finish(referenceLateness: [Double]? = nil) throws(RunFileError) {
    let failure = queue.sync {
      append(RunFile.tail(referenceLateness))
      return self.failure
    }
    if let failure { throw failure }
  }

  private func append(_ records: [FrameRecord]) {
    guard failure == nil else { return }
    var text = ""
    for record in records where isNews(record) {
      RunFile.write(record, to: &text)
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

/// A file that is written from its beginning to its end.
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
