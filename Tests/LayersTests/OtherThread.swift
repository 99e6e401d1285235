import Foundation

/// Runs closures on a thread of their own.
nonisolated enum OtherThread {
  /// Runs a closure to its end, while the caller waits.
  static func run(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  /// Makes an object while the caller waits, and hands it over.
  static func make<Object>(_ body: @escaping @Sendable () -> Object) -> Object {
    let parcel = Parcel<Object>()
    run { parcel.object = body() }
    guard let object = parcel.object else { preconditionFailure("the thread has made nothing") }
    return object
  }

  /// Unchecked: the semaphore orders the two threads.
  private final class Parcel<Object>: @unchecked Sendable {
    var object: Object?
  }
}
