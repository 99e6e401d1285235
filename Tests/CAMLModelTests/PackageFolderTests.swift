import Foundation
import KinoraArchives
import KinoraCAMLModel
import TestSupport
import Testing

/// Folders with several documents, and folders without an ending.
@Suite struct PackageFolderTests {
  private func write(_ files: KeyValuePairs<String, String>, to folder: ScratchFolder) throws {
    for (name, text) in files {
      let url = URL(filePath: folder.path(of: name))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  @Test func theDocumentOfSeveralIsNamed() throws {
    let folder = try ScratchFolder()
    let text = "<caml><CALayer/></caml>"
    try write(["x.ca/b.caml": text, "x.ca/a.caml": text, "y.ca/main.caml": text, "y.ca/a.caml": text], to: folder)
    let message = "this file is played, and 'b.caml' not: expected a rootDocument in index.xml"
    let package = try CAMLPackage(path: folder.path(of: "x.ca"))
    #expect(package.issues.map { "\($0.severity) \($0.place): \($0.message)" } == ["suspicious a.caml: \(message)"])
    #expect(try CAMLPackage(path: folder.path(of: "y.ca")).issues == [])
  }

  @Test func foldersAreRecognizedByTheirFiles() throws {
    let folder = try ScratchFolder()
    let text = "<caml><CALayer/></caml>"
    try write(
      [
        "w/Wallpaper.plist": "<plist><dict/></plist>", "w/Background.ca/main.caml": text,
        "deep/a/b/x.ca/main.caml": text,
        "bundle/main.caml": text, "none/x.txt": "", "program/main.swift": "", "program/x.ca/main.caml": text,
      ], to: folder)
    for (name, isPackage) in [
      ("w", true), ("deep", true), ("bundle", true), ("none", false), ("program", false), ("missing", false),
      ("none/x.txt", false),
    ] {
      #expect(CAMLPackage.isPackage(folder: folder.path(of: name)) == isPackage, "\(name)")
    }
  }
}
