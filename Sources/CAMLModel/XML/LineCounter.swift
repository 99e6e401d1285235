import Foundation

/// Converts offsets in a text to lines and columns.
///
/// Offsets that grow cost one pass over the text together.
final class LineCounter {
  private let text: UnsafeRawBufferPointer
  /// The line of `lineStart`, counted from 1.
  private var line = 1
  private var lineStart = 0
  /// No line breaks are left between `lineStart` and this offset.
  private var searched = 0

  /// The text must outlive the counter.
  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  /// Returns the line and the column of an offset, in bytes from 1. An offset before an earlier one counts as that one.
  func position(at offset: Int) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), text.count)
    while searched < end, let start = text.baseAddress, let found = memchr(start + searched, 10, end - searched) {
      line += 1
      lineStart = UnsafeRawPointer(found) - start + 1
      searched = lineStart
    }
    searched = max(searched, end)
    return (line, max(end - lineStart, 0) + 1)
  }
}
