import Foundation
import KinoraArchives
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraLayers
import Testing

/// The issues that the reader, the checks and the layers of a document find.
@MainActor
@Suite struct DocumentIssuesTests {
  private func issues(_ layers: String) throws -> [String] {
    let text = "<caml><CALayer bounds=\"0 0 40 40\"><sublayers>\n\(layers)</sublayers></CALayer></caml>"
    let document = try CAMLDocument(xml: Data(text.utf8), name: "main.caml")
    let check = BackgroundCheck(document, in: .none)
    let tree = CAMLTree(document, pictures: CAMLPictures(.none))
    let found = DocumentIssues(document, check.wait(), tree, pictures: tree.pictureIssues)
    return found.all.map { "\($0.severity): \($0.message)" }
  }

  @Test func eachFaultIsNamedOnce() throws {
    let animation = #"<animations><a type="CABasicAnimation" keyPath="wobble" duration="1" toValue="1"/></animations>"#
    #expect(
      try issues("<CALayer bounds=\"0 0 9 9\"><contents type=\"CGImage\" src=\"a.png\"/>\(animation)</CALayer>") == [
        "suspicious: the animation never runs: CALayer has no key path 'wobble'",
        "suspicious: 'a.png' isn't there: the picture isn't shown",
      ])
  }

  @Test(arguments: [("Nonesuch-Bold", false), ("Helvetica", true), ("SFProText-Regular", true), ("Inter-Bold", true)])
  func fontsThatAreNotInstalledAreNamed(font: String, isInstalled: Bool) throws {
    let text = "<CATextLayer bounds=\"0 0 30 9\" string=\"x\" font=\"\(font)\"/>"
    let message = "suspicious: the font '\(font)' isn't installed: another one is used"
    #expect(try issues(text + text) == (isInstalled ? [] : [message]))
  }

  @Test(arguments: [
    (#"<filters><CAFilter filter="gausianBlur"/></filters>"#, "suspicious", "; did you mean 'gaussianBlur'?"),
    (#"<filters><CAFilter filter="wobble"/></filters>"#, "ignored", "so the layer shows without it"),
    (#"<filters><CAFilter/></filters>"#, "suspicious", "so the layer shows without it"),
    (
      #"<compositingFilter type="CAFilter" filter="multplyBlendMode"/>"#, "suspicious",
      "; did you mean 'multiplyBlendMode'?"
    ),
  ])
  func unknownFiltersGetASuggestion(filter: String, severity: String, end: String) throws {
    let issues = try issues("<CALayer bounds=\"0 0 9 9\">\(filter)</CALayer>")
    #expect(issues.count == 1 && issues[0].hasPrefix(severity) && issues[0].hasSuffix(end), "\(issues)")
  }
}
