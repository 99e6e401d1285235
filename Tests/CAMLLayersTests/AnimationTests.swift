import Foundation
import KinoraArchives
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

/// The animations that layers have from the start.
@MainActor
@Suite struct AnimationTests {
  private func stage(
    _ animations: [CAMLObject], _ layer: KeyValuePairs<String, CAMLValue> = ["bounds": rect(0, 0, 10, 10)]
  ) -> CAMLStage {
    let entries = animations.enumerated().map { CAMLProperty("a\($0)", .object($1), at: place) }
    let properties = layer.map { CAMLProperty($0.key, $0.value, at: place) }
    let sublayer = CAMLObject(
      className: "CALayer", id: "a", place: place,
      properties: properties + [CAMLProperty("animations", .dictionary(entries), at: place)])
    return CAMLStage(object("CALayer", ["bounds": rect(0, 0, 40, 40), "sublayers": list(sublayer)]))
  }

  private func layer(of stage: CAMLStage) -> CALayer? { stage.tree.root.sublayers?.first }

  private func numbers(_ numbers: Double...) -> CAMLValue {
    .list(numbers.map { CAMLItem(.number($0), at: place) })
  }

  @Test func keyframesRepeatFromTheStart() {
    let stage = stage([
      object(
        "CAKeyframeAnimation",
        [
          "keyPath": .string("position.x"), "duration": .number(2), "beginTime": .number(1e-100),
          "repeatCount": .number(.infinity), "autoreverses": .flag(true), "removedOnCompletion": .flag(false),
          "keyTimes": numbers(0, 0.25, 1), "values": numbers(30, 150, 170), "calculationMode": .string("linear"),
        ])
    ])
    for (time, x) in [(0.25, 90.0), (0.5, 150), (2, 170), (3.5, 150), (4.25, 90)] {
      stage.advance(to: time)
      #expect(stage.shown(layer(of: stage), "position.x").map { abs($0 - x) < 1e-6 } == true, "\(time)")
    }
  }

  @Test func basicAnimationsHaveTheirTiming() {
    let stage = stage([
      object(
        "CABasicAnimation",
        [
          "keyPath": .string("opacity"), "fromValue": .number(0), "toValue": .number(1), "duration": .number(1),
          "beginTime": .number(1), "speed": .number(2), "fillMode": .string("both"),
          "removedOnCompletion": .flag(false),
          "timingFunction": .timing([0, 0, 1, 1]),
        ]),
      object(
        "CABasicAnimation",
        [
          "keyPath": .string("transform.rotation.z"), "byValue": .number(1), "duration": .number(1),
          "repeatCount": .number(3), "cumulative": .flag(true), "additive": .flag(true), "fromValue": .number(0),
        ]),
    ])
    for (time, opacity) in [(0.5, 0.0), (1.25, 0.5), (3, 1)] {
      stage.advance(to: time)
      #expect(stage.shown(layer(of: stage), "opacity").map { abs($0 - opacity) < 1e-6 } == true, "\(time)")
      if time == 1.25 {
        #expect(stage.shown(layer(of: stage), "transform.rotation.z").map { abs($0 - 1.25) < 1e-6 } == true)
      }
    }
  }

  @Test func springsAndGroupsMove() {
    let spring = object(
      "CASpringAnimation",
      [
        "keyPath": .string("position.y"), "damping": .number(50), "mass": .number(2), "stiffness": .number(300),
        "velocity": .number(0), "duration": .number(0.8), "fromValue": .number(0), "toValue": .number(100),
      ])
    let group = object(
      "CAAnimationGroup",
      [
        "duration": .number(2), "repeatCount": .number(.infinity),
        "animations": list(
          object(
            "CABasicAnimation",
            ["keyPath": .string("position.x"), "duration": .number(2), "fromValue": .number(0), "toValue": .number(8)])),
      ])
    let stage = stage([spring, group])
    stage.advance(to: 0.4)
    let y = stage.shown(layer(of: stage), "position.y") ?? 0
    #expect(y > 80 && y < 101)
    stage.advance(to: 3)
    #expect(stage.shown(layer(of: stage), "position.x") == 4 && stage.shown(layer(of: stage), "position.y") == 0)
  }

  @Test func aMatrixOfColorsIsAnimatedByTheNameOfItsFilter() {
    func matrix(_ red: Double) -> CAMLValue {
      .colorMatrix([red, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
    }
    let stage = stage(
      [
        object(
          "CAKeyframeAnimation",
          [
            "keyPath": .string("filters.m.inputColorMatrix"), "duration": .number(1),
            "values": list(matrix(1), matrix(0)),
            "repeatCount": .number(.infinity),
          ])
      ],
      [
        "bounds": rect(0, 0, 10, 10), "position": point(5, 5), "backgroundColor": red,
        "filters": list(
          object("CAFilter", ["filter": .string("colorMatrix"), "name": .string("m"), "inputColorMatrix": matrix(1)])),
      ])
    stage.advance(to: 1.5)
    #expect(stage.draw()[5, 35].isClose(to: PixelValue(128, 0, 0), within: 2))
    #expect(stage.tree.issues.isEmpty)
  }

  @Test func colorsOfGradientsAreAnimated() {
    let animation = object(
      "CABasicAnimation",
      [
        "keyPath": .string("colors"), "fromValue": list(red, red), "toValue": list(green, green),
        "duration": .number(1), "fillMode": .string("forwards"), "removedOnCompletion": .flag(false),
      ])
    let gradient = object(
      "CAGradientLayer",
      [
        "bounds": rect(0, 0, 10, 10), "position": point(5, 5), "colors": list(red, red),
        "animations": .dictionary([CAMLProperty("a", .object(animation), at: place)]),
      ])
    let stage = CAMLStage(object("CALayer", ["bounds": rect(0, 0, 40, 40), "sublayers": list(gradient)]))
    stage.advance(to: 2)
    #expect(stage.draw()[5, 35] == .green)
  }

  @Test func aKeyframeWithoutAValueTakesItsTimeAlong() throws {
    let stage = stage([
      object(
        "CAKeyframeAnimation",
        [
          "keyPath": .string("position.x"), "duration": .number(10), "keyTimes": numbers(0, 0.2, 0.8, 1),
          "values": list(.number(0), .null, .number(80), .number(100)), "tensionValues": numbers(1, 2, 3, 4),
        ])
    ])
    let animation = try #require(layer(of: stage)?.animation(forKey: "a0") as? CAKeyframeAnimation)
    #expect(animation.keyTimes == [0, 0.8, 1] && animation.tensionValues == [1, 3, 4])
    stage.advance(to: 8)
    #expect(stage.shown(layer(of: stage), "position.x").map { abs($0 - 80) < 1e-6 } == true)
    #expect(
      stage.tree.issues.map(\.message) == [
        "'position.x': a keyframe without a value is left out; the others keep their times"
      ])
  }

  @Test func aPictureThatIsMissingTakesItsTimeAlong() throws {
    let animation = object(
      "CAKeyframeAnimation",
      [
        "keyPath": .string("contents"), "duration": .number(4), "calculationMode": .string("discrete"),
        "keyTimes": numbers(0, 0.25, 0.75, 1), "values": list(.image("a.png"), .image("b.png"), .image("a.png")),
      ])
    let root = object(
      "CALayer",
      ["bounds": rect(0, 0, 4, 4), "animations": .dictionary([CAMLProperty("a", .object(animation), at: place)])])
    let stage = CAMLStage(root, pictures: ["a.png": twoColors()])
    let made = try #require(stage.tree.root.animation(forKey: "a") as? CAKeyframeAnimation)
    #expect(made.values?.count == 2 && made.keyTimes == [0, 0.75, 1])
    #expect(stage.tree.issues.isEmpty && stage.tree.pictureIssues.count == 1)
  }

  @Test func whatCannotMoveIsAnIssue() {
    let stage = stage([
      object("CAMatchMoveAnimation"), object("CABasicAnimation", ["keyPath": .string("tracking")]),
      object("CABasicAnimation"),
    ])
    #expect(stage.tree.issues.map(\.severity) == [.ignored, .ignored])
    #expect(layer(of: stage)?.animationKeys() == nil)
  }
}
