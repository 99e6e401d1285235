import KinoraCAMLModel
import Testing

/// Animations of layers, states, transitions and groups.
@Suite struct AnimationCheckTests {
  private func notes(_ animations: String, layer: String = "") throws -> [String] {
    try CAMLDocument(layer: layer, "<animations>\n\(animations)</animations>").checkNotes
  }

  @Test func animationsThatNeverRunAreNamed() throws {
    let text = """
      <b type="CABasicAnimation" keyPath="wobble" duration="1" toValue="1"/>
      <c type="CABasicAnimation" duration="-1" toValue="1"/>
      <d type="CAKeyframeAnimation" keyPath="filters.blur.inputRadius" duration="1" speed="0"/>
      <e type="CAKeyframeAnimation" keyPath="opacity" duration="1"/>
      <f type="CAAnimationGroup" duration="1"><animations><CABasicAnimation keyPath="emitterSize"/></animations></f>
      <g type="CABasicAnimation" keyPath="transform.scale.xy" duration="1" toValue="2"/>
      <h type="CAMatchMoveAnimation" duration="1"><sourceLayer object="#7"/></h>
      """
    #expect(
      try notes(text) == [
        "suspicious 3: the animation never runs: CALayer has no key path 'wobble'",
        "suspicious 4: the animation never runs: expected a duration above 0",
        "suspicious 4: the animation never runs: expected a keyPath",
        "suspicious 5: the animation stands still: its speed is 0",
        "suspicious 5: the animation never runs: the layer has nothing in filters with the name 'blur'",
        "suspicious 6: the animation never runs: expected values or a path",
        "suspicious 7: the animation never runs: CALayer has no key path 'emitterSize'",
        "suspicious 9: the animation never runs: no layer has the id '#7'",
      ])
  }

  @Test func animationsNeedADurationAndValues() throws {
    let text = """
      <a type="CABasicAnimation" keyPath="opacity" toValue="1"/>
      <b type="CABasicAnimation" keyPath="opacity" toValue="1" duration="0"/>
      <c type="CABasicAnimation" keyPath="opacity" duration="1"/>
      <d type="CAKeyframeAnimation" keyPath="opacity" duration="1"><values><real value="1"/></values></d>
      <e type="CASpringAnimation" keyPath="opacity" toValue="1"/>
      <f type="CAAnimationGroup"><animations><CABasicAnimation keyPath="opacity" toValue="1"/></animations></f>
      """
    #expect(
      try notes(text) == [
        "suspicious 3: the animation takes 0.25 s: expected a duration",
        "suspicious 4: the animation takes 0.25 s, as one without a duration: expected a duration above 0",
        "suspicious 5: the animation changes nothing: expected fromValue, toValue or byValue",
        "suspicious 6: the animation holds its only value: expected two values or more",
        "suspicious 8: the animation takes 0.25 s: expected a duration",
      ])
  }

  @Test(arguments: [
    ("opacity", "<real value=\"0\"/><integer value=\"1\"/><bool value=\"1\"/>", "", true),
    ("opacity", "<real value=\"0\"/><CGPoint value=\"1 2\"/>", "expected a number for 'opacity', not a point", false),
    (
      "position", "<CGPoint value=\"1 2\"/><real value=\"1\"/>", "expected 2 numbers for 'position', not a number",
      false
    ),
    ("backgroundColor", "<CGColor value=\"1\"/><string value=\"red\"/>", "expected 1 to 4 numbers", false),
    ("contents", "<CGImage src=\"data:,\"/><real value=\"1\"/>", "expected src with a path in the bundle", false),
    ("transform", "<CATransform3D value=\"scale(2)\"/><CATransform3D value=\"\"/>", "", true),
    ("transform.translation", "<CGSize value=\"1 2\"/><CGPoint value=\"1 2\"/>", "", true),
    ("bounds.size", "<CGSize value=\"1 2\"/><CGPoint value=\"1 2\"/>", "", true),
  ])
  func valuesHaveTheTypeOfTheirKeyPath(path: String, values: String, part: String, isRight: Bool) throws {
    let found = try notes(
      "<a type=\"CAKeyframeAnimation\" duration=\"1\" keyPath=\"\(path)\">\n<values>\(values)</values></a>")
    #expect(found.isEmpty == isRight)
    #expect(found.allSatisfy { $0.hasPrefix("broken 4: the animation never runs: values: ") && $0.contains(part) })
  }

  @Test func endsHaveTheTypeOfTheirKeyPath() throws {
    let text = """
      <a type="CABasicAnimation" keyPath="opacity" duration="1"><toValue type="CGPoint" value="1 2"/></a>
      <b type="CABasicAnimation" keyPath="transform" valueFunction="rotateZ" duration="1"><toValue type="real" value="1"/></b>
      """
    #expect(
      try notes(text) == [
        "broken 3: the animation never runs: toValue: expected a number for 'opacity', not a point"
      ])
  }

  @Test(arguments: [
    ("linear", 3, "0 0.5 1", ""),
    ("linear", 3, "0 1", "expected 3, one for each value, not 2: values without a time aren't shown"),
    ("linear", 2, "0 0.5 1", "expected 2, one for each value, not 3: times without a value are left out"),
    ("discrete", 2, "0 0.5 1", ""), ("paced", 2, "0 7 1 3", ""),
    ("linear", 3, "0 1 2", "expected fractions of the duration from 0 to 1, not 2: what comes after 1 isn't shown"),
    ("linear", 3, "-0.5 0 1", "expected fractions of the duration from 0 to 1, not -0.5"),
    ("linear", 3, "0 0.75 0.5", "expected ascending times, not 0.5 after 0.75"),
  ])
  func keyTimesFitTheirValues(mode: String, count: Int, times: String, message: String) throws {
    let values = (0..<count).map { "<real value=\"0.\($0)\"/>" }.joined()
    let found = try notes(
      """
      <a type="CAKeyframeAnimation" keyPath="opacity" duration="1" keyTimes="\(times)" calculationMode="\(mode)">
      <values>\(values)</values></a>
      """)
    #expect(found == (message.isEmpty ? [] : ["suspicious 3: keyTimes: \(message)"]))
  }

  @Test(arguments: [
    ("mass=\"1\" stiffness=\"100\" damping=\"10\"", ""), ("duration=\"1\" damping=\"0\"", ""),
    ("mass=\"0\"", "the spring jumps to its end: expected a mass above 0, not 0"),
    ("stiffness=\"-5\"", "the spring jumps to its end: expected a stiffness above 0, not -5"),
    ("damping=\"-0.5\"", "the spring swings ever farther: expected a damping of at least 0, not -0.5"),
    ("damping=\"0\"", "the spring swings forever: expected a damping above 0, or a duration"),
  ])
  func springsSwing(attributes: String, message: String) throws {
    let found = try notes("<a type=\"CASpringAnimation\" keyPath=\"opacity\" toValue=\"1\" \(attributes)/>")
    #expect(found == (message.isEmpty ? [] : ["suspicious 3: \(message)"]))
  }

  @Test func thoseOfStatesAndTransitionsAreCheckedToo() throws {
    let text = CAMLText.layer(
      "id=\"a\"",
      """
      <states><LKState name="on"><elements><LKStateAddAnimation targetId="a">
      <animation type="CABasicAnimation" keyPath="wobble" duration="1"/></LKStateAddAnimation>
      <LKStateAddAnimation targetId="a"><animations>
      <b type="CABasicAnimation" keyPath="opacity" toValue="1"/></animations></LKStateAddAnimation>
      </elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
      <LKStateTransitionElement targetId="a" key="opacity"><animation type="CABasicAnimation"/></LKStateTransitionElement>
      <LKStateTransitionElement targetId="a" key="opacity">
      <animation type="CASpringAnimation" keyPath="opacity" mass="0"/></LKStateTransitionElement>
      <LKStateTransitionElement targetId="a" key="opacity">
      <animation type="CABasicAnimation" keyPath="opacity" duration="1">
      <toValue type="CGPoint" value="1 2"/></animation></LKStateTransitionElement>
      </elements></LKStateTransition></stateTransitions>
      """)
    #expect(
      try CAMLDocument(text).checkNotes == [
        "suspicious 3: the animation never runs: CALayer has no key path 'wobble'",
        "suspicious 5: the animation takes 0.25 s: expected a duration",
        "suspicious 10: the spring jumps to its end: expected a mass above 0, not 0",
        "broken 13: the animation never runs: toValue: expected a number for 'opacity', not a point",
      ])
  }
}
