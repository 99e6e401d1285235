import Foundation
import KinoraArchives
import KinoraCAMLModel
import TestSupport
import Testing

/// Bundles, wallpapers and archives in all their layouts.
@Suite struct PackageTests {
  private static func caml(_ name: String) -> String { CAMLText.layer("name=\"\(name)\"") }

  private static func index(_ keys: String) -> String {
    """
    <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(keys)</dict></plist>
    """
  }

  private func names(_ package: CAMLPackage) -> [String] {
    package.planes.map { "\($0.role) \($0.document.root.text("name") ?? "")" }
  }

  private func write(_ files: KeyValuePairs<String, String>, to folder: ScratchFolder) throws {
    for (name, text) in files {
      let url = URL(filePath: folder.path(of: name))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  @Test func aFileReadsItsPicturesBesideIt() throws {
    let folder = try ScratchFolder()
    try write(["x.caml": Self.caml("a"), "assets/p q.png": "picture"], to: folder)
    let package = try CAMLPackage(path: folder.path(of: "x.caml"))
    #expect(package.kind == .file && names(package) == ["whole a"] && package.issues.isEmpty)
    #expect(package.planes[0].document.root.place.description == "x.caml:2:1")
    #expect(try package.planes[0].assets.data("assets/p q.png") == Data("picture".utf8))
    #expect(package.planes[0].assets.paths == ["assets/p q.png"])
  }

  @Test(arguments: [
    ("index.xml", "<key>rootDocument</key><string>b.caml</string>", "b", 0), ("Index.xml", "", "main", 0),
    ("INDEX.PLIST", "<key>rootDocument</key><string>B.CAML</string>", "b", 0),
    ("index.xml", "<key>rootDocument</key><string>c.caml</string>", "main", 1), ("other.xml", "", "main", 0),
  ])
  func bundlesNameTheirDocument(index: String, keys: String, name: String, issues: Int) throws {
    let folder = try ScratchFolder()
    try write(
      [
        "x.ca/\(index)": Self.index(keys), "x.ca/main.caml": Self.caml("main"), "x.ca/b.caml": Self.caml("b"),
        "x.ca/assetManifest.caml": "<caml/>",
      ], to: folder)
    let package = try CAMLPackage(path: folder.path(of: "x.ca"))
    #expect(package.kind == .bundle && names(package) == ["whole \(name)"] && package.issues.count == issues)
    #expect(package.name.isEmpty && package.names.isEmpty)
  }

  @Test func theDocumentOfABundleHasTheSettingsBesideIt() throws {
    let folder = try ScratchFolder()
    try write(
      [
        "x.ca/index.xml": Self.index("<key>geometryFlipped</key><true/>"), "x.ca/main.caml": Self.caml("a"),
        "y.ca/index.xml": "text", "y.ca/main.caml": Self.caml("a"), "z/main.caml": Self.caml("a"),
      ], to: folder)
    let package = try CAMLPackage(path: folder.path(of: "x.ca/main.caml"))
    #expect(package.kind == .file && package.planes[0].document.settings.geometryFlipped == true)
    #expect(package.issues.isEmpty)
    let broken = try CAMLPackage(path: folder.path(of: "y.ca/main.caml"))
    #expect(broken.issues.map(\.place.file) == ["index.xml"])
    let alone = try CAMLPackage(path: folder.path(of: "z/main.caml"))
    #expect(alone.planes[0].document.settings == CAMLSettings() && alone.issues.isEmpty)
  }

  @Test(
    arguments: [
      ("<true/>", "1", "2.5", 1...2.5, 0), ("<true/>", "0", "2.5", 0...2.5, 0), ("<false/>", "1", "2.5", nil, 0),
      ("<true/>", "1", "+infinity", nil, 0), ("<true/>", "1", "0.0", nil, 0), ("<true/>", "2", "2.001", nil, 1),
    ] as [(String, String, String, ClosedRange<Double>?, Int)])
  func sectionsThatLoopAreRead(
    isEnabled: String, start: String, end: String, loop: ClosedRange<Double>?, issues: Int
  ) throws {
    let keys = """
      <key>loopingEnabled</key>\(isEnabled)<key>loopStart</key><real>\(start)</real>
      <key>loopEnd</key><real>\(end)</real>
      """
    let package = try CAMLPackage(
      ZipBytes.archive(["x.ca/index.xml": Self.index(keys), "x.ca/main.caml": Self.caml("a")]))
    #expect(package.planes[0].document.settings.loop == loop)
    #expect(package.issues.count == issues)
    let message = "loopEnd: expected at least 0.01 s more than loopStart, which is 2, not 2.001; nothing repeats"
    #expect(package.issues.allSatisfy { $0.message == message && $0.place.line > 0 })
  }

  @Test func settingsOfABundleAreRead() throws {
    let keys = """
      <key>documentWidth</key><real>390</real><key>documentHeight</key><integer>844</integer>
      <key>geometryFlipped</key><true/><key>loopStart</key><real>1.5</real><key>loopEnd</key><real>+infinity</real>
      <key>loopingEnabled</key><true/><key>unitsInPixelsInPlayer</key><true/><key>plugins</key><array/>
      """
    let package = try CAMLPackage(
      ZipBytes.archive(["x.ca/index.xml": Self.index(keys), "x.ca/main.caml": Self.caml("a")]))
    var expected = CAMLSettings()
    (expected.width, expected.height, expected.geometryFlipped) = (390, 844, true)
    #expect(package.planes[0].document.settings == expected && package.issues.isEmpty)
  }

  @Test func binaryPropertyListsAreRead() throws {
    let list: [String: Any] = [
      "documentWidth": 100.5, "documentHeight": 200, "rootDocument": "b.caml", "geometryFlipped": true,
      "long": String(repeating: "\u{E9}", count: 300), "list": [1, "two", [3.0]],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let package = try CAMLPackage(
      ZipBytes.archive([
        .init(name: "x.ca/index.xml", data: data), .init(name: "x.ca/b.caml", data: Data(Self.caml("b").utf8)),
        .init(name: "x.ca/main.caml", data: Data(Self.caml("main").utf8)),
      ]))
    let settings = package.planes[0].document.settings
    #expect(settings.width == 100.5 && settings.height == 200 && settings.geometryFlipped == true)
    #expect(names(package) == ["whole b"] && package.issues.isEmpty)
    for count in stride(from: 0, to: data.count, by: 7) {
      let archive = ZipBytes.archive([
        .init(name: "x.ca/index.xml", data: data.prefix(count)),
        .init(name: "x.ca/main.caml", data: Data(Self.caml("main").utf8)),
      ])
      #expect(try CAMLPackage(archive).issues.count == 1)
    }
  }

  @Test func planesAreInTheOrderOfTheirRoles() throws {
    let plist = Self.index(
      """
      <key>name</key><string>Stars</string><key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
      <key>foregroundAnimationFileName</key><string>dir/F.ca</string><key>type</key><string>LayeredAnimation</string>
      <key>floatingAnimationFileNameKey</key><string>m.ca</string>
      <key>backgroundAnimationFileName</key><string>B.ca</string></dict></dict></dict>
      """)
    let folder = try ScratchFolder()
    try write(
      [
        "w.wallpaper/Wallpaper.plist": plist, "w.wallpaper/b.ca/main.caml": Self.caml("back"),
        "w.wallpaper/f.ca/main.caml": Self.caml("front"), "w.wallpaper/M.ca/main.caml": Self.caml("middle"),
      ], to: folder)
    let package = try CAMLPackage(path: folder.path(of: "w.wallpaper"))
    #expect(package.kind == .wallpaper && package.name == "Stars")
    #expect(names(package) == ["background back", "floating middle", "foreground front"])
    #expect(package.planes[1].document.root.place.file == "M.ca/main.caml")
  }

  @Test func planesAreTakenByTheirNamesWithoutAList() throws {
    let files: KeyValuePairs = [
      "w/My_Floating.ca/main.caml": Self.caml("f"), "w/My_Background.ca/main.caml": Self.caml("b"),
    ]
    let package = try CAMLPackage(ZipBytes.archive(files))
    #expect(package.kind == .archive && package.name == "w" && names(package) == ["background b", "floating f"])
    #expect(package.issues.isEmpty)
    let clock = try CAMLPackage(
      ZipBytes.archive([
        "w/Background.ca/main.caml": Self.caml("b"), "w/Clock.ca/main.caml": Self.caml("c"),
        "w/Floating.ca/main.caml": Self.caml("f"),
      ]))
    #expect(names(clock) == ["background b", "floating f"])
    #expect(
      clock.issues.map { "\($0.severity) \($0.place): \($0.message)" } == [
        "suspicious Clock.ca: the plane isn't shown: expected 'background', 'floating' or 'foreground' in its name"
      ])
    let single = try CAMLPackage(ZipBytes.archive(["x.wallpaper/wallpaper.ca/main.caml": Self.caml("a")]))
    #expect(names(single) == ["whole a"] && single.name == "x")
  }

  @Test func anArchiveMayHaveABundleOrPlanesAtItsTop() throws {
    let bundle = try CAMLPackage(ZipBytes.archive(["main.caml": Self.caml("a"), "index.xml": Self.index("")]))
    #expect(names(bundle) == ["whole a"])
    let planes = try CAMLPackage(
      ZipBytes.archive(["Floating.ca/main.caml": Self.caml("f"), "Background.ca/main.caml": Self.caml("b")]))
    #expect(names(planes) == ["background b", "floating f"])
  }

  @Test func wallpapersOfAnArchiveAreChosenByTheirNames() throws {
    let data = ZipBytes.archive([
      "descriptors/A/versions/1/contents/One.wallpaper/Background.ca/main.caml": Self.caml("1"),
      "descriptors/B/versions/1/contents/Two.wallpaper/Background.ca/main.caml": Self.caml("2"),
      "descriptors/C/versions/1/contents/One.wallpaper/Background.ca/main.caml": Self.caml("3"),
      "__MACOSX/descriptors/._A": "x", "descriptors/.DS_Store": "x",
    ])
    let first = try CAMLPackage(data)
    #expect(first.names == ["One", "Two", "One 2"] && first.name == "One" && names(first) == ["background 1"])
    #expect(names(try CAMLPackage(data, wallpaper: "Two")) == ["background 2"])
    #expect(first.planes[0].document.root.place.file == "One.wallpaper/Background.ca/main.caml")
    #expect(names(try first.wallpaper("One 2")) == ["background 3"])
    let error = #expect(throws: CAMLError.self) { try CAMLPackage(data, wallpaper: "Three") }
    #expect(error?.description == "unknown wallpaper 'Three': expected 'One', 'Two', 'One 2'")
  }

  @Test func aBrokenPlaneDoesNotHideTheOthers() throws {
    let data = ZipBytes.archive([
      "w.wallpaper/Background.ca/main.caml": Self.caml("b"),
      "w.wallpaper/Floating.ca/main.caml": "<caml>\n<CALayer></caml>",
      "w.wallpaper/Foreground.ca/x.txt": "",
    ])
    let package = try CAMLPackage(data)
    #expect(names(package) == ["background b"])
    let broken = package.issues.filter { $0.severity == .broken }.map { "\($0.place): \($0.message)" }
    #expect(
      broken == [
        "Floating.ca/main.caml:2:12: expected well-formed XML: mismatched tag; <CALayer> of line 2 is still open",
        "Foreground.ca: expected main.caml or another .caml file in the bundle",
      ])
    let error = #expect(throws: CAMLError.self) {
      try CAMLPackage(ZipBytes.archive(["x.ca/main.caml": "<caml>"]))
    }
    #expect(error?.description.hasPrefix("x.ca/main.caml:1:7: expected well-formed XML: no element found") == true)
  }

  @Test func otherFilesAreNamed() throws {
    let folder = try ScratchFolder()
    let index = "<plist version=\"1.0\"><dict><key>rootDocument</key><string>stars.caml</string></dict></plist>"
    try write(
      [
        "empty/x.txt": "", "a.caml": "text", "b.tendies": "text", "c.zip": "", "none.ca/x.txt": "",
        "root.ca/index.xml": index,
      ], to: folder)
    for (path, message) in [
      (folder.path(of: "empty"), "empty: expected .caml files, .ca bundles or wallpapers"),
      (folder.path(of: "missing.ca"), "\(folder.path(of: "missing.ca")): no such file or directory"),
      (folder.path(of: "none.ca"), "expected main.caml or another .caml file in the bundle"),
      (
        folder.path(of: "root.ca"),
        "expected 'stars.caml', which the property list names as rootDocument, or main.caml or another .caml file in "
          + "the bundle"
      ),
      (folder.path(of: "b.tendies"), "b.tendies: expected a ZIP archive: it doesn't begin like one"),
      (folder.path(of: "c.zip"), "c.zip: expected a ZIP archive: the file is empty"),
      (folder.path(of: "a.caml"), "a.caml:1:1: expected well-formed XML: syntax error"),
    ] {
      let error = #expect(throws: CAMLError.self) { try CAMLPackage(path: path) }
      #expect(error?.description == message)
    }
  }
}
