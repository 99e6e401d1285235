import Foundation
import KinoraGeometry
import KinoraLayers
import Synchronization

/// The current traits of each thread.
nonisolated package enum CurrentTraits {
  private static let key = "kinora.currentTraits"
  /// The traits that were set on the main thread, which asks for each colour that depends on them.
  @MainActor private static var ofMainThread: UITraitCollection?
  /// The traits of the screen that was attached last, for threads other than the main one.
  private static let screen = Mutex<UITraitCollection?>(nil)

  /// The traits that were set on this thread, else those of the main screen.
  static var ofThread: UITraitCollection {
    get { own ?? ofScreen }
    set { own = newValue }
  }

  /// Calls a closure while a collection is that of this thread.
  package static func with<Result>(_ traits: UITraitCollection, _ body: () -> Result) -> Result {
    let former = own
    own = traits
    defer { own = former }
    return body()
  }

  private static var own: UITraitCollection? {
    get {
      if MainThread.isCurrent { return MainActor.assumeIsolated { ofMainThread } }
      return Thread.current.threadDictionary[key] as? UITraitCollection
    }
    set {
      if MainThread.isCurrent { return MainActor.assumeIsolated { ofMainThread = newValue } }
      Thread.current.threadDictionary[key] = newValue
    }
  }

  private static var ofScreen: UITraitCollection {
    if MainThread.isCurrent { return MainActor.assumeIsolated { MainScreen.traits } }
    return screen.withLock { $0 } ?? MainScreen.defaultTraits
  }

  /// Records the traits of a screen to which a display is attached.
  package static func record(_ traits: UITraitCollection) {
    screen.withLock { $0 = traits }
  }
}
