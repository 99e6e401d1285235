/// Finds values for variables that satisfy constraints, in order of priority.
///
/// Required constraints hold exactly or are refused. Optional constraints of the highest priority are violated as
/// little as possible (by the sum of their violations), then those of the next priority, and so on: no number of lower
/// ones outweighs a higher one. Values that the constraints leave open stay as they were.
///
/// All changes are incremental, and the values are solved when a call returns.
///
/// - Range: constants are clamped to ±1e10 and coefficients to ±1e6; coefficients below 1e-9 are dropped.
/// - Requires: finite coefficients and constants.
package final class Solver {
  /// A constraint as `sum of terms + constant = above - below`, with signs flipped so that an inequality is `>= 0`.
  struct Record {
    var serial: UInt32
    var terms: [Term]
    var constant: Double
    /// -1 if the signs of the constraint as written are flipped, otherwise 1.
    var sign: Double
    var isEquation: Bool
    var priority: Priority
    /// The amount by which the expression is above zero; a fixed symbol for a required equation.
    var above: Symbol
    /// The amount by which the expression is below zero; -1 for required constraints.
    var below: Symbol
    var isLive: Bool
  }

  var tableau = Tableau()
  var records: [Record] = []
  private var spareRecords: [Int32] = []
  /// The number of constraints in which each symbol occurs.
  private var uses: [Int32] = []
  /// The values last reported by `takeChangedVariables`.
  private var told: [Double] = []
  var edits: [Variable: ConstraintHandle] = [:]
  /// Number of changes since the rows were last rebuilt. Steps are counted from `stepsAtRefresh`.
  var changeCount = 0
  var stepsAtRefresh = 0
  /// The largest absolute constant so far (at least 1): it sets the size of the rounding errors to expect.
  var largestConstant = 1.0

  private static let smallestCoefficient = 1e-9

  package init() {}

  // MARK: - Variables

  /// Makes a variable that keeps the given value until a constraint moves it.
  package func makeVariable(at value: Double = 0) -> Variable {
    let symbol = tableau.makeSymbol(.free)
    while uses.count <= Int(symbol) {
      uses.append(0)
      told.append(0)
    }
    uses[Int(symbol)] = 0
    told[Int(symbol)] = Self.bounded(value)
    tableau.unknowns[Int(symbol)].value = Self.bounded(value)
    return Variable(symbol: symbol)
  }

  /// Removes a variable.
  ///
  /// - Requires: no constraint uses it, and no edit of it is open.
  package func remove(_ variable: Variable) {
    precondition(uses[Int(variable.symbol)] == 0, "A variable that constraints name can't be removed.")
    // Rounding may have left a term of it in some row.
    if tableau.isBasic(variable.symbol) { tableau.dropRow(of: variable.symbol) }
    tableau.eraseColumn(of: variable.symbol)
    tableau.discard(variable.symbol)
  }

  package func value(of variable: Variable) -> Double {
    tableau.unknowns[Int(variable.symbol)].value
  }

  /// Calls `body` for each variable whose value differs from the last reported one (at first its initial value).
  ///
  /// - Complexity: proportional to the number of values that may have changed.
  package func takeChangedVariables(_ body: (Variable, Double) -> Void) {
    var changed: [Symbol] = []
    swap(&changed, &tableau.changed)
    for symbol in changed {
      tableau.unknowns[Int(symbol)].isEnqueued = false
      let value = tableau.unknowns[Int(symbol)].value
      // Moves that were undone leave rounding errors behind.
      guard abs(value - told[Int(symbol)]) > 1e-11 * max(1, abs(value)) else { continue }
      told[Int(symbol)] = value
      body(Variable(symbol: symbol), value)
    }
    changed.removeAll(keepingCapacity: true)
    if tableau.changed.isEmpty { swap(&changed, &tableau.changed) }
  }

  /// Returns the variables whose value differs from the last reported one (at first the initial value).
  package func takeChangedVariables() -> [Variable] {
    var result: [Variable] = []
    takeChangedVariables { variable, _ in result.append(variable) }
    return result
  }

  // MARK: - Records

  func record(_ handle: ConstraintHandle) -> Int {
    let index = Int(handle.index)
    precondition(
      index < records.count && records[index].isLive && records[index].serial == handle.serial,
      "The constraint isn't in this solver.")
    return index
  }

  func handle(at index: Int32) -> ConstraintHandle {
    ConstraintHandle(index: index, serial: records[Int(index)].serial)
  }

  /// Returns true if the solver holds the constraint.
  package func contains(_ handle: ConstraintHandle) -> Bool {
    let index = Int(handle.index)
    return index < records.count && records[index].isLive && records[index].serial == handle.serial
  }

  func makeRecord(_ expression: LinearExpression, _ relation: Relation, _ priority: Priority) -> Int32 {
    let sign: Double = relation == .lessThanOrEqual ? -1 : 1
    var terms: [Term] = []
    terms.reserveCapacity(expression.terms.count)
    for term in expression.terms {
      precondition(term.coefficient.isFinite, "A constraint's coefficients are finite.")
      let coefficient = sign * min(max(term.coefficient, -1e6), 1e6)
      guard abs(coefficient) >= Self.smallestCoefficient else { continue }
      terms.add(coefficient, of: term.variable.symbol)
    }
    for term in terms { uses[Int(term.symbol)] += 1 }
    let index = spareRecords.popLast() ?? Int32(records.count)
    let record = Record(
      serial: Int(index) < records.count ? records[Int(index)].serial &+ 1 : 0, terms: terms,
      constant: sign * Self.bounded(expression.constant), sign: sign, isEquation: relation == .equal,
      priority: priority, above: -1, below: -1, isLive: true)
    recordScale(of: record.constant)
    if Int(index) < records.count { records[Int(index)] = record } else { records.append(record) }
    return index
  }

  func dropRecord(_ index: Int) {
    for term in records[index].terms { uses[Int(term.symbol)] -= 1 }
    records[index].isLive = false
    records[index].terms = []
    spareRecords.append(Int32(index))
  }

  static func bounded(_ constant: Double) -> Double {
    precondition(constant.isFinite, "A constraint's constant is finite.")
    return min(max(constant, -1e10), 1e10)
  }

  func recordScale(of constant: Double) {
    guard abs(constant) > largestConstant else { return }
    largestConstant = abs(constant)
    tableau.tolerance = 1e-10 + 1e-12 * largestConstant
  }
}
