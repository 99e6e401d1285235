extension Tableau {
  /// Brings symbols that are out of bounds back to them at the least cost (the dual simplex).
  ///
  /// - Requires: costs at their minimum, so that none pulls at a symbol.
  /// - Returns: The symbol that can't be brought back, or nil if all are within bounds.
  mutating func restoreBounds() -> Symbol? {
    var steps = 0
    while let leaving = nextViolated(byRule: steps >= patience) {
      let direction: Double = unknowns[Int(leaving)].value < 0 ? 1 : -1
      guard steps < endurance,
        let entering = cheapest(toMove: leaving, towards: direction, byRule: steps >= patience)
      else { return leaving }
      driveOut(leaving, for: entering)
      steps += 1
    }
    return nil
  }

  /// Brings a basic symbol to its bound by moving another one, which becomes basic.
  mutating func driveOut(_ leaving: Symbol, for entering: Symbol) {
    let row = unknowns[Int(leaving)].row
    let distance = -unknowns[Int(leaving)].value / coefficient(of: entering, in: row)
    step(entering, by: distance, leaving: leaving)
  }

  /// Returns the symbol furthest out of bounds, or by Bland's rule the one with the lowest number.
  private mutating func nextViolated(byRule: Bool) -> Symbol? {
    var best: Symbol?
    var kept = 0
    for symbol in violated {
      guard isViolated(symbol) else {
        unknowns[Int(symbol)].isEnqueued = false
        continue
      }
      violated[kept] = symbol
      kept += 1
      guard let other = best else {
        best = symbol
        continue
      }
      let isBetter = byRule ? symbol < other : abs(unknowns[Int(symbol)].value) > abs(unknowns[Int(other)].value)
      if isBetter { best = symbol }
    }
    violated.removeSubrange(kept...)
    return best
  }

  /// Returns the symbol that moves a basic one at the least cost per unit, or nil if none can.
  func cheapest(toMove leaving: Symbol, towards direction: Double, byRule: Bool = false) -> Symbol? {
    var best: Symbol?
    var bestSize = 0.0
    for term in terms(of: leaving) {
      let size = abs(term.coefficient)
      guard size > 1e-9, canMove(term.symbol, towards: direction * term.coefficient) else { continue }
      guard let other = best else {
        best = term.symbol
        bestSize = size
        continue
      }
      let order = LeveledCost.compare(costs[Int(term.symbol)], over: size, costs[Int(other)], over: bestSize)
      if order < 0 || (order == 0 && !byRule && size > bestSize) {
        best = term.symbol
        bestSize = size
      }
    }
    return best
  }

  /// Returns true if a nonbasic symbol can move: upwards if it is at its bound, both ways if it is free or has no cost.
  private func canMove(_ symbol: Symbol, towards direction: Double) -> Bool {
    let unknown = unknowns[Int(symbol)]
    return switch unknown.kind {
    case .free: true
    case .nonnegative: direction > 0 || (unknown.value > 0 && costs[Int(symbol)].isZero)
    case .fixed: false
    }
  }
}
