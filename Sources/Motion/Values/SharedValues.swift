import KinoraGeometry

/// Values that copies of a layer's values share until one of the copies changes them.
///
/// A class whose field is read directly, since accessors of other files would allocate in unoptimized calls.
package final class SharedValues<Values: Sendable & Equatable>: @unchecked Sendable {
  /// Changed only while a single copy refers to the object, so accesses can't overlap.
  @exclusivity(unchecked) package internal(set) var values: Values

  init(_ values: Values) {
    self.values = values
  }

  /// Visits the object, but not what its values refer to.
  func visitStorage(_ visit: ContentsVisitor) {
    visit(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), MemoryLayout<Values>.stride)
  }
}

extension SharedValues: Equatable {
  package static func == (a: SharedValues, b: SharedValues) -> Bool { a === b || a.values == b.values }
}

/// The values that few layers set; they take memory in those layers only.
package struct SharedRareValues: Sendable {
  /// Nil for a layer that never set any.
  package private(set) var shared: SharedValues<RareValues>?

  /// The values of a layer that sets none of them; never changed.
  static let standard = SharedValues(RareValues.standard)

  /// A copy of the values.
  var all: RareValues { shared?.values ?? .standard }

  /// Returns the values for changes in place.
  mutating func own() -> SharedValues<RareValues> {
    if isKnownUniquelyReferenced(&shared), let shared { return shared }
    let own = SharedValues(all)
    shared = own
    return own
  }

  /// True if both are the same object, or neither has one.
  func isIdentical(to other: SharedRareValues) -> Bool { shared === other.shared }
}

extension SharedRareValues: Equatable {
  package static func == (a: SharedRareValues, b: SharedRareValues) -> Bool {
    a.isIdentical(to: b) || a.all == b.all
  }
}
