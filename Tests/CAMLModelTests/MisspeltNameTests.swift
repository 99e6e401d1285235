import KinoraArchives
import KinoraCAMLModel
import Testing

/// Misspelt names and what is likely to be meant.
@Suite struct MisspeltNameTests {
  @Test(arguments: [
    ("opactiy", "opacity"), ("OPACITY", "opacity"), ("opacty", "opacity"), ("oppacity", "opacity"), ("Strom", "Storm"),
    ("opacitance", nil), ("xyz", nil), ("", nil),
  ])
  func theNearestNameIsFound(name: String, expected: String?) {
    #expect(NearestName.of(name, among: ["bounds", "opacity", "Storm"], mistakes: 1...2) == expected)
  }

  @Test(arguments: [
    ("<CALayer opactiy=\"1\"/>", "the attribute 'opactiy' of CALayer isn't known; did you mean 'opacity'?"),
    ("<CALayer><contets/></CALayer>", "<contets> of CALayer isn't known; did you mean 'contents'?"),
    ("<CALaeyr/>", "CALaeyr isn't known; did you mean 'CALayer'?"),
    ("<calayer/>", "<calayer> isn't the name of a class; did you mean <CALayer>? It is read as CALayer"),
    ("<catextlayer/>", "<catextlayer> isn't the name of a class; did you mean <CATextLayer>? It is read as CALayer"),
    ("<CALayer><CALayer/></CALayer>", "<CALayer> isn't shown: expected it in <sublayers> of CALayer"),
    (
      "<CALayer transform=\"rotate(30deg\"/>",
      "transform: expected ')' after the numbers of a function, not 'rotate(30deg'"
    ),
    ("<CALayer><contents type=\"CGImage\"/></CALayer>", "<contents>: expected src: no picture is shown"),
    ("<CALayer><contents><CGImage/></contents></CALayer>", "<CGImage>: expected src: no picture is shown"),
    (
      "<CALayer><animations><a keyPath=\"opacity\"/></animations></CALayer>",
      "<a>: expected a type; it is read as CABasicAnimation"
    ),
    (
      "<CALayer><animations><a type=\"CABasicAnimaton\"/></animations></CALayer>",
      "CABasicAnimaton isn't known; did you mean 'CABasicAnimation'?"
    ),
  ])
  func theyAreSuspicious(layer: String, message: String) throws {
    let notes = try CAMLDocument(layer: "", "<sublayers>\n\(layer)</sublayers>").issues
    #expect(notes.count == 1 && notes[0].severity == .suspicious && notes[0].place.line == 3)
    #expect(notes.first?.message.hasPrefix(message) == true, "\(notes)")
  }

  @Test(arguments: [
    "<CALayer wobble=\"1\"/>", "<CALayer><gizmo/></CALayer>", "<CAWobblyLayer/>", "<LKTextLayer/>",
    "<CALayer mica_x=\"1\"/>",
  ])
  func othersAreNot(layer: String) throws {
    let notes = try CAMLDocument(layer: "", "<sublayers>\n\(layer)</sublayers>").issues
    #expect(notes.allSatisfy { $0.severity == .ignored })
  }

  @Test func theRootSaysWhatItIs() {
    #expect(
      CAMLError.of("<caml><calayer/></caml>")?.reason
        == "expected a layer in <caml>, such as <CALayer>, not <calayer>")
  }
}
