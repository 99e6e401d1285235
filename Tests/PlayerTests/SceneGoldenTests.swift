import Foundation
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Testing

/// Every scene that the player plays itself, compared with approved pictures.
@Suite struct SceneGoldenTests {
  @Test func everySceneLooksAsItDid() throws {
    for scene in SceneCatalog.all { try check(scene) }
  }

  private func check(_ scene: SceneDescription) throws {
    let session = OfflineSession(scene: scene)
    defer { session.end() }
    for time in GoldenPictures.times {
      session.advance(to: time)
      try GoldenPictures.check(
        session.draw(size: scene.size, scale: GoldenPictures.scale), of: scene.name, at: time)
    }
  }

  @Test func everyKeptPictureIsOfAScene() throws {
    let known = Set(SceneCatalog.names.flatMap { name in GoldenPictures.times.map { GoldenPictures.file(name, $0) } })
    let kept = try FileManager.default.contentsOfDirectory(atPath: GoldenPictures.folder)
    #expect(Set(kept) == known)
  }
}
