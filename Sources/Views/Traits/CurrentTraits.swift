import Foundation
import KinoraGeometry
import KinoraLayers
import Synchronization

/// The current traits of each thread.
nonisolated enum CurrentTraits {
  private static let key = "kinora.currentTraits"
  /// The traits of the screen that was attached last, for threads other than the main one.
  private static let screen = Mutex<UITraitCollection?>(nil)

  /// The traits that were set on this thread, else those of the main screen.
  static var ofThread: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? ofScreen }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Calls a closure while a collection is that of this thread.
  static func with(_ traits: UITraitCollection, _ body: () -> Void) {
    let thread = Thread.current
    let former = thread.threadDictionary[key]
    thread.threadDictionary[key] = traits
    body()
    thread.threadDictionary[key] = former
  }

  private static var ofScreen: UITraitCollection {
    if MainThread.isCurrent { return MainActor.assumeIsolated { UIScreen.main.traitCollection } }
    return screen.withLock { $0 } ?? UITraitCollection(WindowMetrics(size: CGSize(width: 960, height: 540), scale: 1))
  }

  /// Records the traits of a screen to which a display is attached.
  static func record(_ traits: UITraitCollection) {
    screen.withLock { $0 = traits }
  }
}
