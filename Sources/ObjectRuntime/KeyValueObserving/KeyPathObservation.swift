import Foundation

/// A change of the value at an observed path.
struct ObservedChange {
  enum Moment {
    /// When the observer is added: there is no change.
    case initial
    case prior
    case change
  }

  var moment = Moment.change
  var old: Any?
  var new: Any?
}

/// An observer's registration for a path of properties.
///
/// It stands at each object on the path, so that a change of any of them counts: after a change of an earlier one, it
/// moves to the objects that follow now.
final class KeyPathObservation: @unchecked Sendable {
  let path: String
  let options: NSKeyValueObservingOptions
  /// The observer's identity, which remains when the observer is being destroyed; nil for a closure.
  let observer: ObjectIdentifier?
  let context: UnsafeMutableRawPointer?
  private let names: [String]
  private let read: (AnyObject) -> Any?
  private let notify: (AnyObject, ObservedChange) -> Void
  private weak var root: AnyObject?
  private let lock = NSLock()
  /// The objects on the path where the observation stands, from the root. Guarded by the lock.
  private var places: [WeakTarget] = []
  /// Guarded by the lock. Set for good at the end.
  private var hasEnded = false

  /// - Parameters:
  ///   - read: Returns the value at the path; nil reads it by the names.
  ///   - notify: Calls the observer with the root and a change.
  init(
    _ path: String, of root: AnyObject, options: NSKeyValueObservingOptions, observer: AnyObject? = nil,
    context: UnsafeMutableRawPointer? = nil, read: ((AnyObject) -> Any?)? = nil,
    notify: @escaping (AnyObject, ObservedChange) -> Void
  ) {
    (self.path, self.root, self.options, self.context, self.notify) = (path, root, options, context, notify)
    self.observer = observer.map { ObjectIdentifier($0) }
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.names = names
    self.read = read ?? { KeyValueReading.value(at: names[...], of: $0) }
  }

  /// Registers, and calls the observer if the options request it.
  func begin() {
    guard let root else { return }
    settle(at: root, from: 0)
    guard options.contains(.initial) else { return }
    notify(root, ObservedChange(moment: .initial, new: options.contains(.new) ? read(root) : nil))
  }

  func end() {
    lock.withLock { hasEnded = true }
    leave(from: 0)
  }

  /// Called before a property on the path changes.
  ///
  /// - Returns: The value at the path before the change; nil if it isn't needed.
  func willChange() -> Any? {
    guard let root, isActive else { return nil }
    let old = options.contains(.old) ? read(root) : nil
    if options.contains(.prior) { notify(root, ObservedChange(moment: .prior, old: old)) }
    return old
  }

  /// Called after a property on the path has changed.
  ///
  /// - Parameter index: The property's place in the path.
  func didChange(at index: Int, of object: AnyObject, from old: Any?) {
    guard let root, isActive else { return }
    if index < names.count - 1 {
      leave(from: index + 1)
      settle(at: object, from: index, isThereAlready: true)
    }
    notify(root, ObservedChange(old: old, new: options.contains(.new) ? read(root) : nil))
  }

  private var isActive: Bool { lock.withLock { !hasEnded } }

  /// Stands at an object for the property at an index, and at the objects that follow.
  private func settle(at object: AnyObject, from index: Int, isThereAlready: Bool = false) {
    var (object, index, isThere) = (object, index, isThereAlready)
    while true {
      if !isThere {
        ObservedObject.of(object).add(.init(observation: self, index: index, key: KeyValueNames.key(names[index])))
        lock.withLock { places.append(WeakTarget(object)) }
      }
      isThere = false
      guard index < names.count - 1, let next = KeyValueReading.value(names[index], of: object),
        type(of: next) is AnyClass
      else { return }
      (object, index) = (next as AnyObject, index + 1)
    }
  }

  private func leave(from index: Int) {
    let left = lock.withLock {
      let left = places.dropFirst(index)
      places.removeLast(left.count)
      return Array(left)
    }
    for place in left {
      if let object = place.target { ObservedObject.existing(of: object)?.remove(self) }
    }
  }
}
