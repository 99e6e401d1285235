extension Solver {
  /// Adds the constraint `expression RELATION 0`.
  ///
  /// - Throws: `Unsatisfiable` if the constraint is required and contradicts other required ones. Nothing changes then.
  @discardableResult
  package func add(
    _ expression: LinearExpression, _ relation: Relation, _ priority: Priority = .required
  ) throws(Unsatisfiable) -> ConstraintHandle {
    let index = makeRecord(expression, relation, priority)
    let record = records[Int(index)]
    let isRequired = priority == .required
    let above = tableau.makeSymbol(isRequired && record.isEquation ? .fixed : .nonnegative, owner: index)
    let below = isRequired ? -1 : tableau.makeSymbol(.nonnegative, owner: index)
    records[Int(index)].above = above
    records[Int(index)].below = below

    var (equation, value) = equation(of: record)
    equation.add(-1, of: above)
    if below >= 0 { equation.add(1, of: below) }
    if let free = freeSymbol(in: equation) {
      if !record.isEquation && value > 0 {
        tableau.unknowns[Int(above)].value = value
      } else {
        tableau.move(free, by: -value / equation.coefficient(of: free))
      }
      tableau.insertRow(equation, solvedFor: free)
      weigh(records[Int(index)], 1)
    } else {
      let subject = value < 0 && below >= 0 ? below : above
      tableau.insertRow(equation, solvedFor: subject)
      tableau.place(subject, at: subject == below ? -value : value)
      weigh(records[Int(index)], 1)
      if isRequired { try enforce(Int(index)) } else { tableau.minimize() }
    }
    countChange()
    return handle(at: index)
  }

  /// Removes a constraint. Values that no other constraint pulls at stay where they are.
  package func remove(_ handle: ConstraintHandle) {
    let index = record(handle)
    let record = records[index]
    weigh(record, -1)
    takeOut(record)
    dropRecord(index)
    tableau.minimize()
    countChange()
  }

  /// Changes the constant of the constraint's expression, with the sign it was written with.
  ///
  /// - Throws: `Unsatisfiable` if the new constant contradicts required constraints. Nothing changes then.
  package func setConstant(of handle: ConstraintHandle, to constant: Double) throws(Unsatisfiable) {
    let index = record(handle)
    let old = records[index].constant
    let new = records[index].sign * Self.bounded(constant)
    guard new != old else { return }
    records[index].constant = new
    recordScale(of: new)
    let record = records[index]
    let absorbed = shift(record, by: new - old)
    tableau.isJournaling = true
    let stuck = tableau.restoreBounds()
    tableau.isJournaling = false
    guard let stuck else {
      tableau.journal.removeAll(keepingCapacity: true)
      tableau.minimize()
      countChange()
      return
    }
    let conflict = conflict(at: stuck, without: Int32(index))
    tableau.takeBack()
    unshift(record, by: new - old, absorbed: absorbed)
    records[index].constant = old
    throw conflict
  }

  /// Changes the priority of an optional constraint.
  ///
  /// - Requires: the old and the new priority are below required.
  package func setPriority(of handle: ConstraintHandle, to priority: Priority) {
    let index = record(handle)
    guard records[index].priority != priority else { return }
    precondition(
      records[index].priority < .required && priority < .required,
      "The priority of a constraint in a solver can't become or cease to be required.")
    weigh(records[index], -1)
    records[index].priority = priority
    weigh(records[index], 1)
    tableau.minimize()
    countChange()
  }
}

extension Solver {
  /// Returns the constraint's expression in terms of symbols that aren't basic, and its value.
  func equation(of record: Record) -> (terms: [Term], value: Double) {
    var terms: [Term] = []
    var value = record.constant
    for term in record.terms {
      value += term.coefficient * tableau.unknowns[Int(term.symbol)].value
      if tableau.isBasic(term.symbol) {
        let row = tableau.terms(of: term.symbol)
        if terms.isEmpty {
          terms = row
          for index in terms.indices { terms[index].coefficient *= term.coefficient }
        } else {
          terms.add(row, times: term.coefficient)
        }
      } else {
        terms.add(term.coefficient, of: term.symbol)
      }
    }
    return (terms, value)
  }

  /// Returns the free symbol that occurs in the fewest rows, among those whose coefficient isn't small.
  private func freeSymbol(in terms: [Term]) -> Symbol? {
    var best: Symbol?
    var largest = 0.0
    for term in terms where tableau.unknowns[Int(term.symbol)].kind == .free {
      largest = max(largest, abs(term.coefficient))
    }
    guard largest > 0 else { return nil }
    for term in terms
    where tableau.unknowns[Int(term.symbol)].kind == .free && abs(term.coefficient) >= 0.1 * largest {
      guard let other = best else {
        best = term.symbol
        continue
      }
      if tableau.columns[Int(term.symbol)].count < tableau.columns[Int(other)].count { best = term.symbol }
    }
    return best
  }

  /// Adds (1) or subtracts (-1) the cost of violating a constraint.
  func weigh(_ record: Record, _ factor: Double) {
    guard record.below >= 0 else { return }
    tableau.addCost(factor, at: record.priority.rawValue, of: record.below)
    if record.isEquation { tableau.addCost(factor, at: record.priority.rawValue, of: record.above) }
  }

  /// Makes a new required constraint hold whose error symbol is basic and may be out of bounds.
  private func enforce(_ index: Int) throws(Unsatisfiable) {
    let above = records[index].above
    tableau.isJournaling = true
    var stuck: Symbol?
    // A fixed symbol may stay basic only if all symbols in its row are fixed too.
    if records[index].isEquation, tableau.terms(of: above).contains(where: { !isFixed($0.symbol) }) {
      let value = tableau.unknowns[Int(above)].value
      let isSolved = abs(value) <= tableau.tolerance
      let direction: Double = value < 0 ? 1 : -1
      let entering =
        tableau.cheapest(toMove: above, towards: direction)
        ?? (isSolved ? tableau.cheapest(toMove: above, towards: -direction) : nil)
      if let entering { tableau.driveOut(above, for: entering) } else if !isSolved { stuck = above }
    }
    stuck = stuck ?? tableau.restoreBounds()
    tableau.isJournaling = false
    guard let stuck else {
      tableau.journal.removeAll(keepingCapacity: true)
      return
    }
    let conflict = conflict(at: stuck, without: Int32(index))
    tableau.takeBack()
    tableau.dropRow(of: above)
    tableau.discard(above)
    dropRecord(index)
    throw conflict
  }

  private func isFixed(_ symbol: Symbol) -> Bool {
    tableau.unknowns[Int(symbol)].kind == .fixed
  }

  /// Returns the constraints whose error symbols occur in the row of `stuck`, a symbol that can't return to its bounds.
  private func conflict(at stuck: Symbol, without newcomer: Int32) -> Unsatisfiable {
    var owners = tableau.terms(of: stuck).map { tableau.unknowns[Int($0.symbol)].owner }
    owners.append(tableau.unknowns[Int(stuck)].owner)
    let others = Set(owners).subtracting([-1, newcomer]).sorted()
    return Unsatisfiable(conflicting: others.map { handle(at: $0) })
  }

  /// Removes the error symbols of a constraint from the tableau.
  private func takeOut(_ record: Record) {
    let (above, below) = (record.above, record.below)
    if below >= 0, tableau.isBasic(below) {
      tableau.dropRow(of: below)
    } else {
      if !tableau.isBasic(above) {
        if below >= 0 { tableau.eraseColumn(of: below) }
        if let leaving = tableau.leaving(for: above) { tableau.exchange(leaving, for: above) }
      }
      if tableau.isBasic(above) { tableau.dropRow(of: above) }
    }
    for symbol in [above, below] where symbol >= 0 {
      tableau.eraseColumn(of: symbol)
      tableau.discard(symbol)
    }
  }

  /// Moves the symbols that depend on a constraint's constant.
  ///
  /// - Returns: The part of the change that the constraint's own slack absorbed.
  private func shift(_ record: Record, by change: Double) -> Double {
    if tableau.isBasic(record.above) {
      tableau.shift(record.above, by: change)
    } else if record.below >= 0, tableau.isBasic(record.below) {
      tableau.shift(record.below, by: -change)
    } else {
      var absorbed = 0.0
      if !record.isEquation, tableau.costs[Int(record.above)].isZero {
        absorbed = max(change, -tableau.unknowns[Int(record.above)].value)
        tableau.unknowns[Int(record.above)].value += absorbed
      }
      tableau.displace(record.above, by: absorbed - change)
      return absorbed
    }
    return 0
  }

  private func unshift(_ record: Record, by change: Double, absorbed: Double) {
    if tableau.isBasic(record.above) {
      tableau.shift(record.above, by: -change)
    } else if record.below >= 0, tableau.isBasic(record.below) {
      tableau.shift(record.below, by: change)
    } else {
      tableau.unknowns[Int(record.above)].value -= absorbed
      tableau.displace(record.above, by: change - absorbed)
    }
  }
}
