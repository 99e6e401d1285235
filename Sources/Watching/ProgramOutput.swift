import Dispatch
import Foundation

/// What a program writes to standard error: passed on as it comes, and kept to say why it crashed.
final class ProgramOutput {
  private let source: any DispatchSourceRead
  /// The end for the program.
  let descriptor: Int32
  private let input: Int32
  private var bytes: [UInt8] = []
  private var isWriterClosed = false

  /// The number of bytes that are kept.
  private static let limit = 256 << 10

  /// - Returns: nil if the process has no descriptors left.
  init?() {
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { return nil }
    (input, descriptor) = (pair[0], pair[1])
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    let input = input
    source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setCancelHandler { _ = close(input) }
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.activate()
  }

  isolated deinit {
    closeWriter()
    source.cancel()
  }

  /// Closes this process's copy of the program's end, once the program has its own.
  func closeWriter() {
    guard !isWriterClosed else { return }
    isWriterClosed = true
    close(descriptor)
  }

  /// Everything that was written so far, with broken characters replaced.
  var text: String {
    read()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read() {
    var block = [UInt8](repeating: 0, count: 16_384)
    while case let count = Foundation.read(input, &block, block.count), count >= 0 {
      if count == 0 {
        source.cancel()
        return
      }
      FileHandle.standardError.write(Data(block[..<count]))
      bytes.append(contentsOf: block[..<count])
      if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
    }
  }
}
