/// An unbounded unknown of a `Solver`.
package struct Variable: Hashable, Sendable {
  let symbol: Symbol
}

/// The relation of an expression to zero.
package enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// The importance of a constraint. A higher priority outweighs any number of lower ones.
///
/// - Range: 1...1000, fractions included. 1000 is required: the constraint holds or is refused.
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

/// Identifies a constraint in a `Solver` until it is removed.
package struct ConstraintHandle: Hashable, Sendable {
  let index: Int32
  /// Distinguishes the constraint from earlier ones at the same index.
  let serial: UInt32
}

/// The error for a required constraint that contradicts other required ones.
package struct Unsatisfiable: Error {
  /// The required constraints that together contradict the refused one.
  package var conflicting: [ConstraintHandle]
}
