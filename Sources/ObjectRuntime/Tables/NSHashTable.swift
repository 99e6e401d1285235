import Foundation

/// A set of objects that can hold them without retaining them.
///
/// An object of a weak table counts as absent once it is freed. Its entry is removed by later insertions.
///
/// ```swift
/// let listeners = NSHashTable<Listener>.weakObjects()
/// listeners.add(listener)
/// for listener in listeners.allObjects { listener.update() }
/// ```
///
/// - Note: Differs from Apple: `count` includes only the objects that are alive, and the types of the objects in two tables
///   differ at run time too: a table of views can't be cast to one of objects.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying {
  private var table: ReferenceTable

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - options: The way in which objects are kept and compared. Default retained, and compared as objects.
  ///   - initialCapacity: Not used.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    table = ReferenceTable(keyOptions: options, valueOptions: options.subtracting(.copyIn))
  }

  /// Creates an empty table that doesn't retain its objects.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects, in no order.
  open var allObjects: [ObjectType] { table.contents.map { unsafeDowncast($0.key, to: ObjectType.self) } }
  /// One of the objects; nil in an empty table.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects.
  open var count: Int { table.contents.count }
  /// The objects as a set of their boxes.
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.map { ($0 as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier($0)) })
  }

  /// Adds an object unless the table has an equal one. Ignores nil.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    table.insert(object, for: object)
  }

  /// Removes the object that equals the given one.
  open func remove(_ object: ObjectType?) {
    if let object { table.remove(object) }
  }

  /// Removes all objects.
  open func removeAllObjects() {
    table.removeAll()
  }

  /// Returns true if the table has an equal object.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns the table's object that equals the given one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.pair(for: $0) }.map { unsafeDowncast($0.key, to: ObjectType.self) }
  }

  /// Returns an enumerator of the objects that the table has now.
  open func objectEnumerator() -> NSEnumerator { ObjectEnumerator(table.contents.map(\.key)) }

  /// Returns true if both tables have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

  /// Returns true if both tables have equal objects.
  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

  /// Returns true if the other table has all objects of this one.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

  /// Removes the objects that the other table doesn't have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Adds the objects of the other table.
  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }

  /// Removes the objects of the other table.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }

  /// Returns a table with the same options and objects.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSHashTable(options: table.keyOptions)
    copy.union(self)
    return copy
  }

  /// Returns true for a table with equal objects.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSHashTable<ObjectType>).map { isEqual(to: $0) } ?? false
  }

  /// The number of objects.
  open override var hash: Int { count }
}
