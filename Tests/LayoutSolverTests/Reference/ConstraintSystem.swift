import KinoraLayoutSolver

/// A constraint in plain numbers, for both solvers: `coefficients * variables + constant RELATION 0`.
struct PlainConstraint {
  var coefficients: [Double]
  var constant: Double
  var relation: Relation
  var priority: Priority

  /// Returns the amount by which `values` violate it.
  func error(at values: [Double]) -> Double {
    let value = zip(coefficients, values).reduce(constant) { $0 + $1.0 * $1.1 }
    return switch relation {
    case .lessThanOrEqual: max(0, value)
    case .equal: abs(value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  func expression(of variables: [Variable]) -> LinearExpression {
    var expression = LinearExpression(constant: constant)
    for (variable, coefficient) in zip(variables, coefficients) where coefficient != 0 {
      expression.add(variable, times: coefficient)
    }
    return expression
  }
}

/// A system of constraints whose least errors `DenseProgram` finds, level by level.
struct ConstraintSystem {
  var variableCount: Int
  var constraints: [PlainConstraint]

  /// The optional priorities in use, the highest first.
  var levels: [Priority] {
    Set(constraints.map(\.priority)).filter { $0 < .required }.sorted(by: >)
  }

  /// True if some values satisfy all required constraints.
  var isFeasible: Bool {
    var required = self
    required.constraints.removeAll { $0.priority < .required }
    var program = required.program()
    return program.findStart() == .optimal
  }

  /// Returns the least sum of errors at each level, given the least at those above; nil if the required ones
  /// contradict.
  func leastErrors() -> [Double]? {
    guard let program = solved() else { return nil }
    return levels.map { level in
      errorColumns(at: level).reduce(0) { $0 + program.value(of: $1) }
    }
  }

  /// Returns the range of a variable over all optimal solutions.
  func range(of variable: Int) -> ClosedRange<Double>? {
    guard let solved = solved() else { return nil }
    let ends = [1.0, -1].map { sign -> Double in
      var program = solved
      var objective = Array(repeating: 0.0, count: columnCount)
      objective[2 * variable] = sign
      objective[2 * variable + 1] = -sign
      guard program.minimize(objective) == .optimal else { return -sign * .infinity }
      return program.value(of: 2 * variable) - program.value(of: 2 * variable + 1)
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Returns the sums of the errors of `values` at each level.
  func errors(at values: [Double]) -> [Double] {
    levels.map { level in
      constraints.reduce(0) { $1.priority == level ? $0 + $1.error(at: values) : $0 }
    }
  }

  /// Returns the amount by which `values` violate the worst of the required constraints.
  func requiredError(at values: [Double]) -> Double {
    constraints.reduce(0) { $1.priority == .required ? max($0, $1.error(at: values)) : $0 }
  }

  /// Two columns for each variable, which may be negative, and two for each constraint (above and below).
  private var columnCount: Int { 2 * variableCount + 2 * constraints.count }

  private func program() -> DenseProgram {
    let rows = constraints.enumerated().map { index, constraint -> [Double] in
      var row = Array(repeating: 0.0, count: columnCount + 1)
      for (variable, coefficient) in constraint.coefficients.enumerated() {
        row[2 * variable] = coefficient
        row[2 * variable + 1] = -coefficient
      }
      let isOptional = constraint.priority < .required
      if isOptional || constraint.relation == .greaterThanOrEqual { row[2 * variableCount + 2 * index] = -1 }
      if isOptional || constraint.relation == .lessThanOrEqual { row[2 * variableCount + 2 * index + 1] = 1 }
      row[columnCount] = -constraint.constant
      return row
    }
    return DenseProgram(rows: rows, columnCount: columnCount)
  }

  private func solved() -> DenseProgram? {
    var program = program()
    guard program.findStart() == .optimal else { return nil }
    for level in levels {
      var objective = Array(repeating: 0.0, count: columnCount)
      for column in errorColumns(at: level) { objective[column] = 1 }
      guard program.minimize(objective) == .optimal else { return nil }
    }
    return program
  }

  /// The columns that measure violations at a level.
  private func errorColumns(at level: Priority) -> [Int] {
    constraints.enumerated().flatMap { index, constraint -> [Int] in
      guard constraint.priority == level else { return [] }
      let above = 2 * variableCount + 2 * index
      return switch constraint.relation {
      case .lessThanOrEqual: [above]
      case .equal: [above, above + 1]
      case .greaterThanOrEqual: [above + 1]
      }
    }
  }
}
