extension Tableau {
  /// How many steps may be chosen by what promises most, before Bland's rule takes over, under which no basis can come
  /// twice; and how many of those there may be before rounding must be what keeps them going.
  var patience: Int { 2 * rows.count + 100 }
  var endurance: Int { 20 * patience + 10_000 }

  /// Moves symbols as their costs ask, until none asks any more (the primal simplex).
  ///
  /// - Returns: false where a cost could fall without end, which costs of errors can't.
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

  /// The symbol that is moved next: one at the highest level that asks for moves, by Bland's rule that of the lowest
  /// number.
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

  /// How far a symbol can move before something is at its bound, and what that is: -1 for itself.
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
