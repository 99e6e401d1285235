import Foundation
import Geometry
import Layers
import Player
import Scenes
import Testing
import Views

/// What the scenes show at given times, by the numbers that the guides' listings come to.
@Suite(.serialized) struct ScenesMotionTests {
  /// Plays a scene and looks at its layers.
  private func play<Result>(
    _ name: String, load: Int? = nil, to time: Double, pressing presses: [KeyPress] = [],
    _ look: (CALayer) throws -> Result
  ) throws -> Result {
    let scene = try #require(SceneCatalog.scene(named: name))
    let session = OfflineSession(scene: { scene.make(load: load) }, presses: presses)
    defer { session.end() }
    session.advance(to: time)
    return try look(session.stage.sceneLayer)
  }

  private func presented(_ name: String, in root: CALayer) throws -> CALayer {
    try #require(try #require(root.descendants.first { $0.name == name }).presentation())
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
    let press = [KeyPress(time: 0, key: Key("o"))]
    let opacity = try play("implicit", to: 0.125, pressing: press) { try presented("box", in: $0).opacity }
    #expect(opacity < 1 && opacity > 0.25)
    #expect(try play("implicit", to: 1, pressing: press) { try presented("box", in: $0).opacity } == 0.25)
  }

  @Test func nothingMovesWithActionsOff() throws {
    let press = [KeyPress(time: 0, key: Key("x")), KeyPress(time: 0, key: Key("a"))]
    try play("implicit", to: 0.05, pressing: press) { root in
      let box = try #require(root.descendants.first { $0.name == "box" })
      #expect(box.animationKeys() == nil)
      #expect(box.presentation()?.position == box.position)
    }
  }

  @Test func turningBackMidFlightDoesNotJump() throws {
    let press = ["u", "m"].map { KeyPress(time: 0, key: Key($0)) }
    let places = try [0.45, 0.5, 0.55, 0.6].map { time in
      try play("implicit", to: time, pressing: press) { try presented("box", in: $0).position.x }
    }
    for (place, next) in zip(places, places.dropFirst()) { #expect(abs(next - place) < 40) }
  }

  @Test func theUnchangedLayerJumpsBack() throws {
    // The fade begins after the lead-in of three quarters of a second.
    try play("fade", to: 1.5) { root in
      #expect(try presented("implicit", in: root).opacity == 0)
      #expect(abs(try presented("unchanged", in: root).opacity - 0.25) < 0.04)
      #expect(abs(try presented("changed", in: root).opacity - 0.25) < 0.04)
    }
    try play("fade", to: 2) { root in
      #expect(try presented("unchanged", in: root).opacity == 1)
      #expect(try presented("changed", in: root).opacity == 0)
    }
  }

  @Test(arguments: ["a", "b"])
  func theAstronautCanBePutHalfWay(way: String) throws {
    let press = [KeyPress(time: 0.5, key: Key(way)), KeyPress(time: 0.6, key: Key("0"))]
    try play("astronaut", to: 3, pressing: press) { root in
      #expect(try presented("astronaut", in: root).position == .zero)
      let line = try #require(try presented("line", in: root) as? CAShapeLayer)
      #expect(line.strokeEnd == 0)
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

  @Test func theTimingLanesShowTheirTimes() throws {
    try play("timing", to: 1) { root in
      func height(_ code: String) throws -> CGFloat {
        let dot = try #require(root.descendants.first { $0.name == code && !($0 is CATextLayer) })
        return try #require(dot.presentation()).position.y - dot.position.y
      }
      // Twelve points above the middle is 1, twelve below it is 0.
      #expect(abs(try height("duration = 2")) < 1e-6)
      #expect(abs(try height("beginTime = 1.5")) < 1e-6)
      #expect(abs(try height("timeOffset = 0.7") - 12 + 24 * 0.85) < 1e-6)
      #expect(abs(try height("speed = 2") + 12) < 1e-6)
      #expect(abs(try height("fillMode = .backwards") - 12) < 1e-6)
      #expect(abs(try height("fillMode = .forwards")) < 1e-6)
    }
  }

  @Test func everyLayerUnderStressMoves() throws {
    func places(at time: Double) throws -> [CGPoint] {
      try play("stress", load: 30, to: time) { root in
        root.descendants.filter { $0.name?.hasPrefix("mover") == true }.compactMap { $0.presentation()?.position }
      }
    }
    let first = try places(at: 0.5)
    let later = try places(at: 1)
    #expect(first.count == 30)
    #expect(zip(first, later).allSatisfy { $0 != $1 })
    #expect(try places(at: 1) == later)
  }

  @Test func aDelegateIsLaterThanABeginTime() throws {
    try play("chained", to: 6) { root in
      func gap(_ panel: String) throws -> Double {
        let panel = try #require(root.descendants.first { $0.name == panel })
        let texts = panel.sublayers?.compactMap { ($0 as? CATextLayer)?.string as? String }
        let total = try #require(texts?.last { $0.hasSuffix(" ms") })
        return try #require(Double(total.dropLast(3)))
      }
      #expect(try gap("by beginTime") == 0)
      #expect(try gap("by delegate") >= 0)
    }
  }
}

extension CALayer {
  /// Everything below this layer.
  fileprivate var descendants: [CALayer] {
    (sublayers ?? []).flatMap { [$0] + $0.descendants }
  }
}
