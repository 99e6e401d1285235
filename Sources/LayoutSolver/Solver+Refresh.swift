extension Solver {
  /// The number of steps and changes after which `refresh()` clears rounding errors.
  private static let refreshInterval = 20_000

  func countChange() {
    changeCount += 1
    if changeCount + tableau.stepCount - stepsAtRefresh > Self.refreshInterval { refresh() }
  }

  /// Solves the equations again from the original constraints, for the symbols that are basic now.
  ///
  /// Called automatically from time to time. It changes nothing except rounding errors.
  package func refresh() {
    changeCount = 0
    stepsAtRefresh = tableau.stepCount
    let wasBasic = tableau.unknowns.map { $0.row >= 0 }
    tableau.clearRows()
    for record in records where record.isLive {
      var (equation, value) = equation(of: record)
      // The constraint's error symbols are terms too: expression - above + below = 0.
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

  /// Returns the symbol to solve an equation for: the one with the largest coefficient among those that were basic.
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
