extension Solver {
  /// A level below all priorities, for trial costs that must not decide anything.
  private static let whim: Float = 0

  /// Returns true if other solutions that are equally good give the variable another value.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let symbol = variable.symbol
    guard tableau.isBasic(symbol) else { return true }
    if tableau.terms(of: symbol).contains(where: { tableau.unknowns[Int($0.symbol)].kind == .free }) { return true }
    return canMove(symbol, towards: 1) || canMove(symbol, towards: -1)
  }

  /// Tries to move a basic variable at no cost, then undoes the move.
  private func canMove(_ symbol: Symbol, towards direction: Double) -> Bool {
    let start = tableau.unknowns[Int(symbol)].value
    tableau.isJournaling = true
    tableau.addCost(-direction, at: Self.whim, of: symbol)
    let isBounded = tableau.minimize()
    let moved = abs(tableau.unknowns[Int(symbol)].value - start)
    tableau.takeBack()
    tableau.addCost(direction, at: Self.whim, of: symbol)
    return !isBounded || moved > 1e-7 * max(1, abs(start))
  }
}
