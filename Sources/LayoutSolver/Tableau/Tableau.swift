/// The number of an unknown in a tableau: a variable, or the error or slack of a constraint.
typealias Symbol = Int32

/// A symbol and its coefficient.
struct Term {
  var symbol: Symbol
  var coefficient: Double
}

/// A system of linear equations in solved form.
///
/// Some symbols are basic: each has a row that expresses it in terms of nonbasic ones. Nonbasic symbols keep their
/// values: mostly at their bound, but also between bounds if nothing pulls at them. So adding or removing a
/// constraint moves only the values that have to move.
///
///     basic = sum of coefficient * other + a constant, which the values imply
///
/// Symbols are free, nonnegative, or fixed at their value. Rows of bounded symbols have no free terms, so a free
/// symbol can move without checking bounds.
///
/// Rows are sorted by symbol. Columns list the rows in which a symbol occurs, so that a change visits only the rows
/// that it affects.
struct Tableau: ~Copyable {
  enum Kind: UInt8 {
    case free
    case nonnegative
    case fixed
  }

  struct Unknown {
    var value = 0.0
    /// The row in which it is basic, or -1.
    var row: Int32 = -1
    /// The constraint whose error or slack it is, or -1.
    var owner: Int32 = -1
    var kind: Kind
    /// True if it is in `candidates`.
    var isCandidate = false
    /// True if it is in `violated` (bounded symbols) or `changed` (free symbols).
    var isEnqueued = false
  }

  struct Row {
    var basic: Symbol
    var terms: [Term]
    /// The value of the tableau's `stamp` when this row was last visited.
    var stamp: UInt32 = 0
  }

  /// A step that can be undone.
  struct Step {
    /// The symbol that left the basis, or -1 if none did.
    var leaving: Symbol
    var entering: Symbol
    var leavingValue: Double
    var enteringValue: Double
  }

  var unknowns: [Unknown] = []
  /// The rows in which each nonbasic symbol occurs, unsorted, and some in which it no longer does.
  var columns: [[Int32]] = []
  /// The number of rows a column may list before it is tidied.
  var columnLimits: [Int] = []
  static let leastColumnLimit = 16
  /// The cost of one more unit of each nonbasic symbol.
  var costs: [LeveledCost] = []
  var rows: [Row] = []

  /// Symbols whose cost may pull at them.
  var candidates: [Symbol] = []
  /// Bounded basic symbols that may be out of bounds.
  var violated: [Symbol] = []
  /// Free symbols whose value may have changed.
  var changed: [Symbol] = []
  /// The steps taken since it was last emptied, recorded while `isJournaling`.
  var journal: [Step] = []
  var isJournaling = false
  /// Number of steps ever taken, which bounds the accumulated rounding error.
  var stepCount = 0
  /// The amount by which rounding may put a value out of bounds.
  var tolerance = 1e-10

  private var spareSymbols: [Symbol] = []
  private var spareRows: [Int32] = []
  var scratch: [Term] = []
  /// The column of `gatheredSymbol`; valid until rows change.
  var gathered: [ColumnEntry] = []
  var gatheredSymbol: Symbol = -1
  var stamp: UInt32 = 0

  mutating func makeSymbol(_ kind: Kind, owner: Int32 = -1) -> Symbol {
    if let symbol = spareSymbols.popLast() {
      let isCandidate = unknowns[Int(symbol)].isCandidate
      unknowns[Int(symbol)] = Unknown(owner: owner, kind: kind, isCandidate: isCandidate)
      return symbol
    }
    unknowns.append(Unknown(owner: owner, kind: kind))
    columns.append([])
    columnLimits.append(Self.leastColumnLimit)
    costs.append(LeveledCost())
    return Symbol(unknowns.count - 1)
  }

  /// Releases a symbol that no row contains.
  mutating func discard(_ symbol: Symbol) {
    costs[Int(symbol)].clear()
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    gatheredSymbol = -1
    if unknowns[Int(symbol)].isEnqueued {
      violated.removeAll { $0 == symbol }
      changed.removeAll { $0 == symbol }
    }
    spareSymbols.append(symbol)
  }

  mutating func makeRow(_ basic: Symbol, _ terms: [Term]) -> Int32 {
    let row: Int32
    if let spare = spareRows.popLast() {
      row = spare
      rows[Int(row)].basic = basic
      rows[Int(row)].terms = terms
    } else {
      row = Int32(rows.count)
      rows.append(Row(basic: basic, terms: terms))
    }
    unknowns[Int(basic)].row = row
    return row
  }

  /// Drops the row of a symbol, which is then in no row at all.
  mutating func dropRow(of basic: Symbol) {
    let row = unknowns[Int(basic)].row
    rows[Int(row)].basic = -1
    rows[Int(row)].terms.removeAll()
    gatheredSymbol = -1
    unknowns[Int(basic)].row = -1
    spareRows.append(row)
  }

  func isBasic(_ symbol: Symbol) -> Bool {
    unknowns[Int(symbol)].row >= 0
  }

  /// The terms of a basic symbol's row.
  func terms(of basic: Symbol) -> [Term] {
    rows[Int(unknowns[Int(basic)].row)].terms
  }

  /// Removes all rows and costs; symbols keep their values.
  mutating func clearRows() {
    for index in unknowns.indices {
      unknowns[index].row = -1
      columns[index].removeAll(keepingCapacity: true)
      costs[index].clear()
    }
    rows.removeAll(keepingCapacity: true)
    gatheredSymbol = -1
    spareRows.removeAll(keepingCapacity: true)
  }
}
