/// An unknown of a `Solver`: a number that it is to find. Unbounded, 0 at first.
package struct Variable: Hashable, Sendable {
  let symbol: Symbol
}

/// How an expression stands to zero.
package enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// How much a constraint matters: a higher one beats any number of lower ones.
///
/// - Range: 1...1000, fractions included. 1000 is required: it holds, or it is refused.
package struct Priority: Hashable, Comparable, Sendable {
  package static let required = Priority(1000)

  package let rawValue: Float

  /// - Requires: a number in 1...1000.
  package init(_ rawValue: Float) {
    precondition(rawValue >= 1 && rawValue <= 1000, "A priority is a number from 1 to 1000.")
    self.rawValue = rawValue
  }

  package init(rawValue: Float) {
    self.init(rawValue)
  }

  package static func < (a: Priority, b: Priority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// A constraint that a `Solver` holds, until it is removed.
package struct ConstraintHandle: Hashable, Sendable {
  let index: Int32
  /// Tells the constraint from an earlier one in the same place.
  let serial: UInt32
}

/// A required constraint contradicts others that are required.
package struct Unsatisfiable: Error {
  /// The required constraints in the solver that the refused one contradicts, together.
  package var conflicting: [ConstraintHandle]
}
