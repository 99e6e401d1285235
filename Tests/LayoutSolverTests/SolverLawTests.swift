import Foundation
import KinoraLayoutSolver
import TestSupport
import Testing

/// Laws over generated systems. A failure names its seed, and `KINORA_SEED` runs that case again.
@Suite struct SolverLawTests {
  private static func seeds(_ count: UInt64) -> Range<UInt64> {
    let first = ProcessInfo.processInfo.environment["KINORA_SEED"].flatMap { UInt64($0) }
    return first.map { $0..<$0 + 1 } ?? 0..<count
  }

  @Test func errorsAreTheLeastThatAnotherMethodFinds() throws {
    for seed in Self.seeds(1000) {
      let random = RandomSystem(seed: seed)
      for _ in 0..<random.numbers.integer(2...12) {
        guard !random.add(random.randomConstraint()), let refused = random.refused else { continue }
        var contradiction = random.system
        contradiction.constraints.append(refused.constraint)
        #expect(!contradiction.isFeasible, "refused what could be had, seed \(seed)")
        contradiction.constraints = refused.reason.conflicting.compactMap { handle in
          random.held.first { $0.handle == handle }?.constraint
        }
        contradiction.constraints.append(refused.constraint)
        #expect(!contradiction.isFeasible, "these don't contradict each other, seed \(seed)")
      }
      expectTheLeastErrors(random, seed)
    }
  }

  @Test func anyRouteLeadsToTheSameErrors() throws {
    for seed in Self.seeds(400) {
      let random = RandomSystem(seed: seed)
      for _ in 0..<40 {
        let before = random.values
        random.changeSomething()
        if random.refused != nil { #expect(areClose(random.values, before), "refused, but moved, seed \(seed)") }
      }
      let fresh = try random.rebuilt().values
      #expect(
        areClose(random.system.errors(at: random.values), random.system.errors(at: fresh), 1e-7),
        "another solution than from nothing, seed \(seed)")
      expectNoFlaw(random.solver, seed)
      expectTheLeastErrors(random, seed)
    }
  }

  /// Columns span dozens of rows here; in the systems above they are short.
  @Test func formsAreTheSameBuiltAtOnceOrStepByStep() throws {
    for seed in Self.seeds(80) {
      let form = RandomSystem.form(seed: seed)
      expectNoFlaw(form.solver, seed)
      for step in 1...30 {
        form.changeForm()
        if step % 10 == 0 { expectNoFlaw(form.solver, seed) }
      }
      let fresh = try form.rebuilt()
      expectNoFlaw(fresh.solver, seed)
      #expect(
        areClose(form.system.errors(at: form.values), form.system.errors(at: fresh.values), 1e-7),
        "another solution than from nothing, seed \(seed)")
      if seed % 8 == 0 { expectTheLeastErrors(form, seed) }
    }
  }

  @Test func whatIsAddedAndTakenAwayLeavesNoTrace() throws {
    for seed in Self.seeds(400) {
      let random = RandomSystem(seed: seed)
      for _ in 0..<8 { random.add(random.randomConstraint()) }
      let before = random.values
      let isCertain = random.variables.map { !random.solver.isAmbiguous($0) }
      #expect(areClose(random.values, before, 1e-9), "asking moved something, seed \(seed)")
      for _ in 0..<4 where random.add(random.randomConstraint()) { random.remove(at: random.held.count - 1) }
      for (index, value) in random.values.enumerated() where isCertain[index] {
        #expect(abs(value - before[index]) < 1e-8, "seed \(seed)")
      }
      expectTheLeastErrors(random, seed)
    }
  }

  @Test func ambiguousIsWhatHasRoomInAnotherMethod() throws {
    for seed in Self.seeds(400) {
      let random = RandomSystem(seed: seed)
      for _ in 0..<random.numbers.integer(1...10) { random.add(random.randomConstraint()) }
      for (index, variable) in random.variables.enumerated() {
        let range = try #require(random.system.range(of: index), "seed \(seed)")
        let isAmbiguous = range.upperBound - range.lowerBound > 1e-6
        #expect(random.solver.isAmbiguous(variable) == isAmbiguous, "variable \(index): \(range), seed \(seed)")
      }
      expectTheLeastErrors(random, seed)
    }
  }

  @Test func solvingAgainMovesNothing() throws {
    for seed in Self.seeds(400) {
      let random = RandomSystem(seed: seed)
      for _ in 0..<20 { random.changeSomething() }
      let before = random.values
      random.solver.refresh()
      #expect(areClose(random.values, before), "seed \(seed)")
      for _ in 0..<5 { random.changeSomething() }
      expectTheLeastErrors(random, seed)
    }
  }

  @Test func changedVariablesAreThoseThatMoved() throws {
    for seed in Self.seeds(100) {
      let random = RandomSystem(seed: seed)
      var known = random.values
      for _ in 0..<30 {
        random.changeSomething()
        let changed = Set(random.solver.takeChangedVariables())
        for (index, variable) in random.variables.enumerated() {
          let value = random.solver.value(of: variable)
          #expect(changed.contains(variable) == (abs(value - known[index]) > 1e-9), "seed \(seed)")
          known[index] = value
        }
      }
    }
  }

  private func expectNoFlaw(_ solver: Solver, _ seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let flaw = solver.flaw(&numbers)
    #expect(flaw == nil, "seed \(seed)")
  }

  private func expectTheLeastErrors(_ random: RandomSystem, _ seed: UInt64) {
    let system = random.system
    let values = random.values
    #expect(system.requiredError(at: values) < 1e-8, "a required one is violated, seed \(seed)")
    guard let least = system.leastErrors() else {
      Issue.record("the solver holds a contradiction, seed \(seed)")
      return
    }
    let errors = system.errors(at: values)
    #expect(areClose(errors, least, 1e-7), "\(errors) where \(least) can be had, seed \(seed)")
  }

  private func areClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }
}
