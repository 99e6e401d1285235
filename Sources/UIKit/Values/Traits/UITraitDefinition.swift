/// A trait: a value of the environment that views inherit from their superviews, with the value that it has when none
/// is set.
///
/// ```swift
/// struct CompactTrait: UITraitDefinition {
///   static let defaultValue = false
/// }
/// view.traitOverrides[CompactTrait.self] = true
/// ```
nonisolated public protocol UITraitDefinition {
  /// The type of the trait's values. A change is noticed if they are `Equatable`; others always count as changed.
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
  /// True if colours depend on the trait. Default false.
  static var affectsColorAppearance: Bool { get }
  /// A name for messages. Default the type's.
  static var name: String { get }
  /// An identifier that is different for each trait. Default the type's full name.
  static var identifier: String { get }
}

/// A trait's type, to name it in lists: `UITraitDisplayScale.self`.
public typealias UITrait = any UITraitDefinition.Type

nonisolated extension UITraitDefinition {
  /// False.
  public static var affectsColorAppearance: Bool { false }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's full name.
  public static var identifier: String { String(reflecting: Self.self) }
}

/// A trait of the system. Its default means that none is specified.
nonisolated package protocol SystemTrait: UITraitDefinition where Value: Equatable {}

/// The traits that are specified, with their values. A trait of the system is never stored with its default.
nonisolated package struct TraitValues: @unchecked Sendable {
  private struct Entry {
    let trait: UITrait
    let value: Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }

  /// The value of a trait; nil if it isn't specified.
  package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set {
      let isSpecified = newValue.map { !Self.isUnspecified($0, of: trait) } ?? false
      entries[ObjectIdentifier(trait)] = newValue.flatMap { isSpecified ? Entry(trait: trait, value: $0) : nil }
    }
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) {
    entries[ObjectIdentifier(trait)] = nil
  }

  /// Takes over the values of others. They replace those that are here.
  package mutating func adopt(_ others: TraitValues) {
    entries.merge(others.entries) { $1 }
  }

  /// True if all values of others are specified here in the same way.
  func contains(_ others: TraitValues) -> Bool {
    others.entries.allSatisfy { key, entry in entries[key].map { Self.areEqual($0.value, entry.value) } ?? false }
  }

  /// True if a trait has the same value in both, specified or not.
  func agrees(with others: TraitValues, on trait: UITrait) -> Bool {
    switch (entries[ObjectIdentifier(trait)]?.value, others.entries[ObjectIdentifier(trait)]?.value) {
    case (nil, nil): true
    case (let a?, let b?): Self.areEqual(a, b)
    case (let value?, nil), (nil, let value?): Self.areEqual(value, trait.anyDefault)
    }
  }

  /// The traits that are specified in one of both.
  func traits(and others: TraitValues) -> [UITrait] {
    entries.merging(others.entries) { own, _ in own }.values.map(\.trait)
  }

  private static func isUnspecified<Trait: UITraitDefinition>(_ value: Trait.Value, of trait: Trait.Type) -> Bool {
    trait is any SystemTrait.Type && areEqual(value, trait.defaultValue)
  }

  private static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func isSame<Value: Equatable>(_ a: Value) -> Bool { b as? Value == a }
    return (a as? any Equatable).map { isSame($0) } ?? false
  }
}

nonisolated extension TraitValues: Equatable {
  package static func == (a: TraitValues, b: TraitValues) -> Bool {
    a.entries.count == b.entries.count && a.contains(b)
  }
}

extension UITraitDefinition {
  fileprivate nonisolated static var anyDefault: Any { defaultValue }
}
