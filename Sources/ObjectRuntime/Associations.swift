import Foundation
import ObjectClasses
import Synchronization

/// A value and the way in which it is held. Read by every thread that has the object, as on Apple's systems.
struct AssociatedValue: @unchecked Sendable {
  private let kept: Any?
  private weak var assigned: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    let isObject = type(of: value) is AnyClass
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where isObject:
      kept = nil
      assigned = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      // A structure that bridges to an object is a copy already.
      kept = isObject ? (value as? any NSCopying)?.copy(with: nil) ?? value : value
    case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: kept = value
    }
  }

  var value: Any? { kept ?? assigned }
}

/// The values of one object by the address of their key.
private final class ObjectValues: @unchecked Sendable {
  /// Guarded by the lock of `Associations`; without it once the object's destruction has taken them out of the table.
  var byKey: [UInt: AssociatedValue] = [:]
}

/// The associated values of all objects.
///
/// The class of each object in the table is watched, so an entry leaves the table when its object is destroyed, before
/// its memory is freed. Values are released outside of the lock, since their deinits may use the table.
enum Associations {
  /// The values by the address of the object.
  private static let objects = Mutex<[UInt: ObjectValues]>([:])

  static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    var remains: UnsafeMutableRawPointer?
    let (key, address) = (UInt(bitPattern: key), UInt(bitPattern: address(object)))
    if KinoraIsBeingDestroyed(self.address(object), &remains) {
      return remains.flatMap { Unmanaged<ObjectValues>.fromOpaque($0).takeUnretainedValue().byKey[key]?.value }
    }
    return objects.withLock { $0[address]?.byKey[key] }?.value
  }

  /// Sets a value; nil removes it. An object that is being destroyed takes none.
  static func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of object: AnyObject) {
    var remains: UnsafeMutableRawPointer?
    if KinoraIsBeingDestroyed(address(object), &remains) { return }
    if value != nil { watch(object) }
    let (key, address) = (UInt(bitPattern: key), UInt(bitPattern: address(object)))
    let former = objects.withLock { objects in
      if value != nil, objects[address] == nil { objects[address] = ObjectValues() }
      let former = objects[address]?.byKey[key]
      objects[address]?.byKey[key] = value
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Watches the class of an object.
  private static func watch(_ object: AnyObject) {
    _ = isChecked
    SwiftRuntime.check(KinoraWatchClass(address(object), takeValues, releaseValues))
  }

  /// Set by the first use, which watches an object and destroys it.
  private static let isChecked: Void = {
    var wasTakenBefore = false
    do {
      let probe = WatchedProbe.make()
      let key = UInt(bitPattern: address(probe))
      SwiftRuntime.check(KinoraWatchClass(address(probe), takeValues, releaseValues))
      objects.withLock { $0[key] = ObjectValues() }
      probe.onDeinit = { wasTakenBefore = objects.withLock { $0.removeValue(forKey: key) == nil } }
    }
    guard wasTakenBefore else {
      SwiftRuntime.stop("An object is destroyed by another function than that in its class's metadata")
    }
  }()

  static func removeAll(of object: AnyObject) {
    withExtendedLifetime(take(of: address(object))) {}
  }

  /// Takes an object's values out of the table.
  fileprivate static func take(of address: UnsafeRawPointer) -> ObjectValues? {
    let address = UInt(bitPattern: address)
    return objects.withLock { $0.removeValue(forKey: address) }
  }

  private static func address(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}

/// The object that the first use destroys.
private final class WatchedProbe {
  var onDeinit: () -> Void = {}

  deinit { onDeinit() }

  // Not inlined, as the compiler destroys an object whose creation it sees without the function in the metadata.
  @inline(never)
  static func make() -> WatchedProbe { WatchedProbe() }
}

private func takeValues(address: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
  Associations.take(of: address).map { Unmanaged.passRetained($0).toOpaque() }
}

private func releaseValues(values: UnsafeMutableRawPointer) {
  Unmanaged<ObjectValues>.fromOpaque(values).release()
}
