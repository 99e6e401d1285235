import Foundation
import TestSupport
import Testing

@testable import KinoraLottie

@Suite("Lottie files that can't be read")
struct FileErrorTests {
  @Test func aMissingFileIsNamed() {
    let url = URL(filePath: "/nonexistent/heart.json")
    let error = #expect(throws: LottieFileError.self) { try LottieView(url: url) }
    let reason = "expected a file that can be read: no such file or directory"
    #expect(error?.description == "/nonexistent/heart.json: \(reason)")
  }

  @Test func aURLMustBeAFile() throws {
    let url = try #require(URL(string: "https://example.com/heart.json"))
    let error = #expect(throws: LottieFileError.self) { try LottieLayer(url: url) }
    #expect(error?.description == "https://example.com/heart.json: expected the URL of a file")
  }

  @Test func thePlaceIsNamed() throws {
    let text = "{\"layers\": [], \"fr\": 0, \"op\": 10, \"w\": 10, \"h\": 10}"
    let error = #expect(throws: LottieFileError.self) { try LottieView(data: Data(text.utf8)) }
    #expect(error?.file == nil && error?.place == "fr")
    #expect(error?.localizedDescription == "fr: expected a frame rate above 0, up to 10,000")
  }

  @Test func brokenTextIsDescribed() {
    let error = #expect(throws: LottieFileError.self) { try LottieView(data: Data("{\"layers\": [}".utf8)) }
    #expect(error?.place == nil && error?.expected.hasPrefix("JSON: ") == true)
  }

  @Test func anExpectationIsSaidOnce() {
    let folder = URL(filePath: "/")
    let error = #expect(throws: LottieFileError.self) { try LottieView(url: folder) }
    #expect(error?.description == "/: expected a regular file")
  }
}
