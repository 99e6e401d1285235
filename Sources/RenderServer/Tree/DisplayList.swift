/// The display list: entries in the order they are painted, a layer before its sublayers.
///
/// The entries are in manually allocated memory, so that drawing threads can read them without contention on a
/// reference count.
final class DisplayList {
  /// Valid until the next `append`.
  private var steps: UnsafeMutablePointer<DisplayListEntry>
  private var capacity = 64
  private(set) var count = 0

  init() {
    steps = .allocate(capacity: capacity)
  }

  deinit { steps.deallocate() }

  var indices: Range<Int> { 0..<count }

  subscript(position: Int) -> DisplayListEntry {
    @inline(__always) get { steps[position] }
    @inline(__always) set { steps[position] = newValue }
  }

  /// All entries; valid until the next `append`.
  var all: UnsafeBufferPointer<DisplayListEntry> { UnsafeBufferPointer(start: steps, count: count) }

  func append(_ step: DisplayListEntry) {
    if count == capacity { grow() }
    (steps + count).initialize(to: step)
    count += 1
  }

  /// Removes all entries and keeps the memory.
  func removeAll() {
    count = 0
  }

  private func grow() {
    let larger = UnsafeMutablePointer<DisplayListEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: steps, count: count)
    steps.deallocate()
    steps = larger
    capacity *= 2
  }
}
