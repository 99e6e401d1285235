import Foundation
import KinoraGeometry
import KinoraInput
import KinoraPlayer
import KinoraScenes
import KinoraTools
import TestSupport
import Testing

/// The number of times that Lottie files play, and the parts that are chosen in them.
@Suite(.serialized) struct LottieLoopTests {
  nonisolated private static let (red, blue, green): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00)

  /// Red in frames 0 to 4, then a colour of the slot "c", which is blue, in frames 5 to 9.
  private static let animation = #"""
    {"w":10,"h":10,"fr":10,"ip":0,"op":10,"slots":{"c":{"p":{"k":[0,0,1]}}},
    "markers":[{"cm":"start","tm":0,"dr":5},{"cm":"end","tm":4,"dr":3}],"layers":[
    {"ty":1,"sc":"#ff0000","sw":10,"sh":10,"ip":0,"op":5},{"ty":4,"ip":5,"op":10,"shapes":[{"ty":"gr","it":[
    {"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},{"ty":"fl","c":{"sid":"c"},"o":{"k":100}},{"ty":"tr"}]}]}]}
    """#

  /// Opens an archive whose animation has some members in the manifest.
  private func open(_ members: String, choosing choice: SceneChoice = SceneChoice()) throws -> SceneDescription {
    let folder = try ScratchFolder()
    let manifest = #"{"version":"1.0","animations":[{"id":"x"\#(members)}]}"#
    let data = ZipBytes.archive(["manifest.json": manifest, "animations/x.json": Self.animation])
    return try open(data, in: folder, choosing: choice)
  }

  private func open(
    _ data: Data, in folder: ScratchFolder, choosing choice: SceneChoice = SceneChoice()
  ) throws -> SceneDescription {
    let path = folder.path(of: "a.lottie")
    try data.write(to: URL(filePath: path))
    return try SceneOpener.open(path, with: [LottieOpener.opener], choosing: choice)
  }

  private func colors(_ scene: SceneDescription, at times: [Double]) -> [UInt32] {
    let session = OfflineSession(scene: scene)
    defer { session.end() }
    return times.map { time in
      session.advance(to: time)
      return session.draw(size: CGSize(width: 10, height: 10), scale: 1).pixels[55]
    }
  }

  @Test(arguments: [
    ("", [Self.red, Self.blue, Self.red, Self.blue, Self.red]),
    (#","loop":true"#, [Self.red, Self.blue, Self.red, Self.blue, Self.red]),
    (#","loop":false"#, [Self.red, Self.blue, Self.blue, Self.blue, Self.blue]),
    (#","loop":2"#, [Self.red, Self.blue, Self.red, Self.blue, Self.blue]),
    (#","loop":false,"direction":-1"#, [Self.blue, Self.red, Self.red, Self.red, Self.red]),
    (#","loop":2,"direction":-1"#, [Self.blue, Self.red, Self.blue, Self.red, Self.red]),
    (#","direction":-1"#, [Self.blue, Self.red, Self.blue, Self.red, Self.blue]),
    (#","loop":false,"mode":"bounce""#, [Self.red, Self.blue, Self.blue, Self.red, Self.red]),
    (#","loop":false,"mode":"bounce","direction":-1"#, [Self.blue, Self.red, Self.red, Self.blue, Self.blue]),
    (#","loop":true,"mode":"bounce","direction":-1"#, [Self.blue, Self.red, Self.red, Self.blue, Self.blue]),
    (#","loop":true,"mode":"bounce""#, [Self.red, Self.blue, Self.blue, Self.red, Self.red]),
    (#","loop":false,"speed":0.5"#, [Self.red, Self.red, Self.blue, Self.blue, Self.blue]),
  ])
  func theManifestSaysHowOften(members: String, expected: [UInt32]) throws {
    #expect(colors(try open(members), at: [0.2, 0.7, 1.2, 1.7, 2.2]) == expected)
  }

  @Test func theLastFrameIsHeldFromTheEndOn() throws {
    #expect(colors(try open(#","loop":false"#), at: [1, 1.001, 100]) == [Self.blue, Self.blue, Self.blue])
    let bounce = try open(#","loop":2,"mode":"bounce""#)
    #expect(
      colors(bounce, at: [2.2, 2.7, 3.2, 3.7, 4, 9]) == [Self.red, Self.blue, Self.blue, Self.red, Self.red, Self.red])
    #expect(bounce.cycleDuration == 2 && bounce.repeatCount == 2)
  }

  @Test func theChoiceReplacesTheManifest() throws {
    var choice = SceneChoice()
    choice.repeatCount = 1
    #expect(colors(try open(#","loop":true"#, choosing: choice), at: [0.2, 1.2]) == [Self.red, Self.blue])
    choice.repeatCount = .infinity
    #expect(colors(try open(#","loop":false"#, choosing: choice), at: [0.2, 1.2]) == [Self.red, Self.red])
  }

  @Test func aMarkerLimitsTheFrames() throws {
    var choice = SceneChoice()
    choice.marker = "end"
    let loop = try open("", choosing: choice)
    #expect(loop.name == "a-end" && loop.offer.markers == ["start", "end"])
    #expect(loop.frames?.first == 4 && loop.frames?.end == 7)
    let once = try open(#","loop":false"#, choosing: choice)
    for (scene, last) in [(loop, Self.red), (once, Self.blue)] {
      #expect(colors(scene, at: [0.05, 0.15, 0.25, 0.35]) == [Self.red, Self.blue, Self.blue, last])
    }
    choice.marker = "ends"
    let error = #expect(throws: SceneFileError.self) { try open("", choosing: choice) }
    #expect(
      error?.description(hint: "; x?").hasSuffix(
        "a.lottie: unknown marker 'ends'; x? (markers: 'start', 'end')") == true)
  }

  /// The keys of markers play as often as the file.
  @Test func aKeyPlaysAMarkerOnce() throws {
    let press = try #require(ScriptedInput("2:2"))
    let session = OfflineSession(scene: try open(#","loop":false"#), presses: [press])
    defer { session.end() }
    var shown: [UInt32] = []
    for time in [1.9, 2.05, 2.2, 9] {
      session.advance(to: time)
      shown.append(session.draw(size: CGSize(width: 10, height: 10), scale: 1).pixels[55])
    }
    #expect(shown == [Self.blue, Self.red, Self.blue, Self.blue])
  }

  @Test func animationsAndThemesAreChosen() throws {
    let folder = try ScratchFolder()
    let manifest = #"""
      {"version":"2","initial":{"animation":"b"},"animations":[{"id":"a"},{"id":"b","initialTheme":"green"}]}
      """#
    let theme = #"{"rules":[{"id":"c","type":"Color","value":[0,1,0]}]}"#
    let data = ZipBytes.archive([
      "manifest.json": manifest, "a/a.json": Self.animation, "a/b.json": Self.animation, "t/green.json": theme,
      "t/plain.json": #"{"rules":[]}"#,
    ])
    let usual = try open(data, in: folder)
    #expect(usual.offer.animations == ["a", "b"] && usual.offer.themes == ["green", "plain"] && usual.name == "a")
    #expect(colors(usual, at: [0.7]) == [Self.green])
    var choice = SceneChoice()
    choice.animation = "a"
    #expect(colors(try open(data, in: folder, choosing: choice), at: [0.7]) == [Self.blue])
    choice.theme = "green"
    #expect(colors(try open(data, in: folder, choosing: choice), at: [0.7]) == [Self.green])
    (choice.animation, choice.theme) = (nil, "plain")
    #expect(colors(try open(data, in: folder, choosing: choice), at: [0.7]) == [Self.blue])
    (choice.animation, choice.theme) = (nil, "gren")
    let error = #expect(throws: SceneFileError.self) { try open(data, in: folder, choosing: choice) }
    #expect(error?.description.contains("unknown theme 'gren' (themes: 'green', 'plain')") == true)
  }

  @Test func autoplayWaitsForTheSpaceBar() throws {
    #expect(try !open("").startsPaused && !open(#","autoplay":true"#).startsPaused)
    let scene = try open(#","autoplay":false"#)
    #expect(scene.startsPaused)
    let rig = SessionRig(scene, startsPaused: true)
    defer { rig.end() }
    rig.frames(40)
    #expect(rig.transport.isPaused && rig.shownFrame == 0)
    let middle = rig.wholePicture.pixels[240 + 135 * 480]
    #expect(middle == Self.red)
    rig.press("space")
    rig.frames(35)
    #expect(!rig.transport.isPaused && abs(rig.transport.seconds - 0.7) < 0.03)
    #expect(rig.wholePicture.pixels[240 + 135 * 480] == Self.blue)
  }
}
