/// The number of an unknown in a tableau: a variable, or what measures a constraint.
typealias Symbol = Int32

/// A coefficient and the symbol that it belongs to.
struct Term {
  var symbol: Symbol
  var coefficient: Double
}

/// A system of linear equations in solved form.
///
/// Some symbols are basic: each has a row, which says how it follows the others when they move. The others lie where
/// they are: mostly at their bound, but also in between, where nothing pulls at them; so a constraint that comes or
/// goes moves only what has to move.
///
///     basic = sum of coefficient * other + a constant, which the values imply
///
/// Symbols may be free, not negative, or fixed at the value they have. Rows of symbols that are bounded have no terms
/// of free ones: a free symbol can be moved without a thought for bounds.
///
/// Rows are sorted by symbol; columns say which rows a symbol stands in, so that the cost of a change follows what it
/// touches.
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
    /// The constraint that it measures, or -1.
    var owner: Int32 = -1
    var kind: Kind
    /// Stands in `candidates`.
    var isCandidate = false
    /// Stands in `violated` if it is bounded, in `changed` if it is free.
    var isNoted = false
  }

  struct Row {
    var basic: Symbol
    var terms: [Term]
    /// When it was last met while a column was gathered.
    var stamp: UInt32 = 0
  }

  /// A step that can be taken back.
  struct Step {
    /// What left the basis, or -1 where nothing did.
    var leaving: Symbol
    var entering: Symbol
    var leavingValue: Double
    var enteringValue: Double
  }

  var unknowns: [Unknown] = []
  /// The rows in which a symbol that isn't basic stands, in any order, and some in which it stood.
  var columns: [[Int32]] = []
  /// How many rows a column may name before it is tidied.
  var columnLimits: [Int] = []
  static let leastColumnLimit = 16
  /// What one unit more of a symbol that isn't basic costs.
  var costs: [LeveledCost] = []
  var rows: [Row] = []

  /// Symbols whose cost may ask for a move.
  var candidates: [Symbol] = []
  /// Bounded basic symbols that may be out of bounds.
  var violated: [Symbol] = []
  /// Free symbols whose value may have changed.
  var changed: [Symbol] = []
  /// The steps since it was emptied, while `isJournaling`.
  var journal: [Step] = []
  var isJournaling = false
  /// All steps ever: the measure of how much rounding there may be.
  var stepCount = 0
  /// How far out of bounds rounding may put a value.
  var tolerance = 1e-10

  private var spareSymbols: [Symbol] = []
  private var spareRows: [Int32] = []
  var scratch: [Term] = []
  /// The column of `gatheredSymbol`, until rows change.
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

  /// Gives up a symbol that stands in no row.
  mutating func discard(_ symbol: Symbol) {
    costs[Int(symbol)].clear()
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    gatheredSymbol = -1
    if unknowns[Int(symbol)].isNoted {
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

  /// Drops the row of a symbol, which then stands nowhere.
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

  /// Empties the system of rows and costs; symbols and their values stay.
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
