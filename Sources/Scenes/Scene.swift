import Geometry
import Input
import Layers

/// A program to watch: it builds layers and responds to keys.
///
/// A scene is a function of time. It reads no clock except `CACurrentMediaTime()`, and acts only in `load(into:)`, on
/// keys and in the callbacks of the scene's animations. So the same keys at the same times always show the same
/// pictures.
package protocol Scene: AnyObject {
  /// The name on the command line.
  static var name: String { get }
  /// A one-line description.
  static var summary: String { get }
  /// The size in points for which it is laid out.
  static var size: CGSize { get }
  /// The duration in seconds of the cycle that the scene repeats; nil for a scene without such a cycle.
  static var cycleDuration: Double? { get }
  /// The keys it responds to, in the order of the legend.
  static var keys: [SceneKey] { get }

  /// True if `make(load:)` uses its load.
  static var takesLoad: Bool { get }

  /// Makes the scene; `load` is the number of layers to move, for scenes with `takesLoad` (nil: the default).
  static func make(load: Int?) -> any Scene

  init()

  /// Builds the scene in a root layer whose bounds are `size`. Called once.
  func load(into root: CALayer)

  func keyPressed(_ key: Key)
}

extension Scene {
  package static var size: CGSize { CGSize(width: 960, height: 540) }

  package static var cycleDuration: Double? { nil }

  package static var keys: [SceneKey] { [] }

  package static var takesLoad: Bool { false }

  package static func make(load: Int?) -> any Scene { Self() }

  package func keyPressed(_ key: Key) {}
}

/// A key of a scene and its effect.
package struct SceneKey: Sendable {
  package var key: Key
  package var does: String

  package init(_ key: String, _ does: String) {
    self.key = Key(key)
    self.does = does
  }
}
