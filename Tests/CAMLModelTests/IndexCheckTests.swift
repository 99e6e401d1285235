import Foundation
import KinoraCAMLModel
import TestSupport
import Testing

/// The keys and values of a bundle's index.xml.
@Suite struct IndexCheckTests {
  private func issues(_ keys: String) throws -> [String] {
    let index = "<plist version=\"1.0\"><dict>\n\(keys)</dict></plist>"
    return try issues(ofList: index).map { "\($0.severity) \($0.place.line): \($0.message)" }
  }

  private func issues(ofList text: String) throws -> [CAMLIssue] {
    let package = try CAMLPackage(
      ZipBytes.archive(["x.ca/index.xml": text, "x.ca/main.caml": "<caml><CALayer bounds=\"0 0 9 9\"/></caml>"]))
    #expect(package.issues.allSatisfy { $0.place.file == "x.ca/index.xml" })
    return package.issues
  }

  @Test(arguments: [
    ("<key>loopStrat</key><real>1</real>", "the key 'loopStrat' isn't known; did you mean 'loopStart'?"),
    ("<key>loopStart</key><real>-1</real>", "loopStart: expected a number of at least 0, not -1; the default is used"),
    ("<key>loopEnd</key><real>-2</real>", "loopEnd: expected a number of at least 0, not -2; the default is used"),
    ("<key>loopEnd</key><real>late</real>", "loopEnd: expected a number, not 'late'; the default is used"),
    (
      "<key>geometryFlipped</key><string>yes</string>",
      "geometryFlipped: expected <true/> or <false/>, not 'yes'; the default is used"
    ),
    (
      "<key>loopingEnabled</key><ture/>",
      "loopingEnabled: expected <true/> or <false/>, not <ture>; the default is used"
    ),
    ("<key>rootDocument</key><integer>5</integer>", "rootDocument: expected a text, not 5; the default is used"),
    ("<key>plugins</key><true/>", "plugins: expected a list, not <true/>; the default is used"),
    ("<key>documentWidth</key><real>390</real>", "documentWidth: isn't used: expected a documentHeight beside it"),
    (
      "<key>loopStart</key><real>1</real><key>loopStart</key><real>2</real>",
      "the key 'loopStart' is used again: only the last one counts"
    ),
  ])
  func mistakesAreNamed(keys: String, message: String) throws {
    #expect(try issues(keys) == ["suspicious 2: \(message)"])
  }

  @Test func sizesHaveALimit() throws {
    let keys = "<key>documentWidth</key><real>0</real>\n<key>documentHeight</key><real>40000</real>"
    #expect(
      try issues(keys) == [
        "suspicious 2: documentWidth: expected a number of at least 1, not 0; the default is used",
        "suspicious 3: documentHeight: expected a number from 1 to 32767, not 40000; the default is used",
      ])
  }

  @Test func keysOfEditorsAreLeftAlone() throws {
    #expect(try issues("<key>showsTouches</key><true/><key>favouriteColour</key><string>red</string>") == [])
    #expect(try issues("<key>geometryFlipped</key><integer>1</integer><key>loopEnd</key><real>inf</real>") == [])
  }

  @Test func aListIsADictionary() throws {
    let issues = try issues(ofList: "<plist version=\"1.0\"><array/></plist>")
    #expect(issues.map(\.message) == ["expected a dictionary, not a list: the defaults are used"])
  }
}
