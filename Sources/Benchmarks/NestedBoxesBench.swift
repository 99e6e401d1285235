import KinoraGeometry
import KinoraLayoutSolver

/// A window of five lines with four boxes each: chains within chains, preferred sizes, and a window that is resized.
nonisolated final class NestedBoxesBench {
  private static let lineCount = 5
  private static let boxCount = 4

  private let solver = Solver()
  private let window: SolverBox

  init() {
    window = SolverBox(in: solver)
  }

  func rows(changes: Int) -> [BenchRow] {
    var count = 0
    let build = BenchRow.timing("nested boxes: build, a constraint", count: 1) { count = self.build() }
    let resize = BenchRow.timingEach("nested boxes: resize the window", count: changes) { index in
      solver.suggest(Double(300 + index * 50 % 1700), for: window.width)
      solver.suggest(Double(200 + index * 30 % 900), for: window.height)
      solver.takeChangedVariables { _, _ in }
    }
    return [BenchRow(what: build.what, count: count, total: build.total, each: build.each), resize]
  }

  private var constraintCount = 0

  /// - Returns: The number of constraints.
  private func build() -> Int {
    add(LinearExpression(window.left), .equal)
    add(LinearExpression(window.top), .equal)
    solver.addEdit(window.width, Priority(900))
    solver.addEdit(window.height, Priority(900))
    let lines = (0..<Self.lineCount).map { _ in SolverBox(in: solver) }
    for (index, line) in lines.enumerated() {
      add(line.left - window.left - 10, .equal)
      add(line.right - window.right + 10, .equal)
      let edge = index == 0 ? LinearExpression(window.top) : lines[index - 1].bottom
      add(line.top - edge - 10, .equal)
      add(line.height - lines[0].height, .equal, 250)
      fill(line, index)
    }
    add(lines[Self.lineCount - 1].bottom - window.bottom + 10, .equal)
    return constraintCount
  }

  /// Fills a line with boxes from its left to its right end.
  private func fill(_ line: SolverBox, _ number: Int) {
    let boxes = (0..<Self.boxCount).map { _ in SolverBox(in: solver) }
    for (index, box) in boxes.enumerated() {
      add(box.left - (index == 0 ? LinearExpression(line.left) : boxes[index - 1].right + 8), .equal)
      add(box.top - line.top, .greaterThanOrEqual)
      add(box.bottom - line.bottom, .lessThanOrEqual)
      add(box.top + 0.5 * box.height - line.top - 0.5 * line.height, .equal)
      add(box.width - Double(20 + 10 * index), .greaterThanOrEqual)
      add(box.height - 20, .greaterThanOrEqual)
      add(box.width - Double(60 + 25 * ((index + number) % 4)), .equal, 250)
      add(box.height - Double(24 + 8 * index), .equal, 250)
      add(box.width - boxes[0].width, .equal, 100)
    }
    add(boxes[Self.boxCount - 1].right - line.right, .equal)
  }

  private func add(_ expression: LinearExpression, _ relation: Relation, _ priority: Float = 1000) {
    constraintCount += 1
    guard (try? solver.add(expression, relation, Priority(priority))) != nil else {
      preconditionFailure("The boxes have no contradictions.")
    }
  }
}
