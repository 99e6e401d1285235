// LayoutSolver: the Cassowary algorithm. Takes linear equations and inequalities with priorities, returns values.
//
// Incremental: adding or removing a constraint, or changing a constant, starts from the current solution.
// Values that don't have to move stay as they are.
//
//   LinearExpression --Solver--> equation --Tableau--> rows, a value for each symbol
//   required constraints: dual simplex (Tableau+Dual)      optional ones: primal simplex (Tableau+Primal)
//
// Priorities are compared level by level, never added up: costs are sparse vectors sorted by priority (LeveledCost).
