/// A linear program in a dense table, solved as in textbooks: `A x = b`, `x >= 0`, several objectives, the most
/// important first. It shares nothing with the solver that it checks.
///
/// Slow and plain on purpose: Bland's rule throughout, and artificial variables first. After each objective, the
/// columns that would worsen it are removed.
struct DenseProgram {
  enum Outcome: Equatable {
    case optimal
    case infeasible
    case unbounded
  }

  private let rowCount: Int
  private let columnCount: Int
  /// Row by row: the coefficients, the artificial variables, the right side.
  private var table: [Double]
  private var stride: Int { columnCount + rowCount + 1 }
  private var basis: [Int]
  private var isOpen: [Bool]

  /// - Parameter rows: The coefficients of each row and, last, its right side.
  init(rows: [[Double]], columnCount: Int) {
    rowCount = rows.count
    self.columnCount = columnCount
    table = []
    for (index, row) in rows.enumerated() {
      let sign: Double = row[columnCount] < 0 ? -1 : 1
      table += row[..<columnCount].map { sign * $0 }
      table += rows.indices.map { $0 == index ? 1 : 0 }
      table.append(sign * row[columnCount])
    }
    basis = rows.indices.map { columnCount + $0 }
    isOpen = (0..<columnCount + rowCount).map { $0 < columnCount }
  }

  /// Finds a point that satisfies all equations.
  mutating func findStart() -> Outcome {
    let artificial = (0..<columnCount + rowCount).map { $0 < columnCount ? 0.0 : 1 }
    _ = minimize(artificial)
    let rest = (0..<rowCount).reduce(0.0) { basis[$1] >= columnCount ? $0 + table[$1 * stride + stride - 1] : $0 }
    guard rest < 1e-7 else { return .infeasible }
    // Artificial variables at zero leave the basis, unless their row is redundant.
    for row in 0..<rowCount where basis[row] >= columnCount {
      if let column = (0..<columnCount).first(where: { abs(table[row * stride + $0]) > 1e-7 }) { pivot(row, column) }
    }
    return .optimal
  }

  /// Minimizes one more objective without worsening the earlier ones.
  mutating func minimize(_ objective: [Double]) -> Outcome {
    let costs = objective + Array(repeating: 0, count: columnCount + rowCount - objective.count)
    while true {
      let reduced = reducedCosts(costs)
      guard let column = reduced.indices.first(where: { isOpen[$0] && reduced[$0] < -1e-9 }) else {
        for column in reduced.indices where reduced[column] > 1e-9 { isOpen[column] = false }
        return .optimal
      }
      guard let row = leavingRow(for: column) else { return .unbounded }
      pivot(row, column)
    }
  }

  /// Returns the value of a column's variable.
  func value(of column: Int) -> Double {
    basis.firstIndex(of: column).map { table[$0 * stride + stride - 1] } ?? 0
  }

  private func reducedCosts(_ costs: [Double]) -> [Double] {
    var reduced = costs
    let stride = stride
    table.withUnsafeBufferPointer { table in
      for row in 0..<rowCount where costs[basis[row]] != 0 {
        let cost = costs[basis[row]]
        for column in reduced.indices { reduced[column] -= cost * table[row * stride + column] }
      }
    }
    return reduced
  }

  private func leavingRow(for column: Int) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    for row in 0..<rowCount where table[row * stride + column] > 1e-9 {
      let ratio = max(0, table[row * stride + stride - 1]) / table[row * stride + column]
      let isTie = abs(ratio - bestRatio) < 1e-12
      if isTie ? basis[row] < basis[best!] : ratio < bestRatio {
        best = row
        bestRatio = ratio
      }
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let stride = stride
    basis[row] = column
    table.withUnsafeMutableBufferPointer { table in
      let inverse = 1 / table[row * stride + column]
      for index in 0..<stride { table[row * stride + index] *= inverse }
      for other in 0..<rowCount where other != row {
        let factor = table[other * stride + column]
        guard factor != 0 else { continue }
        for index in 0..<stride { table[other * stride + index] -= factor * table[row * stride + index] }
      }
    }
  }
}
