/// A sum of variables times coefficients, plus a constant.
package struct LinearExpression: Sendable {
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// Unsorted. If a variable occurs in several terms, their coefficients add up.
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable, times coefficient: Double = 1) {
    self.init(terms: [Term(variable, times: coefficient)])
  }

  package mutating func add(_ variable: Variable, times coefficient: Double = 1) {
    terms.append(Term(variable, times: coefficient))
  }
}

extension LinearExpression {
  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    LinearExpression(terms: a.terms + b.terms, constant: a.constant + b.constant)
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a + -1 * b
  }

  package static func + (a: LinearExpression, b: Variable) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: LinearExpression, b: Variable) -> LinearExpression {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }

  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    LinearExpression(terms: a.terms, constant: a.constant + b)
  }

  package static func - (a: LinearExpression, b: Double) -> LinearExpression {
    a + -b
  }

  package static func * (factor: Double, a: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: a.terms.map { Term($0.variable, times: factor * $0.coefficient) }, constant: factor * a.constant)
  }
}

extension Variable {
  package static func + (a: Variable, b: LinearExpression) -> LinearExpression {
    LinearExpression(a) + b
  }

  package static func - (a: Variable, b: LinearExpression) -> LinearExpression {
    LinearExpression(a) - b
  }

  package static func + (a: Variable, b: Variable) -> LinearExpression {
    LinearExpression(a) + b
  }

  package static func - (a: Variable, b: Variable) -> LinearExpression {
    LinearExpression(a) - b
  }

  package static func + (a: Variable, b: Double) -> LinearExpression {
    LinearExpression(a) + b
  }

  package static func - (a: Variable, b: Double) -> LinearExpression {
    LinearExpression(a) - b
  }

  package static func * (factor: Double, a: Variable) -> LinearExpression {
    LinearExpression(a, times: factor)
  }
}
