// The functions and their names are those of Apple's Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// The locks of objects that were synchronized on, one each, associated with them.
private enum ObjectLocks {
  private static let key = AssociationKey()
  /// Held while a lock is made, so that two threads make the same one.
  private static let making = Mutex(())

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    if let lock = objc_getAssociatedObject(object, key.address) as? NSRecursiveLock { return lock }
    nonisolated(unsafe) let object = object
    return making.withLock { _ in
      if let lock = objc_getAssociatedObject(object, key.address) as? NSRecursiveLock { return lock }
      let lock = NSRecursiveLock()
      objc_setAssociatedObject(object, key.address, lock, .OBJC_ASSOCIATION_RETAIN)
      return lock
    }
  }
}

/// Begins a section that one thread enters at a time, for an object. The thread that is in it may enter it again.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj as AnyObject).lock()
  return 0
}

/// Ends a section that `objc_sync_enter` began.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj as AnyObject).unlock()
  return 0
}

/// Calls a closure. There are no pools on Linux: Swift releases objects by itself.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
