import KinoraGeometry
import KinoraScenes
import KinoraStudio
import KinoraTools
import KinoraViewScenes
import TestSupport
import Testing

@testable import KinoraPlayer

/// Scenes that are programs, in the player and on the command line.
@Suite(.serialized) struct ProgramSceneTests {
  /// Records what the player asks for.
  private final class Programs: ScenePrograms {
    private(set) var calls: [String] = []
    var failure: String?
    private let picture = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])

    func start(_ program: ProgramScene) -> String? {
      calls.append("start \(program.name)")
      return failure
    }

    func end() { calls.append("end") }

    func requestPicture(of program: ProgramScene, _ show: @escaping (CGImage) -> Void) {
      calls.append("picture \(program.name)")
      show(picture)
    }
  }

  private func play(_ body: (SessionRig, Programs) throws -> Void) throws {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: "transitions")), hasControls: true)
    let programs = Programs()
    rig.session.programs = programs
    rig.frames(3)
    try body(rig, programs)
    rig.end()
    #expect(programs.calls.last == "end")
  }

  @Test func thePlayerStartsThemAndGoesOn() throws {
    try play { rig, programs in
      rig.press("Next", control: true)
      rig.frames(2)
      #expect(programs.calls == ["end", "start appkit"])
      #expect(rig.session.sceneNames == ["transitions"])
      rig.press("Next", control: true)
      rig.frames(2)
      #expect(programs.calls == ["end", "start appkit", "end"])
      #expect(rig.session.sceneNames == ["transitions", "gallery"])
    }
  }

  @Test func thePlayerSaysWhyOneCannotBeStarted() throws {
    try play { rig, programs in
      programs.failure = "isn't built"
      rig.press("Next", control: true)
      rig.frames(2)
      #expect(rig.session.tools.message.message == "isn't built")
    }
  }

  @Test func thePickerAsksForTheirPictures() throws {
    try play { rig, programs in
      rig.press("o", control: true)
      rig.frames(3)
      #expect(programs.calls == ["picture appkit"])
    }
  }

  @Test func theListDescribesThem() async throws {
    let end = try await Kinora.run("list", "appkit", "--json")
    let entry = try JSONObject(end.output)[0]
    #expect(entry["name"].text == "appkit" && entry["group"].text == "animations")
    #expect(entry["keys"].list.count == 4 && entry["width"].number == 960)
  }

  @Test func optionsOfOtherScenesAreRefused() async throws {
    let refused = [
      ["play", "appkit", "--speed", "2"], ["render", "appkit", "--time", "1", "--layer", "panel", "-o", "x.png"],
      ["tree", "appkit", "--time", "1", "--press", "0.5:x"], ["export", "appkit", "-o", "x.ca"],
      ["measure", "appkit", "--load", "5"], ["bench", "startup", "appkit"],
    ]
    for arguments in refused {
      let end = try await Kinora.run(arguments)
      #expect(end.status == 64 && end.errorLines.count == 1, "\(arguments): \(end)")
    }
  }

  @Test func eachCommandNamesOneThatCrashes() async throws {
    let folder = try ScratchFolder()
    _ = try await Program.run(
      "sh", ["-c", "printf '#!/bin/sh\nkill -KILL $$\n' > appkit && chmod +x appkit"], in: folder.path)
    let commands = [
      ["play", "appkit"], ["render", "appkit", "--time", "1", "-o", "x.png"], ["tree", "appkit", "--time", "1"],
      ["measure", "appkit", "--seconds", "1"], ["measure", "appkit", "--seconds", "1", "--runs", "2"],
    ]
    for arguments in commands {
      let start = ContinuousClock.now
      let end = try await Kinora.start(
        arguments, in: folder.path, environment: ["KINORA_PROGRAMS": folder.path]
      ).end()
      let line = end.errorLines.first ?? ""
      #expect(line.contains("appkit") && line.contains("was ended by signal 9"), "\(arguments): \(end)")
      #expect(end.status != 0 && end.errorLines.count <= 2, "\(arguments): \(end)")
      #expect(ContinuousClock.now - start < .seconds(60), "\(arguments)")
    }
  }
}
