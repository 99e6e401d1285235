/// The state of a drag over the window, in version 5 of the XDND protocol, as a function of the messages alone.
///
/// A drag source is another program, so nothing waits for it: each message is answered at once, and a drag whose source
/// has died is forgotten when the next one begins.
nonisolated package struct DropConversation {
  /// The protocol's newest version that is spoken, and the oldest.
  package static let versions = 3...5
  /// The maximum number of types of a drag that are looked at.
  package static let typeLimit = 256

  /// A message from a source; windows, types and times are the server's numbers.
  package enum Message: Equatable, Sendable {
    case enter(source: UInt, version: Int, types: [UInt])
    case position(source: UInt)
    case leave(source: UInt)
    case drop(source: UInt, time: UInt)
    /// The selection was converted; nil if its owner refused or sent too much.
    case data([UInt8]?)
  }

  /// The response to a message.
  package enum Answer: Equatable, Sendable {
    case status(to: UInt, isAccepted: Bool)
    case requestData(time: UInt)
    case finished(to: UInt, isAccepted: Bool)
    case files([String])
  }

  /// The number of the type text/uri-list.
  private let listType: UInt
  private var source: UInt?
  private var hasList = false
  /// True between the drop and its data. Then `source` is the window that waits for the end.
  private var awaitsData = false

  package init(listType: UInt) {
    self.listType = listType
  }

  /// Returns the answers to a message, in order. A message from a window that didn't enter has none.
  package mutating func take(_ message: Message) -> [Answer] {
    switch message {
    case .enter(let source, let version, let types):
      guard version >= Self.versions.lowerBound else { return [] }
      (self.source, awaitsData) = (source, false)
      hasList = types.prefix(Self.typeLimit).contains(listType)
      return []
    case .position(let source):
      guard source == self.source, !awaitsData else { return [] }
      return [.status(to: source, isAccepted: hasList)]
    case .leave(let source):
      if source == self.source, !awaitsData { self.source = nil }
      return []
    case .drop(let source, let time):
      guard source == self.source, !awaitsData else { return [] }
      awaitsData = hasList
      if hasList { return [.requestData(time: time)] }
      self.source = nil
      return [.finished(to: source, isAccepted: false)]
    case .data(let bytes):
      return finish(bytes)
    }
  }

  private mutating func finish(_ bytes: [UInt8]?) -> [Answer] {
    guard awaitsData, let source else { return [] }
    (self.source, awaitsData) = (nil, false)
    guard let bytes else { return [.finished(to: source, isAccepted: false)] }
    return [.finished(to: source, isAccepted: true), .files(FileAddresses.paths(in: bytes))]
  }
}
