import Motion

/// The commits of a tree in the order of their times, so that it can show any moment that they were recorded in.
///
/// A moment is shown by undoing the commits made after it, or redoing those up to it: animations are functions of time,
/// so committed values are all that has to be brought back. The commits are bounded in number and in bytes: the oldest
/// are dropped, and moments before them can't be shown any more.
package final class CommitHistory {
  private struct Entry {
    var time: Double
    var forward: Commit
    var backward: Commit
  }

  /// The tree that it moves. Only the history may apply commits to it.
  package let tree: RenderTree
  private let limit: Int
  private let capacity: Int
  private var memory = CommitMemory()
  private var entries: [Entry] = []
  /// The entries before this one were dropped.
  private var first = 0
  /// The number of entries, dropped ones included, that the tree holds now.
  private var position = 0
  /// The time of the entry dropped last.
  private var droppedTime: Double?
  /// The number of commits that were dropped.
  package private(set) var droppedCount = 0

  /// The usual limit: 256 MiB.
  package static let usualLimit = 256 << 20
  /// The usual number of commits: 68 seconds of a scene that changes 60 times a second.
  package static let usualCapacity = 4096
  /// Dropped entries, empty ones, that may stay in the list.
  private static let slack = 64

  /// - Parameters:
  ///   - limit: Bytes that the commits may hold, images, outlines and lists included; 0 keeps none of them.
  ///   - capacity: The number of commits kept at most, 1 at least.
  package init(
    tree: RenderTree, limit: Int = CommitHistory.usualLimit, capacity: Int = CommitHistory.usualCapacity
  ) {
    self.tree = tree
    self.limit = max(0, limit)
    self.capacity = max(1, capacity)
  }

  /// The bytes that the kept commits hold. Contents that several of them share count once.
  package var bytes: Int { memory.bytes }

  /// True if commits were dropped, so that moments before `earliestTime` can't be shown any more.
  package var hasDropped: Bool { droppedTime != nil }

  /// The first moment that can be shown; nil before any commit.
  package var earliestTime: Double? { droppedTime ?? entries.first?.time }

  /// The time of the last commit; nil before any.
  package var latestTime: Double? { entries.last?.time ?? droppedTime }

  /// Applies a commit on top of all others, wherever the tree was moved to before.
  ///
  /// A time before that of the last commit counts as that time: commits stay in the order they were made in.
  package func append(_ commit: Commit) {
    move(to: entries.count)
    let time = max(commit.time, latestTime ?? commit.time)
    let backward = tree.apply(commit)
    entries.append(Entry(time: time, forward: commit, backward: backward))
    position = entries.count
    memory.add(commit, undoneBy: backward)
    while first < entries.count, memory.bytes > limit || entries.count - first > capacity { dropOldest() }
    removeDropped()
  }

  /// Moves the tree to what was committed by a media time, or to the earliest moment that is kept.
  package func seek(to time: Double) {
    // The first entry made after that time.
    var low = droppedTime == nil ? min(1, entries.count) : first
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    move(to: low)
  }

  private func move(to target: Int) {
    step(to: target)
    // Pictures of what was are not kept but taken again, by going back to where their transitions came from. What
    // shows in them may need others.
    var earliest = target
    for _ in 0...RenderTree.deepestPicture {
      guard let origin = originOfMissingPictures(before: earliest) else { break }
      earliest = origin
      step(to: earliest)
    }
    if earliest != target { step(to: target) }
  }

  /// The earliest of the entries that brought the transitions of which the tree has no pictures.
  private func originOfMissingPictures(before end: Int) -> Int? {
    var earliest: Int?
    for (layer, record) in tree.missingPictures {
      guard let origin = origin(of: record, on: layer, before: end) else { continue }
      earliest = min(earliest ?? origin, origin)
    }
    return earliest
  }

  /// The entry that brought an animation, unless it was dropped.
  private func origin(of record: UInt64, on layer: LayerID, before end: Int) -> Int? {
    var origin: Int?
    for index in stride(from: end - 1, through: first, by: -1) {
      let change = entries[index].forward.changes.last { $0.id == layer && $0.animations != nil }
      guard let animations = change?.animations else { continue }
      guard animations.contains(where: { $0.id == record }) else { break }
      origin = index
    }
    return origin
  }

  private func step(to target: Int) {
    while position > target {
      position -= 1
      tree.undo(entries[position].backward)
    }
    while position < target {
      tree.apply(entries[position].forward)
      position += 1
    }
  }

  private func dropOldest() {
    droppedTime = entries[first].time
    droppedCount += 1
    memory.remove(entries[first].forward, undoneBy: entries[first].backward)
    let empty = Commit(time: entries[first].time, root: nil)
    entries[first].forward = empty
    entries[first].backward = empty
    first += 1
  }

  /// Moves the list up: once in a while, not with every commit.
  private func removeDropped() {
    guard first >= max(Self.slack, entries.count / 2) else { return }
    entries.removeFirst(first)
    position -= first
    first = 0
  }
}
