import KinoraLayers
import KinoraScenes
import KinoraUIKitCore

/// A scene made of views: it has a controller, and responds to the pointer.
package protocol ViewScene: Scene {
  /// Makes the controller whose view fills the scene. Called once.
  func makeRootViewController() -> UIViewController
}

extension ViewScene {
  /// Does nothing: the controller's view is the content.
  package func load(into root: CALayer) {}
}
