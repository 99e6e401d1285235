import Foundation
import KinoraInput
import KinoraScenes
import Testing

/// The keys of a CAML file's states.
@MainActor
@Suite struct StateKeysTests {
  /// Opens a file with states, as `kinora list` and the key help show it.
  private func keys(of states: [String]) throws -> [String] {
    let entries = states.map { "<LKState name=\"\($0)\"/>" }.joined()
    let xml = "<caml><CALayer bounds=\"0 0 4 4\"><states>\(entries)</states></CALayer></caml>"
    let path = NSTemporaryDirectory() + UUID().uuidString + ".caml"
    try xml.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let scene = try SceneOpener.open(path, with: [CAMLOpener.opener])
    #expect(scene.offer.states == states)
    return scene.keys.map { "\($0.key.name): \($0.does)" }
  }

  private static let orientations = ["PortraitUp", "PortraitDown", "LandscapeLeft", "LandscapeRight"]
  private static let wallpaper = ["Sleep", "Lock", "Home"].flatMap { mode in
    orientations.flatMap { ["\(mode) \($0) Light", "\(mode) \($0) Dark"] }
  }

  @Test func statesBeyondNineHaveLetters() throws {
    let names = (1...40).map { "s\($0)" }
    let keys = try keys(of: names)
    #expect(keys.count == 36 && keys[8] == "9: enters the state “s9”" && keys[9] == "a: enters the state “s10”")
    #expect(keys.suffix(2) == ["z: enters the state “s35”", "0: leaves the state"])
    #expect(StateKeys(names).choice(SceneKey("b", "").key, from: nil)?.state == "s11")
    #expect(StateKeys(names).choice(SceneKey("0", "").key, from: "s1") == .some(StateKeys.Choice(state: nil)))
    #expect(StateKeys(["s"]).choice(SceneKey("a", "").key, from: nil) == nil && StateKeys([]).keys.isEmpty)
  }

  @Test func wallpapersForAllOrientationsSwitchWordByWord() throws {
    #expect(
      try keys(of: Self.wallpaper) == [
        "1: enters “Sleep”", "2: enters “Lock”",
        "3: enters “Home”", "o: the next orientation", "l: light or dark",
        "0: leaves the state",
      ])
    let keys = StateKeys(Self.wallpaper)
    var state: String?
    func press(_ names: String...) -> String? {
      for name in names { state = keys.choice(SceneKey(name, "").key, from: state).map(\.state) ?? state }
      return state
    }
    #expect(press("2") == "Lock PortraitUp Light")
    #expect(press("l") == "Lock PortraitUp Dark" && press("o") == "Lock PortraitDown Dark")
    #expect(press("3") == "Home PortraitDown Dark" && press("o", "o") == "Home LandscapeRight Dark")
    #expect(press("o", "l") == "Home PortraitUp Light" && press("4", "a") == "Home PortraitUp Light")
    #expect(press("0") == nil && press("o") == "Sleep PortraitUp Light")
  }

  @Test func incompleteWallpapersEnterTheClosestState() {
    let keys = StateKeys(["Lock PortraitUp Light", "Lock LandscapeLeft Dark", "Home PortraitUp Dark"])
    #expect(keys.choice(SceneKey("2", "").key, from: "Lock LandscapeLeft Dark")?.state == "Home PortraitUp Dark")
    #expect(keys.choice(SceneKey("o", "").key, from: "Home PortraitUp Dark") == nil)
    #expect(keys.choice(SceneKey("1", "").key, from: "Home PortraitUp Dark")?.state == "Lock PortraitUp Light")
    // Other names are entered in their order.
    #expect(StateKeys(["Lock PortraitUp Light", "other"]).choice(SceneKey("2", "").key, from: nil)?.state == "other")
  }
}
