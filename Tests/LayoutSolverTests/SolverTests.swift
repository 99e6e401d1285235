import KinoraLayoutSolver
import TestSupport
import Testing

/// Guarantees of the solver beyond the solution itself.
@Suite struct SolverTests {
  private let solver = Solver()

  @Test func whatIsLeftOpenStaysWhereItWas() throws {
    let x = solver.makeVariable()
    #expect(solver.isAmbiguous(x))
    let pin = try solver.add(x - 42, .equal)
    #expect(!solver.isAmbiguous(x))
    solver.remove(pin)
    #expect(solver.value(of: x) == 42)
    #expect(solver.isAmbiguous(x))
    let bound = try solver.add(x - 10, .greaterThanOrEqual)
    #expect(solver.value(of: x) == 42)
    #expect(solver.isAmbiguous(x))
    try solver.setConstant(of: bound, to: -30)
    #expect(solver.value(of: x) == 42)
    try solver.setConstant(of: bound, to: -50)
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(of: bound, to: 0)
    #expect(solver.value(of: x) == 50)
  }

  @Test func oneChangeReportsOnlyDependentVariables() throws {
    let variables = (0..<100).map { _ in solver.makeVariable() }
    var handles: [ConstraintHandle] = []
    for pair in 0..<50 {
      let (a, b) = (variables[2 * pair], variables[2 * pair + 1])
      handles.append(try solver.add(a - Double(pair + 1), .equal))
      try solver.add(b - a - 10, .equal)
    }
    #expect(Set(solver.takeChangedVariables()) == Set(variables))
    #expect(solver.takeChangedVariables().isEmpty)
    try solver.setConstant(of: handles[7], to: -1000)
    #expect(Set(solver.takeChangedVariables()) == [variables[14], variables[15]])
    try solver.setConstant(of: handles[7], to: -5)
    try solver.setConstant(of: handles[7], to: -1000)
    #expect(solver.takeChangedVariables().isEmpty)
  }

  @Test func aSuggestionIsFollowedAsFarAsItMay() throws {
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(left + width - 300, .lessThanOrEqual)
    try solver.add(width - 50, .equal, Priority(999))
    solver.addEdit(left, Priority(500))
    for (wish, place) in [(10.0, 10.0), (200, 200), (280, 250), (100, 100), (-40, -40)] {
      solver.suggest(wish, for: left)
      #expect(abs(solver.value(of: left) - place) < 1e-9)
      #expect(abs(solver.value(of: width) - 50) < 1e-9)
    }
    solver.removeEdit(left)
    #expect(solver.value(of: left) == -40)
  }

  @Test func namesAllThatContradictTogether() throws {
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let order = try [
      solver.add(b - a, .greaterThanOrEqual), solver.add(c - b - 5, .greaterThanOrEqual),
    ]
    try solver.add(c - 1000, .lessThanOrEqual)
    try solver.add(LinearExpression(a), .equal, Priority(900))
    let refused = #expect(throws: Unsatisfiable.self) { try solver.add(c - a, .lessThanOrEqual) }
    #expect(Set(refused?.conflicting ?? []) == Set(order))
  }

  @Test func aRefusedConstantLeavesTheOldOne() throws {
    let x = solver.makeVariable()
    let low = try solver.add(x - 10, .greaterThanOrEqual)
    let high = try solver.add(x - 20, .lessThanOrEqual)
    try solver.add(x - 15, .equal, Priority(250))
    let refused = #expect(throws: Unsatisfiable.self) { try solver.setConstant(of: low, to: -30) }
    #expect(refused?.conflicting == [high])
    #expect(solver.value(of: x) == 15)
    solver.remove(high)
    #expect(solver.value(of: x) == 15)
    try solver.setConstant(of: low, to: -30)
    #expect(solver.value(of: x) == 30)
  }

  @Test func sayingItTwiceIsAllowed() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(x + y - 30, .equal)
    try solver.add(2 * x + 2 * y - 60, .equal)
    try solver.add(x - y, .equal)
    #expect(throws: Unsatisfiable.self) { try solver.setConstant(of: first, to: -40) }
    solver.remove(first)
    #expect(abs(solver.value(of: x) - 15) < 1e-9)
    #expect(!solver.isAmbiguous(x))
  }

  /// Long rows and full columns: each place in a chain depends on all gaps before it.
  @Test func aLongChainFollowsItsGaps() throws {
    var numbers = SeededNumbers(seed: 11)
    let places = (0..<80).map { _ in solver.makeVariable() }
    var gaps = places.map { _ in 1.0 }
    func link(_ index: Int) throws -> ConstraintHandle {
      let before = index == 0 ? LinearExpression() : LinearExpression(places[index - 1])
      return try solver.add(LinearExpression(places[index]) - before - gaps[index], .equal)
    }
    var links = try places.indices.map(link)
    for _ in 0..<300 {
      let index = numbers.integer(0...79)
      gaps[index] = Double(numbers.integer(0...20))
      if numbers.isOne(in: 3) {
        try solver.setConstant(of: links[index], to: -gaps[index])
      } else {
        solver.remove(links[index])
        links[index] = try link(index)
      }
      let last = gaps.reduce(0, +)
      #expect(abs(solver.value(of: places[79]) - last) < 1e-9)
      #expect(abs(solver.value(of: places[40]) - gaps[...40].reduce(0, +)) < 1e-9)
    }
  }

  @Test func variablesAndConstraintsComeAndGo() throws {
    for round in 0..<50 {
      let variables = (0..<10).map { _ in solver.makeVariable() }
      var handles = [try solver.add(variables[0] - Double(round), .equal)]
      for (a, b) in zip(variables, variables.dropFirst()) {
        handles.append(try solver.add(b - a - 1, .equal, Priority(Float(round + 1))))
      }
      #expect(abs(solver.value(of: variables[9]) - Double(round + 9)) < 1e-9)
      for handle in handles.shuffled() { solver.remove(handle) }
      for variable in variables { solver.remove(variable) }
    }
    #expect(solver.takeChangedVariables().isEmpty)
  }

  /// Thirds make every change round, and bounds make many changes pivot the basis.
  @Test func aHundredThousandChangesDoNotDrift() throws {
    let (parts, total) = ((0..<3).map { _ in solver.makeVariable() }, solver.makeVariable())
    var handles: [ConstraintHandle] = []
    for (index, part) in parts.enumerated() {
      handles.append(
        try solver.add(LinearExpression(part) - (1 / Double(index + 3)) * total, .equal, Priority(Float(700 + index))))
      try solver.add(part - 20, .greaterThanOrEqual)
    }
    try solver.add(parts[0] + parts[1] + parts[2] - 500, .lessThanOrEqual)
    let width = try solver.add(total - 100, .equal)
    func values(_ step: Int) throws -> [Double] {
      try solver.setConstant(of: width, to: -Double(step % 977) * 1.1)
      try solver.setConstant(of: handles[step % 3], to: Double(step % 13) / 7)
      return parts.map { solver.value(of: $0) }
    }
    let first = try (0..<39).map { try values(977 * 39 + $0) }
    for step in 0..<49_000 { _ = try values(step) }
    let last = try (0..<39).map { try values(977 * 39 + $0) }
    for (a, b) in zip(first.flatMap { $0 }, last.flatMap { $0 }) { #expect(abs(a - b) < 1e-6) }
  }

  @Test func hugeNumbersAreSurvived() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearExpression(x, times: 1e300) - 1e300, .equal, Priority(10))
    try solver.add(LinearExpression(y, times: 1e-300) - LinearExpression(x) - 1e300, .equal, Priority(20))
    try solver.add(x - y + 1e300, .greaterThanOrEqual, Priority(30))
    #expect(solver.value(of: x).isFinite && solver.value(of: y).isFinite)
    let z = solver.makeVariable()
    try solver.add(z - 5, .equal)
    #expect(solver.value(of: z) == 5)
  }

  @Test func whatIsNotANumberIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let solver = Solver()
      _ = try solver.add(solver.makeVariable() - .nan, .equal)
    }
  }
}
