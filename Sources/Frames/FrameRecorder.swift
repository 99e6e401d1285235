/// Keeps the record of every frame, and matches completions to them.
///
/// Nothing is binned or averaged away: statistics are made from the records themselves. Memory is claimed ahead of
/// need and outside frames, so that `append` allocates nothing.
package final class FrameRecorder {
  /// How many records are kept before the oldest are overwritten; an hour at 60 Hz.
  package static let defaultLimit = 216_000

  private var storage: [FrameRecord] = []
  private var oldest = 0
  private let limit: Int

  package init(limit: Int = FrameRecorder.defaultLimit) {
    self.limit = max(1, limit)
    storage.reserveCapacity(min(self.limit, 4096))
  }

  package var count: Int { storage.count }

  /// Records by age, 0 the oldest that is kept.
  package subscript(index: Int) -> FrameRecord {
    storage[slot(of: index)]
  }

  package var last: FrameRecord? {
    storage.isEmpty ? nil : self[count - 1]
  }

  /// All that is kept, or the newest `count` of it, oldest first.
  package func records(last count: Int = .max) -> [FrameRecord] {
    let kept = min(max(0, count), storage.count)
    return (storage.count - kept..<storage.count).map { self[$0] }
  }

  /// Forgets all records: a measurement begins.
  package func reset() {
    storage.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// Claims memory for the frames to come; called between frames.
  package func prepare() {
    guard storage.count < limit, storage.capacity - storage.count < 512 else { return }
    storage.reserveCapacity(min(limit, storage.capacity * 2))
  }

  func append(_ record: FrameRecord) {
    if storage.count < limit {
      storage.append(record)
    } else {
      storage[oldest] = record
      oldest = (oldest + 1) % limit
    }
  }

  /// Sets the end of the newest record, which is known only after it was appended.
  func finishLast(at time: UInt64) {
    guard !storage.isEmpty else { return }
    let newest = slot(of: count - 1)
    storage[newest].stageEnds[.record] = time
    storage[newest].end = time
  }

  /// Stores when the display was done with a frame. Frames are numbered without gaps, so the number gives the place,
  /// however many frames have come and gone since without showing anything.
  func complete(_ completion: PresentCompletion) {
    guard let last, completion.frame <= last.number, last.number - completion.frame < UInt64(count) else { return }
    let slot = slot(of: count - 1 - Int(last.number - completion.frame))
    guard storage[slot].number == completion.frame else { return }
    guard completion.source >= storage[slot].timestampSource else { return }
    storage[slot].displayTime = completion.hostTime
    storage[slot].timestampSource = completion.source
  }

  private func slot(of index: Int) -> Int {
    storage.count < limit ? index : (oldest + index) % limit
  }
}
