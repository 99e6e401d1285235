import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Testing

/// The values that scenes show at given times, by the numbers of the guides' listings.
@Suite(.serialized) struct ScenesMotionTests {
  /// Plays a scene, and inspects its layers.
  private func play<Result>(
    _ name: String, load: Int? = nil, to time: Double, pressing presses: [ScriptedInput] = [],
    _ look: (CALayer) throws -> Result
  ) throws -> Result {
    let scene = try #require(SceneCatalog.scene(named: name))
    let session = OfflineSession(scene: scene, load: load, presses: presses)
    defer { session.end() }
    session.advance(to: time)
    return try look(session.stage.sceneLayer)
  }

  private func presented(_ name: String, in root: CALayer) throws -> CALayer {
    let layer = try #require(root.descendants.first { $0.name == name })
    return try #require(layer.presentation())
  }

  @Test(arguments: [
    (0.5, CGPoint(x: 99.584, y: 278.48)), (1.25, CGPoint(x: 197, y: 393.5)), (2.5, CGPoint(x: 320, y: 74)),
    (3.75, CGPoint(x: 443, y: 393.5)), (7.5, CGPoint(x: 320, y: 74)),
  ])
  func theBallIsWhereTheBounceTakesIt(time: Double, place: CGPoint) throws {
    let position = try play("bounce", to: time) { try presented("ball", in: $0).position }
    #expect(abs(position.x - place.x) < 1e-3 && abs(position.y - place.y) < 1e-3)
  }

  @Test func theBorderIsThreePointsWideHalfWay() throws {
    let width = try play("border-changes", to: 2.5) { try presented("box", in: $0).borderWidth }
    #expect(abs(width - 3) < 1e-6)
  }

  @Test func aKeyFadesTheBoxByItself() throws {
    let press = [ScriptedInput(time: 0, key: Key("o"))]
    let opacity = try play("implicit", to: 0.125, pressing: press) { try presented("box", in: $0).opacity }
    #expect(abs(opacity - 0.197597) < 2e-4)
    let last = try play("implicit", to: 1, pressing: press) { try presented("box", in: $0).opacity }
    #expect(last == 0)
  }

  @Test func nothingMovesWithActionsOff() throws {
    let press = [ScriptedInput(time: 0, key: Key("x")), ScriptedInput(time: 0, key: Key("a"))]
    try play("implicit", to: 0.05, pressing: press) { root in
      let box = try #require(root.descendants.first { $0.name == "box" })
      #expect(box.animationKeys() == nil)
      #expect(box.presentation()?.position == box.position)
    }
  }

  @Test func turningBackMidFlightDoesNotJump() throws {
    let press = ["u", "m"].map { ScriptedInput(time: 0, key: Key($0)) }
    let places = try [0.45, 0.5, 0.55, 0.6].map { time in
      try play("implicit", to: time, pressing: press) { try presented("box", in: $0).position.x }
    }
    for (place, next) in zip(places, places.dropFirst()) { #expect(abs(next - place) < 40) }
  }

  @Test func theUnchangedLayerJumpsBack() throws {
    // The fade begins after the lead-in of three quarters of a second.
    let names = ["implicit", "unchanged", "changed"]
    let fading = try play("fade", to: 1.5) { root in try names.map { try presented($0, in: root).opacity } }
    #expect(fading[0] == 0)
    #expect(abs(fading[1] - 0.25) < 0.04 && abs(fading[2] - 0.25) < 0.04)
    let faded = try play("fade", to: 2) { root in try names.map { try presented($0, in: root).opacity } }
    #expect(faded == [0, 1, 0])
  }

  @Test func theAstronautFliesWhileItsLineIsDrawn() throws {
    // Half of the way is the middle of the curve, which lies around the middle of its view.
    try play("astronaut", to: 1) { root in
      let astronaut = try presented("astronaut", in: root)
      let line = try #require(try presented("line", in: root) as? CAShapeLayer)
      #expect(abs(astronaut.position.x - line.bounds.midX) < 1 && abs(astronaut.position.y - line.bounds.midY) < 1)
      #expect(abs(line.strokeEnd - 0.5) < 1e-6)
    }
  }

  @Test(arguments: ["a", "b"])
  func theAstronautCanBeHeldInTwoWays(way: String) throws {
    let press = [ScriptedInput(time: 0.5, key: Key(way)), ScriptedInput(time: 0.6, key: Key("3"))]
    try play("astronaut", to: 3, pressing: press) { root in
      let astronaut = try presented("astronaut", in: root)
      let line = try #require(try presented("line", in: root) as? CAShapeLayer)
      #expect(abs(line.strokeEnd - 1.0 / 3) < 1e-6)
      #expect(astronaut.position.x > 0 && astronaut.position.x < line.bounds.midX)
    }
  }

  @Test func theHighlighterGrowsFromItsLeftEdge() throws {
    try play("underline", to: 0.2) { root in
      let edge = try #require(root.descendants.first { $0.name == "highlighter edge" })
      let middle = try #require(root.descendants.first { $0.name == "highlighter middle" })
      let shown = (
        edge: try presented("highlighter edge", in: root), middle: try presented("highlighter middle", in: root)
      )
      #expect(shown.edge.frame.minX == edge.frame.minX)
      #expect(shown.edge.frame.width < edge.frame.width)
      #expect(abs(shown.middle.frame.midX - middle.frame.midX) < 1e-9)
      #expect(shown.middle.frame.minX > middle.frame.minX)
    }
  }

  /// Thirteen points above the middle is 1, thirteen below it is 0.
  @Test(arguments: [
    ("duration = 2", 0), ("beginTime = 1.5", 0), ("timeOffset = 0.7", -9.1), ("speed = 2", -13),
    ("repeatCount = 2.5", 0), ("autoreverses", 0), ("fillMode = .backwards", 13), ("fillMode = .forwards", 0),
    ("fillMode = .both", 13),
  ])
  func theTimingLanesShowTheirTimes(lane: String, height: CGFloat) throws {
    try play("timing", to: 1) { root in
      let dot = try #require(root.descendants.first { $0.name == lane })
      let shown = try #require(dot.presentation())
      #expect(abs(shown.position.y - dot.position.y - height) < 1e-6)
    }
  }

  private func moversUnderStress(at time: Double) throws -> [CGPoint] {
    try play("stress", load: 30, to: time) { root in
      root.descendants.filter { $0.name?.hasPrefix("mover") == true }.compactMap { $0.presentation()?.position }
    }
  }

  @Test func everyLayerUnderStressMoves() throws {
    let first = try moversUnderStress(at: 0.5)
    let later = try moversUnderStress(at: 1)
    let again = try moversUnderStress(at: 1)
    #expect(first.count == 30)
    #expect(zip(first, later).allSatisfy { $0 != $1 })
    #expect(later == again)
  }

  /// Six seconds hold six links, and each takes 56.4 frames: the delegate is called ten milliseconds late.
  @Test(arguments: [("by beginTime", 0), ("by delegate", 60)])
  func aDelegateIsLaterThanABeginTime(chain: String, milliseconds: Double) throws {
    try play("chained", to: 6.1) { root in
      let panel = try #require(root.descendants.first { $0.name == chain })
      let texts = panel.sublayers?.compactMap { ($0 as? CATextLayer)?.string as? String }
      let total = try #require(texts?.last { $0.hasSuffix(" ms") })
      #expect(Double(total.dropLast(3)) == milliseconds)
    }
  }
}

extension CALayer {
  /// All layers below this one.
  var descendants: [CALayer] {
    (sublayers ?? []).flatMap { [$0] + $0.descendants }
  }
}
