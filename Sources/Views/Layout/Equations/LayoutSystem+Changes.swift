import LayoutSolver

/// The steps of solving: what leaves first, so that nothing contradicts what is going, then what came.
extension LayoutSystem {
  func takeLeaving() {
    guard !leaving.isEmpty else { return }
    let equations = leaving
    leaving.removeAll(keepingCapacity: true)
    for equation in equations { takeOut(equation) }
    hasChanged = true
  }

  func takeWaiting() {
    let newcomers = waiting
    waiting.removeAll(keepingCapacity: true)
    for equation in newcomers where equation.state == .waiting { insert(equation, isNew: true) }
  }

  func takeStaleEquations() {
    let stale = staleEquations
    staleEquations.removeAll(keepingCapacity: true)
    for equation in stale {
      equation.isStale = false
      if equation.state == .held { refresh(equation) }
      hasChanged = true
    }
  }

  /// Whatever has changed may have made room for those that contradicted it.
  func retryBroken() {
    defer { hasChanged = false }
    guard hasChanged, !broken.isEmpty else { return }
    let candidates = broken
    broken.removeAll()
    for equation in candidates where equation.state == .broken { insert(equation, isNew: false) }
  }

  /// - Parameter isNew: whether to report it if it contradicts others.
  private func insert(_ equation: Equation, isNew: Bool) {
    equation.row = makeRow(of: equation.constraint)
    retain(equation.row, for: equation)
    do {
      equation.handle = try solver.add(
        equation.row.expression, equation.constraint.relation.inSolver, equation.constraint.solverPriority)
      equation.state = .held
    } catch {
      if isNew { report(error.conflicting, breaking: equation) }
      markBroken(equation)
    }
  }

  private func refresh(_ equation: Equation) {
    guard let handle = equation.handle else { return }
    if equation.constraint.storedPriority != .required {
      solver.setPriority(of: handle, to: equation.constraint.solverPriority)
    }
    let row = makeRow(of: equation.constraint)
    guard row.hasTerms(of: equation.row) else {
      takeOut(equation)
      return insert(equation, isNew: true)
    }
    equation.row.expression.constant = row.expression.constant
    setConstant(of: handle, to: row.expression.constant)
  }

  /// Changes a constant. Where that contradicts others, the constraint that was activated last has to give way.
  func setConstant(of handle: ConstraintHandle, to constant: Double) {
    while solver.contains(handle) {
      do {
        return try solver.setConstant(of: handle, to: constant)
      } catch {
        guard breakLatest(of: error.conflicting + [handle]) else { return }
      }
    }
  }

  /// Breaks the constraint that was activated last.
  ///
  /// - Returns: whether there was one: frames can't be broken.
  func breakLatest(of handles: [ConstraintHandle]) -> Bool {
    let equations = handles.compactMap { equation(of: $0) }
    guard let victim = equations.max(by: { $0.constraint.serial < $1.constraint.serial }) else { return false }
    report(handles, breaking: victim)
    takeOut(victim)
    markBroken(victim)
    return true
  }

  private func markBroken(_ equation: Equation) {
    release(equation)
    equation.state = .broken
    broken.append(equation)
  }

  private func takeOut(_ equation: Equation) {
    if let handle = equation.handle { solver.remove(handle) }
    equation.handle = nil
    release(equation)
  }

  private func retain(_ row: EquationRow, for equation: Equation) {
    for term in row.expression.terms { retain(term.variable) }
    for item in row.sources {
      if !item.isInUse { noteStale(item) }
      item.dependents.append(ItemUnknowns.Dependent(equation: equation))
    }
  }

  private func release(_ equation: Equation) {
    let row = equation.row
    equation.row = EquationRow()
    for term in row.expression.terms { release(term.variable) }
    for item in row.sources {
      item.dependents.removeLast { $0.equation === equation }
      if !item.isInUse { noteStale(item) }
    }
  }
}

extension NSLayoutConstraint {
  var solverPriority: Priority { storedPriority.inSolver }
}

nonisolated extension UILayoutPriority {
  /// Solvers know none below 1, and none above 1000.
  var inSolver: Priority { Priority(rawValue >= 1 ? min(rawValue, 1000) : 1) }
}

extension NSLayoutConstraint.Relation {
  nonisolated var inSolver: LayoutSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
