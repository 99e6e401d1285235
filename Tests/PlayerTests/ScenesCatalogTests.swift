import Foundation
import Scenes
import Testing
import Views

@Suite struct ScenesCatalogTests {
  @Test func listsTheScenesInOrder() {
    #expect(
      SceneCatalog.all.map { $0.name } == [
        "implicit", "fade", "bounce", "border-changes", "chained", "calculation-modes", "timing", "astronaut",
        "underline", "view-block", "keyframes", "springs", "property-animator", "constraints", "scroll", "masks",
        "shadows", "depth", "gallery", "particles", "transitions", "replicator", "stress",
      ])
  }

  @Test func findsEverySceneByItsName() {
    for scene in SceneCatalog.all {
      #expect(SceneCatalog.scene(named: scene.name) == scene)
    }
    #expect(SceneCatalog.scene(named: "nothing") == nil)
  }

  @Test func playsImplicitWhenNoneIsNamed() {
    #expect(SceneCatalog.default.name == "implicit")
  }

  @Test func saysInOneLineWhatEachShows() {
    for scene in SceneCatalog.all {
      #expect(!scene.summary.isEmpty && !scene.summary.contains("\n"))
      #expect(scene.size.width == 960 && scene.size.height == 540)
    }
  }

  @Test func leavesThePlayersKeysAlone() {
    let taken: Set = [
      "space", "Left", "Right", "bracketleft", "bracketright", "BackSpace", "r", "h", "i", "d", "s", "question", "q",
      "Escape",
    ]
    for scene in SceneCatalog.all {
      let names = scene.keys.map(\.key.name)
      #expect(taken.isDisjoint(with: names))
      #expect(Set(names).count == names.count)
    }
  }
}
