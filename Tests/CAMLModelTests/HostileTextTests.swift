import Foundation
import KinoraCAMLModel
import TestSupport
import Testing

/// Texts that are damaged, or made to do harm. Each has its message.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct HostileTextTests {
  @Test(arguments: [
    ("", "main.caml:1:1: expected well-formed XML: no element found"),
    ("text", "main.caml:1:1: expected well-formed XML: syntax error"),
    (
      "<caml>\n  <CALayer>\n    <sublayers>\n      <CALayer/>\n    </sublayer>\n  </CALayer>\n</caml>",
      "main.caml:5:7: expected well-formed XML: mismatched tag; <sublayers> of line 3 is still open"
    ),
    ("<caml><CALayer", "main.caml:1:7: expected well-formed XML: unclosed token; <caml> of line 1 is still open"),
    (
      "<caml><CALayer></CALayer>",
      "main.caml:1:26: expected well-formed XML: no element found; <caml> of line 1 is still open"
    ),
    (
      "<caml><CALayer a='1' a='2'/></caml>",
      "main.caml:1:22: expected well-formed XML: duplicate attribute; <caml> of line 1 is still open"
    ),
    (
      "<caml><CALayer name='&x;'/></caml>",
      "main.caml:1:7: expected well-formed XML: undefined entity; <caml> of line 1 is still open"
    ),
    ("<caml/>", "main.caml:1:1: expected a layer in <caml>, such as <CALayer>"),
    ("<svg/>", "main.caml:1:1: expected <caml> as the first element, not <svg>"),
    (
      "<caml><MicaAssetManifest><modules type=\"NSArray\"/></MicaAssetManifest></caml>",
      "main.caml:1:1: expected a layer in <caml>, such as <CALayer>"
    ),
    (
      "<!DOCTYPE caml [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><caml><CALayer name=\"&b;\"/></caml>",
      "main.caml:1:16: document types aren't allowed: they could name other files"
    ),
    (
      "\n<!DOCTYPE caml SYSTEM \"file:///etc/passwd\"><caml><CALayer/></caml>",
      "main.caml:2:43: document types aren't allowed: they could name other files"
    ),
  ])
  func badTextsAreRefusedWithTheirPlace(text: String, message: String) throws {
    let error = try #require(CAMLError.of(text))
    #expect(error.description.hasPrefix(message))
  }

  @Test func encodingsAreRead() throws {
    for encoding in [String.Encoding.utf8, .utf16] {
      let data = try #require(CAMLText.layer("name=\"\u{E9}\"").data(using: encoding))
      #expect(try CAMLDocument(xml: data, name: "main.caml").root.text("name") == "\u{E9}")
    }
    #expect(CAMLError.of(Data([0x3C, 0x63, 0xFF, 0x3E])) != nil)
    #expect(
      CAMLError.of("<?xml version=\"1.0\" encoding=\"EBCDIC-X\"?><caml/>")?.description.contains("encoding") == true)
  }

  @Test func commentsAndInstructionsAreSkipped() throws {
    let text = "<?xml version=\"1.0\"?><!-- a --><?pi b?>" + CAMLText.layer("", "<!-- --><?x y?><![CDATA[z]]>")
    #expect(try CAMLDocument(text).notes == [])
  }

  private func limited(_ what: String, _ limit: Int) -> (CAMLError?) -> Bool {
    { error in
      guard case .tooMuch(let place, what, limit)? = error else { return false }
      return place.file == "main.caml"
    }
  }

  @Test func elementsHaveADepth() {
    func nested(_ count: Int) -> String {
      let open = String(repeating: "<CALayer><sublayers>", count: count)
      return "<caml>\(open)\(String(repeating: "</sublayers></CALayer>", count: count))</caml>"
    }
    #expect(CAMLError.of(nested(127)) == nil)
    #expect(limited("elements inside of each other", CAMLLimits.nesting)(.of(nested(128))))
  }

  @Test func textsAndListsAreBounded() {
    let wide = (0...CAMLLimits.attributes).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(limited("attributes of an element", CAMLLimits.attributes)(.of(CAMLText.layer(wide))))
    let long = String(repeating: "x", count: CAMLLimits.textBytes + 1)
    #expect(limited("bytes of an attribute", CAMLLimits.textBytes)(.of(CAMLText.layer("name=\"\(long)\""))))
    #expect(
      limited("bytes of text in an element", CAMLLimits.textBytes)(.of(CAMLText.layer("", "<name>\(long)</name>"))))
    let properties = (0...CAMLLimits.properties).map { "<filters.a\($0).inputRadius value=\"1\"/>" }.joined()
    #expect(limited("properties of an object", CAMLLimits.properties)(.of(CAMLText.layer("", properties))))
    let layers = String(repeating: "<CALayer/>", count: CAMLLimits.layers)
    #expect(limited("layers", CAMLLimits.layers)(.of(CAMLText.layer("", "<sublayers>\(layers)</sublayers>"))))
    let elements = String(repeating: "<a/>", count: CAMLLimits.elements)
    #expect(limited("elements", CAMLLimits.elements)(.of(CAMLText.layer("", elements))))
    let data = Data(count: CAMLLimits.fileBytes + 1)
    #expect(CAMLError.of(data)?.description == "main.caml: expected at most 33554432 bytes")
  }

  @Test func longValuesAreBounded() throws {
    let path = "M0 0" + String(repeating: "z", count: CAMLLimits.pathSegments)
    let functions = String(repeating: "scale(1)", count: CAMLLimits.transformFunctions + 1)
    let document = try CAMLDocument(layer: "path=\"\(path)\" transform=\"\(functions)\"", kind: "CAShapeLayer")
    #expect(
      document.notes.map { String($0.dropFirst(26).prefix(44)) } == [
        "path: expected at most 100000 segments, not ", "transform: expected at most 100 functions, n",
      ])
    let issues = String(repeating: "<CALayer opacity=\"x\"/>", count: CAMLLimits.issues + 10)
    #expect(try CAMLDocument(layer: "", "<sublayers>\(issues)</sublayers>").issues.count == CAMLLimits.issues)
  }

  /// Numbers of keys that would make a reader quadratic.
  @Test func manyEntriesOfOneNameAreReadQuickly() throws {
    let entries = String(repeating: "<animation type=\"CABasicAnimation\" keyPath=\"opacity\"/>", count: 100_000)
    let document = try CAMLDocument(layer: "", "<animations>\(entries)</animations>")
    #expect(document.root.entries("animations").last?.key == "opacity 100000")
    let repeated = String(repeating: "<opacity value=\"1\"/>", count: 200_000)
    #expect(try CAMLDocument(layer: "", repeated).root.number("opacity") == 1)
  }

  /// Transitions that share a large element very often, and elements that contain each other.
  @Test func sharedElementsAreCountedEachTime() throws {
    func transitions(_ elements: String) -> String {
      CAMLText.layer(
        "",
        "<stateTransitions><LKStateTransition><elements>\(elements)</elements></LKStateTransition></stateTransitions>")
    }
    let values = String(repeating: "<real value=\"1\"/>", count: 1000)
    let large = """
      <LKStateTransitionElement id="a"><animation type="CAKeyframeAnimation"><values>\(values)</values></animation>
      </LKStateTransitionElement>
      """
    let references = String(repeating: "<x object=\"a\"/>", count: 1000)
    #expect(limited("elements with all references", CAMLLimits.elements)(.of(transitions(large + references))))
    #expect(CAMLError.of(transitions(large + references.prefix(900 * 15))) == nil)
    let inner = """
      <LKStateTransitionElement id="a"/><LKStateTransitionElement id="b"><animation object="a"/></LKStateTransitionElement>
      <LKStateTransitionElement object="b"/>
      """
    let elements = try CAMLDocument(transitions(inner)).root.objects("stateTransitions")[0].objects("elements")
    #expect(elements.count == 3 && elements[2] === elements[1])
    #expect(elements[1]["animation"]?.notation == "ref a")
  }

  @Test func manyStatesAreCheckedQuickly() throws {
    let states = (0..<CAMLLimits.statesOfLayer).map { "<LKState name=\"\($0)\" basedOn=\"\($0 + 1)\"/>" }.joined()
    let document = try CAMLDocument(layer: "", "<states>\(states)</states>")
    #expect(CAMLCheck.issues(of: document, in: .none).count == 1)
  }
}
