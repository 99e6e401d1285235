import Foundation
import KinoraCAMLModel
import Testing

/// Issues that need the whole document.
@Suite struct CheckTests {
  private func notes(_ text: String) throws -> [String] {
    CAMLCheck.issues(of: try CAMLDocument(text), in: .none).map { "\($0.place.line): \($0.message)" }
  }

  @Test func animationsThatNeverRunAreNamed() throws {
    let text = CAMLText.layer(
      "bounds=\"0 0 10 10\"",
      """
      <animations>
      <a type="CABasicAnimation" keyPath="opacity" duration="0"/>
      <b type="CABasicAnimation" keyPath="wobble" duration="1"/>
      <c type="CABasicAnimation" duration="-1"/>
      <d type="CAKeyframeAnimation" keyPath="filters.blur.inputRadius" speed="0"/>
      <e type="CAAnimationGroup" duration="1"><animations><CABasicAnimation keyPath="emitterSize"/></animations></e>
      <f type="CABasicAnimation" keyPath="transform.scale.xy" duration="1"/>
      <g type="CAMatchMoveAnimation" duration="1"><sourceLayer object="#7"/></g></animations>
      """)
    #expect(
      try notes(text) == [
        "3: the animation takes 0.25 s, as one without a duration: expected a duration above 0",
        "4: the animation never runs: CALayer has no key path 'wobble'",
        "5: the animation never runs: expected a duration above 0", "5: the animation never runs: expected a keyPath",
        "6: the animation stands still: its speed is 0",
        "6: the animation never runs: the layer has nothing in filters with the name 'blur'",
        "6: the animation never runs: expected values or a path",
        "7: the animation never runs: CALayer has no key path 'emitterSize'",
        "9: the animation never runs: no layer has the id '#7'",
      ])
  }

  @Test func statesAndTransitionsNeedTheirTargets() throws {
    let text = CAMLText.layer(
      "id=\"a\"",
      """
      <states>
      <LKState name="on" basedOn="none"><elements><LKStateSetValue targetId="b" keyPath="opacity"/></elements></LKState>
      <LKState name="x" basedOn="y"><elements><LKStateSetValue targetId="a" keyPath="wobble"/></elements></LKState>
      <LKState name="y" basedOn="x"><elements/></LKState>
      <LKState name="y"><elements><LKStateSetValue keyPath="opacity"/></elements></LKState></states>
      <stateTransitions>
      <LKStateTransition fromState="*" toState="of"><elements><LKStateTransitionElement targetId="a" key="opacity"/>
      <LKStateTransitionElement object="#9"/>
      </elements></LKStateTransition></stateTransitions>
      """)
    #expect(
      try notes(text) == [
        "6: the state 'y' is there again: only the first one can be chosen",
        "3: the state is based on 'none', which isn't there: it is taken alone",
        "3: LKStateSetValue changes nothing: no layer has the id or the name 'b'",
        "4: the state is based on itself: each state is taken once",
        "4: LKStateSetValue changes nothing: CALayer has no key path 'wobble'",
        "5: the state is based on itself: each state is taken once",
        "6: LKStateSetValue changes nothing: expected a targetId",
        "8: the transition never runs: its toState 'of' isn't there",
        "9: expected the id of an element before it, not '#9': it is left out",
      ])
  }

  @Test func elementsNameTheirLayersInSeveralWays() throws {
    let text = CAMLText.layer(
      "id=\"a\" name=\"n\"",
      """
      <states><LKState name="on"><elements>
      <LKStateSetValue id="a" keyPath="opacity"/>
      <LKStateSetValue object="a" keyPath="opacity"/>
      <LKStateSetValue targetId="n" keyPath="opacity"/>
      <CAStateSetValue id="a" keyPath="wobble"/>
      <LKStateSetValue id="c" keyPath="opacity"/>
      <LKStateSetValue id="a" targetId="b" keyPath="opacity"/>
      </elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
      <LKStateTransitionElement id="a" key="opacity"/>
      </elements></LKStateTransition></stateTransitions>
      """)
    #expect(
      try notes(text) == [
        "6: CAStateSetValue changes nothing: CALayer has no key path 'wobble'",
        "7: LKStateSetValue changes nothing: no layer has the id or the name 'c'",
        "8: LKStateSetValue changes nothing: no layer has the id or the name 'b'",
      ])
    // Those with a target have ids of their own.
    #expect(
      try CAMLDocument(text).notes == [
        "suspicious main.caml:8:1: the id 'a' is used again: references go to the object of line 2"
      ])
  }

  @Test func groupsNeedAKeyPathOfTheirLayer() throws {
    func group(_ keyPath: String) -> String {
      "\n<NSDictionary><layerName type=\"string\" value=\"n\"/><keyPath type=\"string\" value=\"\(keyPath)\"/></NSDictionary>"
    }
    let groups = group("position.x") + group("wobble")
    let list = "<wallpaperParallaxGroups type=\"NSArray\">\(groups)</wallpaperParallaxGroups>"
    #expect(
      try notes(CAMLText.layer("name=\"n\"", "<style>\(list)</style>")) == [
        "4: wallpaperParallaxGroups: nothing moves: CALayer has no key path 'wobble'"
      ])
  }

  @Test func missingPicturesAndLayersAreNamed() throws {
    let text = CAMLText.layer(
      "",
      """
      <contents><CGImage src="assets/a.png"/></contents><style>
      <wallpaperParallaxGroups type="NSArray"><NSDictionary><layerName type="string" value="b"/></NSDictionary>
      </wallpaperParallaxGroups></style>
      """)
    #expect(
      try notes(text) == [
        "3: wallpaperParallaxGroups: no layer has the name 'b'; nothing moves",
        "2: 'assets/a.png' isn't there: the picture isn't shown",
      ])
  }

  @Test(arguments: [
    ("position=\"50 50\"", "", true), ("position=\"250 50\"", "", false), ("position=\"-9 50\"", "", true),
    ("position=\"-11 50\"", "", false), ("position=\"250 50\" hidden=\"1\"", "", true),
    ("position=\"250 50\" id=\"moved\"", "", true), ("position=\"200 50\" transform=\"scale(11)\"", "", true),
    ("position=\"250 50\" transform=\"rotate(45deg, 0, 1, 0)\"", "", true),
    ("position=\"250 50\"", "<animations><a type=\"CABasicAnimation\" keyPath=\"position.x\"/></animations>", true),
    ("position=\"250 50\"", "<animations><a type=\"CABasicAnimation\" keyPath=\"opacity\"/></animations>", false),
  ])
  func layersOutsideOfTheDocumentAreNamed(attributes: String, children: String, isInside: Bool) throws {
    let states = """
      <states><LKState name="a"><elements><LKStateSetValue targetId="moved" keyPath="position.x"/></elements></LKState></states>
      """
    let layer = "<CALayer name=\"n\" bounds=\"0 0 20 20\" backgroundColor=\"1\" \(attributes)>\(children)</CALayer>"
    let text = CAMLText.layer(
      "bounds=\"0 0 100 100\"", "\n<sublayers>\(layer)<CALayer id=\"moved\"/></sublayers>\(states)")
    let note = "3: the layer 'n' lies outside of the document, and nothing moves it"
    #expect(try notes(text).contains(note) != isInside)
  }
}
