import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Scenes of views in a real window, with a pointer that another client moves.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct PointerWindowTests {
  private func play(_ scene: String, _ body: (ServerWindow) async throws -> Void) async throws {
    try await XServer.use { server in
      let player = try Kinora.start(["play", scene], display: server.display)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: \(scene)", on: server)
      try await window.picture(where: "the scene is to be seen") { $0.colors.count > 50 }
      try await body(window)
      try await window.press("ctrl+q")
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
  }

  private func rendered(_ scene: String, at time: Double, _ inputs: String...) async throws -> CGImage {
    let folder = try ScratchFolder()
    let file = folder.path(of: "picture.png")
    let options = inputs.flatMap { ["--press", $0] }
    let end = try await Kinora.run(["render", scene, "--time", "\(time)", "-o", file] + options)
    #expect(end.status == 0)
    return try ImageFile.read(file)
  }

  @Test func theSliderMovesTheAstronaut() async throws {
    let (start, middle) = (CGPoint(x: 72, y: 477), CGPoint(x: 238, y: 477))
    let sky = CGRect(x: 36, y: 96, width: 888, height: 312)
    let atStart = try await rendered("astronaut", at: 1, "0.5:0")
    let half = try await rendered("astronaut", at: 2, "0.5:0", "1:drag@72,477-238,477")
    #expect(atStart.difference(from: half, in: sky) > 2000)
    try await play("astronaut") { window in
      try await window.press("0")
      try await window.picture(where: "the astronaut waits") { $0.difference(from: atStart, in: sky) == 0 }
      try await window.drag(start, CGPoint(x: 150, y: 477), middle)
      try await window.picture(where: "it is half way") { $0.difference(from: half, in: sky) == 0 }
    }
  }

  @Test func aButtonChangesConstraintsAndTheyMove() async throws {
    let page = CGRect(x: 36, y: 96, width: 560, height: 412)
    let before = try await rendered("constraints", at: 0.5)
    let after = try await rendered("constraints", at: 3, "1:a")
    try await play("constraints") { window in
      // Slow enough for a picture on the way, on a busy machine.
      try await window.press("bracketleft", "bracketleft", "bracketleft", "bracketleft")
      try await window.click(CGPoint(x: 839, y: 376))
      try await window.picture(where: "the sidebar is on its way") {
        $0.difference(from: before, in: page) > 1000 && $0.difference(from: after, in: page) > 1000
      }
      try await window.press("bracketright", "bracketright", "bracketright", "bracketright")
      try await window.picture(where: "it has arrived") { $0.difference(from: after, in: page) == 0 }
      try await window.press("a")
      try await window.picture(where: "it is back") { $0.difference(from: before, in: page) == 0 }
    }
  }

  @Test func anAnimatorIsScrubbedReversedAndStopped() async throws {
    let stage = CGRect(x: 36, y: 96, width: 604, height: 300)
    let atStart = try await rendered("property-animator", at: 2, "0.9:z", "1:0")
    let half = try await rendered("property-animator", at: 3, "0.9:z", "1:0", "2:drag@74,469-338,469")
    try await play("property-animator") { window in
      // The position at which a running animator is paused affects scrubbing, so this one is paused before it runs.
      try await window.press("z", "0")
      try await window.picture(where: "the card is at its start") { $0.difference(from: atStart, in: stage) == 0 }
      try await window.drag(CGPoint(x: 74, y: 469), CGPoint(x: 200, y: 469), CGPoint(x: 338, y: 469))
      try await window.picture(where: "the card is half way") { $0.difference(from: half, in: stage) == 0 }
      // From half way it reverses and returns.
      try await window.press("v")
      try await window.picture(where: "the card is home") { $0.difference(from: atStart, in: stage) == 0 }
    }
  }

  @Test func aBallThatIsThrownComesHome() async throws {
    let court = CGRect(x: 576, y: 96, width: 348, height: 272)
    let rest = try await rendered("springs", at: 2)
    try await play("springs") { window in
      try await window.drag(
        CGPoint(x: 750, y: 232), CGPoint(x: 720, y: 190), CGPoint(x: 680, y: 150), CGPoint(x: 650, y: 140))
      try await window.picture(where: "the ball is away") { $0.difference(from: rest, in: court) > 1000 }
      try await window.picture(where: "the ball is home") { $0.difference(from: rest, in: court) == 0 }
    }
  }

  @Test func theWheelScrollsAndTheTopBouncesBack() async throws {
    let list = CGRect(x: 60, y: 120, width: 500, height: 360)
    let top = try await rendered("scroll", at: 1)
    try await play("scroll") { window in
      try await window.turnWheel(at: CGPoint(x: 300, y: 400), notches: 4)
      try await window.picture(where: "the list has moved") { $0.difference(from: top, in: list) > 3000 }
      try await window.press("t")
      try await window.picture(where: "the list is at its top") { $0.difference(from: top, in: list) == 0 }
      try await window.drag(CGPoint(x: 300, y: 400), CGPoint(x: 300, y: 430), CGPoint(x: 300, y: 480))
      try await window.picture(where: "it has bounced back") { $0.difference(from: top, in: list) == 0 }
    }
  }

  @Test func keysRunTheBlockAndTheKeyframes() async throws {
    let stage = CGRect(x: 36, y: 96, width: 604, height: 300)
    let gone = try await rendered("view-block", at: 6, "1:a")
    try await play("view-block") { window in
      try await window.press("a")
      try await window.picture(where: "the view has faded") { $0.difference(from: gone, in: stage) == 0 }
    }
    let cells = CGRect(x: 36, y: 96, width: 560, height: 300)
    let floating = try await rendered("keyframes", at: 4, "3:w")
    let right = try await rendered("keyframes", at: 4, "3:w", "3.5:u", "3.6:u", "3.7:u")
    try await play("keyframes") { window in
      try await window.press("w")
      try await window.picture(where: "the columns float") { $0.difference(from: floating, in: cells) < 400 }
      try await window.press("u", "u", "u")
      try await window.picture(where: "they stand again") { $0.difference(from: right, in: cells) < 400 }
    }
  }
}
