import KinoraLayoutSolver

/// The steps of solving. Removals come first, so that new equations can't contradict removed ones.
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

  /// Tries refused equations again if something changed, since that may have removed the contradiction.
  func retryBroken() {
    defer { hasChanged = false }
    guard hasChanged, !broken.isEmpty else { return }
    let candidates = broken
    broken.removeAll()
    for equation in candidates where equation.state == .broken { insert(equation, isNew: false) }
  }

  /// Adds an equation to the solver.
  ///
  /// - Parameter isNew: True to report a contradiction.
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

  /// Changes a constant. While that contradicts others, breaks the constraint that was activated last.
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
  /// - Returns: False if there is none among the handles: frames can't be broken.
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
      if !item.isInUse { enqueueStale(item) }
      item.dependents.append(ItemUnknowns.Dependent(equation: equation))
    }
  }

  private func release(_ equation: Equation) {
    let row = equation.row
    equation.row = EquationRow()
    for term in row.expression.terms { release(term.variable) }
    for item in row.sources {
      item.dependents.removeLast { $0.equation === equation }
      if !item.isInUse { enqueueStale(item) }
    }
  }
}

extension NSLayoutConstraint {
  var solverPriority: Priority { storedPriority.inSolver }
}

nonisolated extension UILayoutPriority {
  /// The priority clamped to 1...1000, the range of the solver.
  var inSolver: Priority { Priority(rawValue >= 1 ? min(rawValue, 1000) : 1) }
}

extension NSLayoutConstraint.Relation {
  nonisolated var inSolver: KinoraLayoutSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
