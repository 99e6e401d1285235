import Layers
import Views

/// A scene made of views: it has a controller, and the pointer works in it.
package protocol ViewScene: Scene {
  /// Makes the controller whose view fills the scene. Called once.
  func makeRootViewController() -> UIViewController
}

extension ViewScene {
  /// Nothing: what shows is the controller's view.
  package func load(into root: CALayer) {}
}
