import Foundation

/// Releases what a thread has kept until its end.
package enum EndedThread {
  /// Releases an object on a thread of its own. For values of threads that are freed while their thread ends.
  ///
  /// What has its deinit on the main actor is sent there through Dispatch, whose own values of the ending thread are gone
  /// by then: Dispatch would make them anew around the former memory, and free it twice.
  package static func release(_ object: Unmanaged<AnyObject>) {
    nonisolated(unsafe) let object = object
    Thread.detachNewThread { object.release() }
  }
}
