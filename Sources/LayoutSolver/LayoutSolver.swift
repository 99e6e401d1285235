// LayoutSolver: the Cassowary algorithm. Linear equations and inequalities with priorities in, numbers out.
//
// Incremental: adding or removing a constraint, or changing a constant, starts from the solution that stands.
// What need not move stays where it is.
//
//   LinearExpression --Solver--> equation --Tableau--> rows, a value for each symbol
//   required constraints: dual simplex (Tableau+Dual)      optional ones: primal simplex (Tableau+Primal)
//
// Priorities are compared level by level, never added up: costs are sparse vectors in order of priority (LeveledCost).
//
// Used by: Views, Player. Uses: nothing.
