import Dispatch
import MainThreadMark

/// The main thread: the one that the process started with, or any other while it runs the main queue.
///
/// In a program that waits in `dispatchMain()`, as one with an asynchronous `main` does, Dispatch runs the main queue on
/// its worker threads.
package enum MainThread {
  /// True on the main thread.
  @inline(__always)
  package static var isCurrent: Bool { KinoraIsMainThread() || isMainQueue }

  /// True while the main queue runs on this thread. Slower than the mark, so it is checked second.
  @inline(never)
  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
