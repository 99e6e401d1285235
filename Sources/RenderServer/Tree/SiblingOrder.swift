import Motion

/// Sorts sublayers for painting, and finds a smallest set of them whose moving explains the difference to before.
struct SiblingOrder {
  private(set) var sorted: [Int] = []
  /// The ones that moved past others.
  private(set) var moved: [Int] = []

  // The longest run of siblings that kept their order, by patience sorting.
  private var ranks: [Int] = []
  private var tails: [Int] = []
  private var previous: [Int] = []

  /// Orders siblings by zPosition, and where that is equal as they are.
  ///
  /// - Parameter byDepth: Whether zPosition matters; where real depth does, it doesn't.
  mutating func sort(_ sublayers: [Int], _ nodes: NodePointer, byDepth: Bool) {
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: sublayers)
    func depth(_ index: Int) -> Double {
      let z = nodes[index].presented.zPosition
      return z.isNaN ? 0 : z
    }
    guard byDepth else { return }
    // Mostly all are equal or sorted already, which one pass tells.
    var isSorted = true
    for index in sorted.indices.dropFirst() where depth(sorted[index - 1]) > depth(sorted[index]) {
      isSorted = false
      break
    }
    if !isSorted { sorted.sort { depth($0) < depth($1) } }
  }

  /// Finds the siblings to blame for the order being another than `old`.
  mutating func markMoved(from old: [Int], _ nodes: NodePointer) {
    moved.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    for index in sorted { nodes[index].rank = RenderNode.none }
    for (rank, index) in old.enumerated() { nodes[index].rank = rank }
    for index in sorted { ranks.append(nodes[index].rank) }
    findLongestRun()
    var kept = tails.last ?? RenderNode.none
    for place in sorted.indices.reversed() {
      if place == kept {
        kept = previous[place]
      } else if ranks[place] != RenderNode.none {
        moved.append(sorted[place])
      }
    }
  }

  /// Leaves in `tails` the places that end the best runs of each length, and in `previous` what comes before each.
  private mutating func findLongestRun() {
    tails.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    for place in ranks.indices {
      previous.append(RenderNode.none)
      guard ranks[place] != RenderNode.none else { continue }
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
