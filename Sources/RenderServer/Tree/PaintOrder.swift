/// The steps of painting in their order, a layer before its sublayers.
///
/// They lie in memory of their own, so that threads that draw at the same time read them without touching a count of
/// references that all of them share.
final class PaintOrder {
  /// Valid until the next `append`.
  private var steps: UnsafeMutablePointer<PaintEntry>
  private var capacity = 64
  private(set) var count = 0

  init() {
    steps = .allocate(capacity: capacity)
  }

  deinit { steps.deallocate() }

  var indices: Range<Int> { 0..<count }

  subscript(position: Int) -> PaintEntry {
    @inline(__always) get { steps[position] }
    @inline(__always) set { steps[position] = newValue }
  }

  /// All steps; valid until the next `append`.
  var all: UnsafeBufferPointer<PaintEntry> { UnsafeBufferPointer(start: steps, count: count) }

  func append(_ step: PaintEntry) {
    if count == capacity { grow() }
    (steps + count).initialize(to: step)
    count += 1
  }

  /// Takes all steps out; their memory is kept.
  func removeAll() {
    count = 0
  }

  private func grow() {
    let larger = UnsafeMutablePointer<PaintEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: steps, count: count)
    steps.deallocate()
    steps = larger
    capacity *= 2
  }
}
