import KinoraLayoutSolver
import TestSupport

/// Rows of a label and a field, as in forms: many bounds of equal priority, connected by required equations. Symbols
/// stand in many rows at once, and many bounds meet in one point.
extension RandomSystem {
  /// The number of variables of a row: the start and the width of the label, and the same of the field.
  private static let sides = 4

  static func form(seed: UInt64) -> RandomSystem {
    let form = RandomSystem(seed: seed, variables: 2...8, times: sides)
    let firsts = stride(from: 0, to: form.variables.count, by: sides)
    for first in firsts {
      form.require([first: 1], .equal, 10)
      form.prefer([first + 1: 1], .greaterThanOrEqual, 0, 999.9)
      form.require([first + 2: 1, first: -1, first + 1: -1], .equal, 8)
      form.prefer([first + 3: 1], .greaterThanOrEqual, 0, 999.9)
      form.require([first + 2: 1, first + 3: 1], .equal, 390)
      if first > 0 { form.require([first + 1: 1, 1: -1], .equal, 0) }
    }
    for first in firsts {
      let size = form.randomSize()
      form.prefer([first + 1: 1], .lessThanOrEqual, size, 250)
      form.prefer([first + 1: 1], .greaterThanOrEqual, size, 750)
    }
    return form
  }

  /// Makes one change that is typical of forms.
  func changeForm() {
    let index = numbers.integer(0...held.count - 1)
    let constraint = held[index].constraint
    switch numbers.integer(0...5) {
    case 0:
      remove(at: index)
      add(constraint)
    case 1 where constraint.priority < .required:
      remove(at: index)
      add(constraint)
      setConstant(at: held.count - 1, to: -randomSize())
    case 2 where constraint.priority < .required:
      setPriority(at: index, to: Priority([250, 250.001, 750, 999.9].randomElement(using: &numbers)!))
    case 3...4 where constraint.priority < .required:
      setConstant(at: index, to: -randomSize())
    default:
      setConstant(at: index, to: constraint.constant + Double(numbers.integer(-4...4)))
    }
  }

  /// Returns one of a few sizes, so that several are equal.
  private func randomSize() -> Double {
    Double(10 * numbers.integer(1...15))
  }

  private func require(_ coefficients: [Int: Double], _ relation: Relation, _ value: Double) {
    prefer(coefficients, relation, value, 1000)
  }

  private func prefer(_ coefficients: [Int: Double], _ relation: Relation, _ value: Double, _ priority: Float) {
    add(
      PlainConstraint(
        coefficients: variables.indices.map { coefficients[$0] ?? 0 }, constant: -value, relation: relation,
        priority: Priority(priority)))
  }
}
