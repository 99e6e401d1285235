import KinoraGeometry
import KinoraMotion

/// The memory held by recorded commits, in bytes.
///
/// Images, outlines and lists that several commits share count once, as long as one of these commits is left. A commit
/// is added and removed together with its inverse: contents that a layer has both before and after the commit, such
/// as the image of a layer that only moves, need one lookup per pair.
struct CommitMemory {
  private struct Shared {
    var bytes: Int
    var references: Int
  }

  /// The object that holds the parts of a change: its header and its fields.
  private static let partsBytes =
    16 + MemoryLayout<LayerValues?>.stride + MemoryLayout<MediaTiming?>.stride + MemoryLayout<[Int]?>.stride * 2
    + MemoryLayout<LayerID??>.stride

  private(set) var bytes = 0
  private var shared: [UnsafeRawPointer: Shared] = [:]
  /// The number of contents per layer change that are compared with those of its inverse. Others are looked up twice.
  private static let comparedCount = 8

  init() {
    shared.reserveCapacity(256)
  }

  mutating func add(_ commit: Commit, undoneBy inverse: Commit) {
    bytes += Self.ownBytes(of: commit) + Self.ownBytes(of: inverse)
    count(commit, undoneBy: inverse, isAdded: true)
  }

  mutating func remove(_ commit: Commit, undoneBy inverse: Commit) {
    bytes -= Self.ownBytes(of: commit) + Self.ownBytes(of: inverse)
    count(commit, undoneBy: inverse, isAdded: false)
    assert(bytes >= 0, "more was removed than had been added")
  }

  /// Counts the references of two commits. The visited contents depend only on the commits, so `remove` visits the
  /// same ones as `add`.
  private mutating func count(_ commit: Commit, undoneBy inverse: Commit, isAdded: Bool) {
    var compared: [UnsafeRawPointer] = []
    for index in 0..<max(commit.changes.count, inverse.changes.count) {
      compared.removeAll(keepingCapacity: true)
      let isPair =
        index < commit.changes.count && index < inverse.changes.count
        && commit.changes[index].id == inverse.changes[index].id
      Self.visitContents(ofChange: index, in: commit) { address, size in
        if isPair, compared.count < Self.comparedCount { compared.append(address) }
        if isAdded { retain(address, bytes: size()) } else { release(address) }
      }
      Self.visitContents(ofChange: index, in: inverse) { address, size in
        guard !compared.contains(address) else { return }
        if isAdded { retain(address, bytes: size()) } else { release(address) }
      }
    }
  }

  private mutating func retain(_ address: UnsafeRawPointer, bytes size: Int) {
    // An image grows when it is first drawn smaller, which creates its smaller sizes.
    var known = shared[address] ?? Shared(bytes: 0, references: 0)
    bytes += max(0, size - known.bytes)
    known.bytes = max(size, known.bytes)
    known.references += 1
    shared[address] = known
  }

  private mutating func release(_ address: UnsafeRawPointer) {
    guard var known = shared[address] else { return assertionFailure("these contents were never added") }
    known.references -= 1
    if known.references == 0 { bytes -= known.bytes }
    shared[address] = known.references == 0 ? nil : known
  }

  /// The bytes that a commit shares with no other. Dictionaries count by their slots, arrays by their capacity.
  private static func ownBytes(of commit: Commit) -> Int {
    var bytes = MemoryLayout<Commit>.stride + commit.removals.capacity * MemoryLayout<LayerID>.stride
    bytes += commit.changes.capacity * MemoryLayout<LayerChange>.stride
    for index in commit.changes.indices {
      guard let parts = commit.changes[index].parts else { continue }
      bytes += Self.partsBytes + (parts.sublayers?.capacity ?? 0) * MemoryLayout<LayerID>.stride
      bytes += parts.values?.customBytes ?? 0
    }
    return bytes
  }

  private static func visitContents(ofChange index: Int, in commit: Commit, _ visit: ContentsVisitor) {
    guard commit.changes.indices.contains(index), let parts = commit.changes[index].parts else { return }
    parts.values?.visitContents(visit)
    parts.animations.map { AnimationRecord.visitContents(of: $0, visit) }
  }
}
