import Foundation
import KinoraInput
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Testing

@Suite struct ScenesCatalogTests {
  @Test func listsTheScenesInOrder() {
    #expect(
      SceneCatalog.names == [
        "implicit", "transactions", "fade", "bounce", "border-changes", "chained", "calculation-modes", "timing",
        "clocks",
        "underline",
        "transitions", "appkit", "gallery", "masks", "shadows", "depth", "particles", "replicator", "view-block",
        "astronaut",
        "keyframes", "springs", "property-animator", "constraints", "custom-layout", "scroll", "list",
        "grid", "columns-in-cells", "stress",
      ])
  }

  @Test func groupsTheScenes() {
    #expect(SceneCatalog.groups.map(\.name) == ["animations", "layers", "views", "measuring"])
    for group in SceneCatalog.groups { #expect(!group.entries.isEmpty) }
    for case .scene(let scene) in SceneCatalog.groups.first(where: { $0.name == "views" })?.entries ?? [] {
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
    for entry in SceneCatalog.entries {
      let isScene = SceneCatalog.scene(named: entry.name) != nil
      let isProgram = SceneCatalog.program(named: entry.name) != nil
      #expect(isScene != isProgram)
    }
    let isFound = SceneCatalog.scene(named: "nothing") != nil || SceneCatalog.program(named: "nothing") != nil
    #expect(!isFound)
  }

  @Test func playsAMovingSceneWhenNoneIsNamed() {
    #expect(SceneCatalog.default.name == "gallery")
    let rig = SessionRig(SceneCatalog.default)
    defer { rig.end() }
    rig.frames(10)
    let before = rig.wholePicture
    rig.frames(10)
    #expect(rig.wholePicture != before)
  }

  @Test func saysInOneLineWhatEachShows() {
    for entry in SceneCatalog.entries { #expect(!entry.summary.isEmpty && !entry.summary.contains("\n")) }
    for scene in SceneCatalog.all {
      #expect(scene.size.width == 960 && scene.size.height == 540)
    }
  }

  @Test func leavesThePlayersKeysAlone() {
    for scene in SceneCatalog.entries {
      for key in scene.keys {
        for shift in [false, true] {
          #expect(PlayerCommand(key.key, shift: shift) == nil, "\(key.key.name) in \(scene.name)")
        }
      }
      let names = scene.keys.map(\.key.name)
      #expect(Set(names).count == names.count)
    }
  }

  /// A scene of a file may take any letter or digit.
  @Test func noLetterOrDigitWithoutControlIsThePlayers() {
    for code in UInt8(ascii: "0")...UInt8(ascii: "z") {
      let character = Character(UnicodeScalar(code))
      guard character.isLetter || character.isNumber else { continue }
      for shift in [false, true] { #expect(PlayerCommand(Key(String(character)), shift: shift) == nil) }
    }
    for key in ["r", "h", "i", "t", "d", "s", "q", "c"] {
      #expect(PlayerCommand(Key(key), shift: false, control: true) != nil)
      #expect(
        PlayerCommand(Key(key), shift: false, control: true)
          == PlayerCommand(Key(key.uppercased()), shift: false, control: true))
    }
  }
}
