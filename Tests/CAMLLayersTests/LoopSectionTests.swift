import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import Testing

/// Documents whose time goes back.
@MainActor
@Suite struct LoopSectionTests {
  private func stage(_ loop: ClosedRange<Double>, animations: String = "", states: String = "") throws -> CAMLStage {
    let xml = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 40 40">
        <sublayers>
          <CALayer id="a" bounds="0 0 10 10" position="5 6"><animations>\(animations)</animations></CALayer>
        </sublayers>
        \(states)
      </CALayer></caml>
      """
    var settings = CAMLSettings()
    settings.loop = loop
    return CAMLStage(try CAMLDocument(xml: Data(xml.utf8), name: "main.caml").root, settings)
  }

  private func animation(_ attributes: String) -> String {
    """
    <animation type="CABasicAnimation" key="move" keyPath="position.x" \(attributes)>
    <fromValue type="real" value="0"/><toValue type="real" value="10"/></animation>
    """
  }

  /// Returns the place of the layer at some times, which are reached one after the other.
  private func places(_ stage: CAMLStage, _ times: [Double]) -> [Double] {
    times.map { time in
      stage.advance(to: time)
      let shown = stage.shown(stage.tree.root.sublayers?.first, "position.x") ?? .nan
      return (shown * 1e6).rounded() / 1e6
    }
  }

  @Test func theTimeGoesBackToTheStart() throws {
    let stage = try stage(2...4, animations: animation("duration=\"10\" beginTime=\"1e-100\""))
    #expect(places(stage, [1, 3, 3.75, 4, 5, 5.5, 6, 13.5]) == [1, 3, 3.75, 2, 3, 3.5, 2, 3.5])
  }

  /// In a window, frames are seen a period after their main frames.
  @Test func noFrameShowsTheTimeAfterTheEnd() throws {
    let stage = try stage(2...4, animations: animation("duration=\"10\" beginTime=\"1e-100\""))
    let layer = stage.tree.root.sublayers?.first
    for frame in 0..<100 {
      let time = Double(frame) / 10
      stage.advance(to: time, seenAfter: 0.1)
      let passed = time + 0.1
      let expected = passed < 4 - 1e-9 ? passed : 2 + (passed - 2 + 1e-9).truncatingRemainder(dividingBy: 2)
      let seen = try #require(stage.seen(layer, "position.x", after: 0.1))
      #expect(abs(seen - expected) < 1e-6, "\(passed)")
    }
  }

  @Test func aSectionLeavesNoAnimations() throws {
    let stage = try stage(1...2)
    stage.advance(to: 4.5)
    #expect(stage.tree.host.animationKeys() == nil)
  }

  @Test func aSeekShowsWhatPlayingShows() throws {
    let text = animation("duration=\"10\" beginTime=\"1e-100\"")
    let played = try stage(1...2.5, animations: text)
    let steps = Array(stride(from: 0.1, through: 31.3, by: 0.1))
    #expect(places(played, steps).last == places(try stage(1...2.5, animations: text), [steps[steps.count - 1]])[0])
  }

  @Test func animationsThatHaveEndedRunInEachRound() throws {
    for rest in ["", " fillMode=\"both\"", " removedOnCompletion=\"0\""] {
      let stage = try stage(0...3, animations: animation("duration=\"1\" beginTime=\"1\"\(rest)"))
      let before = rest.contains("both") ? 0.0 : 5
      #expect(places(stage, [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 7.5]) == [before, 5, 5, before, 5, 5, 5], "\(rest)")
    }
  }

  @Test func transitionsGoOnWhileTheTimeGoesBack() throws {
    let states = """
      <states><LKState name="on"><elements>
        <LKStateSetValue targetId="a" keyPath="position.x"><value type="real" value="25"/></LKStateSetValue>
        <LKStateAddAnimation targetId="a" key="rise">
          <animation type="CABasicAnimation" keyPath="position.y" duration="4" fillMode="both" removedOnCompletion="0">
            <fromValue type="real" value="0"/><toValue type="real" value="8"/></animation>
        </LKStateAddAnimation>
      </elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
        <LKStateTransitionElement targetId="a" key="position.x">
          <animation type="CABasicAnimation" keyPath="position.x" duration="2"/></LKStateTransitionElement>
      </elements></LKStateTransition></stateTransitions>
      """
    let stage = try stage(0...3, states: states)
    stage.advance(to: 2.5)
    stage.perform { stage.tree.states.enter("on") }
    #expect(places(stage, [2.5, 3.5, 4]) == [5, 15, 20])
    #expect(stage.shown(stage.tree.root.sublayers?.first, "position.y") == 3)
    // The change isn't made again when its time comes back.
    #expect(places(stage, [5, 5.7, 6.5, 9]) == [25, 25, 25, 25])
    #expect(stage.shown(stage.tree.root.sublayers?.first, "position.y") == 8)
  }

  @Test func theNextTurnIsKnown() throws {
    let stage = try stage(1...2)
    #expect(stage.tree.nextTurn == 2)
    stage.advance(to: 4.5)
    #expect(stage.tree.nextTurn == 5)
    #expect(CAMLStage(object("CALayer", ["bounds": rect(0, 0, 1, 1)])).tree.nextTurn == nil)
  }
}
