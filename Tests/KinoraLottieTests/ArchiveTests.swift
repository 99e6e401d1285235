import Foundation
import TestSupport
import Testing

@testable import KinoraLottie

@Suite("Animations and themes of archives")
struct ArchiveTests {
  private static let archive = ZipBytes.archive([
    "manifest.json": #"{"version":"2","initial":{"animation":"b"},"animations":[{"id":"a"},{"id":"b"}]}"#,
    "a/a.json": #"{"w":10,"h":20,"fr":30,"op":60,"layers":[]}"#,
    "a/b.json": #"{"w":30,"h":40,"fr":30,"op":60,"layers":[]}"#, "t/dark.json": #"{"rules":[]}"#,
  ])

  @Test func anAnimationIsChosenByItsID() throws {
    let usual = try LottieView(data: Self.archive)
    #expect(usual.animationIDs == ["a", "b"] && usual.themeIDs == ["dark"])
    #expect(usual.lottieLayer.fileSize.width == 30)
    #expect(try LottieView(data: Self.archive, animation: "a", theme: "dark").lottieLayer.fileSize.width == 10)
    let folder = try ScratchFolder()
    let url = URL(filePath: folder.path(of: "x.lottie"))
    try Self.archive.write(to: url)
    #expect(try LottieView(url: url, animation: "a").lottieLayer.fileSize.width == 10)
    #expect(try LottieLayer(url: url, theme: "dark").animationIDs == ["a", "b"])
  }

  @Test func unknownIDsAreErrors() {
    let animation = #expect(throws: LottieFileError.self) { try LottieView(data: Self.archive, animation: "c") }
    #expect(animation?.description == "animation 'c': expected one of 'a', 'b'")
    let theme = #expect(throws: LottieFileError.self) { try LottieLayer(data: Self.archive, theme: "light") }
    #expect(theme?.place == "theme 'light'" && theme?.expected == "one of 'dark'")
    let none = #expect(throws: LottieFileError.self) { try LottieLayer(data: SampleFile.data, theme: "light") }
    #expect(none?.expected == "no theme, since the file has none with a name")
  }

  @Test func aFileOfJSONHasNoNames() throws {
    let view = try LottieView(data: SampleFile.data)
    #expect(view.animationIDs.isEmpty && view.themeIDs.isEmpty)
  }
}
