extension Solver {
  /// How many steps and changes may pass before their rounding errors are cleared away.
  private static let refreshInterval = 20_000

  func noteChange() {
    changeCount += 1
    if changeCount + tableau.stepCount - stepsAtRefresh > Self.refreshInterval { refresh() }
  }

  /// Solves the equations anew, from the constraints as they were written, for the symbols that are basic now.
  ///
  /// It comes by itself now and then, and changes nothing but rounding errors.
  package func refresh() {
    changeCount = 0
    stepsAtRefresh = tableau.stepCount
    let wasBasic = tableau.unknowns.map { $0.row >= 0 }
    tableau.clearRows()
    for record in records where record.isLive {
      var (equation, value) = equation(of: record)
      // Its own measures may be basic too: an equation's own, from what it says of others.
      value -= tableau.unknowns[Int(record.above)].value
      equation.add(-1, of: record.above)
      if record.below >= 0 {
        value += tableau.unknowns[Int(record.below)].value
        equation.add(1, of: record.below)
      }
      let subject = subject(of: equation, wasBasic)
      tableau.move(subject, by: -value / equation.coefficient(of: subject))
      tableau.insertRow(equation, solvedFor: subject)
    }
    for record in records where record.isLive { weigh(record, 1) }
    _ = tableau.restoreBounds()
    tableau.minimize()
  }

  /// The symbol that an equation is solved for: of those that were basic that with the largest coefficient.
  private func subject(of equation: [Term], _ wasBasic: [Bool]) -> Symbol {
    var best = equation[0]
    var bestScore = 0.0
    for term in equation {
      let score = abs(term.coefficient) * (wasBasic[Int(term.symbol)] ? 1 : 1e-9)
      if score > bestScore {
        best = term
        bestScore = score
      }
    }
    return best.symbol
  }
}
