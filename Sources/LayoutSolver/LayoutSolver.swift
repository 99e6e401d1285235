// LayoutSolver: the Cassowary algorithm. Linear equations and inequalities with priorities in, numbers out.
//
// Incremental: adding or removing a constraint, or changing a constant, starts from the solution that stands.
//
// Used by: Views. Uses: nothing.
