import Foundation
import KinoraCAMLModel
import TestSupport
import Testing

/// Pictures: names in all spellings, and none outside of the bundle.
@Suite struct AssetTests {
  private func assets(_ entries: [ZipBytes.Entry]) throws -> CAMLPackage {
    let main = ZipBytes.Entry(name: "x.ca/main.caml", data: Data(CAMLText.layer().utf8))
    return try CAMLPackage(ZipBytes.archive([main] + entries))
  }

  @Test(arguments: [
    "assets/Planet-2 1.png", "Assets/planet-2 1.PNG", "assets/Planet-2%201.png", "./assets/Planet-2 1.png",
  ])
  func namesMayDifferInCaseAndEscapes(name: String) throws {
    let entry = ZipBytes.Entry(name: "x.ca/assets/Planet-2 1.png", data: Data("p".utf8))
    let assets = try assets([entry]).planes[0].assets
    #expect(assets.contains(name) && assets.path(of: name) == "assets/Planet-2 1.png")
    #expect(try assets.data(name) == Data("p".utf8))
    let escaped = ZipBytes.Entry(name: "x.ca/assets/Planet-2%201.png", data: Data("e".utf8))
    #expect(try self.assets([escaped]).planes[0].assets.data(name) == Data("e".utf8))
  }

  @Test func theNamesOfAFolderAreReadOnce() throws {
    let folder = try ScratchFolder()
    try Data(CAMLText.layer().utf8).write(to: URL(filePath: folder.path(of: "main.caml")))
    let assets = try CAMLPackage(path: folder.path).planes[0].assets
    #expect(!assets.contains("A.png"))
    try Data("p".utf8).write(to: URL(filePath: folder.path(of: "a.png")))
    #expect(assets.contains("a.png") && !assets.contains("A.png"))
    #expect(try CAMLPackage(path: folder.path).planes[0].assets.path(of: "A.png") == "a.png")
  }

  @Test func dataURLsHoldTheirBytes() throws {
    let assets = CAMLAssets.none
    #expect(try assets.data("data:image/png;base64,AAEC") == Data([0, 1, 2]))
    #expect(try assets.data("data:text/plain,a%20b") == Data("a b".utf8))
    #expect(!assets.contains("data:x;base64,*") && !assets.contains("data:x") && !assets.contains("a.png"))
  }

  @Test(arguments: [
    ("../x.ca/main.caml", "expected a relative path without '..'"),
    ("/etc/passwd", "expected a relative path without '..'"),
    ("file:///etc/passwd", "expected a path in the bundle or a data URL"),
    ("http://localhost/a.png", "expected a path in the bundle or a data URL"),
    ("a/../../b", "expected a relative path without '..'"), ("", "expected a path"),
    ("a\\..\\b", "expected a path without zero bytes and backslashes"), ("none.png", "no such file beside the bundle"),
    ("assets/link.png", "leads out of the bundle's folder by a symbolic link"),
    ("linked/secret.png", "leads out of the bundle's folder by a symbolic link"), ("assets", "expected a regular file"),
  ])
  func nothingOutsideOfAFolderIsRead(name: String, reason: String) throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path(of: "x.ca/assets"), withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(filePath: folder.path(of: "secret.png")))
    try Data(CAMLText.layer().utf8).write(to: URL(filePath: folder.path(of: "x.ca/main.caml")))
    try files.createSymbolicLink(
      atPath: folder.path(of: "x.ca/assets/link.png"), withDestinationPath: folder.path(of: "secret.png"))
    try files.createSymbolicLink(atPath: folder.path(of: "x.ca/linked"), withDestinationPath: folder.path)
    let assets = try CAMLPackage(path: folder.path(of: "x.ca")).planes[0].assets
    #expect(!assets.contains(name))
    let error = #expect(throws: CAMLError.self) { try assets.data(name) }
    #expect(error == .unreadable(name: name, reason: reason))
  }

  @Test func aBundleThatIsALinkOutIsNoPlane() throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    for path in ["w.wallpaper/Background.ca", "Floating.ca"] {
      try files.createDirectory(atPath: folder.path(of: path), withIntermediateDirectories: true)
      try Data(CAMLText.layer().utf8).write(to: URL(filePath: folder.path(of: path + "/main.caml")))
    }
    try files.createSymbolicLink(
      atPath: folder.path(of: "w.wallpaper/Floating.ca"), withDestinationPath: folder.path(of: "Floating.ca"))
    #expect(try CAMLPackage(path: folder.path(of: "w.wallpaper")).planes.map(\.role) == [.background])
  }

  @Test func entriesThatLeadOutAreLeftOut() throws {
    let deep = "x.ca/" + String(repeating: "a/", count: CAMLLimits.pathFolders) + "b.png"
    let package = try assets([
      .init(name: "../evil.png", data: Data("e".utf8)), .init(name: "/x.ca/evil.png", data: Data("e".utf8)),
      .init(name: "x.ca/link.png", data: Data("/etc/passwd".utf8), isLink: true), .init(name: deep, data: Data()),
    ])
    #expect(package.issues.filter { $0.message.contains("left out") }.count == 4)
    #expect(!package.planes[0].assets.contains("link.png") && !package.planes[0].assets.contains("evil.png"))
  }

  @Test func bombsAreRefused() throws {
    let bomb = ZipBytes.deflatedZeros(40 << 20)
    let size = 40 << 20
    let entry = ZipBytes.Entry(name: "x.ca/a.png", data: bomb, size: size, isDeflated: true)
    let error = #expect(throws: CAMLError.self) { try assets([entry]).planes[0].assets.data("a.png") }
    #expect(error?.description.hasSuffix("expected at most 33554432 bytes in x.ca/a.png") == true)
    let many = (0..<20).map { ZipBytes.Entry(name: "x.ca/\($0).png", data: bomb, size: size, isDeflated: true) }
    let sum = #expect(throws: CAMLError.self) { try assets(many) }
    #expect(sum?.description == "expected at most 536870912 bytes in all files of an archive")
    let entries = (0...CAMLLimits.archiveEntries).map { ZipBytes.Entry(name: "\($0)", data: Data()) }
    let count = #expect(throws: CAMLError.self) { try CAMLPackage(ZipBytes.archive(entries)) }
    #expect(count?.description == "expected at most 20000 entries in an archive")
  }

  @Test func entriesAreCountedBeforeTheyAreRead() {
    var archive = ZipBytes.archive([ZipBytes.Entry(name: "x.ca/main.caml", data: Data())])
    // The count, which is before the length and the place of the directory, and the length of the comment.
    archive.replaceSubrange((archive.count - 12)..<(archive.count - 10), with: [0x30, 0x75])
    let error = #expect(throws: CAMLError.self) { try CAMLPackage(archive) }
    #expect(error?.description == "expected at most 20000 entries in an archive")
  }
}
