import Geometry
import Layers
import Views

/// A thing to watch: it builds layers, and answers keys.
///
/// A scene is a function of time: it reads no clock but `CACurrentMediaTime()` and acts only in `load(into:)`, on a key
/// and in the callbacks of its own animations, so that the same keys at the same times always show the same.
package protocol Scene: AnyObject {
  /// The name on the command line.
  static var name: String { get }
  /// One line: what it shows.
  static var summary: String { get }
  /// The size in points that it is laid out for.
  static var size: CGSize { get }
  /// The keys it answers, in the order of the legend.
  static var keys: [SceneKey] { get }

  /// Whether `make(load:)` heeds its load.
  static var takesLoad: Bool { get }

  /// Makes the scene; `load` is how many layers it should move, for scenes that can be asked (nil: as many as usual).
  static func make(load: Int?) -> any Scene

  init()

  /// Builds the scene in a root layer whose bounds are `size`. Called once.
  func load(into root: CALayer)

  func keyPressed(_ key: Key)
}

extension Scene {
  package static var size: CGSize { CGSize(width: 960, height: 540) }

  package static var keys: [SceneKey] { [] }

  package static var takesLoad: Bool { false }

  package static func make(load: Int?) -> any Scene { Self() }

  package func keyPressed(_ key: Key) {}
}

/// A key of a scene and what it does.
package struct SceneKey: Sendable {
  package var key: Key
  package var does: String

  package init(_ key: String, _ does: String) {
    self.key = Key(key)
    self.does = does
  }
}
