import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import TestSupport
import Testing

/// States, transitions and parallax that are written and read again.
@MainActor
@Suite struct WritingStatesTests {
  private static let states = """
    <states>
      <LKState name="right"><elements>
        <LKStateSetValue targetId="a" keyPath="position.x"><value type="real" value="35"/></LKStateSetValue>
        <LKStateSetValue targetId="t" keyPath="string"><value type="string" value="on"/></LKStateSetValue>
        <LKStateSetValue targetId="a" keyPath="backgroundColor">
          <value type="CGColor" value="0 1 0" opacity="0.5"/></LKStateSetValue>
        <LKStateRemoveAnimation targetId="a" key="rise"/>
      </elements></LKState>
      <LKState name="far" basedOn="right"><elements>
        <LKStateSetValue targetId="b" keyPath="emitterCells.x.birthRate"><value type="real" value="9"/></LKStateSetValue>
        <LKStateSetValue targetId="a" keyPath="filters.tint.inputColorMatrix">
          <value type="CAColorMatrix" value="matrix(0 1 0 0 0 1 0 0 0 0 0 0 1 0 0 0 0 0 1 0)"/></LKStateSetValue>
        <LKStateAddAnimation targetId="a" key="rise">
          <animation type="CABasicAnimation" keyPath="position.y" duration="4">
            <fromValue type="real" value="0"/><toValue type="real" value="8"/></animation>
        </LKStateAddAnimation>
      </elements></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="*"><elements>
        <LKStateTransitionElement id="a" keyPath="position.x" beginTime="0.5">
          <animation type="CASpringAnimation" keyPath="position.x" duration="2" stiffness="50"/></LKStateTransitionElement>
        <LKStateTransitionElement targetId="a" key="filters.tint.inputColorMatrix">
          <animation type="CABasicAnimation" duration="1"/></LKStateTransitionElement>
      </elements></LKStateTransition>
    </stateTransitions>
    """

  private func stage(_ more: String = states) throws -> CAMLStage {
    try stage(
      document: """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer id="root" bounds="0 0 40 40" position="20 20">
          <sublayers>
            <CALayer id="a" name="a" bounds="0 0 10 10" position="5 6">
              <filters><CAFilter filter="colorMatrix" name="tint"/></filters>
              <animations><animation type="CABasicAnimation" key="rise" keyPath="position.y" duration="10"
                removedOnCompletion="0"><fromValue type="real" value="0"/><toValue type="real" value="20"/></animation>
              </animations>
            </CALayer>
            <CATextLayer id="t" name="t" bounds="0 0 30 10" position="20 30" fontSize="8">
              <string type="string" value="off"/></CATextLayer>
            <CAEmitterLayer id="b" name="b" bounds="0 0 10 10" position="5 6">
              <emitterCells><CAEmitterCell name="x" birthRate="2" lifetime="1"/></emitterCells></CAEmitterLayer>
          </sublayers>
          \(more)
        </CALayer></caml>
        """)
  }

  private func stage(document text: String) throws -> CAMLStage {
    let document = try CAMLDocument(xml: Data(text.utf8), name: "main.caml")
    #expect(document.issues.isEmpty, "\(document.issues)")
    let stage = CAMLStage(document.root)
    #expect(stage.tree.issues.isEmpty, "\(stage.tree.issues)")
    return stage
  }

  private func export(_ stage: CAMLStage, at time: Double = 0) throws -> CAMLExport {
    var result: Result<CAMLExport, any Error>?
    stage.perform {
      result = Result { try CAMLExport(of: stage.tree, at: time, states: stage.tree.states.names) }
    }
    return try #require(try result?.get())
  }

  /// The numbers that states change.
  private func shown(_ stage: CAMLStage) -> [Double?] {
    let (a, b) = (stage.tree.root.sublayers?[0], stage.tree.root.sublayers?[2])
    let numbers =
      ["position.x", "position.y", "opacity"].map { stage.shown(a, $0) }
      + [stage.shown(b, "emitterCells.x.birthRate")]
    return numbers.map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
  }

  private func text(_ stage: CAMLStage) -> String? {
    (stage.tree.root.sublayers?[1] as? CATextLayer)?.string as? String
  }

  @Test func writingAndReadingChangesNothingMore() throws {
    let first = try export(stage())
    #expect(first.omissions.isEmpty, "\(first.omissions.messages)")
    let second = try export(stage(document: first.text))
    #expect(first.text == second.text)
    for name in ["LKStateSetValue", "LKStateRemoveAnimation", "LKStateAddAnimation", "basedOn=\"right\""] {
      #expect(first.text.contains(name))
    }
  }

  @Test func statesAndTransitionsAreTheSame() throws {
    let original = try stage()
    let copy = try stage(document: export(original).text)
    #expect(copy.tree.states.names == ["right", "far"])
    for (name, time) in [("right", 1.0), ("far", 1.7), ("right", 5), (nil, 6)] {
      for stage in [original, copy] {
        stage.advance(to: time)
        stage.perform { stage.tree.states.enter(name) }
      }
      #expect(text(copy) == (name == nil ? "off" : "on"))
      for step in [0, 0.3, 0.6, 1.5] {
        for stage in [original, copy] { stage.advance(to: time + step) }
        #expect(shown(original) == shown(copy), "\(name ?? "none"), \(step)")
        #expect(ExactDifference(original.draw().makeImage(), copy.draw().makeImage()).count == 0)
      }
    }
  }

  @Test func aFileStartsInTheStateOfTheExport() throws {
    let original = try stage()
    original.perform { original.tree.states.enter("right", isAnimated: false) }
    let export = try export(original)
    #expect(export.text.contains("<LKState name=\"right\" initial=\"1\""))
    #expect(export.text.contains("value=\"off\""))
    let copy = try stage(document: export.text)
    #expect(copy.tree.states.current == "right" && text(copy) == "on" && shown(copy) == shown(original))
    for stage in [original, copy] { stage.perform { stage.tree.states.enter(nil, isAnimated: false) } }
    for stage in [original, copy] { stage.advance(to: 2) }
    #expect(text(copy) == "off" && shown(copy) == shown(original) && shown(copy)[1] == 4)
  }

  @Test func aTransitionThatRunsGoesOn() throws {
    let original = try stage()
    original.advance(to: 1)
    original.perform { original.tree.states.enter("right") }
    original.advance(to: 2)
    let copy = try stage(document: export(original, at: 2).text)
    #expect(shown(copy) == shown(original) && shown(copy)[0] != 35)
    original.advance(to: 2.4)
    copy.advance(to: 0.4)
    #expect(shown(copy) == shown(original))
    for stage in [original, copy] { stage.perform { stage.tree.states.enter(nil) } }
    for (now, later) in [(2.5, 0.5), (3.2, 1.2), (6, 4)] {
      original.advance(to: now)
      copy.advance(to: later)
      #expect(shown(copy) == shown(original))
    }
  }

  @Test func whatAStateHasBegunIsNamed() throws {
    let original = try stage()
    original.perform { original.tree.states.enter("far", isAnimated: false) }
    let first = try export(original).omissions
    #expect(!first.messages.contains { $0.contains("the time since") }, "\(first.messages)")
    original.advance(to: 1)
    let messages = try export(original, at: 1).omissions.messages
    #expect(messages.contains("the time since the begin of 1 animation of the current state"), "\(messages)")
  }

  private static let style = """
    <style>
      <wallpaperParallaxGroups type="NSArray"><NSDictionary>
        <axis type="string" value="y"/><keyPath type="string" value="position.x"/>
        <layerName type="string" value="a"/><mapMinTo type="real" value="-4"/><mapMaxTo type="real" value="8"/>
      </NSDictionary></wallpaperParallaxGroups>
      <wallpaperPropertyGroups type="NSArray"><NSDictionary>
        <keyPath type="string" value="opacity"/><layerName type="string" value="a"/><image type="null"/>
        <v_lock type="real" value="0.5"/><v_home type="real" value="0.25"/>
      </NSDictionary></wallpaperPropertyGroups>
    </style>
    """

  @Test func stylesAreWritten() throws {
    let original = try stage(Self.style)
    let copy = try stage(document: export(original).text)
    #expect(copy.tree.states.names == ["Locked", "Unlock"] && copy.tree.states.current == nil)
    for (state, tilt) in [("Locked", CGPoint(x: 0, y: -1)), ("Unlock", CGPoint(x: 1, y: 0.5)), (nil, .zero)] {
      for stage in [original, copy] {
        stage.perform {
          stage.tree.states.enter(state)
          stage.tree.parallax.tilt = tilt
        }
      }
      #expect(shown(copy) == shown(original))
    }
    #expect(try export(original).text == export(copy).text)
  }

  /// The second layer of a name is found inside of another one.
  @Test func groupsNameTheViewOfALayer() throws {
    let layers = (0..<3).map { "<CALayer name=\"Plane \($0)\"><sublayers><CALayer name=\"x\"/></sublayers></CALayer>" }
    let original = try stage(
      document: """
        <caml><CALayer id="root" bounds="0 0 40 40"><sublayers>\(layers.joined())</sublayers>
        <style><wallpaperParallaxGroups type="NSArray"><NSDictionary>
        <axis type="string" value="x"/><keyPath type="string" value="position.x"/>
        <layerName type="string" value="x"/><view type="string" value="PLANE 2"/>
        <mapMinTo type="real" value="-4"/><mapMaxTo type="real" value="8"/>
        </NSDictionary></wallpaperParallaxGroups></style></CALayer></caml>
        """)
    let text = try export(original).text
    #expect(text.contains(#"<view type="string" value="Plane 2"/>"#), "\(text)")
    #expect(try export(stage(document: text)).text == text)
  }

  @Test func propertyGroupsStartInTheirState() throws {
    let original = try stage(Self.style)
    original.perform { original.tree.states.enter("Unlock") }
    let copy = try stage(document: export(original).text)
    #expect(copy.tree.states.names == ["Locked", "Unlock"] && copy.tree.states.current == "Unlock")
    #expect(shown(copy)[2] == 0.25)
    copy.perform { copy.tree.states.enter("Locked") }
    #expect(shown(copy)[2] == 0.5)
    copy.perform { copy.tree.states.enter(nil) }
    #expect(shown(copy)[2] == 1)
  }
}
