import Foundation
import KinoraArchives
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

/// The states of a file, and the ways between them.
@MainActor
@Suite struct StatesTests {
  private static func set(_ keyPath: String, _ value: Double, on target: String = "a") -> CAMLObject {
    object("LKStateSetValue", ["targetId": .string(target), "keyPath": .string(keyPath), "value": .number(value)])
  }

  private static func state(
    _ name: String, _ elements: [CAMLObject], basedOn: String? = nil, isInitial: Bool = false
  ) -> CAMLObject {
    object(
      "LKState",
      [
        "name": .string(name), "basedOn": basedOn.map { .string($0) } ?? .null, "initial": .flag(isInitial),
        "elements": .list(elements.map { CAMLItem(.object($0), at: place) }),
      ])
  }

  /// An animation of a second, by one of the names that files have for the key path and the target.
  private static func element(
    _ keyPath: String, _ name: String = "key", target: String = "targetId", duration: Double = 1
  ) -> CAMLObject {
    object(
      "LKStateTransitionElement",
      [
        name: .string(keyPath), target: .reference("a"),
        "animation": .object(
          object("CABasicAnimation", ["keyPath": .string(keyPath), "duration": .number(duration)])),
      ])
  }

  private static func transition(_ from: String, _ to: String, _ elements: CAMLObject...) -> CAMLObject {
    object(
      "LKStateTransition",
      [
        "fromState": .string(from), "toState": .string(to),
        "elements": .list(elements.map { CAMLItem(.object($0), at: place) }),
      ])
  }

  private func stage(_ states: [CAMLObject], _ transitions: [CAMLObject] = []) -> CAMLStage {
    let layer = object("CALayer", id: "a", ["bounds": rect(0, 0, 10, 10), "position": point(5, 6)])
    return CAMLStage(
      object(
        "CALayer", id: "root",
        [
          "bounds": rect(0, 0, 40, 40), "sublayers": list(layer),
          "states": .list(states.map { CAMLItem(.object($0), at: place) }),
          "stateTransitions": .list(transitions.map { CAMLItem(.object($0), at: place) }),
        ]))
  }

  private func layer(of stage: CAMLStage) -> CALayer? { stage.tree.root.sublayers?.first }

  private func isShown(_ x: Double, _ stage: CAMLStage, _ keyPath: String = "position.x") -> Bool {
    stage.shown(layer(of: stage), keyPath).map { abs($0 - x) < 1e-6 } ?? false
  }

  @Test func enteringAndLeavingRestoresTheFile() {
    let stage = stage([
      Self.state("on", [Self.set("position.x", 20), Self.set("transform.scale.xy", 2), Self.set("opacity", 0.5)]),
      Self.state("far", [Self.set("position.y", 30)], basedOn: "on"),
      Self.state("round", [Self.set("cornerRadius", 4)], basedOn: "round"),
    ])
    #expect(stage.tree.states.names == ["on", "far", "round"] && stage.tree.states.current == nil)
    func enter(_ name: String?) { stage.perform { stage.tree.states.enter(name) } }
    let layer = layer(of: stage)
    enter("on")
    #expect(layer?.position == CGPoint(x: 20, y: 6) && layer?.transform.m11 == 2 && layer?.opacity == 0.5)
    enter("far")
    #expect(layer?.position == CGPoint(x: 20, y: 30) && layer?.transform.m22 == 2)
    enter("round")
    #expect(layer?.position == CGPoint(x: 5, y: 6) && layer?.cornerRadius == 4 && stage.tree.states.current == "round")
    enter(nil)
    #expect(layer?.position == CGPoint(x: 5, y: 6) && layer?.cornerRadius == 0 && layer?.opacity == 1)
    #expect(layer?.transform == CATransform3DIdentity && stage.tree.states.current == nil)
    #expect(isShown(5, stage) && layer?.animationKeys() == nil)
  }

  @Test func theWholeAndItsPartsAreRestoredTogether() {
    let whole = object(
      "LKStateSetValue", ["targetId": .string("a"), "keyPath": .string("position"), "value": point(9, 9)])
    let stage = stage([Self.state("x", [Self.set("position.x", 20)]), Self.state("both", [whole])])
    for name in ["x", "both", "x", nil] { stage.perform { stage.tree.states.enter(name) } }
    #expect(layer(of: stage)?.position == CGPoint(x: 5, y: 6))
  }

  @Test func theInitialStateHoldsFromTheStart() {
    let stage = stage([Self.state("off", []), Self.state("on", [Self.set("position.x", 20)], isInitial: true)])
    #expect(layer(of: stage)?.position.x == 20 && stage.tree.states.current == "on")
  }

  @Test(arguments: [("key", "targetId"), ("keyPath", "targetId"), ("key", "object")])
  func transitionsMoveFromWhatIsShown(name: String, target: String) {
    let stage = stage(
      [Self.state("on", [Self.set("position.x", 25)])],
      [Self.transition("*", "on", Self.element("position.x", name, target: target))])
    stage.perform { stage.tree.states.enter("on") }
    #expect(layer(of: stage)?.position.x == 25 && isShown(5, stage))
    stage.advance(to: 0.5)
    #expect(isShown(15, stage))
    // Without an element of its own, the way back jumps.
    stage.perform { stage.tree.states.enter(nil) }
    #expect(isShown(5, stage))
  }

  @Test func aChangeInMidTransitionContinues() {
    let stage = stage(
      [Self.state("on", [Self.set("position.x", 25)]), Self.state("off", [Self.set("position.x", 5)])],
      [Self.transition("*", "*", Self.element("position.x"))])
    stage.perform { stage.tree.states.enter("on") }
    stage.advance(to: 0.5)
    stage.perform { stage.tree.states.enter("off") }
    #expect(isShown(15, stage))
    stage.advance(to: 1)
    #expect(isShown(10, stage))
    stage.perform { stage.tree.states.enter("on") }
    #expect(isShown(10, stage))
    stage.advance(to: 2.5)
    #expect(isShown(25, stage) && layer(of: stage)?.animationKeys() == nil)
  }

  @Test func theClosestTransitionCounts() {
    let durations = [("*", "*", 16.0), ("a", "*", 8), ("*", "b", 4), ("a", "b", 2)]
    let states = ["a", "b", "c", "d"].map { Self.state($0, [Self.set("position.x", $0 == "b" || $0 == "d" ? 21 : 5)]) }
    let transitions = durations.map { from, to, duration in
      Self.transition(from, to, Self.element("position.x", duration: duration))
    }
    for (from, to, duration) in [("a", "b", 2.0), ("c", "b", 4), ("a", "d", 8), ("c", "d", 16)] {
      let stage = stage(states, transitions)
      stage.perform { stage.tree.states.enter(from) }
      stage.perform { stage.tree.states.enter(to) }
      stage.advance(to: 1)
      #expect(isShown(5 + 16 / duration, stage), "\(from) \(to)")
    }
  }

  @Test func statesAddAndRemoveAnimations() {
    let animation = object(
      "CABasicAnimation",
      [
        "keyPath": .string("opacity"), "fromValue": .number(0), "toValue": .number(1), "duration": .number(2),
        "beginTime": .number(1e-100), "repeatCount": .number(.infinity),
      ])
    let add = object(
      "LKStateAddAnimation", ["targetId": .string("a"), "key": .string("blink"), "animation": .object(animation)])
    let stage = stage([Self.state("on", [add])])
    stage.advance(to: 3)
    stage.perform { stage.tree.states.enter("on") }
    #expect(isShown(0, stage, "opacity"))
    stage.advance(to: 4)
    #expect(isShown(0.5, stage, "opacity"))
    stage.perform { stage.tree.states.enter(nil) }
    #expect(isShown(1, stage, "opacity") && layer(of: stage)?.animationKeys() == nil)
  }

  @Test func statesAddAndRemoveSublayers() {
    let added = object("CALayer", id: "new", ["bounds": rect(0, 0, 3, 3)])
    let add = object(
      "LKStateAddElement", ["targetId": .string("root"), "keyPath": .string("sublayers"), "object": .object(added)])
    let remove = object(
      "LKStateRemoveElement", ["targetId": .string("root"), "keyPath": .string("sublayers"), "object": .reference("a")])
    let stage = stage([Self.state("on", [add, remove])])
    func hidden() -> [Bool] { stage.tree.root.sublayers?.map(\.isHidden) ?? [] }
    #expect(hidden() == [false, true])
    stage.perform { stage.tree.states.enter("on") }
    #expect(hidden() == [true, false])
    stage.perform { stage.tree.states.enter(nil) }
    #expect(hidden() == [false, true])
  }

  @Test func unknownTargetsAreIssues() {
    let stage = stage([Self.state("on", [Self.set("opacity", 0, on: "nothing"), Self.set("contentsMultiplyColor", 1)])])
    #expect(stage.tree.issues.map(\.severity) == [.suspicious, .ignored])
  }
}
