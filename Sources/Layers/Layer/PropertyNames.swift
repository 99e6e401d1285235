import Synchronization

/// The names of the properties that a program has set on a layer.
///
/// Programs set the same few properties in the same order on many layers. These share one object, which is the last link
/// of a chain of names.
final class PropertyNames: Sendable {
  static let none = PropertyNames(nil, after: nil)

  private let name: String?
  private let former: PropertyNames?
  private let longer = Mutex<[PropertyNames]>([])

  /// Beyond this number of chains with one name more, further ones aren't shared, so that they are freed.
  private static let mostShared = 32

  private init(_ name: String?, after former: PropertyNames?) {
    self.name = name
    self.former = former
  }

  func contains(_ name: String) -> Bool {
    // A loop would retain and release each link.
    self.name == name || (former?.contains(name) ?? false)
  }

  /// Returns the properties with one more, which isn't among them.
  func adding(_ name: String) -> PropertyNames {
    longer.withLock { longer in
      if let known = longer.first(where: { $0.name == name }) { return known }
      let new = PropertyNames(name, after: self)
      if longer.count < Self.mostShared { longer.append(new) }
      return new
    }
  }
}
