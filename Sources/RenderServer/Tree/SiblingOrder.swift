import KinoraMotion

/// Sorts sublayers for painting, and finds a minimal set of moved ones that explains the change of order.
struct SiblingOrder {
  private(set) var sorted: [NodeIndex] = []
  /// The siblings that moved past others.
  private(set) var moved: [NodeIndex] = []

  // The longest run of siblings that kept their order, by patience sorting.
  private var ranks: [Int] = []
  private var tails: [Int] = []
  private var previous: [Int] = []
  /// The rank of a sibling that wasn't there, and the place before the first one.
  private static let none = -1

  /// Sorts siblings by zPosition; equal ones keep their order.
  ///
  /// - Parameter byDepth: False where 3D depth decides instead of zPosition.
  mutating func sort(_ sublayers: [NodeIndex], _ nodes: NodePointer, byDepth: Bool) {
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: sublayers)
    func depth(_ index: NodeIndex) -> Double {
      let z = nodes[index].presented.zPosition
      return z.isNaN ? 0 : z
    }
    guard byDepth else { return }
    // Usually all are equal or already sorted, which one pass checks.
    var isSorted = true
    for index in sorted.indices.dropFirst() where depth(sorted[index - 1]) > depth(sorted[index]) {
      isSorted = false
      break
    }
    if !isSorted { sorted.sort { depth($0) < depth($1) } }
  }

  /// Finds the siblings that moved relative to `old`.
  mutating func markMoved(from old: [NodeIndex], _ nodes: NodePointer) {
    moved.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    for index in sorted { nodes[index].rank.value = Int32(Self.none) }
    for (rank, index) in old.enumerated() { nodes[index].rank.value = Int32(rank) }
    for index in sorted { ranks.append(Int(nodes[index].rank.value)) }
    findLongestRun()
    var kept = tails.last ?? Self.none
    for place in sorted.indices.reversed() {
      if place == kept {
        kept = previous[place]
      } else if ranks[place] != Self.none {
        moved.append(sorted[place])
      }
    }
  }

  /// Fills `tails` with the last index of the best run of each length, and `previous` with the index before each.
  private mutating func findLongestRun() {
    tails.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    for place in ranks.indices {
      previous.append(Self.none)
      guard ranks[place] != Self.none else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if ranks[tails[middle]] < ranks[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
  }
}

/// Scratch: the index of a node among its siblings before they were sorted again. Only `SiblingOrder` changes it.
struct SiblingRank {
  fileprivate var value: Int32 = 0
}
