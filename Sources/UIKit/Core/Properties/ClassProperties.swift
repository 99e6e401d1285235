import Foundation

/// The properties of a class and its superclasses, looked up by key, by key path and for appearance proxies.
final class ClassProperties {
  private static var known: [ObjectIdentifier: ClassProperties] = [:]

  private let tables: [any PropertyTable.Type]
  /// The rows of the superclasses come first.
  private let declared: [DeclaredProperties]
  /// The accessors by key. A subclass's row replaces that of its superclass.
  private let accessors: [String: KeyedAccessor]
  /// The properties that proxies give to objects. The superclasses' come first, so that a property has the same
  /// position in all subclasses.
  private(set) lazy var appearance = declared.flatMap(\.appearance)
  /// The keys of the observed properties by key paths from this class.
  private lazy var observedKeys: [AnyKeyPath: String] = {
    let observed = tables.flatMap { $0.rows }.filter(\.isObserved)
    return Dictionary(observed.compactMap { row in row.path.map { ($0, row.key) } }) { $1 }
  }()

  private init(of type: any PropertyOwner.Type) {
    tables = type.propertyTables
    declared = tables.map(DeclaredProperties.of)
    accessors = Dictionary(declared.flatMap(\.rows).flatMap(\.accessors).map { ($0.key, $0.accessor) }) { $1 }
  }

  /// Returns the properties of a class, which are collected once.
  static func of(_ type: any PropertyOwner.Type) -> ClassProperties {
    let key = ObjectIdentifier(type)
    if let properties = known[key] { return properties }
    let properties = ClassProperties(of: type)
    known[key] = properties
    return properties
  }

  /// The rows of the class, those of the superclasses first.
  var rows: [ObjectProperty] { declared.flatMap(\.rows) }

  func accessor(_ key: String) -> KeyedAccessor? { accessors[key] }

  /// Returns the key of the observed property that a key path leads to; nil if no row says that it is observed.
  static func observedKey(of path: AnyKeyPath) -> String? {
    guard let root = type(of: path).rootType as? any PropertyOwner.Type else { return nil }
    return of(root).observedKeys[path]
  }
}

/// The properties that one class declares, which its subclasses share.
private final class DeclaredProperties {
  private static var known: [ObjectIdentifier: DeclaredProperties] = [:]

  let rows: [ObjectProperty]
  private(set) lazy var appearance = rows.flatMap { $0.appearance() }

  private init(_ rows: [ObjectProperty]) {
    self.rows = rows
  }

  /// Returns the properties in the table of the class that declares them, which is read once.
  static func of(_ table: any PropertyTable.Type) -> DeclaredProperties { read(table) }

  private static func read<Table: PropertyTable>(_ table: Table.Type) -> DeclaredProperties {
    let key = ObjectIdentifier(Table.Base.self)
    if let declared = known[key] { return declared }
    let declared = DeclaredProperties(Table.Base.rows)
    known[key] = declared
    return declared
  }
}
