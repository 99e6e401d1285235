/// Frames of which something is still to be heard, oldest first. It holds a few: one that is never answered makes room
/// for later ones.
nonisolated package struct AwaitedFrames {
  package struct Entry: Equatable {
    package var frame: UInt64 = 0
    /// What the answer names the frame by.
    package var serial: Int64 = 0
    /// Host monotonic nanoseconds: when it was handed over, or what was heard of it since.
    package var time: UInt64 = 0

    package init(frame: UInt64 = 0, serial: Int64 = 0, time: UInt64 = 0) {
      self.frame = frame
      self.serial = serial
      self.time = time
    }
  }

  package static let limit = 32

  private var entries = InlineArray<32, Entry>(repeating: Entry())
  private var first = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }
  package var oldest: Entry? { count == 0 ? nil : entries[first] }

  package mutating func append(_ entry: Entry) {
    if count == Self.limit { _ = removeOldest() }
    entries[(first + count) % Self.limit] = entry
    count += 1
  }

  package mutating func removeOldest() -> Entry? {
    guard count > 0 else { return nil }
    defer {
      first = (first + 1) % Self.limit
      count -= 1
    }
    return entries[first]
  }

  /// Changes the entry with a serial number.
  ///
  /// - Returns: the entry as it was; nil when there is none.
  package mutating func update(_ serial: Int64, time: UInt64) -> Entry? {
    for offset in 0..<count {
      let index = (first + offset) % Self.limit
      guard entries[index].serial == serial else { continue }
      defer { entries[index].time = time }
      return entries[index]
    }
    return nil
  }

  /// Takes the entry with a serial number, and forgets those before it: no answer comes out of turn.
  package mutating func take(_ serial: Int64) -> Entry? {
    guard (0..<count).contains(where: { entries[(first + $0) % Self.limit].serial == serial }) else { return nil }
    while let entry = removeOldest() {
      if entry.serial == serial { return entry }
    }
    return nil
  }

  package mutating func removeAll() {
    count = 0
  }
}
