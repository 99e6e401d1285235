import Foundation
import KinoraLayers
import Testing

@testable import KinoraUIKitValues

@Suite struct TextDocumentTests {
  private let data = Data("é text".utf8)

  @Test func plainTextIsRead() throws {
    var attributes: NSDictionary?
    let text = try NSAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.plain,
        .defaultAttributes: [NSAttributedString.Key.foregroundColor: UIColor.red],
      ], documentAttributes: &attributes)
    #expect(text.string == "é text")
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(attributes?["DocumentType"] as? String == "NSPlainText")
    let other = try NSAttributedString(
      data: data, options: [.characterEncoding: NSNumber(value: String.Encoding.isoLatin1.rawValue)])
    #expect(other.string == "Ã© text")
  }

  @Test func otherDocumentsAreErrors() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.html])
    }
    #expect(throws: CocoaError.self) { try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF])) }
  }

  @Test func formatsAreAppended() {
    let text = NSMutableString(string: "a")
    text.appendFormat(" %d %@", 7, "b" as NSString)
    #expect(text as NSString == "a 7 b")
  }
}
