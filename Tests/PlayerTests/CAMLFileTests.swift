import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraImageFiles
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import TestSupport
import Testing

/// CAML files as scenes of the viewer.
@Suite(.serialized, .timeLimit(.minutes(Slowness.limit)))
struct CAMLFileTests {
  private static let (red, blue, black): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF, 0xFF00_0000)

  /// A square in the lower left corner that two states move to the right and to the top.
  private static func document(_ color: String = "1 0 0") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 40 20" position="20 10">
        <sublayers>
          <CALayer id="a" name="a" bounds="0 0 10 10" position="5 5" backgroundColor="\(color)"/>
        </sublayers>
        <states>
          <LKState name="right"><elements>
            <LKStateSetValue targetId="a" keyPath="position.x"><value type="real" value="35"/></LKStateSetValue>
          </elements></LKState>
          <LKState name="top"><elements>
            <LKStateSetValue targetId="a" keyPath="position.y"><value type="real" value="15"/></LKStateSetValue>
          </elements></LKState>
        </states>
        <style>
          <wallpaperParallaxGroups type="NSArray">
            <NSDictionary>
              <axis type="string" value="x"/><keyPath type="string" value="position.x"/>
              <layerName type="string" value="a"/>
              <mapMinTo type="real" value="0"/><mapMaxTo type="real" value="20"/>
            </NSDictionary>
          </wallpaperParallaxGroups>
        </style>
      </CALayer>
    </caml>
    """
  }

  private func makeBundle(_ folder: ScratchFolder, _ name: String = "a.ca") throws -> String {
    let path = folder.path(of: name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(Self.document(), to: path)
    return path
  }

  private func write(_ text: String, to bundle: String) throws {
    try text.write(toFile: bundle + "/main.caml", atomically: true, encoding: .utf8)
  }

  /// Returns the places in which a square of a colour is: the centres of 4x2 cells of 10 points.
  private func squares(_ image: CGImage, _ color: UInt32 = red) -> [CGPoint] {
    let (across, down) = (image.width / 4, image.height / 2)
    return (0..<8).map { ($0 % 4, $0 / 4) }.filter { x, y in
      image.pixels[(y * down + down / 2) * image.width + x * across + across / 2] == color
    }.map { CGPoint(x: $0.0, y: $0.1) }
  }

  private func render(_ arguments: String, in folder: ScratchFolder) async throws -> [CGPoint] {
    let end = try await Kinora.run(
      ["render"] + arguments.split(separator: " ").map(String.init) + ["-o", "x.png"], in: folder.path)
    #expect(end.status == 0, "\(arguments): \(end.errors)")
    let image = try ImageFile.read(folder.path(of: "x.png"))
    #expect(image.width == 40 && image.height == 20)
    return squares(image)
  }

  @Test func bundlesAreDrawnInTheirStates() async throws {
    let folder = try ScratchFolder()
    _ = try makeBundle(folder)
    // The tilt 0 is in the middle of the parallax.
    let pictures = [
      ("a.ca --time 0", CGPoint(x: 1, y: 1)), ("a.ca/ --time 1", CGPoint(x: 1, y: 1)),
      ("a.ca/main.caml --time 1 --tilt -1,0", CGPoint(x: 0, y: 1)), ("a.ca --time 1 --tilt 1,1", CGPoint(x: 2, y: 1)),
      ("a.ca --time 1 --state top", CGPoint(x: 1, y: 0)), ("a.ca --time 1 --press 0.5:2", CGPoint(x: 1, y: 0)),
      ("a.ca --time 1 --state right --tilt -1,0", CGPoint(x: 3, y: 1)),
      ("a.ca --time 1 --state right --press 0.2:2 --press 0.4:0", CGPoint(x: 1, y: 1)),
    ]
    for (arguments, square) in pictures {
      #expect(try await render(arguments, in: folder) == [square], "\(arguments)")
    }
  }

  @Test func statesAreListedAndCheckedByName() async throws {
    let folder = try ScratchFolder()
    _ = try makeBundle(folder)
    let list = try await Kinora.run(["list", "a.ca"], in: folder.path)
    #expect(list.status == 0 && list.output.contains("right, top") && list.output.contains("enters the state “top”"))
    let unknown = try await Kinora.run(["tree", "a.ca", "--time", "0", "--state", "tpo"], in: folder.path)
    #expect(unknown.status == 64)
    #expect(unknown.errors == "kinora: a.ca: unknown state 'tpo'; did you mean 'top'? (states: 'right', 'top')\n")
    let key = try await Kinora.run(["tree", "a.ca", "--time", "1", "--press", "0:7"], in: folder.path)
    #expect(key.status == 64 && key.errors.contains("kinora list FILE shows its keys"))
    let marker = try await Kinora.run(["tree", "a.ca", "--time", "0", "--marker", "x"], in: folder.path)
    #expect(marker.status == 64 && marker.errors.contains("a.ca: takes no --marker (these take it: Lottie files"))
    let loop = try await Kinora.run(["tree", "a.ca", "--time", "0", "--loop", "2"], in: folder.path)
    #expect(loop.status == 64)
    #expect(
      loop.errors == """
        kinora: a.ca: takes no --loop (these take it: Lottie files (.json, .lottie, .lot, .tgs))

        """)
    // The moving picture repeats, and not the file.
    let film = ["render", "a.ca", "--from", "0", "--to", "0.1", "--loop", "2", "-o", "x.apng"]
    #expect(try await Kinora.run(film, in: folder.path).status == 0)
  }

  @Test func aTiltNeedsParallax() async throws {
    let folder = try ScratchFolder()
    _ = try makeBundle(folder)
    #expect(try await Kinora.run(["list", "a.ca"], in: folder.path).output.contains("parallax  follows the pointer"))
    let text = #"<caml><CALayer bounds="0 0 9 9"/></caml>"#
    try text.write(toFile: folder.path(of: "still.caml"), atomically: true, encoding: .utf8)
    let end = try await Kinora.run(["tree", "still.caml", "--time", "0", "--tilt", "1,0"], in: folder.path)
    #expect(end.status == 64)
    #expect(
      end.errors == """
        kinora: still.caml: takes no --tilt: it has no parallax groups, so nothing follows the tilt

        """)
  }

  /// The gravest issues come first, with the path that the user gave.
  @Test func issuesAreLinesWithThePlace() async throws {
    let folder = try ScratchFolder()
    let bundle = try makeBundle(folder, "b c.ca")
    let unknown = (0..<6).map { "<CALayer name=\"\($0)\" unknown\($0)=\"1\"/>" }.joined(separator: "\n")
    let contents = #"<CALayer bounds="0 0 9 9"><contents type="CGImage" src="assets/none.png"/></CALayer>"#
    let layers = "\(unknown)\n\(contents)"
    try write(
      "<caml>\n<CALayer bounds=\"0 0 9 9\"><sublayers>\n\(layers)</sublayers></CALayer></caml>", to: bundle)
    let end = try await Kinora.run(["tree", "b c.ca", "--time", "0"], in: folder.path)
    #expect(end.status == 0 && end.errorLines.count == 6)
    #expect(end.errorLines[0].hasPrefix("kinora: b c.ca/main.caml:9:") && end.errorLines[0].contains("none.png"))
    for index in 1...4 {
      #expect(end.errorLines[index].hasPrefix("kinora: b c.ca/main.caml:\(index + 2):"), "\(end.errorLines[index])")
    }
    #expect(end.errorLines[5] == "kinora: b c.ca: 2 more: kinora check 'b c.ca'")
    let document = try await Kinora.run(["tree", "b c.ca/main.caml", "--time", "0"], in: folder.path)
    #expect(document.errorLines.first?.hasPrefix("kinora: b c.ca/main.caml:9:") == true)
  }

  @Test func anArchiveListsItsWallpapers() async throws {
    let folder = try ScratchFolder()
    let data = ZipBytes.archive([
      "One.wallpaper/Background.ca/main.caml": Self.document(),
      "Two.wallpaper/Background.ca/main.caml": Self.document(),
    ])
    try data.write(to: URL(filePath: folder.path(of: "a.tendies")))
    let list = try await Kinora.run(["list", "a.tendies"], in: folder.path)
    #expect(list.status == 0 && list.output.contains("wallpapers  One, Two"), "\(list.output)\(list.errors)")
    let json = try JSONObject(try await Kinora.run(["list", "a.tendies", "--json"], in: folder.path).output)
    #expect(json.list.first?["wallpapers"].list.compactMap(\.text) == ["One", "Two"])
    #expect(json.list.first?["animations"].list.isEmpty == true)
    let two = try await Kinora.run(["tree", "a.tendies", "--animation", "Two", "--time", "0"], in: folder.path)
    #expect(two.status == 0)
    let none = try await Kinora.run(["tree", "a.tendies", "--animation", "Too", "--time", "0"], in: folder.path)
    #expect(none.status == 64 && none.errors.contains("unknown wallpaper 'Too'; did you mean 'Two'?"))
  }

  private func play(_ body: (SessionRig, String) async throws -> Void) async throws {
    let folder = try ScratchFolder()
    let path = try makeBundle(folder)
    let rig = SessionRig(try SceneOpener.open(path, with: [CAMLOpener.opener]))
    defer { rig.end() }
    rig.session.followFiles(from: path, with: [CAMLOpener.opener])
    try await body(rig, path)
  }

  /// The squares of the scene, which fills the width of the window.
  private func squares(_ rig: SessionRig, _ color: UInt32 = red) -> [CGPoint] {
    let scene = CGRect(x: 0, y: 15, width: 480, height: 240)
    return rig.display.memory.image().cropping(to: scene).map { squares($0, color) } ?? []
  }

  @Test func aReloadKeepsTheStateAndTheTilt() async throws {
    try await play { rig, path in
      rig.frame()
      rig.press("2")
      rig.point(.pointerMoved(CGPoint(x: 480, y: 100)))
      rig.frame()
      #expect(squares(rig) == [CGPoint(x: 2, y: 0)])
      try write(Self.document("0 0 1"), to: path)
      rig.session.reload()
      try await eventually("the new file is shown") {
        rig.frame()
        return squares(rig, Self.blue) == [CGPoint(x: 2, y: 0)]
      }
      rig.press("0")
      rig.point(.pointerMoved(CGPoint(x: 0, y: 100)))
      try await eventually("the state is left and the tilt follows") {
        rig.frame()
        return squares(rig, Self.blue) == [CGPoint(x: 0, y: 1)]
      }
    }
  }

  @Test func aReloadKeepsTheTiltWithoutAState() async throws {
    try await play { rig, path in
      rig.frame()
      rig.point(.pointerMoved(CGPoint(x: 0, y: 100)))
      rig.frame()
      let tilted = squares(rig)
      #expect(tilted != [CGPoint(x: 1, y: 1)])
      try write(Self.document("0 0 1"), to: path)
      rig.session.reload()
      try await eventually("the new file is shown") {
        rig.frame()
        return squares(rig, Self.blue) == tilted
      }
    }
  }

  @Test func aBundleIsWatchedWithItsFiles() async throws {
    try await play { rig, path in
      rig.frame()
      #expect(squares(rig) == [CGPoint(x: 1, y: 1)])
      try write(Self.document("0 0 1"), to: path)
      try await eventually("the change is shown") {
        rig.frame()
        return squares(rig, Self.blue) == [CGPoint(x: 1, y: 1)]
      }
      // Also in a folder that is new.
      let assets = path + "/assets"
      try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
      try await Task.sleep(for: .milliseconds(200))
      try write(Self.document("1 0 0"), to: path)
      try await eventually("the change is shown") {
        rig.frame()
        return squares(rig) == [CGPoint(x: 1, y: 1)]
      }
    }
  }

  @Test func aFolderCanBeDropped() async throws {
    let folder = try ScratchFolder()
    let path = try makeBundle(folder)
    let rig = SessionRig(try #require(SceneCatalog.scene(named: "bounce")))
    defer { rig.end() }
    rig.session.followFiles(from: nil, with: [LottieOpener.opener, CAMLOpener.opener])
    rig.frame()
    rig.session.drop([path + "/"])
    try await eventually("the bundle is shown") {
      rig.frame()
      return squares(rig) == [CGPoint(x: 1, y: 1)]
    }
  }
}
