extension Tableau {
  /// The number of greedy steps before Bland's rule takes over, under which no basis recurs.
  var patience: Int { 2 * rows.count + 100 }
  /// The maximum number of steps. Only rounding errors can cause more.
  var endurance: Int { 20 * patience + 10_000 }

  /// Moves symbols as their costs pull them until no cost pulls any more (the primal simplex).
  ///
  /// - Returns: False if a cost is unbounded below, which costs of constraint errors never are.
  @discardableResult
  mutating func minimize() -> Bool {
    var steps = 0
    while steps < endurance {
      let byRule = steps >= patience
      guard let entering = nextCandidate(byRule: byRule) else { return true }
      let direction = pull(on: entering)
      let (distance, leaving) = reach(of: entering, towards: direction, byRule: byRule)
      guard distance < .infinity else { return false }
      step(entering, by: direction * distance, leaving: leaving)
      steps += 1
    }
    return true
  }

  /// Returns the next symbol to move: one that is pulled at the highest level, or by Bland's rule the lowest number.
  private mutating func nextCandidate(byRule: Bool) -> Symbol? {
    var best: Symbol?
    var kept = 0
    for symbol in candidates {
      guard pull(on: symbol) != 0 else {
        unknowns[Int(symbol)].isCandidate = false
        continue
      }
      candidates[kept] = symbol
      kept += 1
      guard let other = best else {
        best = symbol
        continue
      }
      if byRule ? symbol < other : asksMore(symbol, than: other) { best = symbol }
    }
    candidates.removeSubrange(kept...)
    return best
  }

  private func asksMore(_ a: Symbol, than b: Symbol) -> Bool {
    let left = costs[Int(a)].levels[0]
    let right = costs[Int(b)].levels[0]
    if left.priority != right.priority { return left.priority > right.priority }
    return abs(left.weight) != abs(right.weight) ? abs(left.weight) > abs(right.weight) : a < b
  }

  /// Returns the distance a symbol can move until one reaches its bound, and that symbol (-1 for `entering` itself).
  private mutating func reach(of entering: Symbol, towards direction: Double, byRule: Bool) -> (Double, Symbol) {
    var distance = Double.infinity
    var leaving: Symbol = -1
    var rate = 0.0
    if direction < 0, unknowns[Int(entering)].kind == .nonnegative { distance = unknowns[Int(entering)].value }
    gather(entering)
    for entry in gathered {
      let basic = rows[Int(entry.row)].basic
      let unknown = unknowns[Int(basic)]
      guard unknown.kind == .nonnegative else { continue }
      let fall = -direction * entry.coefficient
      guard fall > 1e-9 else { continue }
      let room = max(0, unknown.value) / fall
      let isTie = leaving >= 0 && abs(room - distance) <= 1e-12
      if isTie ? (byRule ? basic < leaving : fall > rate) : room < distance {
        distance = min(room, distance)
        leaving = basic
        rate = fall
      }
    }
    return (distance, leaving)
  }
}
