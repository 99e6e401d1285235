import TestSupport

@testable import KinoraLayoutSolver

extension Solver {
  /// Returns a flaw in the rows, the values or the costs, or nil.
  ///
  /// Moves all nonbasic symbols at random, and the basic ones as their rows say. The constraints must still hold, and
  /// the costs must have changed as much as the errors that cause them.
  func flaw(_ numbers: inout SeededNumbers) -> String? {
    var motion = tableau.unknowns.map { _ in numbers.number(-1...1) }
    for (symbol, unknown) in tableau.unknowns.enumerated() where unknown.row >= 0 {
      motion[symbol] = tableau.terms(of: Symbol(symbol)).reduce(0) { sum, term in
        sum + term.coefficient * motion[Int(term.symbol)]
      }
    }
    return flawOfColumns() ?? flawOfRows(motion) ?? flawOfCosts(motion) ?? flawOfValues()
  }

  private func flawOfColumns() -> String? {
    for (index, row) in tableau.rows.enumerated() {
      for term in row.terms where !tableau.columns[Int(term.symbol)].contains(Int32(index)) {
        return "the column of \(term.symbol) lacks row \(index)"
      }
    }
    guard tableau.gatheredSymbol >= 0 else { return nil }
    let rows = tableau.rows.indices.filter { tableau.coefficient(of: tableau.gatheredSymbol, in: Int32($0)) != 0 }
    return Set(rows) == Set(tableau.gathered.map { Int($0.row) }) ? nil : "what is gathered isn't the column"
  }

  private func flawOfRows(_ motion: [Double]) -> String? {
    let values = tableau.unknowns.map(\.value)
    for record in records where record.isLive {
      if abs(sum(of: record, motion)) > 1e-7 { return "the rows break a constraint" }
      if abs(record.constant + sum(of: record, values)) > 1e-7 { return "the values break a constraint" }
    }
    return nil
  }

  private func sum(of record: Record, _ numbers: [Double]) -> Double {
    let sum = record.terms.reduce(0) { $0 + $1.coefficient * numbers[Int($1.symbol)] }
    return sum - numbers[Int(record.above)] + (record.below >= 0 ? numbers[Int(record.below)] : 0)
  }

  private func flawOfCosts(_ motion: [Double]) -> String? {
    var differences: [Float: Double] = [:]
    for record in records where record.isLive && record.below >= 0 {
      let error = motion[Int(record.below)] + (record.isEquation ? motion[Int(record.above)] : 0)
      differences[record.priority.rawValue, default: 0] += error
    }
    for (symbol, cost) in tableau.costs.enumerated() {
      for level in cost.levels { differences[level.priority, default: 0] -= level.weight * motion[symbol] }
    }
    return differences.first { abs($0.value) > 1e-7 }.map { "the costs at \($0.key) aren't those of the errors" }
  }

  private func flawOfValues() -> String? {
    for (index, unknown) in tableau.unknowns.enumerated() {
      let symbol = Symbol(index)
      if tableau.pull(on: symbol) != 0 { return "the cost of \(symbol) asks for a move" }
      if unknown.row >= 0, tableau.isViolated(symbol) { return "\(symbol) is out of bounds" }
    }
    return nil
  }
}
