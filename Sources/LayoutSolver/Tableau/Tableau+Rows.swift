extension Array where Element == Term {
  /// Returns the index of a symbol in sorted terms, or the index at which to insert it.
  func place(of symbol: Symbol) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a symbol in sorted terms, 0 if it isn't among them.
  func coefficient(of symbol: Symbol) -> Double {
    let index = place(of: symbol)
    return index < count && self[index].symbol == symbol ? self[index].coefficient : 0
  }

  /// Adds a coefficient to one of the sorted terms.
  mutating func add(_ coefficient: Double, of symbol: Symbol) {
    let index = place(of: symbol)
    if index == count || self[index].symbol != symbol {
      insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    } else {
      let sum = self[index].coefficient + coefficient
      if Tableau.isCancelled(sum, of: coefficient) { remove(at: index) } else { self[index].coefficient = sum }
    }
  }

  /// Adds a multiple of other sorted terms to sorted terms.
  mutating func add(_ other: [Term], times factor: Double) {
    for term in other { add(factor * term.coefficient, of: term.symbol) }
  }
}

extension Tableau {
  /// Returns true if a sum is only the rounding error of two numbers that cancel.
  static func isCancelled(_ sum: Double, of part: Double) -> Bool {
    abs(sum) <= 1e-12 * abs(part)
  }

  func coefficient(of symbol: Symbol, in row: Int32) -> Double {
    rows[Int(row)].terms.coefficient(of: symbol)
  }

  /// Adds a multiple of `source` to a row, in place of the symbol `replaced`.
  mutating func combine(_ row: Int32, with source: [Term], times factor: Double, replacing replaced: Symbol) {
    var merged: [Term] = []
    swap(&merged, &scratch)
    var old: [Term] = []
    swap(&old, &rows[Int(row)].terms)
    merged.removeAll(keepingCapacity: true)
    merged.reserveCapacity(old.count + source.count)
    var i = 0
    var j = 0
    while i < old.count, j < source.count {
      let a = old[i]
      let b = source[j]
      if a.symbol < b.symbol {
        if a.symbol != replaced { merged.append(a) }
        i += 1
      } else if b.symbol < a.symbol {
        merged.append(Term(symbol: b.symbol, coefficient: factor * b.coefficient))
        attach(row, to: b.symbol)
        j += 1
      } else {
        let sum = a.coefficient + factor * b.coefficient
        if !Self.isCancelled(sum, of: a.coefficient) { merged.append(Term(symbol: a.symbol, coefficient: sum)) }
        i += 1
        j += 1
      }
    }
    while i < old.count {
      if old[i].symbol != replaced { merged.append(old[i]) }
      i += 1
    }
    while j < source.count {
      merged.append(Term(symbol: source[j].symbol, coefficient: factor * source[j].coefficient))
      attach(row, to: source[j].symbol)
      j += 1
    }
    swap(&merged, &rows[Int(row)].terms)
    swap(&scratch, &old)
  }

  /// Replaces a symbol by the terms of its new row, in the other rows and in the costs.
  ///
  /// - Requires: `gathered` lists the symbol's column.
  private mutating func substitute(_ symbol: Symbol, by terms: [Term]) {
    let own = unknowns[Int(symbol)].row
    var entries: [ColumnEntry] = []
    swap(&entries, &gathered)
    for entry in entries where entry.row != own {
      combine(entry.row, with: terms, times: entry.coefficient, replacing: symbol)
    }
    swap(&entries, &gathered)
    gatheredSymbol = -1
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    guard !costs[Int(symbol)].isZero else { return }
    let cost = costs[Int(symbol)]
    costs[Int(symbol)].clear()
    for term in terms {
      costs[Int(term.symbol)].add(cost, times: term.coefficient)
      enqueueCandidate(of: term.symbol)
    }
  }

  /// Adds the equation `sum of terms = constant`, solved for one of its symbols.
  ///
  /// - Requires: sorted terms, none of them basic.
  mutating func insertRow(_ equation: [Term], solvedFor subject: Symbol) {
    var terms = equation
    let index = terms.place(of: subject)
    let factor = -1 / terms[index].coefficient
    terms.remove(at: index)
    for index in terms.indices { terms[index].coefficient *= factor }
    gather(subject)
    let row = makeRow(subject, terms)
    substitute(subject, by: terms)
    for term in terms { attach(row, to: term.symbol) }
  }

  /// Makes a symbol basic in place of another. Neither value changes.
  mutating func exchange(_ leaving: Symbol, for entering: Symbol) {
    let row = unknowns[Int(leaving)].row
    gather(entering)
    var terms: [Term] = []
    swap(&terms, &rows[Int(row)].terms)
    let index = terms.place(of: entering)
    let inverse = 1 / terms[index].coefficient
    terms.remove(at: index)
    for index in terms.indices { terms[index].coefficient *= -inverse }
    terms.insert(Term(symbol: leaving, coefficient: inverse), at: terms.place(of: leaving))
    attach(row, to: leaving)
    unknowns[Int(leaving)].row = -1
    unknowns[Int(entering)].row = row
    rows[Int(row)].basic = entering
    rows[Int(row)].terms = terms
    substitute(entering, by: terms)
    stepCount += 1
  }

  /// Removes a symbol from all rows.
  mutating func eraseColumn(of symbol: Symbol) {
    gather(symbol)
    for entry in gathered {
      rows[Int(entry.row)].terms.remove(at: rows[Int(entry.row)].terms.place(of: symbol))
    }
    gatheredSymbol = -1
    columns[Int(symbol)].removeAll(keepingCapacity: true)
  }
}
