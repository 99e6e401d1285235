import KinoraMotion

/// The commits of a tree, sorted by time, from which the tree can show any recorded moment.
///
/// To show a moment, the history undoes the commits made after it or redoes those up to it. Animations are functions of
/// time, so only committed values need restoring. The number and total size of the commits are limited: the oldest are
/// dropped, and moments before them can't be shown any more.
package final class CommitHistory {
  private struct Entry {
    var time: Double
    var forward: Commit
    var backward: Commit
  }

  /// The tree this history moves through time. Only the history may apply commits to it.
  package let tree: RenderTree
  private let limit: Int
  private let capacity: Int
  private var memory = CommitMemory()
  private var entries: [Entry] = []
  /// The index of the first entry that isn't dropped.
  private var first = 0
  /// The number of entries, dropped ones included, that are applied to the tree now.
  private var position = 0
  /// The time of the last dropped entry.
  private var droppedTime: Double?
  /// The number of dropped commits.
  package private(set) var droppedCount = 0

  /// The default memory limit: 256 MiB.
  package static let usualLimit = 256 << 20
  /// The default number of commits: 68 seconds of a scene that changes 60 times a second.
  package static let usualCapacity = 4096
  /// The number of dropped (empty) entries that may stay in the list.
  private static let slack = 64

  /// - Parameters:
  ///   - limit: The bytes that commits may hold, images, outlines and lists included; 0 keeps no commit.
  ///   - capacity: The maximum number of commits, at least 1.
  package init(
    tree: RenderTree, limit: Int = CommitHistory.usualLimit, capacity: Int = CommitHistory.usualCapacity
  ) {
    self.tree = tree
    self.limit = max(0, limit)
    self.capacity = max(1, capacity)
  }

  /// The bytes held by the kept commits. Contents shared by several commits count once.
  package var bytes: Int { memory.bytes }

  /// True if commits were dropped, so that moments before `earliestTime` can't be shown any more.
  package var hasDropped: Bool { droppedTime != nil }

  /// The earliest moment that can be shown; nil before the first commit.
  package var earliestTime: Double? { droppedTime ?? entries.first?.time }

  /// The time of the last commit; nil before the first.
  package var latestTime: Double? { entries.last?.time ?? droppedTime }

  /// Applies a commit after all others, wherever the tree is in time.
  ///
  /// A time earlier than that of the last commit is replaced by it, so that commits stay in order.
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

  /// Moves the tree to its committed state at a media time, or to the earliest moment that is kept.
  package func seek(to time: Double) {
    // The first entry after that time.
    var low = droppedTime == nil ? min(1, entries.count) : first
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    move(to: low)
  }

  /// Returns a history of the same commits with a separate tree, for another thread.
  ///
  /// - Parameter cacheBudget: The memory for the tree's cached pictures, in bytes.
  package func copy(cacheBudget: Int) -> CommitHistory {
    let copy = CommitHistory(tree: RenderTree(cacheBudget: cacheBudget), limit: limit, capacity: capacity)
    // As if it had been reached by going back: the old pictures of transitions are taken again where they are needed.
    copy.tree.undo(tree.snapshot(at: latestTime ?? 0))
    (copy.entries, copy.first, copy.position) = (entries, first, position)
    (copy.droppedTime, copy.droppedCount, copy.memory) = (droppedTime, droppedCount, memory)
    return copy
  }

  private func move(to target: Int) {
    step(to: target)
    // The old pictures of transitions aren't kept. To take them again, go back to the commits that added the
    // transitions. The layers in those pictures may need pictures too.
    var earliest = target
    for _ in 0...PictureTree.deepest {
      guard let origin = originOfMissingPictures(before: earliest) else { break }
      earliest = origin
      step(to: earliest)
    }
    if earliest != target { step(to: target) }
  }

  /// Returns the earliest of the entries that added the transitions whose pictures are missing.
  private func originOfMissingPictures(before end: Int) -> Int? {
    var earliest: Int?
    for (layer, record) in tree.missingPictures {
      guard let origin = origin(of: record, on: layer, before: end) else { continue }
      earliest = min(earliest ?? origin, origin)
    }
    return earliest
  }

  /// Returns the entry that added an animation, or nil if it was dropped.
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

  /// Removes dropped entries from the list: in batches, not with every commit.
  private func removeDropped() {
    guard first >= max(Self.slack, entries.count / 2) else { return }
    entries.removeFirst(first)
    position -= first
    first = 0
  }
}
