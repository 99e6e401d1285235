import KinoraArchives
import KinoraCAMLModel
import Testing

/// Values that are one of some names, and flags.
@Suite struct EnumerationTests {
  private func notes(_ text: String) throws -> [String] {
    let document = try CAMLDocument(layer: "bounds=\"0 0 9 9\"", "<sublayers>\n\(text)</sublayers>")
    #expect(document.issues.allSatisfy { $0.severity == .suspicious && $0.place.line == 3 })
    return document.issues.map(\.message)
  }

  @Test(arguments: [
    ("<CALayer masksToBounds=\"2\"/>", "masksToBounds: expected 0 or 1, not '2'; the default is used"),
    (
      "<CATextLayer verticalAlignmentMode=\"botom\"/>",
      "verticalAlignmentMode: expected top, center or bottom, not 'botom'; did you mean 'bottom'? The default is used"
    ),
    (
      "<CAEmitterLayer emitterShape=\"pont\"/>",
      "emitterShape: expected point, line, rectangle, cuboid, circle or sphere, not 'pont'; did you mean 'point'? "
        + "The default is used"
    ),
    (
      "<CAEmitterLayer><emitterCells><CAEmitterCell particleType=\"box\"/></emitterCells></CAEmitterLayer>",
      "particleType: expected sprite or plane, not 'box'; the default is used"
    ),
    (
      "<CAEmitterLayer><emitterCells><CAEmitterCell contentsFrameMode=\"singel\"/></emitterCells></CAEmitterLayer>",
      "contentsFrameMode: expected single, not 'singel'; did you mean 'single'? The default is used"
    ),
    (
      "<CAEmitterLayer><emitterBehaviors><CAEmitterBehavior behavior=\"attractor\" attractorType=\"plane\"/>"
        + "</emitterBehaviors></CAEmitterLayer>",
      "attractorType: expected radial, axial or planar, not 'plane'; did you mean 'planar'? The default is used"
    ),
    (
      "<CALayer><animations><a type=\"CATransition\"><type value=\"psh\"/></a></animations></CALayer>",
      "<type>: expected fade, moveIn, push or reveal, not 'psh'; did you mean 'push'? The default is used"
    ),
    (
      "<CALayer><animations><a type=\"CABasicAnimation\" timingFunction=\"easIn\"/></animations></CALayer>",
      "timingFunction: expected linear, easeIn, easeOut, easeInEaseOut, default or 4 numbers, not 'easIn'; "
        + "did you mean 'easeIn'? The default is used"
    ),
  ])
  func unknownNamesAreNamed(text: String, message: String) throws {
    #expect(try notes(text) == [message])
  }

  @Test func typesOfValuesGetASuggestion() throws {
    let text = """
      <CALayer><states><LKState name="a"><elements><LKStateSetValue targetId="x" keyPath="opacity">\
      <value type="rael" value="1"/></LKStateSetValue></elements></LKState></states></CALayer>
      """
    #expect(try notes(text) == ["rael isn't known; did you mean 'real'?"])
  }

  @Test func allFlagsAndFunctionsAreRight() throws {
    let flags = ["1", "0", "1.0", "true", "NO"].map { "<CALayer hidden=\"\($0)\"/>" }.joined()
    let function = """
      <CALayer><animations><a type="CABasicAnimation" keyPath="transform" valueFunction="rotateZ" duration="1" \
      toValue="3.14"/></animations></CALayer>
      """
    #expect(try notes(flags + function) == [])
  }

  @Test(arguments: [
    ("backgroundColor=\"0.5\"", true), ("backgroundColor=\"0.5 0.5\"", true), ("backgroundColor=\"1 0 0 1\"", true),
    ("backgroundColor=\"1 0 0 1 1\"", false), ("backgroundColor=\"\"", false),
  ])
  func coloursHaveOneToFourNumbers(attribute: String, isRight: Bool) throws {
    let notes = try notes("<CALayer \(attribute)/>")
    #expect(notes.isEmpty == isRight && notes.allSatisfy { $0.contains("expected 1 to 4 numbers, not") })
  }
}
