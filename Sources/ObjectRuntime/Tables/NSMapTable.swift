import Foundation

/// A dictionary of objects that can hold its keys, its values or both without retaining them.
///
/// A pair counts as absent once its key or its value is freed. The table may keep the pair, and retain its other object,
/// until later insertions; `removeAllObjects()` releases it at once.
///
/// ```swift
/// let names = NSMapTable<Item, NSString>.weakToStrongObjects()
/// names.setObject("first", forKey: item)
/// ```
///
/// - Note: Differs from Apple: `count` includes only the pairs that are alive.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, NSCopying {
  private var table: ReferenceTable

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - keyOptions: The way in which keys are kept and compared.
  ///   - valueOptions: The way in which values are kept.
  ///   - initialCapacity: Not used.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    table = ReferenceTable(keyOptions: keyOptions, valueOptions: valueOptions)
  }

  /// Creates an empty table that retains keys and values.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates an empty table that retains the values only.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// Creates an empty table that retains the keys only.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates an empty table that retains neither keys nor values.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of pairs.
  open var count: Int { table.contents.count }

  /// Returns the value of an equal key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.pair(for: $0) }.map { unsafeDowncast($0.value, to: ObjectType.self) }
  }

  /// Stores a value in place of that of an equal key. Ignores a pair with nil.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    table.insert(anObject, for: aKey)
  }

  /// Removes the pair of an equal key.
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { table.remove(aKey) }
  }

  /// Removes all pairs.
  open func removeAllObjects() {
    table.removeAll()
  }

  /// Returns an enumerator of the keys that the table has now.
  open func keyEnumerator() -> NSEnumerator { ObjectEnumerator(table.contents.map(\.key)) }
  /// Returns an enumerator of the values that the table has now.
  open func objectEnumerator() -> NSEnumerator? { ObjectEnumerator(table.contents.map(\.value)) }

  /// Returns a table with the same options and pairs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSMapTable(keyOptions: table.keyOptions, valueOptions: table.valueOptions)
    for pair in table.contents { copy.table.insert(pair.value, for: pair.key) }
    return copy
  }
}
