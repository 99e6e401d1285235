import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

/// Wallpapers that follow the tilt of the device.
@MainActor
@Suite struct ParallaxTests {
  private func dictionary(_ entries: KeyValuePairs<String, CAMLValue>) -> CAMLItem {
    CAMLItem(.dictionary(entries.map { CAMLProperty($0.key, $0.value, at: place) }), at: place)
  }

  private func stage(_ style: KeyValuePairs<String, CAMLValue>) -> CAMLStage {
    let near = object("CALayer", ["name": .string("near"), "bounds": rect(0, 0, 4, 4), "position": point(20, 10)])
    return CAMLStage(
      object(
        "CALayer",
        [
          "bounds": rect(0, 0, 40, 40), "sublayers": list(near),
          "style": .dictionary(style.map { CAMLProperty($0.key, $0.value, at: place) }),
        ]))
  }

  private func group(_ keyPath: String, _ axis: String, _ from: Double, _ to: Double, _ name: String = "near")
    -> CAMLItem
  {
    dictionary([
      "layerName": .string(name), "keyPath": .string(keyPath), "axis": .string(axis), "mapMinTo": .number(from),
      "mapMaxTo": .number(to), "image": .null, "view": .string("Floating"),
    ])
  }

  private func shown(_ stage: CAMLStage, _ keyPath: String) -> Double? {
    stage.shown(stage.tree.root.sublayers?.first, keyPath)
  }

  @Test func layersFollowTheTilt() {
    let stage = stage([
      "wallpaperParallaxGroups": .list([
        group("position.x", "x", -10, 10), group("position.y", "y", 4, 0), group("transform.rotation.x", "y", 0, 1),
      ])
    ])
    #expect(!stage.tree.parallax.isEmpty)
    #expect(shown(stage, "position.x") == 20 && shown(stage, "position.y") == 12)
    stage.perform { stage.tree.parallax.tilt = CGPoint(x: 1, y: -1) }
    #expect(shown(stage, "position.x") == 30 && shown(stage, "position.y") == 14)
    stage.perform { stage.tree.parallax.tilt = CGPoint(x: -0.5, y: 7) }
    #expect(shown(stage, "position.x") == 15 && shown(stage, "position.y") == 10)
    #expect(shown(stage, "transform.rotation.x").map { abs($0 - 1) < 1e-6 } == true)
    stage.advance(to: 9)
    #expect(shown(stage, "position.x") == 15)
  }

  @Test func stylesHaveTheValuesOfThreeStates() {
    let stage = stage([
      "wallpaperParallaxGroups": .list([group("position.x", "x", -10, 10)]),
      "wallpaperPropertyGroups": .list([
        dictionary([
          "layerName": .string("near"), "keyPath": .string("position.x"), "v_lock": .number(1), "v_home": .number(2),
          "v_sleep": .number(3),
        ])
      ]),
    ])
    #expect(stage.tree.states.names == ["Locked", "Unlock", "Sleep"])
    stage.perform {
      stage.tree.states.enter("Unlock")
      stage.tree.parallax.tilt = CGPoint(x: 0.5, y: 0)
    }
    #expect(shown(stage, "position.x") == 7)
    stage.perform { stage.tree.states.enter(nil) }
    #expect(shown(stage, "position.x") == 25)
  }

  @Test func groupsOfUnknownLayersAreIssues() {
    let stage = stage([
      "wallpaperParallaxGroups": .list([group("position.x", "x", 0, 1, "far"), group("position.x", "z", 0, 1)])
    ])
    #expect(stage.tree.issues.map(\.severity) == [.suspicious, .ignored] && stage.tree.parallax.isEmpty)
  }
}
