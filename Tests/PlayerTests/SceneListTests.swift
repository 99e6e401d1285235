import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraScenes
import KinoraTools
import KinoraViewScenes
import Testing

@testable import KinoraPlayer

/// The scenes that the player steps through, and screenshots of them.
@Suite(.serialized) struct SceneListTests {
  private func play(_ name: String, _ body: (SessionRig) throws -> Void) throws {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: name)))
    defer { rig.end() }
    try body(rig)
  }

  @Test func theListHasNoEnd() throws {
    var list = SceneList(showing: SceneCatalog.all[0])
    let names = SceneCatalog.names.compactMap { _ in list.move(by: 1)?.scene.name }
    #expect(names == Array(SceneCatalog.names.dropFirst()) + [SceneCatalog.names[0]])
    #expect(list.move(by: -1)?.scene.name == SceneCatalog.names.last)
    #expect(list.choose(SceneCatalog.names.count) == nil && list.choose(-1) == nil)
    #expect(list.current == SceneCatalog.names.count - 1)
  }

  @Test func aFileComesFirst() {
    let file = SceneDescription(name: "bounce", summary: "") { _ in OddScene() }
    var list = SceneList(showing: file, path: "/bounce.json")
    #expect(list.entries.count == SceneCatalog.names.count + 1 && list.entries[0].path == "/bounce.json")
    list.fileWasOpened(named: "bounce")
    #expect(list.move(by: 1)?.scene.name == SceneCatalog.all[0].name)
    list.fileWasOpened(named: "other")
    #expect(list.move(by: -1)?.scene.name == SceneCatalog.all.last?.name)
  }

  @Test func bundlesComeLastAndAreReadOnce() {
    var list = SceneList(showing: SceneCatalog.all[0], path: "/a.ca", bundles: ["/a.ca", "/b.ca", "/missing.ca"])
    var paths: [String] = []
    for _ in 0..<2 {
      list.readBundles { path in
        paths.append(path)
        return path == "/b.ca" ? SceneDescription(name: "b", summary: "") { _ in OddScene() } : nil
      }
    }
    #expect(paths == ["/b.ca", "/missing.ca"] && list.entries.count == SceneCatalog.names.count + 2)
    #expect(list.move(by: -1)?.path == "/b.ca")
    list.fileWasOpened(named: "b")
    #expect(list.move(by: 1)?.path == "/a.ca")
  }

  @Test func theKeysPlayTheNextSceneAndTheOneBefore() throws {
    try play("fade") { rig in
      rig.frames(20)
      rig.press("space")
      rig.press("Next", control: true)
      rig.frames(3)
      #expect(rig.session.sceneNames == ["fade", "bounce"])
      #expect(!rig.transport.isPaused && rig.shownFrame < 5)
      for _ in 0..<2 { rig.press("Prior", control: true) }
      rig.frames(2)
      #expect(rig.session.sceneNames == ["fade", "bounce", "transactions"])
    }
  }

  @Test func aScreenshotLeavesTheToolsOut() throws {
    try play("implicit") { rig in
      rig.frames(3)
      let plain = rig.wholePicture
      rig.press("h", control: true)
      rig.press("question")
      rig.frames(2)
      #expect(rig.session.loop.sceneImage().pixels == plain.pixels)
    }
  }
}
