import Foundation
import Synchronization

/// The observations of an object. It is associated with the object, and dies with it.
final class ObservedObject: @unchecked Sendable {
  struct Entry {
    let observation: KeyPathObservation
    /// The place of the property in the observation's path.
    let index: Int
    let key: String
  }

  /// A change between `willChange` and `didChange`.
  private struct OpenChange {
    let key: String
    let thread: Thread
    let entries: [(entry: Entry, old: Any?)]
  }

  private let lock = NSLock()
  /// In the order of registration. Guarded by the lock.
  private var entries: [Entry] = []
  /// The innermost one last. Guarded by the lock.
  private var openChanges: [OpenChange] = []
  /// Not retained: the object retains this.
  private weak var object: AnyObject?

  private static let key = AssociationKey()
  /// False until any object is observed, so that programs without observers don't look for them.
  private static let isUsed = Atomic(false)

  private init(_ object: AnyObject) {
    self.object = object
  }

  static func of(_ object: AnyObject) -> ObservedObject {
    isUsed.store(true, ordering: .relaxed)
    if let existing = existing(of: object) { return existing }
    let made = ObservedObject(object)
    objc_setAssociatedObject(object, key.address, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  static func existing(of object: AnyObject) -> ObservedObject? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    return objc_getAssociatedObject(object, key.address) as? ObservedObject
  }

  func add(_ entry: Entry) {
    let isFirst = lock.withLock {
      entries.append(entry)
      return entries.count == 1
    }
    if isFirst { mark(isObserved: true) }
  }

  func remove(_ observation: KeyPathObservation) {
    let isLast = lock.withLock {
      guard let index = entries.lastIndex(where: { $0.observation === observation }) else { return false }
      entries.remove(at: index)
      return entries.isEmpty
    }
    if isLast { mark(isObserved: false) }
  }

  /// Returns the latest registration of an observer; nil if there is none.
  ///
  /// - Parameter context: The context that the registration has; nil for any.
  func registration(
    of observer: AnyObject, _ path: String, context: UnsafeMutableRawPointer??
  ) -> KeyPathObservation? {
    lock.withLock {
      entries.last { entry in
        let observation = entry.observation
        return entry.index == 0 && observation.path == path && observation.observer == ObjectIdentifier(observer)
          && (context == nil || observation.context == context!)
      }?.observation
    }
  }

  /// Returns true between the calls for a change of a property on this thread.
  func isChanging(_ key: String) -> Bool {
    lock.withLock { openChanges.contains { $0.key == key && $0.thread === Thread.current } }
  }

  func willChange(_ key: String) {
    let concerned = lock.withLock { entries.filter { $0.key == key } }
    let prepared = concerned.map { ($0, $0.observation.willChange()) }
    lock.withLock { openChanges.append(OpenChange(key: key, thread: .current, entries: prepared)) }
  }

  func didChange(_ key: String) {
    let change: OpenChange? = lock.withLock {
      let index = openChanges.lastIndex { $0.key == key && $0.thread === Thread.current }
      return index.map { openChanges.remove(at: $0) }
    }
    guard let change, let object else { return }
    for (entry, old) in change.entries { entry.observation.didChange(at: entry.index, of: object, from: old) }
  }

  private func mark(isObserved: Bool) {
    guard let object else { return }
    (object as? MainActorObject)?.isObserved = isObserved
    (object as? any KeyValueSource)?.observersDidChange(isObserved: isObserved)
  }
}
