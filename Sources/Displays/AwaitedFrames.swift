/// Frames that still await a report, oldest first. The capacity is small: an entry that is never answered is dropped
/// for a later one.
nonisolated package struct AwaitedFrames {
  package struct Entry: Equatable {
    package var frame: UInt64 = 0
    /// The number that identifies the frame in its answer.
    package var serial: Int64 = 0
    /// Host monotonic nanoseconds: the time of the hand-over, or of the latest report.
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

  /// Sets the time of the entry with a serial number.
  ///
  /// - Returns: The entry before the change; nil if there is none.
  package mutating func update(_ serial: Int64, time: UInt64) -> Entry? {
    for offset in 0..<count {
      let index = (first + offset) % Self.limit
      guard entries[index].serial == serial else { continue }
      defer { entries[index].time = time }
      return entries[index]
    }
    return nil
  }

  /// Removes and returns the entry with a serial number, and drops those before it: answers come in order.
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
