import Foundation

/// An object of a table, retained or not.
struct TableReference {
  private weak var weakObject: AnyObject?
  private let strongObject: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let isCopied = options.contains(.copyIn)
    let kept = isCopied ? (object as? NSCopying).map { $0.copy(with: nil) as AnyObject } ?? object : object
    strongObject = options.contains(.weakMemory) ? nil : kept
    weakObject = kept
  }

  /// The object; nil if it was freed.
  var object: AnyObject? { strongObject ?? weakObject }
}

/// Keys and their values by the keys' hashes. Pairs with a freed object count as absent.
///
/// Such pairs keep their other object until they are removed: when the number of stored pairs reaches a limit, or with
/// a pair of the same hash.
struct ReferenceTable {
  private struct Pair {
    let key: TableReference
    let value: TableReference

    var isAlive: Bool { key.object != nil && value.object != nil }
  }

  let keyOptions: NSPointerFunctions.Options
  let valueOptions: NSPointerFunctions.Options
  private var pairs: [Int: [Pair]] = [:]
  /// The number of stored pairs, with those whose objects were freed.
  private var stored = 0
  /// The number of stored pairs at which freed ones are removed.
  private var limit = 32

  init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
  }

  /// The pairs whose objects are alive.
  var contents: [(key: AnyObject, value: AnyObject)] {
    pairs.values.flatMap { bucket in
      bucket.compactMap { pair in
        guard let key = pair.key.object, let value = pair.value.object else { return nil }
        return (key, value)
      }
    }
  }

  /// Returns the pair with a key that equals the given one.
  func pair(for key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
    for pair in pairs[hash(of: key)] ?? [] {
      if let stored = pair.key.object, let value = pair.value.object, equals(stored, key) { return (stored, value) }
    }
    return nil
  }

  /// Stores a value; replaces that of an equal key, and keeps that key.
  mutating func insert(_ value: AnyObject, for key: AnyObject) {
    let kept = pair(for: key)?.key ?? key
    remove(key)
    if stored >= limit { removeFreed() }
    pairs[hash(of: key), default: []].append(
      Pair(key: TableReference(kept, keyOptions), value: TableReference(value, valueOptions)))
    stored += 1
  }

  mutating func remove(_ key: AnyObject) {
    let hash = hash(of: key)
    guard let bucket = pairs[hash] else { return }
    let rest = bucket.filter { pair in pair.isAlive && !(pair.key.object.map { equals($0, key) } ?? true) }
    stored -= bucket.count - rest.count
    pairs[hash] = rest.isEmpty ? nil : rest
  }

  mutating func removeAll() {
    pairs = [:]
    stored = 0
  }

  private mutating func removeFreed() {
    pairs = pairs.compactMapValues { bucket in
      let rest = bucket.filter(\.isAlive)
      return rest.isEmpty ? nil : rest
    }
    stored = pairs.values.reduce(0) { $0 + $1.count }
    limit = max(32, stored * 2)
  }

  private func hash(of object: AnyObject) -> Int {
    (comparable(object)).map(\.hash) ?? ObjectIdentifier(object).hashValue
  }

  private func equals(_ a: AnyObject, _ b: AnyObject) -> Bool {
    a === b || comparable(a)?.isEqual(comparable(b)) ?? false
  }

  /// Returns the object if it compares itself. By its class, since a cast alone would put other objects in boxes.
  private func comparable(_ object: AnyObject) -> NSObject? {
    guard !keyOptions.contains(.objectPointerPersonality), type(of: object) is NSObject.Type else { return nil }
    return object as? NSObject
  }
}

/// Enumerates the objects that a table had when the enumeration began, and retains them meanwhile.
final class ObjectEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  init(_ objects: [AnyObject]) {
    rest = objects[...]
  }

  override func nextObject() -> Any? { rest.popFirst() }
}
