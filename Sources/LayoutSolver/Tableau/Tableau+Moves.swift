extension Tableau {
  /// Moves a nonbasic symbol, and the basic ones that depend on it.
  mutating func move(_ symbol: Symbol, by distance: Double) {
    guard distance != 0 else { return }
    shift(symbol, by: distance)
    displace(symbol, by: distance)
  }

  /// Moves the basic symbols as if a symbol had moved.
  mutating func displace(_ symbol: Symbol, by distance: Double) {
    guard distance != 0 else { return }
    gather(symbol)
    for entry in gathered { shift(rows[Int(entry.row)].basic, by: distance * entry.coefficient) }
  }

  /// Changes one value, and queues the symbol if it changed or is out of bounds now.
  mutating func shift(_ symbol: Symbol, by distance: Double) {
    unknowns[Int(symbol)].value += distance
    enqueue(symbol)
  }

  private mutating func enqueue(_ symbol: Symbol) {
    let unknown = unknowns[Int(symbol)]
    guard !unknown.isEnqueued else { return }
    if unknown.kind == .free {
      changed.append(symbol)
    } else {
      guard isViolated(symbol) else { return }
      violated.append(symbol)
    }
    unknowns[Int(symbol)].isEnqueued = true
  }

  /// Returns true if a symbol is basic and out of bounds.
  func isViolated(_ symbol: Symbol) -> Bool {
    let unknown = unknowns[Int(symbol)]
    guard unknown.row >= 0 else { return false }
    return switch unknown.kind {
    case .free: false
    case .nonnegative: unknown.value < -tolerance
    case .fixed: abs(unknown.value) > tolerance
    }
  }

  /// Sets the initial value of a constraint's basic symbol.
  mutating func place(_ symbol: Symbol, at value: Double) {
    unknowns[Int(symbol)].value = 0
    shift(symbol, by: value)
  }

  /// Returns the direction in which the cost of a symbol pulls it: -1, 0 or 1.
  func pull(on symbol: Symbol) -> Double {
    let unknown = unknowns[Int(symbol)]
    guard unknown.row < 0, unknown.kind != .fixed else { return 0 }
    let sign = costs[Int(symbol)].sign
    if sign < 0 { return 1 }
    return sign > 0 && (unknown.kind == .free || unknown.value > 0) ? -1 : 0
  }

  /// Adds a weight to the cost of a symbol.
  mutating func addCost(_ weight: Double, at priority: Float, of symbol: Symbol) {
    guard isBasic(symbol) else {
      costs[Int(symbol)].add(weight, at: priority)
      enqueueCandidate(of: symbol)
      return
    }
    for term in terms(of: symbol) {
      costs[Int(term.symbol)].add(weight * term.coefficient, at: priority)
      enqueueCandidate(of: term.symbol)
    }
  }

  mutating func enqueueCandidate(of symbol: Symbol) {
    guard !unknowns[Int(symbol)].isCandidate, pull(on: symbol) != 0 else { return }
    unknowns[Int(symbol)].isCandidate = true
    candidates.append(symbol)
  }

  /// Moves a symbol until it or another one reaches its bound; the other one then leaves the basis.
  mutating func step(_ entering: Symbol, by distance: Double, leaving: Symbol) {
    if isJournaling {
      journal.append(
        Step(
          leaving: leaving, entering: entering, leavingValue: leaving >= 0 ? unknowns[Int(leaving)].value : 0,
          enteringValue: unknowns[Int(entering)].value))
    }
    move(entering, by: distance)
    guard leaving >= 0 else {
      unknowns[Int(entering)].value = 0
      return
    }
    unknowns[Int(leaving)].value = 0
    exchange(leaving, for: entering)
    if isViolated(entering), !unknowns[Int(entering)].isEnqueued { shift(entering, by: 0) }
  }

  /// Undoes all steps in the journal, the last one first.
  mutating func takeBack() {
    isJournaling = false
    while let step = journal.popLast() {
      if step.leaving >= 0 {
        move(step.leaving, by: step.leavingValue - unknowns[Int(step.leaving)].value)
        unknowns[Int(step.leaving)].value = step.leavingValue
        exchange(step.entering, for: step.leaving)
        unknowns[Int(step.entering)].value = step.enteringValue
      } else {
        move(step.entering, by: step.enteringValue - unknowns[Int(step.entering)].value)
      }
    }
    for symbol in violated { unknowns[Int(symbol)].isEnqueued = false }
    violated.removeAll(keepingCapacity: true)
  }
}

extension Tableau {
  /// Returns the basic symbol that leaves the basis for `entering`, which no bound holds any more.
  ///
  /// Fixed symbols come first, then bounded ones, so that free symbols stay out of the rows of bounded ones. Among
  /// these the shortest row wins, since it adds the fewest terms to the others, provided its coefficient isn't small.
  mutating func leaving(for entering: Symbol) -> Symbol? {
    gather(entering)
    var rank = -1
    var largest = 0.0
    for entry in gathered {
      let other = urgency(of: rows[Int(entry.row)].basic)
      let size = abs(entry.coefficient)
      largest = other > rank ? size : other == rank ? max(largest, size) : largest
      rank = max(rank, other)
    }
    var best: Symbol?
    var fewest = Int.max
    for entry in gathered where abs(entry.coefficient) >= 0.1 * largest {
      let basic = rows[Int(entry.row)].basic
      let count = rows[Int(entry.row)].terms.count
      guard urgency(of: basic) == rank, count < fewest else { continue }
      best = basic
      fewest = count
    }
    return best
  }

  private func urgency(of basic: Symbol) -> Int {
    switch unknowns[Int(basic)].kind {
    case .free: 0
    case .nonnegative: 1
    case .fixed: 2
    }
  }
}
