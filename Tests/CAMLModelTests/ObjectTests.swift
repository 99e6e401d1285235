import Foundation
import KinoraCAMLModel
import Testing

/// Objects, lists, dictionaries and references.
@Suite struct ObjectTests {
  @Test func animationsHaveTheirKeys() throws {
    let document = try CAMLDocument(
      layer: "",
      """
      <animations><rotate type="CAAnimationGroup" duration="8"><animations>
        <CABasicAnimation keyPath="opacity"/><animation type="CASpringAnimation" keyPath="position"/>
      </animations></rotate>
      <p key="shake" type="CAKeyframeAnimation" keyPath="position.x"/>
      <animation type="CABasicAnimation" keyPath="opacity"/><animation type="CABasicAnimation" keyPath="opacity"/>
      <CATransition type="push" subtype="fromLeft"/><animation key="k" keyPath="opacity"><values/></animation></animations>
      """)
    let entries = document.root.entries("animations")
    #expect(entries.map(\.key) == ["rotate", "shake", "opacity", "opacity 2", "CATransition", "k"])
    #expect(entries[0].object.objects("animations").map(\.className) == ["CABasicAnimation", "CASpringAnimation"])
    #expect(entries[4].object.text("type") == "push" && entries[5].object.className == "CAKeyframeAnimation")
    #expect(
      document.notes == ["suspicious main.caml:7:47: <animation>: expected a type; it is read as CAKeyframeAnimation"])
  }

  @Test func valuesOfAnimationsHaveTheTypesTheyName() throws {
    let document = try CAMLDocument(
      layer: "",
      """
      <animations><a type="CAKeyframeAnimation" keyPath="backgroundColor" calculationMode="cubicPaced">
      <keyTimes><integer value="0"/><real value="0.25"/></keyTimes><timingFunctions/>
      <values><CGColor opacity="0.5" value="1 0 0"/><NSArray><CGColor value="1"/></NSArray><CGImage src="a.png"/>
      <CGPoint value="1 2"/><CATransform3D value="scale(2)"/><integer value="7"/></values></a>
      <b type="CABasicAnimation" keyPath="position" preferredFrameRateRange="30 60 60"><valueFunction name="scale"/><fromValue value="1 2"/><toValue type="CGPoint" value="3 4"/></b>
      <c type="CAKeyframeAnimation" keyPath="opacity" keyTimes="0 0.5 1"><timingFunctions><CAMediaTimingFunction name="linear"/>
      <CAMediaTimingFunction value="0 0 1 1"/></timingFunctions></c></animations>
      """)
    let animations = document.root.entries("animations").map(\.object)
    #expect(animations[0]["keyTimes"]?.notation == "[0.0, 0.25]" && animations[0]["timingFunctions"]?.notation == "[]")
    #expect(
      animations[0]["values"]?.notation
        == "[color 1.0 0.0 0.0 0.5, [color 1.0 1.0 1.0 1.0], image a.png, point 1.0 2.0, "
        + "transform 2.0 0.0 0.0 2.0 1.0 0.0 0.0 0.0 0.0, 7.0]")
    #expect(
      animations[1]["fromValue"]?.notation == "point 1.0 2.0" && animations[1]["toValue"]?.notation == "point 3.0 4.0")
    #expect(animations[1]["preferredFrameRateRange"]?.notation == "[30.0, 60.0, 60.0]")
    #expect(animations[1].text("valueFunction") == "scale")
    #expect(animations[2]["keyTimes"]?.notation == "[0.0, 0.5, 1.0]")
    #expect(animations[2]["timingFunctions"]?.notation == "[timing [0.0, 0.0, 1.0, 1.0], timing [0.0, 0.0, 1.0, 1.0]]")
    #expect(document.notes == [])
  }

  @Test(arguments: [
    "<NSDictionary><axis type=\"string\" value=\"x\"/><max type=\"real\" value=\"2\"/><image type=\"null\"/></NSDictionary>",
    "<NSDictionary><p key=\"axis\" type=\"string\" value=\"x\"/><p key=\"max\" type=\"integer\" value=\"2\"/>"
      + "<p key=\"image\" type=\"null\"/></NSDictionary>",
    "<NSDictionary><key>axis</key><string>x</string><key>max</key><real>2</real><key>image</key><null/></NSDictionary>",
  ])
  func dictionariesHaveSeveralForms(entry: String) throws {
    let style = "<style><groups type=\"NSArray\">\(entry)</groups></style>"
    let document = try CAMLDocument(layer: "", style)
    #expect(document.root["style"]?.notation == "{groups: [{axis: 'x', max: 2.0, image: null}]}")
    #expect(document.notes == [])
  }

  @Test func statesAndTransitionsShareElements() throws {
    let document = try CAMLDocument(
      layer: "id=\"#1\"",
      """
      <states><LKState name="on" basedOn="off" initial="1" locked="0"><elements>
      <LKStateSetValue targetId="#1" keyPath="position" final="false"><value value="1 2"/></LKStateSetValue>
      <LKStateAddAnimation targetId="#1" key="k"><animation type="CABasicAnimation" keyPath="opacity"/></LKStateAddAnimation>
      <LKStateRemoveAnimation targetId="#1" key="k"/></elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
      <LKStateTransitionElement id="#2" key="position" targetId="#1"><animation type="CASpringAnimation" mass="2"/>
      </LKStateTransitionElement></elements></LKStateTransition>
      <LKStateTransition fromState="on" toState="*"><elements><LKStateTransitionElement object="#2"/><x object="#1"/>
      </elements></LKStateTransition></stateTransitions>
      """)
    let state = try #require(document.root.objects("states").first)
    #expect(state.text("basedOn") == "off" && state.flag("initial") == true)
    let elements = state.objects("elements")
    #expect(elements.map(\.className) == ["LKStateSetValue", "LKStateAddAnimation", "LKStateRemoveAnimation"])
    #expect(elements[0]["value"]?.notation == "point 1.0 2.0" && elements[0].flag("final") == false)
    #expect(elements[1].object("animation")?.text("keyPath") == "opacity")
    let transitions = document.root.objects("stateTransitions")
    #expect(transitions[0].objects("elements")[0] === transitions[1].objects("elements")[0])
    #expect(transitions[1]["elements"]?.notation == "[LKStateTransitionElement, ref #1]")
    #expect(transitions[0].objects("elements")[0].object("animation")?.number("mass") == 2)
    #expect(document.notes == [])
  }

  @Test func eachPropertyIsThereOnceAndTheLastOneCounts() throws {
    let many = (0..<40).map { "transform.m1\($0 % 4 + 1)=\"\($0)\"" }.prefix(4).joined(separator: " ")
    let document = try CAMLDocument(layer: "opacity=\"1\" \(many)", "<opacity value=\"0.5\"/><opacity value=\"0.25\"/>")
    #expect(document.root.properties.count { $0.name == "opacity" } == 1)
    #expect(document.root.number("opacity") == 0.25)
  }

  @Test func aPreferredClassIsTakenIfItIsKnown() throws {
    let text = CAMLText.layer("classIfAvailable=\"CATextLayer\"")
    #expect(try CAMLDocument(text).root.className == "CATextLayer")
    let other = CAMLText.layer("classIfAvailable=\"LKTextLayer\"", kind: "CATextLayer")
    #expect(try CAMLDocument(other).root.className == "CATextLayer")
  }

  @Test func prefixesOfNamespacesDoNotMatter() throws {
    let text = "<c:caml xmlns:c='x'><c:CALayer c:name='a'><c:sublayers/></c:CALayer></c:caml>"
    let document = try CAMLDocument(text)
    #expect(document.root.className == "CALayer" && document.root.text("name") == "a" && document.notes == [])
  }

  @Test func unknownPartsAreIgnoredWithTheirMeaning() throws {
    let document = try CAMLDocument(
      layer: "locked=\"1\" caplayLock=\"1\" mica_x=\"2\" CUI_a=\"1\" hash=\"1\" wobble=\"3\"",
      """
      <sublayers><CALayer wobble="4"/><CASDFLayer height="2"/><CASDFLayer/><WobblyLayer speed="2"/></sublayers>
      <scriptComponents/><scriptObject src="assets/a.js"/><gizmo/><gizmo/>
      <emitterBehaviors/>
      """)
    #expect(
      document.notes == [
        "ignored main.caml:2:1: the attribute 'wobble' of CALayer isn't known: it changes nothing in the picture",
        "ignored main.caml:2:109: CASDFLayer is drawn without its glass effect",
        "ignored main.caml:2:146: WobblyLayer isn't known: it is drawn like a plain layer",
        "ignored main.caml:3:20: scriptObject isn't run: what the script would change stays as it is",
        "ignored main.caml:3:53: <gizmo> of CALayer isn't known: it changes nothing in the picture",
        "ignored main.caml:4:1: <emitterBehaviors> of CALayer isn't known: it changes nothing in the picture",
      ])
    #expect(
      document.root.objects("sublayers").map(\.className) == ["CALayer", "CASDFLayer", "CASDFLayer", "WobblyLayer"])
    #expect(document.root.objects("sublayers")[3].number("speed") == 2)
  }

  @Test func anIdThatIsUsedTwiceIsSuspicious() throws {
    let document = try CAMLDocument(layer: "id=\"a\"", "\n<sublayers>\n<CALayer id=\"a\"/></sublayers>")
    #expect(
      document.notes == ["suspicious main.caml:4:1: the id 'a' is used again: references go to the object of line 2"])
  }
}
