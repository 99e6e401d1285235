import Dispatch
import Foundation
import KinoraFrames

/// A socket between `kinora` and the program that it has started, for lines of text in both directions.
///
/// It belongs to the main thread. A message that finds the other side's buffer full is dropped.
package final class MessageChannel {
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var bytes: [UInt8] = []
  private var isOpen = true

  /// Called with each line.
  package var onMessage: ((ProgramMessage) -> Void)?
  /// Called once when the other side has closed its end.
  package var onEnd: (() -> Void)?

  /// The longest line, in bytes; a longer one is left out.
  private static let longestLine = 65_536

  /// - Parameter descriptor: This side of a connected pair of sockets, which it closes.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.setCancelHandler { _ = Foundation.close(descriptor) }
    source.activate()
  }

  /// Makes a connected pair, which child processes inherit only if they are started with the second one.
  ///
  /// - Returns: nil if the process has no descriptors left.
  package static func makePair() -> (own: Int32, childs: Int32)? {
    var pair: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else { return nil }
    return (pair[0], pair[1])
  }

  isolated deinit {
    close()
  }

  /// Sends a message. A side that has gone away, or doesn't read, gets none.
  package func send(_ message: ProgramMessage) {
    guard isOpen else { return }
    let line = Array("\(message.text)\n".utf8)
    // Without the signal that a closed connection would raise.
    _ = line.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    // At once: the descriptor is closed once the main queue gets to it.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    source.cancel()
  }

  private func read() {
    var block = [UInt8](repeating: 0, count: 4096)
    while isOpen {
      let count = Foundation.read(descriptor, &block, block.count)
      guard count > 0 else {
        if count == 0 || (errno != EAGAIN && errno != EINTR) { end() }
        return
      }
      bytes.append(contentsOf: block[..<count])
      deliver()
    }
  }

  private func deliver() {
    while isOpen, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes[..<end], as: UTF8.self)
      bytes.removeFirst(end + 1)
      if let message = ProgramMessage(line) { onMessage?(message) }
    }
    if bytes.count > Self.longestLine { bytes = [] }
  }

  private func end() {
    close()
    onEnd?()
  }
}
