import KinoraLayoutSolver
import Testing

/// The numbers of Auto Layout's rules, computed by the solver alone.
@Suite struct SolverRulesTests {
  private let solver = Solver()

  @Test("AL-02: a chain of equations")
  func solvesAChain() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(x - 10, .equal)
    try solver.add(y - x - 5, .equal)
    try solver.add(z - 2 * y, .equal)
    expect([x, y, z], [10, 15, 30], within: 1e-9)
  }

  @Test("AL-03: the stronger of two wins")
  func prefersTheStronger() throws {
    let w = solver.makeVariable()
    try solver.add(w - 60, .equal, Priority(750))
    try solver.add(w - 140, .equal, Priority(749))
    expect([w], [60])
  }

  @Test("AL-04: required beats 999")
  func prefersTheRequired() throws {
    let w = solver.makeVariable()
    try solver.add(w - 30, .equal, Priority(999))
    try solver.add(w - 90, .greaterThanOrEqual)
    expect([w], [90])
  }

  @Test("AL-05: wishes end at the bounds", arguments: [(300.0, 200.0), (10, 80)])
  func endsAtTheBound(wish: Double, width: Double) throws {
    let w = solver.makeVariable()
    try solver.add(w - 80, .greaterThanOrEqual)
    try solver.add(w - 200, .lessThanOrEqual)
    try solver.add(w - wish, .equal, Priority(500))
    expect([w], [width])
  }

  @Test("AL-06: a cap that is taken away frees the wish")
  func followsTheWishWhenTheCapIsGone() throws {
    let w = solver.makeVariable()
    try solver.add(w - 70, .equal, Priority(500))
    let cap = try solver.add(w - 40, .lessThanOrEqual)
    expect([w], [40])
    solver.remove(cap)
    expect([w], [70])
  }

  @Test("AL-07: a contradiction is refused and changes nothing")
  func refusesAContradiction() throws {
    let x = solver.makeVariable()
    let first = try solver.add(x - 10, .equal)
    _ = solver.takeChangedVariables()
    let refused = #expect(throws: Unsatisfiable.self) { try solver.add(x - 20, .equal) }
    #expect(refused?.conflicting == [first])
    expect([x], [10])
    #expect(solver.takeChangedVariables().isEmpty)
  }

  @Test("AL-11: a wide wish between two margins")
  func staysBetweenTheMargins() throws {
    let (left, right) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(left - 20, .greaterThanOrEqual)
    try solver.add(right - 300, .lessThanOrEqual)
    try solver.add(left + right - 320, .equal)
    try solver.add(right - left - 400, .equal, Priority(750))
    expect([LinearExpression(left), right - left], [20, 280])
  }

  @Test("AL-13: an aspect ratio")
  func keepsTheAspect() throws {
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearExpression(width) - (16.0 / 9) * height, .equal)
    try solver.add(width - 280, .equal)
    expect([height], [157.5])
  }

  @Test func noNumberOfWeakOnesOutweighsAStrongerOne() throws {
    for (strong, weak) in [(2, 1), (1.5, 1.25), (999.5, 999), (501, 500)] as [(Float, Float)] {
      let w = solver.makeVariable()
      for _ in 0..<60 { try solver.add(w - 100, .equal, Priority(weak)) }
      try solver.add(w - 5, .equal, Priority(strong))
      expect([w], [5])
    }
  }

  private func expect(_ variables: [Variable], _ values: [Double], within tolerance: Double = 1e-6) {
    expect(variables.map { LinearExpression($0) }, values, within: tolerance)
  }

  private func expect(_ expressions: [LinearExpression], _ values: [Double], within tolerance: Double = 1e-6) {
    for (expression, value) in zip(expressions, values) {
      let solved = expression.terms.reduce(expression.constant) {
        $0 + $1.coefficient * solver.value(of: $1.variable)
      }
      #expect(abs(solved - value) <= tolerance, "\(solved) for \(value)")
    }
  }
}
