import Foundation
import Input
import Player
import Scenes
import Testing

@Suite struct ScenesCatalogTests {
  @Test func listsTheScenesInOrder() {
    #expect(
      SceneCatalog.all.map { $0.name } == [
        "implicit", "transactions", "fade", "bounce", "border-changes", "chained", "calculation-modes", "timing",
        "clocks",
        "underline",
        "transitions", "appkit", "gallery", "masks", "shadows", "depth", "particles", "replicator", "view-block",
        "astronaut",
        "keyframes", "springs", "property-animator", "constraints", "custom-layout", "scroll", "stress",
      ])
  }

  @Test func groupsTheScenes() {
    #expect(SceneCatalog.groups.map(\.name) == ["animations", "layers", "views", "measuring"])
    for group in SceneCatalog.groups { #expect(!group.scenes.isEmpty) }
    for scene in SceneCatalog.groups.first(where: { $0.name == "views" })?.scenes ?? [] {
      #expect(scene.takesPointer)
    }
  }

  @Test func statesTheCycleOfScenesThatRepeatOne() {
    func cycle(_ name: String) -> Double? { SceneCatalog.scene(named: name)?.cycleDuration }
    #expect(cycle("bounce") == 5 && cycle("calculation-modes") == 4 && cycle("fade") == 3)
    #expect(cycle("implicit") == nil && cycle("stress") == nil)
    for scene in SceneCatalog.all { #expect(scene.cycleDuration.map { $0 > 0 && $0.isFinite } ?? true) }
  }

  @Test func findsEverySceneByItsName() {
    for scene in SceneCatalog.all {
      #expect(SceneCatalog.scene(named: scene.name)?.summary == scene.summary)
    }
    let isFound = SceneCatalog.scene(named: "nothing") != nil
    #expect(!isFound)
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
    for scene in SceneCatalog.all {
      for key in scene.keys { #expect(PlayerCommand(key.key, shift: false) == nil, "\(key.key.name) in \(scene.name)") }
      let names = scene.keys.map(\.key.name)
      #expect(Set(names).count == names.count)
    }
  }
}
