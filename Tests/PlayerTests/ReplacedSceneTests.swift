import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Testing

/// A scene that another one has replaced.
@Suite(.serialized) struct ReplacedSceneTests {
  private final class EmptyScene: Scene {
    static let description = SceneDescription(name: "empty", summary: "Nothing", size: SessionRig.size) { _ in
      EmptyScene()
    }

    func load(into root: CALayer) {}
  }

  /// A chain of animations that starts the next one whenever one ends would keep the main thread busy, since animations
  /// of layers outside a window end at once.
  @Test func itFallsSilent() {
    for scene in SceneCatalog.all {
      // Three seconds and more: each chain is under way.
      let rig = SessionRig(scene, speed: 8)
      rig.frames(20)
      rig.session.replaceScene(by: EmptyScene.description, continues: false)
      rig.frames(10)
      #expect(rig.isSilent, "\(scene.name)")
      rig.end()
    }
  }
}
