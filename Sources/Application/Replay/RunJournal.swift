import Foundation
import KinoraDisplays
import KinoraGeometry

/// The record of a watched program's input and of the times of its frames, in a file, and that of an earlier process.
///
/// Each line is written at once, so that nothing is lost when the program crashes.
final class RunJournal {
  /// The entries of the earlier process's journal, to be repeated; empty without an earlier process.
  let past: [JournalEntry]
  /// True if the earlier journal is too long to be repeated, or can't be read.
  let wasRefused: Bool
  private let file: FileHandle
  private var isOpen = true

  /// The largest journal that is repeated, in bytes: an hour of frames at 60 Hz has about half of it.
  static let longestPast = 32 << 20

  /// - Parameters:
  ///   - path: The file to write, which is replaced.
  ///   - earlier: The file of the earlier process; nil for none.
  /// - Throws: A `RunFailure` if the file can't be written.
  init(path: String, after earlier: String?) throws(RunFailure) {
    let text = earlier.map { Self.text(at: $0) }
    let past = text.flatMap { $0.flatMap { Self.entries(of: $0) } }
    self.past = past ?? []
    wasRefused = earlier != nil && past == nil
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite) }
    self.file = file
  }

  /// The media time and the size in points with which the earlier process started; nil if there was none.
  var start: (time: Double, size: CGSize)? {
    guard case .start(let time, let size)? = past.first else { return nil }
    return (time, size)
  }

  private static func text(at path: String) -> String? {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, size <= longestPast,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the entries of a journal, without lines that aren't entries, such as a last line that was cut off.
  ///
  /// - Returns: nil if it isn't a journal.
  static func entries(of text: String) -> [JournalEntry]? {
    let entries = text.split(separator: "\n").compactMap { JournalEntry($0) }
    guard case .start? = entries.first else { return nil }
    return entries
  }

  /// Writes an entry. A full disk ends the journal.
  func write(_ entry: JournalEntry) {
    guard isOpen else { return }
    do {
      try file.write(contentsOf: Data("\(entry.text)\n".utf8))
    } catch {
      close()
    }
  }

  /// Writes nothing from now on.
  func close() {
    guard isOpen else { return }
    isOpen = false
    try? file.close()
  }
}
