import Foundation

/// Releases what a thread has kept until its end.
package enum EndedThread {
  /// Releases an object on a new thread. Destructors of thread-specific values call this while their thread ends.
  ///
  /// An object with a main-actor deinit is enqueued through Dispatch. By then Dispatch has freed its cache for the ending
  /// thread but keeps the pointer to it, so a release on that thread would make Dispatch free the cache twice.
  package static func release(_ object: Unmanaged<AnyObject>) {
    nonisolated(unsafe) let object = object
    Thread.detachNewThread { object.release() }
  }
}
