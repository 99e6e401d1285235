/// The cost of one more unit of a symbol, per priority level: a sparse vector compared level by level, highest first.
struct LeveledCost {
  struct Level {
    var priority: Float
    var weight: Double
  }

  /// Weights below this are rounding errors: costs are sums of coefficients, which are around 1.
  static let negligible = 1e-9

  /// Sorted from the highest priority down; no weight is negligible.
  private(set) var levels: [Level] = []

  var isZero: Bool { levels.isEmpty }

  /// -1, 0 or 1: the sign of the weight at the highest level.
  var sign: Double {
    guard let first = levels.first else { return 0 }
    return first.weight < 0 ? -1 : 1
  }

  mutating func clear() {
    levels.removeAll(keepingCapacity: true)
  }

  mutating func add(_ weight: Double, at priority: Float) {
    var index = 0
    while index < levels.count, levels[index].priority > priority { index += 1 }
    if index < levels.count, levels[index].priority == priority {
      levels[index].weight += weight
      if abs(levels[index].weight) < Self.negligible { levels.remove(at: index) }
    } else if abs(weight) >= Self.negligible {
      levels.insert(Level(priority: priority, weight: weight), at: index)
    }
  }

  mutating func add(_ other: LeveledCost, times factor: Double) {
    for level in other.levels { add(factor * level.weight, at: level.priority) }
  }

  /// Compares `a / x` with `b / y` for positive divisors: -1 if it is less, 0 if equal, 1 if more.
  static func compare(_ a: LeveledCost, over x: Double, _ b: LeveledCost, over y: Double) -> Int {
    var i = 0
    var j = 0
    while i < a.levels.count || j < b.levels.count {
      let left = i < a.levels.count ? a.levels[i].priority : -1
      let right = j < b.levels.count ? b.levels[j].priority : -1
      var difference = 0.0
      if left >= right {
        difference += a.levels[i].weight / x
        i += 1
      }
      if right >= left {
        difference -= b.levels[j].weight / y
        j += 1
      }
      if abs(difference) >= negligible { return difference < 0 ? -1 : 1 }
    }
    return 0
  }
}
