import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import Testing

/// States as files write them.
@MainActor
@Suite struct StateFilesTests {
  /// Plays a root layer with the layer "a" at 5, 6.
  private func stage(
    _ states: String, transitions: String = "", animations: String = "", sublayers: String = ""
  ) throws -> CAMLStage {
    let xml = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer id="root" bounds="0 0 40 40">
        <sublayers>
          <CALayer id="a" bounds="0 0 10 10" position="5 6"><animations>\(animations)</animations></CALayer>
          \(sublayers)
        </sublayers>
        <states>\(states)</states>
        <stateTransitions>\(transitions)</stateTransitions>
      </CALayer></caml>
      """
    return CAMLStage(try CAMLDocument(xml: Data(xml.utf8), name: "main.caml").root)
  }

  private func state(_ name: String, _ elements: String = "", _ attributes: String = "") -> String {
    "<LKState name=\"\(name)\" \(attributes)><elements>\(elements)</elements></LKState>"
  }

  private func set(_ keyPath: String, _ value: Double, on target: String = "targetId=\"a\"") -> String {
    "<LKStateSetValue \(target) keyPath=\"\(keyPath)\"><value type=\"real\" value=\"\(value)\"/></LKStateSetValue>"
  }

  private func transition(_ to: String, _ elements: String) -> String {
    "<LKStateTransition fromState=\"*\" toState=\"\(to)\"><elements>\(elements)</elements></LKStateTransition>"
  }

  /// An animation in `seconds` from 0 to 10.
  private func animation(_ key: String, _ keyPath: String, _ seconds: Double, _ attributes: String = "") -> String {
    """
    <animation type="CABasicAnimation" key="\(key)" keyPath="\(keyPath)" duration="\(seconds)" \(attributes)>
    <fromValue type="real" value="0"/><toValue type="real" value="10"/></animation>
    """
  }

  private func add(_ key: String, _ animation: String) -> String {
    "<LKStateAddAnimation targetId=\"a\" key=\"\(key)\">\(animation)</LKStateAddAnimation>"
  }

  private func remove(_ key: String) -> String {
    "<LKStateRemoveAnimation targetId=\"a\" key=\"\(key)\"/>"
  }

  private func layer(_ stage: CAMLStage, _ index: Int = 0) -> CALayer? {
    stage.tree.root.sublayers?.dropFirst(index).first
  }

  /// What a property shows, without the rounding of sums.
  private func shown(_ stage: CAMLStage, _ keyPath: String = "position.x", _ index: Int = 0) -> Double {
    ((stage.shown(layer(stage, index), keyPath) ?? .nan) * 1e6).rounded() / 1e6
  }

  private func enter(_ name: String?, _ stage: CAMLStage, at time: Double? = nil) {
    if let time { stage.advance(to: time) }
    stage.perform { stage.tree.states.enter(name) }
  }

  @Test func addedLayersHaveTheirAnimationsAndStates() throws {
    let added = """
      <CALayer id="new" bounds="0 0 3 3">
        <animations>\(animation("move", "position.x", 10))</animations>
        <states>\(state("far", set("position.y", 30, on: "targetId=\"new\"")))</states>
      </CALayer>
      """
    let stage = try stage(
      state("before", set("opacity", 0.5, on: "targetId=\"new\""))
        + state("on", "<LKStateAddElement targetId=\"root\"><object>\(added)</object></LKStateAddElement>"))
    #expect(stage.tree.issues.isEmpty && stage.tree.states.names == ["before", "on", "far"])
    #expect(layer(stage, 1)?.isHidden == true)
    enter("on", stage, at: 4)
    #expect(layer(stage, 1)?.isHidden == false && shown(stage, "position.x", 1) == 4)
    enter("far", stage, at: 5)
    #expect(layer(stage, 1)?.position.y == 30 && shown(stage, "position.x", 1) == 5)
    enter("before", stage)
    #expect(layer(stage, 1)?.opacity == 0.5 && layer(stage, 1)?.isHidden == true)
  }

  @Test func leavingBringsBackAnimationsThatAStateReplaced() throws {
    let stage = try stage(
      state("fast", add("move", animation("move", "position.x", 1, "repeatCount=\"inf\""))),
      animations: animation("move", "position.x", 10, "repeatCount=\"inf\""))
    enter("fast", stage, at: 2.25)
    stage.advance(to: 2.75)
    #expect(shown(stage) == 5)
    enter(nil, stage)
    #expect(shown(stage) == 2.75 && layer(stage)?.animationKeys() == ["move"])
    stage.advance(to: 13)
    #expect(shown(stage) == 3)
  }

  @Test func aDerivedStateMayAddWhatItsBaseRemoves() throws {
    let stage = try stage(
      state("still", remove("move"))
        + state("fast", add("move", animation("move", "position.x", 1)), "basedOn=\"still\""),
      animations: animation("move", "position.x", 10))
    enter("still", stage, at: 1)
    #expect(shown(stage) == 5 && layer(stage)?.animationKeys() == nil)
    enter("fast", stage)
    stage.advance(to: 1.5)
    #expect(shown(stage) == 5)
    enter(nil, stage, at: 2)
    #expect(shown(stage) == 2)
  }

  @Test func animationsThatAreOverStayAway() throws {
    let stage = try stage(
      state("still", remove("move") + remove("stay")),
      animations: animation("move", "position.x", 10)
        + animation("stay", "position.y", 10, "fillMode=\"forwards\" removedOnCompletion=\"0\""))
    enter("still", stage, at: 1)
    enter(nil, stage, at: 2)
    #expect(shown(stage) == 2 && shown(stage, "position.y") == 2)
    enter("still", stage)
    enter(nil, stage, at: 12)
    #expect(layer(stage)?.animationKeys() == ["stay"] && shown(stage) == 5 && shown(stage, "position.y") == 10)
  }

  @Test(arguments: ["targetId=\"a\"", "object=\"a\"", "id=\"a\"", "id=\"#1\" targetId=\"a\""])
  func elementsNameTheirLayerInSeveralWays(target: String) throws {
    let element = """
      <LKStateTransitionElement \(target) key="position.x">
      <animation type="CABasicAnimation" keyPath="position.x" duration="1"/></LKStateTransitionElement>
      """
    let stage = try stage(state("on", set("position.x", 25, on: target)), transitions: transition("on", element))
    enter("on", stage)
    stage.advance(to: 0.5)
    #expect(shown(stage) == 15 && stage.tree.issues.isEmpty)
  }

  @Test func transitionsShareElements() throws {
    let element = """
      <LKStateTransitionElement id="#2" object="a" key="position.x">
      <animation type="CABasicAnimation" keyPath="position.x" duration="1"/></LKStateTransitionElement>
      """
    let stage = try stage(
      state("on", set("position.x", 25)) + state("off", set("position.x", 5)),
      transitions: transition("on", element) + transition("off", "<LKStateTransitionElement object=\"#2\"/>"))
    enter("on", stage)
    enter("off", stage, at: 2)
    stage.advance(to: 2.5)
    #expect(shown(stage) == 15)
  }

  @Test func elementsWithoutATargetAreIssues() throws {
    let stage = try stage(state("on", set("opacity", 0, on: "")))
    #expect(stage.tree.issues.map(\.message) == ["state 'on': expected a targetId; nothing changes by it"])
  }

  @Test func layersKeepStatesOfOtherNames() throws {
    let stage = try stage(
      state("left", set("position.x", 1)) + state("right", set("position.x", 9)),
      sublayers: """
        <CALayer id="b" position="5 6"><states>
        \(state("low", set("position.y", 1, on: "targetId=\"b\""))) \(state("right"))
        </states></CALayer>
        """)
    enter("left", stage)
    enter("low", stage)
    #expect(layer(stage)?.position.x == 1 && layer(stage, 1)?.position.y == 1)
    enter("right", stage)
    #expect(layer(stage)?.position.x == 9 && layer(stage, 1)?.position.y == 6)
    enter("nothing", stage)
    #expect(layer(stage)?.position.x == 9 && stage.tree.states.current == "right")
    enter(nil, stage)
    #expect(layer(stage)?.position.x == 5 && stage.tree.states.current == nil)
  }

  @Test func beginTimesCountFromTheEntry() throws {
    let stage = try stage(
      state("late", add("move", animation("move", "position.x", 10, "beginTime=\"1\"")))
        + state("early", add("move", animation("move", "position.x", 10, "beginTime=\"-4\""))))
    enter("late", stage, at: 3)
    stage.advance(to: 3.5)
    #expect(shown(stage) == 5)
    stage.advance(to: 6)
    #expect(shown(stage) == 2)
    enter("early", stage)
    #expect(shown(stage) == 4)
  }

  @Test func delaysOfElementsAndAnimationsAddUp() throws {
    let element = """
      <LKStateTransitionElement targetId="a" key="position.x" beginTime="1">
      <animation type="CABasicAnimation" keyPath="position.x" beginTime="2" duration="4"/></LKStateTransitionElement>
      """
    let stage = try stage(state("on", set("position.x", 25)), transitions: transition("on", element))
    enter("on", stage, at: 1)
    stage.advance(to: 4)
    #expect(shown(stage) == 5)
    stage.advance(to: 6)
    #expect(shown(stage) == 15)
  }

  @Test func longChainsAreEnteredInOrder() throws {
    let count = CAMLLimits.statesOfLayer
    let states = (1...count).map { state("s\($0)", set("position.x", Double($0)), "basedOn=\"s\($0 - 1)\"") }
    let stage = try stage(states.joined())
    enter("s\(count)", stage)
    #expect(layer(stage)?.position.x == CGFloat(count) && stage.tree.states.names.count == count)
    #expect {
      _ = try self.stage((states + [state("more")]).joined())
    } throws: { "\($0)".contains("expected at most \(count) states of a layer") }
  }

  @Test func theStatesOfAllLayersAreBounded() throws {
    let states = String(repeating: "<LKState/>", count: CAMLLimits.statesOfLayer)
    let layer = "<CALayer><states>\(states)</states></CALayer>"
    let count = CAMLLimits.states / CAMLLimits.statesOfLayer
    #expect {
      _ = try self.stage(state("on"), sublayers: String(repeating: layer, count: count))
    } throws: { "\($0)".contains("expected at most \(CAMLLimits.states) states") }
  }
}
