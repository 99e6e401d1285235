import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRuns
import KinoraStudio
import KinoraTools
import Testing

@testable import KinoraApplication
@testable import KinoraUIKitCore

/// The tools over a program of one's own.
@Suite(.serialized) struct ProgramToolsTests {
  private typealias Stage = ToolStage

  @Test(arguments: [false, true]) func aKeyOpensAndClosesThem(isChord: Bool) {
    let stage = Stage()
    let toggle = { if isChord { stage.chord("I") } else { stage.press("F12") } }
    let plain = stage.picture
    #expect(!stage.areToolsOpen)
    toggle()
    stage.frame()
    #expect(stage.areToolsOpen && stage.picture != plain)
    toggle()
    stage.frame()
    #expect(!stage.areToolsOpen && stage.picture == plain)
    #expect(stage.program.controller.keys.isEmpty)
  }

  @Test func aCommandOfTheProgramWins() {
    let stage = Stage()
    var count = 0
    stage.program.controller.commands = [UIKeyCommand(input: UIKeyCommand.f12) { _ in count += 1 }]
    stage.press("F12")
    #expect(count == 1 && !stage.areToolsOpen)
    stage.chord("I")
    #expect(stage.areToolsOpen)
  }

  @Test func withoutThemTheirKeysAreTheProgramsOwn() {
    let stage = Stage(ToolSettings(areAvailable: false))
    stage.chord("I")
    stage.press("F12")
    #expect(!stage.areToolsOpen && stage.program.controller.keys.count == 2)
  }

  @Test func whileTheyAreClosedOtherChordsAreTheProgramsOwn() {
    let stage = Stage()
    stage.chord("D")
    #expect(stage.program.controller.keys.count == 1)
    stage.press("F12")
    stage.chord("D")
    #expect(stage.program.controller.keys.count == 1)
  }

  @Test func theToolsOfThePictureHaveKeys() {
    let stage = Stage(ToolSettings(areOpen: true))
    for key in ["L", "H", "H"] { stage.chord(key) }
    stage.frame()
    let plain = stage.picture
    for key in ["X", "M"] {
      stage.chord(key)
      stage.frame()
      #expect(stage.surface.reportsPointerMotion && stage.picture != plain)
      stage.chord(key)
      stage.frame()
      #expect(!stage.surface.reportsPointerMotion && stage.picture == plain)
    }
    stage.chord("P")
    #expect(stage.picture != plain && !stage.surface.reportsPointerMotion)
    stage.chord("M")
    stage.press("F12")
    stage.frame()
    #expect(stage.picture == plain && !stage.surface.reportsPointerMotion)
  }

  @Test func theHUDCanBeShownAlone() {
    let stage = Stage(ToolSettings(showsHUD: true))
    stage.frame()
    #expect(stage.areToolsOpen)
  }

  @Test func earlierMomentsAreShownUntilTheUserActs() {
    let stage = Stage(ToolSettings(areOpen: true))
    // The list of layers changes with the time.
    stage.chord("L")
    stage.chord("H")
    stage.chord("H")
    let before = stage.picture
    let time = CACurrentMediaTime()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.program.box.position.x += 100
    CATransaction.commit()
    for _ in 0..<10 { stage.frame() }
    let after = stage.picture
    #expect(after != before)
    stage.chord("space")
    for _ in 0..<15 { stage.chord("Left") }
    #expect(stage.run.pipeline.isModelFrozen && CACurrentMediaTime() > time)
    #expect(stage.program.box.position.x == 110)
    stage.surface.send(InputEvent(.pointerDown(CGPoint(x: 300, y: 200), button: 1)))
    stage.frame()
    #expect(!stage.run.pipeline.isModelFrozen)
    stage.press("F12")
    stage.frame()
    #expect(stage.picture == after && !stage.run.loop.playback.isPaused)
  }

  @Test func recordsOfTheFramesCanBeRead() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString).run").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let stage = Stage()
    let record = try ProgramRecord(of: stage.run, path: path)
    stage.program.box.position.x += 100
    for _ in 0..<5 { stage.frame() }
    try record.finish()
    let runs = try RunFile.read(path: path)
    #expect(runs.count == 1 && runs[0].records.count >= 5)
    #expect(runs[0].setting.width == 640 && runs[0].setting.version == RunSetting.currentVersion)
  }
}
