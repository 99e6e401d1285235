import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// The output of commands that need no display.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct CommandLineTests {
  private func tree(_ arguments: String...) async throws -> JSONObject {
    let end = try await Kinora.run(["tree"] + arguments + ["--json"])
    #expect(end.status == 0 && end.errors.isEmpty)
    return try JSONObject(end.output)
  }

  // MARK: - tree

  @Test(arguments: [("2.5", 320, 74), ("1.25", 197, 393.5), ("0", 74, 74), ("6.25", 197, 393.5)])
  func theBallIsOnItsPath(time: String, x: Double, y: Double) async throws {
    let ball = try #require(await tree("bounce", "--time", time).layer(named: "ball"))
    let place = ball["presentation"]["position"]
    #expect(abs(try #require(place[0].number) - x) < 0.01)
    #expect(abs(try #require(place[1].number) - y) < 0.01)
    #expect(ball["model"]["position"] == .list([.number(74), .number(74)]))
  }

  @Test func aPressFadesAlongTheDefaultCurve() async throws {
    let box = try #require(
      await tree("implicit", "--press", "0.1:o", "--time", "0.2").layer(named: "box"))
    let target = try #require(box["model"]["opacity"].number)
    let shown = try #require(box["presentation"]["opacity"].number)
    // 0.4 of a quarter of a second, along (0.25, 0.1), (0.25, 1).
    #expect(abs(shown - (1 - 0.682541 * (1 - target))) < 2e-3)
    let fade = box["animations"][0]
    #expect(fade["key"].text == "opacity" && fade["keyPath"].text == "opacity")
    #expect(fade["kind"].text == "CABasicAnimation")
    #expect(abs(try #require(fade["beginTime"].number) - 0.1) < 1e-6)
    #expect(fade["duration"].number == 0.25)
    #expect(abs(try #require(fade["progress"].number) - 0.4) < 1e-6)
  }

  @Test func describesEveryLayer() async throws {
    let report = try await tree("fade", "--time", "0")
    #expect(report.keys == ["time", "layers"])
    #expect(report["time"].number == 0)
    let layers = report["layers"].list.flatMap(\.layersBelow)
    #expect(layers.count > 5)
    for layer in layers {
      #expect(
        layer.keys == [
          "kind", "name", "view", "controller", "model", "presentation", "animations", "constraints", "isAmbiguous",
          "mask", "sublayers",
        ])
      #expect(layer["model"].keys == layer["presentation"].keys)
      #expect(layer["model"].keys.isSuperset(of: ["position", "bounds", "opacity", "transform"]))
    }
  }

  @Test func keysAtOneTimeKeepTheirOrder() async throws {
    func duration(_ presses: String...) async throws -> Double? {
      let options = presses.flatMap { ["--press", $0] }
      let end = try await Kinora.run(["tree", "implicit", "--time", "0.1", "--json"] + options)
      return try JSONObject(end.output).layer(named: "box")?["animations"][0]["duration"].number
    }
    #expect(try await duration("0.1:u", "0.1:p") == 1)
    #expect(try await duration("0.1:p", "0.1:u") == 0.25)
    #expect(try await duration("0.1:u", "0.1:u", "0.1:p", "0.1:u") == 3)
    #expect(try await duration("0.1:p", "0.05:u") == 1)
  }

  // MARK: - render

  @Test func theSameCallWritesTheSameBytes() async throws {
    let folder = try ScratchFolder()
    for name in ["a.png", "b.png"] {
      let end = try await Kinora.run(
        "render", "implicit", "--press", "0.1:a", "--time", "0.2", "-o", name, in: folder.path)
      #expect(end.status == 0 && end.output.isEmpty && end.errors.isEmpty)
    }
    let bytes = try #require(folder.bytes(of: "a.png"))
    #expect(bytes.count > 1000)
    #expect(folder.bytes(of: "b.png") == bytes)
  }

  @Test func aRangeIsADirectoryOfPictures() async throws {
    let folder = try ScratchFolder()
    let range = try await Kinora.run(
      "render", "bounce", "--from", "1", "--to", "1.5", "--fps", "10", "--size", "240x135", "-o", "new/frames",
      in: folder.path)
    #expect(range.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "new/frames")).sorted()
    #expect(names == (0...5).map { "frame-0000\($0).png" })
    // A picture of a range equals the picture of its time alone.
    let one = try await Kinora.run(
      "render", "bounce", "--time", "1.2", "--size", "240x135", "-o", "one.png", in: folder.path)
    #expect(one.status == 0)
    #expect(folder.bytes(of: "new/frames/frame-00002.png") == folder.bytes(of: "one.png"))
    #expect(folder.bytes(of: "new/frames/frame-00003.png") != folder.bytes(of: "one.png"))
  }

  @Test func aRangeMayBeAMovingPicture() async throws {
    let folder = try ScratchFolder()
    let range = try await Kinora.run(
      "render", "bounce", "--from", "1", "--to", "1.5", "--fps", "10", "--size", "240x135", "-o", "ball.apng",
      in: folder.path)
    #expect(range.status == 0 && range.errors.isEmpty)
    let bytes = try #require(folder.bytes(of: "ball.apng"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The control chunk of an animation, with the number of frames: half a second of them.
    let control = try #require(bytes.range(of: Data("acTL".utf8)))
    #expect(bytes[control.upperBound...].prefix(4).elementsEqual([0, 0, 0, 5]))
  }

  @Test func aPictureGoesToStandardOutput() async throws {
    let folder = try ScratchFolder()
    let options = ["render", "bounce", "--time", "1.2", "--size", "240x135", "-o"]
    let file = try await Kinora.run(options + ["one.png"], in: folder.path)
    let piped = try await Program.run(
      "sh", ["-c", "exec \"$0\" \"$@\" > two.png", Kinora.path] + options + ["-"], in: folder.path)
    #expect(file.status == 0 && piped.status == 0 && piped.errors.isEmpty)
    let bytes = try #require(folder.bytes(of: "one.png"))
    #expect(folder.bytes(of: "two.png") == bytes)
    #expect(!folder.names.contains("-"))
  }

  @Test func framesOfAnotherRunAreReported() async throws {
    let folder = try ScratchFolder()
    func render(to end: String) async throws -> [String] {
      let run = try await Kinora.run(
        "render", "bounce", "--from", "0", "--to", end, "--fps", "10", "--size", "64x36", "-o", "frames",
        in: folder.path)
      #expect(run.status == 0 && run.output.isEmpty)
      return run.errorLines
    }
    #expect(try await render(to: "0.5") == [])
    #expect(try await render(to: "0.5") == ["kinora: frames has 6 frames of another run: all are overwritten"])
    #expect(
      try await render(to: "0.3")
        == ["kinora: frames has 6 frames of another run: 2 stay, from frame-00004.png on"])
    // Names are compared by their numbers, which have more digits from 100,000 on.
    for name in ["frame-100000.png", "frame-99999.png", "frame-1.png", "frame-x.png"] {
      try Data().write(to: URL(fileURLWithPath: folder.path(of: "frames/" + name)))
    }
    #expect(
      try await render(to: "0.5")
        == ["kinora: frames has 8 frames of another run: 2 stay, from frame-99999.png on"])
  }

  @Test func pictureSizesFollowSizeAndScale() async throws {
    let folder = try ScratchFolder()
    for (name, options, width, height) in [
      ("own.png", [], 960, 540), ("small.png", ["--size", "100x80"], 100, 80),
      ("fine.png", ["--size", "100x80", "--scale", "1.5"], 150, 120),
    ] {
      let end = try await Kinora.run(["render", "fade", "--time", "0", "-o", name] + options, in: folder.path)
      #expect(end.status == 0)
      let image = try ImageFile.read(folder.path(of: name))
      #expect(image.width == width && image.height == height)
    }
  }

  // MARK: - bench

  @Test func benchReportsTheTimeOfEachStep() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run("bench", "layout", "--changes", "3", "--json", "bench.json", in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty)
    #expect(end.output.hasPrefix("layout ") && end.output.contains("p99 us"))
    let report = try JSONObject(String(decoding: try #require(folder.bytes(of: "bench.json")), as: UTF8.self))
    let workload = report["workloads"][0]
    #expect(workload["name"].text == "layout")
    #expect(workload["rows"].list.count == end.output.split(separator: "\n").count - 1)
    for row in workload["rows"].list {
      #expect(row.keys == ["what", "count", "total_ms", "each_us", "spread_us", "ratio"])
      #expect(try #require(row["count"].number) >= 1 && #require(row["total_ms"].number) > 0)
    }
  }

  @Test func benchReportsTheCostOfMeasuring() async throws {
    let end = try await Kinora.run("bench", "overhead", "--changes", "40", "--json", "-")
    #expect(end.status == 0)
    let rows = try JSONObject(end.output)["workloads"][0]["rows"].list
    // 40 frames are rounded up to half seconds, which the benchmark compares.
    #expect(rows.map { $0["count"].number } == [60, 60, 2, 2, 121])
    #expect(rows.map { $0["ratio"].number == nil } == [true, false, false, false, true])
    #expect(end.errors.contains("ratio"))
  }

  // MARK: - list and help

  @Test func listsScenesAsJSON() async throws {
    let end = try await Kinora.run("list", "--json")
    #expect(end.status == 0 && end.errors.isEmpty)
    let scenes = try JSONObject(end.output).list
    #expect(scenes.count >= 10)
    for scene in scenes {
      let offers: Set = ["animations", "wallpapers", "themes", "markers", "states"]
      let facts: Set = ["name", "group", "summary", "guide", "width", "height", "duration_s", "frames", "keys"]
      #expect(scene.keys == offers.union(facts) && scene["frames"] == .null)
      let isBundle = scene["group"].text == "bundles"
      #expect(offers.allSatisfy { scene[$0].list.isEmpty != (isBundle && $0 == "states") })
      #expect(scene["name"].text?.isEmpty == false && scene["summary"].text?.isEmpty == false)
      for key in scene["keys"].list {
        #expect(key.keys == ["key", "does"])
        #expect(key["key"].text?.isEmpty == false && key["does"].text?.isEmpty == false)
      }
    }
    #expect(scenes.first?["name"].text == "implicit")
    #expect(scenes.first?["keys"].list.contains { $0["key"].text == "o" } == true)
    #expect(scenes.first?["group"].text == "animations" && scenes.first?["duration_s"] == .null)
  }

  @Test func listsOneSceneAsJSON() async throws {
    let end = try await Kinora.run("list", "bounce", "--json")
    let scenes = try JSONObject(end.output).list
    #expect(scenes.count == 1 && scenes.first?["name"].text == "bounce")
    #expect(scenes.first?["duration_s"].number == 5 && scenes.first?["width"].number == 960)
    #expect(scenes.first?["guide"].text == "Animating Layer Content")
  }

  @Test func namesTheGuideOfAScene() async throws {
    let astronaut = try await Kinora.run("list", "astronaut")
    #expect(astronaut.output.contains("\n  guide     Moving Along a Path\n"))
    let gallery = try await Kinora.run("list", "gallery")
    #expect(gallery.status == 0 && !gallery.output.contains("guide"))
    let end = try await Kinora.run("list", "gallery", "--json")
    let scenes = try JSONObject(end.output).list
    #expect(scenes.first?["guide"] == .null)
  }

  @Test func listsScenesByGroupInNarrowLines() async throws {
    let end = try await Kinora.run("list")
    #expect(end.status == 0 && end.errors.isEmpty)
    let lines = end.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.contains(" ") } == ["ANIMATIONS", "LAYERS", "VIEWS", "MEASURING", "BUNDLES", "GUIDES"])
    #expect(lines.contains { $0.hasPrefix("  bounce ") } && lines.last?.hasPrefix("kinora list SCENE") == true)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func describesOneScene() async throws {
    let implicit = try await Kinora.run("list", "implicit")
    #expect(implicit.status == 0 && implicit.output.hasPrefix("implicit: "))
    #expect(implicit.output.contains("\n  size      960x540 points\n") && implicit.output.contains("\n  o  opacity\n"))
    #expect(!implicit.output.contains("duration  "))
    let bounce = try await Kinora.run("list", "bounce")
    #expect(bounce.output.contains("\n  duration  5 s, repeating\n") && !bounce.output.contains("KEYS"))
  }

  @Test(arguments: [
    [], ["play"], ["measure"], ["report"], ["render"], ["tree"], ["list"], ["bench"], ["check"], ["adapt"], ["run"],
    ["bench", "all"], ["bench", "layout"], ["bench", "overhead"], ["bench", "lottie"], ["bench", "raster"],
    ["bench", "scale"], ["bench", "startup"], ["bench", "idle"],
  ])
  func helpHasAnExample(command: [String]) async throws {
    let end = try await Kinora.run(command + ["--help"])
    #expect(end.status == 0 && end.errors.isEmpty)
    #expect(end.output.contains("EXAMPLE: kinora \(command.first ?? "")"))
    #expect(end.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let other = try await Kinora.run(["help"] + command)
    #expect(other.status == 0 && other.output == end.output)
  }
}

nonisolated extension JSONObject {
  /// The layer and all its descendants, in a tree report.
  fileprivate var layersBelow: [JSONObject] {
    [self] + self["sublayers"].list.flatMap(\.layersBelow)
  }

  /// Returns the first layer with a name, in a tree report.
  fileprivate func layer(named name: String) -> JSONObject? {
    self["layers"].list.flatMap(\.layersBelow).first { $0["name"].text == name }
  }
}
