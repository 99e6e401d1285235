import KinoraLayoutSolver

/// A rectangle of solver variables.
nonisolated struct SolverBox {
  let left, top, width, height: Variable

  init(in solver: Solver) {
    (left, top) = (solver.makeVariable(), solver.makeVariable())
    (width, height) = (solver.makeVariable(), solver.makeVariable())
  }

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }
}
