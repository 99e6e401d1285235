import Foundation
import KinoraArchives
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

  @Test func keyPathsOfFiltersHaveTheirNamesHere() throws {
    let blur = object(
      "CAFilter",
      ["filter": .string("colorSaturate"), "name": .string("s"), "inputAmount": .number(1)])
    let near = object(
      "CALayer",
      [
        "name": .string("near"), "bounds": rect(0, 0, 40, 40), "position": point(20, 20), "backgroundColor": red,
        "filters": list(blur),
      ])
    let groups = CAMLValue.list([
      group("filters.s.inputAmount", "x", 0, -1), group("", "x", 0, 1),
      group("filters.s.inputRadius", "x", 0, 1),
    ])
    let style = CAMLValue.dictionary([CAMLProperty("wallpaperParallaxGroups", groups, at: place)])
    let stage = CAMLStage(object("CALayer", ["bounds": rect(0, 0, 40, 40), "sublayers": list(near), "style": style]))
    stage.perform { stage.tree.parallax.tilt = CGPoint(x: -1, y: 0) }
    #expect(stage.draw()[20, 20] == .red)
    stage.perform { stage.tree.parallax.tilt = CGPoint(x: 1, y: 0) }
    let gray = stage.draw()[20, 20]
    #expect(gray.red == gray.green && gray.green == gray.blue && gray.red > 0)
    #expect(
      stage.tree.issues.map(\.message) == [
        "wallpaper group: expected a keyPath; nothing moves",
        "wallpaper group: 'filters.s.inputRadius' can't be set here; it keeps its value",
      ])
  }

  @Test func manyGroupsOfLayersWithOneNameAreLimited() {
    let count = CAMLLimits.wallpaperGroups + 1
    let layers = (0..<count).map { index in
      let inner = object("CALayer", ["name": .string("near"), "bounds": rect(0, 0, 4, 4)])
      return object("CALayer", ["name": .string("Plane \(index)"), "sublayers": list(inner)])
    }
    let groups = (0..<count).map { index in
      dictionary([
        "layerName": .string("near"), "keyPath": .string("position.x"), "axis": .string("x"),
        "mapMinTo": .number(0), "mapMaxTo": .number(Double(2 * index)), "view": .string("PLANE \(index)"),
      ])
    }
    let stage = CAMLStage(
      object(
        "CALayer",
        [
          "bounds": rect(0, 0, 40, 40), "sublayers": .list(layers.map { CAMLItem(.object($0), at: place) }),
          "style": .dictionary([CAMLProperty("wallpaperParallaxGroups", .list(groups), at: place)]),
        ]))
    let planes = stage.tree.root.sublayers ?? []
    for index in [0, 1, 500, 999] {
      #expect(stage.shown(planes[index].sublayers?.first, "position.x") == Double(index))
    }
    #expect(stage.shown(planes[1000].sublayers?.first, "position.x") == 0)
    #expect(
      stage.tree.issues.map(\.message) == [
        "wallpaperParallaxGroups: expected at most 1000 groups; the others are left out"
      ])
  }

  @Test func groupsOfUnknownLayersAreIssues() {
    let stage = stage([
      "wallpaperParallaxGroups": .list([group("position.x", "x", 0, 1, "far"), group("position.x", "z", 0, 1)])
    ])
    #expect(stage.tree.issues.map(\.severity) == [.suspicious, .ignored] && stage.tree.parallax.isEmpty)
  }
}
