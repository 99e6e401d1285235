import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// A program to watch: it builds layers and responds to keys.
///
/// A scene is a function of time. It reads no clock except `CACurrentMediaTime()`, and acts only in `load(into:)`, on
/// keys and in the callbacks of the scene's animations. So the same keys at the same times always show the same
/// pictures.
package protocol Scene: AnyObject {
  /// Builds the scene in a root layer whose bounds are the description's size. Called once.
  func load(into root: CALayer)

  func keyPressed(_ key: Key)
}

/// A scene that can go on with what the user chose in another one of the same kind.
package protocol ContinuingScene: Scene {
  /// Builds the scene as `load(into:)` does, with the choices of a scene that it replaces. Called once instead of that.
  func load(into root: CALayer, continuing former: any Scene)
}

/// A scene without views that follows the pointer.
package protocol PointerScene: Scene {
  /// True if moves of the pointer change the scene.
  var followsPointer: Bool { get }

  /// Called when the pointer has moved over the window.
  ///
  /// - Parameter point: The place in points from the scene's top left corner; it may lie outside of the scene.
  func pointerMoved(to point: CGPoint)
}

/// A scene whose time goes back at moments that it knows, to which a picture between two main frames must not be blind.
package protocol RepeatingScene: Scene {
  /// The media time at which its time goes back next; nil for none.
  var nextTurn: CFTimeInterval? { get }
}

extension Scene {
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
