import KinoraLayoutSolver
import TestSupport

/// A solver and the plain constraints that it holds, changed at random.
final class RandomSystem {
  let solver = Solver()
  let variables: [Variable]
  private(set) var held: [(handle: ConstraintHandle, constraint: PlainConstraint)] = []
  var numbers: SeededNumbers
  /// The constraint that the solver has just refused, and the reason.
  private(set) var refused: (constraint: PlainConstraint, reason: Unsatisfiable)?

  init(seed: UInt64, variables count: ClosedRange<Int> = 1...6, times factor: Int = 1) {
    numbers = SeededNumbers(seed: seed)
    let solver = solver
    variables = (0..<factor * numbers.integer(count)).map { _ in solver.makeVariable() }
  }

  var system: ConstraintSystem {
    ConstraintSystem(variableCount: variables.count, constraints: held.map(\.constraint))
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  func randomConstraint() -> PlainConstraint {
    var coefficients = variables.map { _ in 0.0 }
    for _ in 0..<numbers.integer(1...3) {
      coefficients[numbers.integer(0...variables.count - 1)] = [-2, -1, -1, -0.5, 0.25, 1, 1, 1, 3].randomElement(
        using: &numbers)!
    }
    let isRequired = numbers.isOne(in: 3)
    return PlainConstraint(
      coefficients: coefficients, constant: Double(numbers.integer(-40...40)),
      relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &numbers)!,
      priority: isRequired ? .required : randomPriority())
  }

  func randomPriority() -> Priority {
    Priority([1, 250, 250.5, 750, 999].randomElement(using: &numbers)!)
  }

  /// Adds a constraint, or stores it in `refused`.
  @discardableResult
  func add(_ constraint: PlainConstraint) -> Bool {
    do {
      let handle = try solver.add(
        constraint.expression(of: variables), constraint.relation, constraint.priority)
      held.append((handle, constraint))
      refused = nil
      return true
    } catch {
      refused = (constraint, error)
      return false
    }
  }

  func remove(at index: Int) {
    solver.remove(held.remove(at: index).handle)
  }

  func setConstant(at index: Int, to constant: Double) {
    var changed = held[index].constraint
    changed.constant = constant
    do {
      try solver.setConstant(of: held[index].handle, to: constant)
      held[index].constraint = changed
    } catch {
      refused = (changed, error)
    }
  }

  func setPriority(at index: Int, to priority: Priority) {
    solver.setPriority(of: held[index].handle, to: priority)
    held[index].constraint.priority = priority
  }

  /// Makes one change of any kind.
  func changeSomething() {
    refused = nil
    let index = held.isEmpty ? 0 : numbers.integer(0...held.count - 1)
    switch numbers.integer(0...9) {
    case 0...3 where held.count < 14: add(randomConstraint())
    case 4...5 where !held.isEmpty: remove(at: index)
    case 6 where !held.isEmpty && held[index].constraint.priority < .required:
      setPriority(at: index, to: randomPriority())
    case _ where !held.isEmpty: setConstant(at: index, to: Double(numbers.integer(-40...40)))
    default: add(randomConstraint())
    }
  }

  /// Returns a solver to which the same constraints were added at once.
  func rebuilt() throws -> (solver: Solver, values: [Double]) {
    let fresh = Solver()
    let variables = variables.map { _ in fresh.makeVariable() }
    for (_, constraint) in held {
      try fresh.add(constraint.expression(of: variables), constraint.relation, constraint.priority)
    }
    return (fresh, variables.map { fresh.value(of: $0) })
  }
}
