import Foundation

/// A connection between a process and one of its workers, over which whole messages go.
struct WorkerLink {
  /// A frame that a worker should draw.
  struct Request: Codable {
    /// The frame's index in the whole range.
    var frame: Int
    /// The slot of the shared memory for the picture; nil to write a file.
    var slot: Int?
  }

  /// A worker's answer to a request.
  struct Answer: Codable {
    var frame: Int
    /// The reason why there is no picture; nil for a success.
    var failure: String?
    /// The exit status for the failure.
    var status: Int32 = 0
  }

  let descriptor: Int32

  private static let longestMessage = 1 << 16

  /// Returns both ends of a connection, closed when other programs start; nil without descriptors.
  static func makePair() -> (own: WorkerLink, workers: WorkerLink)? {
    var pair: [Int32] = [0, 0]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    return (WorkerLink(descriptor: pair[0]), WorkerLink(descriptor: pair[1]))
  }

  /// Sends a message. A side that has ended gets none; the other side learns that from `receive`.
  func send(_ message: some Encodable) {
    guard let data = try? JSONEncoder().encode(message) else { return }
    _ = data.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Waits for the next message.
  ///
  /// - Returns: nil if the other side sends no more.
  func receive<Message: Decodable>(_: Message.Type) -> Message? {
    var buffer = [UInt8](repeating: 0, count: Self.longestMessage)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return try? JSONDecoder().decode(Message.self, from: Data(buffer[..<count]))
    }
  }

  /// Sends no more. The worker ends once it has drawn what was requested.
  func finish() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Waits until the other side has ended, however that happens.
  func waitForEnd() {
    // The end is reported without being asked for.
    var end = pollfd(fd: descriptor, events: 0, revents: 0)
    while poll(&end, 1, -1) < 0, errno == EINTR {}
  }
}
