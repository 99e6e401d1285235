extension Tableau {
  /// Where a symbol stands, and how.
  struct ColumnEntry {
    var row: Int32
    var coefficient: Double
  }

  /// Notes that a row has got a term.
  ///
  /// A term that goes is not noted: the column finds out when it is gathered, at the latest when it names twice as many
  /// rows. (Not when its buffer is full: how large that is differs from run to run, and the order of rows breaks ties.)
  mutating func attach(_ row: Int32, to symbol: Symbol) {
    if columns[Int(symbol)].count >= columnLimits[Int(symbol)] { tidyColumn(of: symbol) { _ in } }
    columns[Int(symbol)].append(row)
  }

  /// Lists the rows in which a symbol stands, with its coefficients, in `gathered`.
  mutating func gather(_ symbol: Symbol) {
    guard gatheredSymbol != symbol else { return }
    gatheredSymbol = symbol
    var entries: [ColumnEntry] = []
    swap(&entries, &gathered)
    entries.removeAll(keepingCapacity: true)
    tidyColumn(of: symbol) { entries.append($0) }
    swap(&entries, &gathered)
  }

  /// Drops the rows that have lost the symbol, and those that are named twice.
  ///
  /// It leaves `gathered` alone: rows get terms while that lists the column of another symbol.
  private mutating func tidyColumn(of symbol: Symbol, _ body: (ColumnEntry) -> Void) {
    stamp &+= 1
    var column: [Int32] = []
    swap(&column, &columns[Int(symbol)])
    var kept = 0
    for index in column.indices {
      let row = column[index]
      guard rows[Int(row)].stamp != stamp else { continue }
      let place = rows[Int(row)].terms.place(of: symbol)
      guard place < rows[Int(row)].terms.count, rows[Int(row)].terms[place].symbol == symbol else { continue }
      rows[Int(row)].stamp = stamp
      body(ColumnEntry(row: row, coefficient: rows[Int(row)].terms[place].coefficient))
      column[kept] = row
      kept += 1
    }
    column.removeSubrange(kept...)
    columnLimits[Int(symbol)] = max(Self.leastColumnLimit, 2 * kept)
    swap(&column, &columns[Int(symbol)])
  }
}
