import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraViewScenes
import Testing

/// The effects of keys and the pointer in scenes of views, in numbers.
@Suite(.serialized) struct ViewScenesTests {
  private func play<Result>(
    _ name: String, to time: Double, _ inputs: String..., look: (CALayer) throws -> Result
  ) throws -> Result {
    let scene = try #require(SceneCatalog.scene(named: name))
    let presses = try inputs.map { try #require(ScriptedInput($0)) }
    let session = OfflineSession(scene: scene, presses: presses)
    defer { session.end() }
    session.advance(to: time)
    return try look(session.stage.sceneLayer)
  }

  private func layer(_ name: String, in root: CALayer) throws -> CALayer {
    try #require(root.descendants.first { $0.name == name })
  }

  private func shown(_ name: String, in root: CALayer) throws -> CALayer {
    try #require(try layer(name, in: root).presentation())
  }

  @Test func theSliderMovesTheAstronautInTheNextFrame() throws {
    // The slider's track, in the scene's points.
    let (track, y) = (CGFloat(56)...CGFloat(420), CGFloat(477))
    let middle = (track.lowerBound + track.upperBound) / 2
    let places = try [0.5, 0.7].map { time in
      try play("astronaut", to: time, "0.4:0", "0.5:drag@\(track.lowerBound + 16),\(y)-\(middle),\(y)") { root in
        let (astronaut, line) = (try shown("astronaut", in: root), try shown("line", in: root) as? CAShapeLayer)
        return (astronaut.position, try #require(line).strokeEnd)
      }
    }
    #expect(places[1].1 > places[0].1, "it follows the pointer")
    let end = try play("astronaut", to: 3, "0.4:0", "0.5:drag@\(track.lowerBound + 16),\(y)-\(middle),\(y)") { root in
      let (astronaut, line) = (try shown("astronaut", in: root), try shown("line", in: root))
      return (astronaut.position, line.bounds)
    }
    #expect(abs(end.0.x - end.1.midX) < 12 && abs(end.0.y - end.1.midY) < 12, "half the track is half the way")
  }

  @Test func theListingsBlockHasTwoAnimations() throws {
    try play("view-block", to: 1.5, "1:a") { root in
      let view = try layer("myView", in: root)
      #expect(Set(view.animationKeys() ?? []) == ["opacity", "AnimateFrame"])
      #expect(view.opacity == 0)
      let shown = try shown("myView", in: root)
      // Half of the opacity's second, a sixth of the position's three.
      #expect(abs(shown.opacity - 0.5) < 0.01)
      #expect(abs(shown.position.x - (92 + 420 / 6)) < 4)
    }
    try play("view-block", to: 1.1, "1:o") { root in
      let keys = try layer("myView", in: root).animationKeys()
      #expect(keys == nil)
    }
    try play("view-block", to: 1.1, "1:l") { root in
      let keys = try layer("bare", in: root).animationKeys()
      #expect(Set(keys ?? []) == ["opacity", "position"])
    }
  }

  @Test func aConstantChangesInABlockMovesAndElsewhereJumps() throws {
    func width(_ time: Double, _ key: String) throws -> CGFloat {
      try play("constraints", to: time, "1:\(key)") { try shown("sidebar", in: $0).bounds.width }
    }
    let (before, during, after) = try (width(0.9, "c"), width(1.25, "c"), width(1.6, "c"))
    #expect(before == 120 && during > 125 && during < 205 && after == 210)
    let atOnce = try width(1.05, "n")
    #expect(atOnce == 210)
  }

  @Test func aButtonChangesConstraints() throws {
    let (before, after) = try (
      play("constraints", to: 0.9) { try shown("sidebar", in: $0).frame },
      play("constraints", to: 2, "1:click@839,376") { try shown("sidebar", in: $0).frame }
    )
    #expect(before.minX == 16)
    #expect(after.maxX == 544, "the sidebar has gone to the other side")
  }

  @Test func theAnimatorIsScrubbedByItsSlider() throws {
    let y = CGFloat(96 + 300 + 14 + 42 + 17)
    try play("property-animator", to: 2, "1:0", "1.1:drag@74,\(y)-338,\(y)") { root in
      let card = try shown("card", in: root)
      #expect(abs(card.position.x - (158 + 414) / 2) < 24, "half of the slider is half of the way")
    }
  }

  @Test func reversingTurnsTheCardRoundAtOnce() throws {
    func x(_ time: Double) throws -> CGFloat {
      try play("property-animator", to: time, "1.5:v") { try shown("card", in: $0).position.x }
    }
    let (before, at, after) = try (x(1.49), x(1.5), x(1.6))
    #expect(abs(at - before) < 6)
    #expect(after < at - 6)
    let end = try x(3.2)
    #expect(abs(end - 158) < 1e-6, "it is back at the start")
  }

  @Test func aThrownBallComesHome() throws {
    func ball(_ time: Double) throws -> CGPoint {
      try play("springs", to: time, "1:drag@756,232-700,150") { try shown("ball", in: $0).position }
    }
    let home = try ball(0.9)
    let dragged = try ball(1.28)
    #expect(hypot(dragged.x - home.x, dragged.y - home.y) > 40)
    let late = try ball(3.5)
    #expect(hypot(late.x - home.x, late.y - home.y) < 0.5)
  }

  @Test func aColumnGrowsFromItsFootAndFloatsWhenReusedWrong() throws {
    func frames(_ time: Double, _ inputs: [String]) throws -> (CGRect, CGRect) {
      let scene = try #require(SceneCatalog.scene(named: "keyframes"))
      let session = OfflineSession(
        scene: scene, presses: inputs.compactMap { ScriptedInput($0) })
      defer { session.end() }
      session.advance(to: time)
      let root = session.stage.sceneLayer
      return (try shown("progressBar", in: root).frame, try shown("backgroundBar", in: root).frame)
    }
    for time in [0.9, 1.0, 1.1, 2] {
      let (bar, background) = try frames(time, [])
      #expect(abs(bar.maxY - (background.maxY - 6)) < 1e-6, "its foot stands at \(time)")
    }
    let (reused, background) = try frames(3, ["2:u"])
    #expect(abs(reused.maxY - (background.maxY - 6)) < 1e-6)
    let (floating, _) = try frames(3, ["2:w"])
    #expect(floating.maxY < background.maxY - 20)
  }

  @Test func aThrownListGlidesOnAndStops() throws {
    func offset(_ time: Double, _ input: String) throws -> CGFloat {
      try play("scroll", to: time, input) { try shown("list", in: $0).bounds.minY }
    }
    let drag = "1:drag@300,460-300,260"
    let (released, later, still, end) = try (offset(1.31, drag), offset(1.6, drag), offset(5, drag), offset(6, drag))
    #expect(released > 150 && later > released + 20)
    #expect(still == end && still > later)
    // Past the top it springs back.
    let pulled = try offset(1.29, "1:drag@300,330-300,480")
    #expect(pulled < -20)
    let back = try offset(3, "1:drag@300,330-300,480")
    #expect(back == 0)
  }
}
