import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraScene

/// A scene of one layer, which a key moves.
private final class DotScene: Scene {
  static let size = CGSize(width: 200, height: 100)
  let dot = CALayer()
  private(set) var keys: [String] = []

  func load(into root: CALayer) { root.addSublayer(dot) }

  func keyPressed(_ key: String) { keys.append(key) }
}

@Suite struct SceneHostingControllerTests {
  @Test func aSceneIsAsLargeAsItFits() throws {
    let controller = SceneHostingController(DotScene())
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    controller.view.layoutIfNeeded()
    let root = try #require(controller.view.layer.sublayers?.first)
    #expect(root.bounds.size == DotScene.size)
    #expect(root.frame == CGRect(x: 0, y: 100, width: 400, height: 200))
    #expect((controller.scene as? DotScene)?.dot.superlayer === root)
  }

  @Test func sizesAreUsual() {
    final class Plain: Scene {
      func load(into root: CALayer) {}
    }
    #expect(Plain.size == CGSize(width: 960, height: 540))
  }
}
