/// Sorts items so that some come before others (a topological sort).
struct DepthConstraints {
  private var pairs: [(before: Int, after: Int)] = []
  /// The number of items that must come before each item and aren't in the order yet.
  private var waiting: [Int] = []
  /// The index of each item's first successor in `successors`.
  private var starts: [Int] = []
  private var successors: [Int] = []
  private(set) var order: [Int] = []

  /// Starts over with items 0..<count and no constraints.
  mutating func reset(count: Int) {
    pairs.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    waiting.append(contentsOf: repeatElement(0, count: count))
  }

  mutating func add(_ before: Int, before after: Int) {
    pairs.append((before, after))
    waiting[after] += 1
  }

  /// True if an item couldn't be ordered, as it is part of a cycle or comes after one.
  func isStuck(_ thing: Int) -> Bool { waiting[thing] > 0 }

  /// Fills `order`. Items without constraints between them are sorted by number.
  ///
  /// - Returns: True if it contains all items, false if there is a cycle.
  mutating func solve() -> Bool {
    indexPairs()
    order.removeAll(keepingCapacity: true)
    // Items are usually almost in order, so the next one is found close to the last one.
    var lowest = 0
    let done = -1
    while order.count < waiting.count {
      while lowest < waiting.count, waiting[lowest] == done { lowest += 1 }
      var next = lowest
      while next < waiting.count, waiting[next] != 0 { next += 1 }
      guard next < waiting.count else { return false }
      order.append(next)
      waiting[next] = done
      for index in starts[next]..<starts[next + 1] { waiting[successors[index]] -= 1 }
    }
    return true
  }

  /// Appends the remaining items, sorted by number.
  mutating func appendStuck() {
    for thing in waiting.indices where waiting[thing] > 0 { order.append(thing) }
  }

  private mutating func indexPairs() {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: waiting.count + 1))
    successors.removeAll(keepingCapacity: true)
    successors.append(contentsOf: repeatElement(0, count: pairs.count))
    for pair in pairs { starts[pair.before] += 1 }
    var sum = 0
    for thing in starts.indices {
      sum += starts[thing]
      starts[thing] = sum
    }
    // Each start points to the end of its range now, and moves down to the start as pairs are filled in.
    for pair in pairs {
      starts[pair.before] -= 1
      successors[starts[pair.before]] = pair.after
    }
  }
}
