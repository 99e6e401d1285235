/// Puts things into an order in which some have to come before others.
struct DepthConstraints {
  private var pairs: [(before: Int, after: Int)] = []
  /// How many that are not in the order yet have to come before each.
  private var waiting: [Int] = []
  /// Where each one's pairs begin in `successors`.
  private var starts: [Int] = []
  private var successors: [Int] = []
  private(set) var order: [Int] = []

  /// Starts anew, with nothing known about things 0..<count.
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

  /// Whether a thing could not be put into the order, as it is part of a circle or comes after one.
  func isStuck(_ thing: Int) -> Bool { waiting[thing] > 0 }

  /// Fills `order`, with the lower number first wherever nothing else is asked for.
  ///
  /// - Returns: whether all things are in it. They are not where pairs go round in a circle.
  mutating func solve() -> Bool {
    indexPairs()
    order.removeAll(keepingCapacity: true)
    // Things are mostly in a good order already, so the next one is found close to where the last one was.
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

  /// Appends the things that are left over, by their numbers.
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
    // Each start is the end now, and moves down to the start as its pairs are put in.
    for pair in pairs {
      starts[pair.before] -= 1
      successors[starts[pair.before]] = pair.after
    }
  }
}
