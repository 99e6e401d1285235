extension Tableau {
  /// A row in which a symbol occurs, and its coefficient there.
  struct ColumnEntry {
    var row: Int32
    var coefficient: Double
  }

  /// Records that a row has gained a term.
  ///
  /// Lost terms aren't recorded. Tidying removes them when the column is gathered, or when it has doubled in size. (The
  /// buffer's capacity must not trigger it: capacities differ from run to run, and the order of rows breaks ties.)
  mutating func attach(_ row: Int32, to symbol: Symbol) {
    if columns[Int(symbol)].count >= columnLimits[Int(symbol)] { tidyColumn(of: symbol) { _ in } }
    columns[Int(symbol)].append(row)
  }

  /// Fills `gathered` with the rows in which a symbol occurs and its coefficients.
  mutating func gather(_ symbol: Symbol) {
    guard gatheredSymbol != symbol else { return }
    gatheredSymbol = symbol
    var entries: [ColumnEntry] = []
    swap(&entries, &gathered)
    entries.removeAll(keepingCapacity: true)
    tidyColumn(of: symbol) { entries.append($0) }
    swap(&entries, &gathered)
  }

  /// Drops duplicate rows and rows that have lost the symbol.
  ///
  /// Leaves `gathered` alone: rows gain terms while it lists the column of another symbol.
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
