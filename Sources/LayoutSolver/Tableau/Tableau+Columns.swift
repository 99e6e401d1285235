extension Tableau {
  /// Where a symbol stands, and how.
  struct ColumnEntry {
    var row: Int32
    var coefficient: Double
  }

  /// Notes that a row has got a term.
  ///
  /// A term that goes is not noted: the column finds out when it is gathered, at the latest when it would have to grow.
  mutating func attach(_ row: Int32, to symbol: Symbol) {
    let count = columns[Int(symbol)].count
    if count >= 16, count == columns[Int(symbol)].capacity { tidyColumn(of: symbol) }
    columns[Int(symbol)].append(row)
  }

  /// Lists the rows in which a symbol stands, with its coefficients, in `gathered`.
  mutating func gather(_ symbol: Symbol) {
    guard gatheredSymbol != symbol else { return }
    tidyColumn(of: symbol)
  }

  /// Drops the rows that have lost the symbol, and those that are named twice.
  private mutating func tidyColumn(of symbol: Symbol) {
    stamp &+= 1
    gatheredSymbol = symbol
    gathered.removeAll(keepingCapacity: true)
    var column: [Int32] = []
    swap(&column, &columns[Int(symbol)])
    for row in column where rows[Int(row)].stamp != stamp {
      let place = rows[Int(row)].terms.place(of: symbol)
      guard place < rows[Int(row)].terms.count, rows[Int(row)].terms[place].symbol == symbol else { continue }
      rows[Int(row)].stamp = stamp
      gathered.append(ColumnEntry(row: row, coefficient: rows[Int(row)].terms[place].coefficient))
    }
    if gathered.count < column.count {
      column.removeAll(keepingCapacity: true)
      for entry in gathered { column.append(entry.row) }
    }
    swap(&column, &columns[Int(symbol)])
  }
}
