import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// The worlds of the threads other than the main one: each has its own, from its first use until the thread ends.
enum ThreadWorlds {
  /// The world of this thread.
  static var current: LayerWorld {
    if let stored = pthread_getspecific(key) { return Unmanaged<LayerWorld>.fromOpaque(stored).takeUnretainedValue() }
    let world = LayerWorld(ofOtherThread: ())
    pthread_setspecific(key, Unmanaged.passRetained(world).toOpaque())
    return world
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { stored in
      if let stored { EndedThread.release(Unmanaged<AnyObject>.fromOpaque(stored)) }
    }
    precondition(status == 0, "the process has no memory left for values of threads")
    return key
  }()
}
