import KinoraGeometry
import KinoraLayoutSolver

/// A form at the solver's level: a hundred rows of a label and a field, ten constraints per row, in one window that is
/// resized.
///
/// Each row hangs below the previous one, so a changed gap moves all rows below it. All fields begin to the right of
/// the longest label.
nonisolated final class FormBench {
  static let rowCount = 100

  private let solver = Solver()
  private let window: SolverBox
  private var gaps: [ConstraintHandle] = []
  private var preferredWidths: [ConstraintHandle] = []

  init() {
    window = SolverBox(in: solver)
  }

  func rows(changes: Int) -> [BenchRow] {
    var rows = [BenchRow.timing("form: build, a constraint", count: 10 * Self.rowCount) { build() }]
    rows.append(
      .timingEach("form: move a row and all below", count: changes) { index in
        try? solver.setConstant(of: gaps[index * 37 % Self.rowCount], to: -Double(8 + index % 7))
        take()
      })
    rows.append(
      .timingEach("form: resize a label", count: changes) { index in
        try? solver.setConstant(of: preferredWidths[index * 37 % Self.rowCount], to: -Double(60 + index % 90))
        take()
      })
    solver.addEdit(window.width, Priority(999))
    rows.append(
      .timingEach("form: drag the window's edge", count: changes) { index in
        solver.suggest(Double(400 + index % 400), for: window.width)
        take()
      })
    solver.removeEdit(window.width)
    rows.append(
      .timingEach("form: take a constraint out and in", count: changes) { index in
        let row = index * 37 % Self.rowCount
        solver.remove(gaps[row])
        gaps[row] = gap(above: row)
        take()
      })
    return rows
  }

  private var labels: [SolverBox] = []
  private var fields: [SolverBox] = []

  private func build() {
    add(window.left, .equal)
    add(window.top, .equal)
    add(window.width - 400, .equal, 500)
    add(window.height - 600, .equal, 500)
    for row in 0..<Self.rowCount {
      labels.append(SolverBox(in: solver))
      fields.append(SolverBox(in: solver))
      constrain(row)
    }
    take()
  }

  private func constrain(_ row: Int) {
    let (label, field) = (labels[row], fields[row])
    let text = Double(60 + row * 7 % 90)
    add(label.left - window.left - 16, .equal)
    gaps.append(gap(above: row))
    add(label.width - text, .greaterThanOrEqual, 750)
    preferredWidths.append(add(label.width - text, .equal, 251))
    add(label.height - 21, .equal)
    add(field.left - label.right - 8, .greaterThanOrEqual)
    if row == 0 {
      add(field.left - label.right - 8, .equal, 250)
    } else {
      add(field.left - fields[0].left, .equal)
    }
    add(field.right - window.right + 16, .equal)
    add(field.top + 0.5 * field.height - label.top - 0.5 * label.height, .equal)
    add(field.height - 30, .equal)
  }

  private func gap(above row: Int) -> ConstraintHandle {
    let edge = row == 0 ? LinearExpression(window.top) : labels[row - 1].bottom
    return add(labels[row].top - edge - 8, .equal)
  }

  @discardableResult
  private func add(_ expression: LinearExpression, _ relation: Relation, _ priority: Float = 1000) -> ConstraintHandle {
    guard let handle = try? solver.add(expression, relation, Priority(priority)) else {
      preconditionFailure("The form has no contradictions.")
    }
    return handle
  }

  @discardableResult
  private func add(_ variable: Variable, _ relation: Relation) -> ConstraintHandle {
    add(LinearExpression(variable), relation)
  }

  /// Takes the changed variables, as a layout pass does.
  private func take() {
    solver.takeChangedVariables { _, _ in }
  }
}
