import Foundation
import KinoraCAMLModel
import Testing

extension CAMLDocument {
  /// The issues that need the whole document, as "GRADE LINE: MESSAGE", sorted by their lines.
  var checkNotes: [String] {
    let issues = CAMLCheck.issues(of: self, in: .none).enumerated()
    let sorted = issues.sorted { ($0.element.place.line, $0.offset) < ($1.element.place.line, $1.offset) }
    return sorted.map { "\($0.element.severity) \($0.element.place.line): \($0.element.message)" }
  }
}

/// Layers, cells and values that can't be seen as they are.
@Suite struct CheckTests {
  @Test func missingPicturesAreNamed() throws {
    let document = try CAMLDocument(
      layer: "bounds=\"0 0 9 9\"",
      """
      <contents><CGImage src="assets/a.png"/></contents><mask bounds="0 0 9 9" type="CALayer">
      <contents type="CGImage" src="data:image/png;base64,??"/></mask>
      """)
    #expect(
      document.checkNotes.prefix(1) == ["suspicious 2: 'assets/a.png' isn't there: the picture isn't shown"])
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
    let note = "suspicious 3: the layer 'n' lies outside of the document, and nothing moves it"
    #expect(try CAMLDocument(text).checkNotes.contains(note) != isInside)
  }

  @Test(arguments: [
    ("bounds=\"0 0 9 9\" backgroundColor=\"1\"", ""),
    ("backgroundColor=\"1\"", "the layer 'n' has no bounds: what it draws isn't shown"),
    ("bounds=\"5 5 0 9\" backgroundColor=\"1\"", "the layer 'n' has 0x9 points: what it draws isn't shown"),
    ("bounds=\"0 0 0 0\"", ""), ("bounds=\"0 0 0 0\" id=\"grown\" backgroundColor=\"1\"", ""),
    ("bounds.size.width=\"9\" backgroundColor=\"1\"", ""),
    ("bounds=\"0 0 -9 9\"", "the layer 'n' has -9x9 points: expected sizes of at least 0"),
    ("bounds=\"-5.33e4 0 9 9\"", ""),
    ("bounds=\"0 0 40000 9\"", "the layer 'n' has 40000x9 points, which is likely to be a mistake above 32767"),
  ])
  func layersHaveAPlausibleSize(attributes: String, message: String) throws {
    let states = """
      <states><LKState name="a"><elements><LKStateSetValue targetId="grown" keyPath="bounds">
      <value type="CGRect" value="0 0 5 5"/></LKStateSetValue></elements></LKState></states>
      """
    let document = try CAMLDocument(
      layer: "",
      "<sublayers>\n<CALayer name=\"n\" \(attributes)/>"
        + "<CALayer id=\"grown\"/></sublayers>" + states)
    #expect(document.checkNotes == (message.isEmpty ? [] : ["suspicious 3: \(message)"]))
  }

  @Test(arguments: [
    ("birthRate=\"1\" lifetime=\"1\"", "<contents type=\"CGImage\" src=\"data:,\"/>", []),
    ("birthRate=\"1\" lifetime=\"1\"", "", ["the cell has no contents: its particles aren't shown"]),
    ("birthRate=\"1\" lifetime=\"1\"", "<emitterCells><CAEmitterCell enabled=\"0\"/></emitterCells>", []),
    ("enabled=\"0\"", "", []),
    (
      "", "<contents type=\"CGImage\" src=\"data:,\"/>",
      [
        "the cell has no particles: expected a birthRate above 0",
        "the cell has no particles: expected a lifetime above 0",
      ]
    ),
  ])
  func cellsNeedAPictureAndParticles(attributes: String, children: String, messages: [String]) throws {
    let cell = "\n<CAEmitterCell \(attributes)>\(children)</CAEmitterCell>"
    let document = try CAMLDocument(layer: "", "<emitterCells>\(cell)</emitterCells>", kind: "CAEmitterLayer")
    #expect(document.checkNotes == messages.map { "suspicious 3: \($0)" })
  }

  @Test func cellsThatAStateStartsAreRight() throws {
    let document = try CAMLDocument(
      layer: "id=\"e\"",
      """
      <emitterCells><CAEmitterCell name="c" lifetime="1"><contents type="CGImage" src="data:,"/></CAEmitterCell></emitterCells>
      <states><LKState name="on"><elements><LKStateSetValue targetId="e" keyPath="emitterCells.c.birthRate">
      <value type="real" value="5"/></LKStateSetValue></elements></LKState></states>
      """, kind: "CAEmitterLayer")
    #expect(document.checkNotes == [])
  }

  @Test(arguments: [
    ("backgroundColor=\"1.078 0 0\"", "", ""), ("opacity=\"1\"", "", ""),
    (
      "backgroundColor=\"255 128 0\"", "",
      "backgroundColor: expected components from 0 to 1, not 255 128 0; 255 is 1 there"
    ),
    ("borderColor=\"3 0 0\"", "", "borderColor: expected components from 0 to 1, not 3 0 0"),
    ("opacity=\"50\"", "", "opacity: expected a number from 0 to 1, not 50: it counts as 1"),
    (
      "", "<borderColor value=\"1\" opacity=\"50\"/>",
      "borderColor: expected an opacity from 0 to 1, not 50: it counts as 1"
    ),
    (
      "", "<animations><a type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"1\" toValue=\"100\"/></animations>",
      "opacity: expected a number from 0 to 1, not 100: it counts as 1"
    ),
    (
      "",
      "<animations><a type=\"CABasicAnimation\" keyPath=\"backgroundColor\" duration=\"1\" toValue=\"0 99 0\"/></animations>",
      "backgroundColor: expected components from 0 to 1, not 0 99 0; 255 is 1 there"
    ),
  ])
  func coloursAndOpacitiesEndAtOne(attributes: String, children: String, message: String) throws {
    let document = try CAMLDocument(layer: "bounds=\"0 0 9 9\" " + attributes, children)
    #expect(document.checkNotes == (message.isEmpty ? [] : ["suspicious 2: \(message)"]))
  }
}
