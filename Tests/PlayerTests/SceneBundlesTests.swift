import Foundation
import KinoraGeometry
import KinoraInput
import KinoraPlayer
import KinoraScenes
import TestSupport
import Testing

/// The scenes in assets/scenes.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct SceneBundlesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../assets/scenes").standardized.path()
  private static let states = [
    "aurora": ["Locked", "Unlock", "Sleep"], "lock-screen": ["Locked", "Unlock", "Sleep"],
    "snow": ["Calm", "Storm"], "solar": ["Aside", "Above", "Edge"],
  ]

  @Test(arguments: ["aurora", "lock-screen", "snow", "solar"])
  func eachStateLooksDifferent(name: String) throws {
    let scene = try SceneOpener.open("\(Self.folder)/\(name).ca", with: [CAMLOpener.opener])
    #expect(scene.offer.states == Self.states[name])
    var pictures: Set<[UInt32]> = []
    for digit in 1...scene.offer.states.count {
      let press = try #require(ScriptedInput("0.5:\(digit)"))
      let session = OfflineSession(scene: scene, presses: [press])
      session.advance(to: 3)
      pictures.insert(session.draw(size: scene.size, scale: 0.25).pixels)
      session.end()
    }
    #expect(pictures.count == scene.offer.states.count)
  }

  @Test func bundlesAreListedAndPlayedByName() async throws {
    let list = try await Kinora.run("list", in: "/")
    #expect(list.output.contains("\nBUNDLES\n  aurora "))
    let folder = try ScratchFolder()
    let picture = try await Kinora.run("render", "snow", "--time", "1", "-o", "a.png", in: folder.path)
    #expect(picture.status == 0 && folder.names == ["a.png"])
    #expect(try await Kinora.run("list", "snwo", in: "/").errors.contains("did you mean 'snow'"))
  }
}
