import Dispatch
import Foundation
import Synchronization

/// A program's standard error: passed on as it comes, and kept to find out the reason of a crash.
///
/// It is read on a separate queue, so that a program that writes endlessly doesn't block the window.
///
/// Unchecked: what changes is behind a lock, and a source may be cancelled on any thread.
nonisolated final class ProgramOutput: @unchecked Sendable {
  private struct Kept {
    var bytes: [UInt8] = []
    var isWriterOpen = true
    var isOver = false
  }

  /// The end for the program.
  let descriptor: Int32
  private let input: Int32
  private let queue = DispatchQueue(label: "kinora.output")
  private let source: any DispatchSourceRead
  private let kept = Mutex(Kept())

  /// The number of bytes of the end that are searched.
  private static let limit = 256 << 10

  /// - Returns: nil if the process has no descriptors left.
  init?() {
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { return nil }
    let input = pair[0]
    (self.input, descriptor) = (input, pair[1])
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    source = DispatchSource.makeReadSource(fileDescriptor: input, queue: queue)
    source.setCancelHandler { _ = close(input) }
    source.setEventHandler { [weak self] in _ = self?.read() }
    source.activate()
  }

  deinit {
    closeWriter()
    source.cancel()
  }

  /// Closes this process's copy of the program's end, once the program has its own.
  func closeWriter() {
    let wasOpen = kept.withLock { kept in
      defer { kept.isWriterOpen = false }
      return kept.isWriterOpen
    }
    if wasOpen { close(descriptor) }
  }

  /// The end of what was written so far, with broken characters replaced.
  var text: String {
    // What is left in the pipe: it has 64 KiB, and a program that goes on writing isn't waited for.
    queue.sync {
      for _ in 0..<8 where !read() { return }
    }
    return kept.withLock { String(decoding: $0.bytes.suffix(Self.limit), as: UTF8.self) }
  }

  /// Reads a part.
  ///
  /// - Returns: False if nothing was there.
  private func read() -> Bool {
    guard !kept.withLock({ $0.isOver }) else { return false }
    var block = [UInt8](repeating: 0, count: 16_384)
    let count = Foundation.read(input, &block, block.count)
    guard count > 0 else {
      if count == 0 {
        kept.withLock { $0.isOver = true }
        source.cancel()
      }
      return false
    }
    let part = block[..<count]
    // Standard error may be closed, or a pipe without a reader.
    try? FileHandle.standardError.write(contentsOf: Data(part))
    kept.withLock { kept in
      kept.bytes.append(contentsOf: part)
      if kept.bytes.count > 2 * Self.limit { kept.bytes.removeFirst(kept.bytes.count - Self.limit) }
    }
    return true
  }
}
