import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// The geometry and the traits of a scene at one time.
struct ScenePlacement {
  private let space: FormerScreenSpace
  private let orientation: UIInterfaceOrientation
  private let traits: UITraitCollection

  /// The placement now.
  init(of scene: UIWindowScene) {
    space = FormerScreenSpace(bounds: scene.screen.bounds)
    orientation = scene.interfaceOrientation
    traits = scene.traitCollection
  }

  /// Calls the scene's delegate after a change.
  func announceChange(of scene: UIWindowScene) {
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: space, interfaceOrientation: orientation, traitCollection: traits)
  }
}

/// The plane of the screen before it was resized.
private final class FormerScreenSpace: NSObject, PlacedSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  func toScreen(_ point: CGPoint) -> CGPoint { point }
  func fromScreen(_ point: CGPoint) -> CGPoint { point }
}
