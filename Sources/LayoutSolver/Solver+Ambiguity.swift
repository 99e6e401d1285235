extension Solver {
  /// A level below all priorities, for questions that may decide nothing.
  private static let whim: Float = 0

  /// Whether the variable has other values in solutions that are as good.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let symbol = variable.symbol
    guard tableau.isBasic(symbol) else { return true }
    if tableau.terms(of: symbol).contains(where: { tableau.unknowns[Int($0.symbol)].kind == .free }) { return true }
    return canMove(symbol, towards: 1) || canMove(symbol, towards: -1)
  }

  /// Tries to move a basic variable at no cost, and takes it back.
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
