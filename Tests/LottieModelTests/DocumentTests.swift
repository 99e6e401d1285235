import Foundation
import KinoraArchives
import KinoraGeometry
import KinoraLottieModel
import TestSupport
import Testing

/// Files and archives, good and bad.
@Suite struct DocumentTests {
  private static let animation = #"""
    {"w":10,"h":20,"fr":30,"op":60,"slots":{"c":{"p":{"k":[1,0,0]}}},"layers":[{"ty":4,"shapes":[
    {"ty":"fl","c":{"sid":"c"}}]}],"assets":[{"id":"i","u":"/images/","p":"i.png"}]}
    """#

  private func color(_ file: LottieFile) -> RGBAColor? {
    guard case .shapes(let shapes) = file.composition.layers[0].content, case .fill(let paint, _) = shapes[0].kind,
      case .color(let color) = paint.source
    else { return nil }
    return color.first
  }

  @Test func textIsAnAnimationWithoutAName() throws {
    let document = try LottieDocument(Data(Self.animation.utf8))
    #expect(document.kind == .json && document.animations == [.init(id: "")])
    #expect(try document.file().size == CGSize(width: 10, height: 20))
    #expect(throws: LottieError.self) { try document.file(animation: "other") }
    #expect(throws: LottieError.self) { try document.file(theme: "other") }
  }

  @Test func archivesOfVersion1HaveAnimationsAndPictures() throws {
    let manifest = #"""
      {"version":"1.0","activeAnimationId":"b","animations":[{"id":"a","speed":2,"loop":true},
      {"id":"b","direction":-1,"mode":"bounce","autoplay":true}]}
      """#
    let document = try LottieDocument(
      ZipBytes.archive([
        "manifest.json": manifest, "animations/a.json": Self.animation, "animations/b.json": Self.animation,
        "images/i.png": "picture", "__MACOSX/animations/._a.json": "x", "animations/.DS_Store": "x",
      ]))
    #expect(document.kind == .archive && document.issues.isEmpty)
    #expect(document.animations.map(\.id) == ["a", "b"] && document.defaultAnimation == "b")
    #expect(document.animations[0].speed == 2 && document.animations[0].repeatCount == .infinity)
    let second = document.animations[1]
    #expect(second.isReversed && second.bounces && second.startsByItself == true && second.repeatCount == nil)
    let image = try #require(document.file().images["i"])
    #expect(try document.data(of: image) == Array("picture".utf8))
  }

  @Test(arguments: [
    ("true", Double.infinity), ("false", 1), ("3", 3), ("0", 1), ("1", 1), ("-1", nil), ("2.5", nil), ("\"x\"", nil),
    ("null", nil), ("1e9", nil),
  ])
  func loopsAreCounted(value: String, count: Double?) throws {
    let manifest = #"{"version":"1.0","animations":[{"id":"a","autoplay":false,"loop":\#(value)}]}"#
    let document = try LottieDocument(
      ZipBytes.archive(["manifest.json": manifest, "animations/a.json": Self.animation]))
    #expect(document.animations[0].repeatCount == count && document.animations[0].startsByItself == false)
    let isOdd = ["-1", "2.5", "1e9"].contains(value)
    #expect(document.issues.map(\.path) == (isOdd ? ["manifest.json: animations[0].loop"] : []))
  }

  @Test func unknownNamesGetThoseOfTheFile() throws {
    let document = try LottieDocument(
      ZipBytes.archive(["a/x.json": Self.animation, "a/y.json": Self.animation, "t/z.json": "{}"]))
    #expect(throws: LottieError.unknown(kind: "animation", name: "w", known: ["x", "y"])) {
      try document.file(animation: "w")
    }
    let unknown = LottieError.unknown(kind: "theme", name: "w", known: ["z"])
    #expect(throws: unknown) { try document.file(theme: "w") }
    #expect(unknown.description == "unknown theme 'w': expected 'z'")
    let none = LottieError.unknown(kind: "theme", name: "w", known: [])
    #expect(none.description == "unknown theme 'w': the file has no named themes")
  }

  @Test(arguments: [
    (10.0, 5.0, 10.0, 15.0), (10, 0, 10, 60), (50, 30, 50, 60), (-10, 20, 0, 10), (-10, 5, 0, 1), (60, 0, 59, 60),
    (99, 3, 59, 60),
  ])
  func markersNameParts(start: Double, duration: Double, first: Double, end: Double) throws {
    let file = try LottieDocument(Data(Self.animation.utf8)).file()
    let part = file.part(of: LottieMarker(name: "m", start: start, duration: duration))
    #expect(part.inPoint == first && part.outPoint == end)
  }

  @Test func themesReplaceSlots() throws {
    let manifest = ##"{"version":"2","animations":[{"id":"a","initialTheme":"green","background":"#FFFFFF"}]}"##
    let green = #"{"rules":[{"id":"c","type":"Color","value":[0,1,0]},{"id":"d","type":"Odd"}]}"#
    let other = #"{"rules":[{"id":"c","type":"Color","value":[0,0,1],"animations":["z"]}]}"#
    let document = try LottieDocument(
      ZipBytes.archive([
        "manifest.json": manifest, "a/a.json": Self.animation, "t/green.json": green, "t/other.json": other,
      ]))
    #expect(document.themes == ["green", "other"] && document.animations[0].background == "#FFFFFF")
    let themed = try document.file()
    #expect(color(themed) == RGBAColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(themed.issues.map(\.path) == ["theme: rules[1]"])
    // A rule for another animation leaves the file's own value.
    #expect(color(try document.file(theme: "other")) == RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func aManifestMayBeMissingOrNew() throws {
    let bare = try LottieDocument(ZipBytes.archive(["a/x.json": Self.animation]))
    #expect(bare.animations.map(\.id) == ["x"] && bare.issues.map(\.severity) == [.suspicious])
    let new = try LottieDocument(
      ZipBytes.archive(["manifest.json": #"{"version":"9","animations":[{"id":"x"},{"id":"y"}]}"#, "a/x.json": "{}"]))
    #expect(new.animations.map(\.id) == ["x"])
    #expect(new.issues.map(\.severity) == [.suspicious, .broken])
    #expect(throws: LottieError.self) { try LottieDocument(ZipBytes.archive(["a/x.txt": ""])) }
    #expect(throws: LottieError.self) { try LottieDocument(ZipBytes.archive(["manifest.json": "{", "a/x.json": ""])) }
  }

  @Test(arguments: [
    (["a/x.txt": ""], "archive: expected animations in a/ or animations/"),
    (["manifest.json": "{", "a/x.json": DocumentTests.animation], "manifest.json: expected JSON: "),
    (
      ["manifest.json": #"{"version":"2","animations":[{"id":"b"}]}"#, "a/a.json": DocumentTests.animation],
      "manifest.json: expected the file a/b.json or animations/b.json"
    ),
    (["manifest.json": #"{"version":"2","animations":[{"id":"x"}]}"#, "a/x.json": "["], "a/x.json: expected JSON: "),
  ])
  func errorsNameTheFileOfTheArchive(files: [String: String], message: String) {
    let error = #expect(throws: LottieError.self) {
      try LottieDocument(
        ZipBytes.archive(files.map { ZipBytes.Entry(name: $0.key, data: Data($0.value.utf8)) })
      ).file()
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func aThemeThatIsMissingIsNamed() throws {
    let manifest = #"{"version":"2","animations":[{"id":"x"}],"themes":[{"id":"dark"},{"id":"light"}]}"#
    let document = try LottieDocument(
      ZipBytes.archive(["manifest.json": manifest, "a/x.json": Self.animation, "t/dark.json": #"{"rules":[]}"#]))
    #expect(document.issues.map(\.path) == ["manifest.json: themes[1]"])
  }

  @Test func entriesThatLeadOutAreLeftOut() throws {
    let entries = [
      ZipBytes.Entry(name: "a/x.json", data: Data(Self.animation.utf8)),
      ZipBytes.Entry(name: "../i.png", data: Data("out".utf8)),
      ZipBytes.Entry(name: "images/i.png", data: Data("/etc/passwd".utf8), isLink: true),
    ]
    let document = try LottieDocument(ZipBytes.archive(entries))
    #expect(Set(document.issues.map(\.path)).isSuperset(of: ["../i.png", "images/i.png"]))
    for path in ["../i.png", "images/i.png", "a/../../i.png", ""] {
      #expect(throws: LottieError.self) { try document.image(path: path) }
    }
  }

  @Test(arguments: [
    (".", "expected a file in the animation's folder"), ("", "expected a path"),
    ("a\u{0}b.png", "expected a path without zero bytes and backslashes"),
    ("a\\b.png", "expected a path without zero bytes and backslashes"),
    ("../a.png", "expected a relative path without '..'"), ("/a.png", "expected a relative path without '..'"),
  ])
  func aPathThatNamesNoPictureIsExplained(path: String, reason: String) throws {
    let folder = try ScratchFolder()
    let file = folder.path(of: "a.json")
    try Self.animation.write(toFile: file, atomically: false, encoding: .utf8)
    let document = try LottieDocument(path: file)
    #expect(throws: LottieError.unreadable(name: path, reason: reason)) { try document.image(path: path) }
  }

  @Test func damagedArchivesAreRefused() throws {
    let whole = ZipBytes.archive(["a/x.json": Self.animation])
    for count in stride(from: 4, to: whole.count, by: 7) {
      _ = try? LottieDocument(whole.prefix(count)).file()
    }
    #expect(throws: LottieError.self) { try LottieDocument(whole.prefix(60)) }
    var lie = [ZipBytes.Entry(name: "a/x.json", data: Data(Self.animation.utf8), size: 4)]
    #expect(throws: LottieError.self) { try LottieDocument(ZipBytes.archive(lie)).file() }
    lie = (0..<5).map { ZipBytes.Entry(name: "a/\($0).json", data: Data(), size: 30 << 20) }
    #expect(
      throws: LottieError.tooMuch(what: "bytes in all files of an archive", limit: LottieLimits.archiveBytes)
    ) { try LottieDocument(ZipBytes.archive(lie)) }
  }

  @Test func compressedTextIsInflatedUpToALimit() async throws {
    let folder = try ScratchFolder()
    try Self.animation.write(toFile: folder.path(of: "a"), atomically: false, encoding: .utf8)
    let end = try await Program.run(
      "sh", ["-c", "gzip -c a > a.tgs; head -c 33554433 /dev/zero | gzip > bomb.tgs"], in: folder.path)
    #expect(end.status == 0)
    let document = try LottieDocument(path: folder.path(of: "a.tgs"))
    #expect(document.kind == .gzip)
    #expect(try document.file().composition.layers.count == 1)
    let bytes = try #require(folder.bytes(of: "a.tgs"))
    #expect(throws: LottieError.self) { try LottieDocument(bytes.dropLast(9)) }
    #expect(throws: LottieError.tooMuch(what: "bytes inflated", limit: LottieLimits.fileBytes)) {
      try LottieDocument(path: folder.path(of: "bomb.tgs"))
    }
  }

  @Test func picturesBesideTheFileStayInItsFolder() throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path(of: "inner/images"), withIntermediateDirectories: true)
    for name in ["secret", "inner/a.json", "inner/images/i.png"] {
      try Self.animation.write(toFile: folder.path(of: name), atomically: false, encoding: .utf8)
    }
    try files.createSymbolicLink(atPath: folder.path(of: "inner/out"), withDestinationPath: "../secret")
    try files.createSymbolicLink(atPath: folder.path(of: "inner/in"), withDestinationPath: "images/i.png")
    let document = try LottieDocument(path: folder.path(of: "inner/a.json"))
    #expect(try document.image(path: "images/i.png").count == Self.animation.utf8.count)
    #expect(try document.image(path: "in").count == Self.animation.utf8.count)
    for path in ["out", "../secret", folder.path(of: "secret"), "images", "missing", "a\0b"] {
      #expect(throws: LottieError.self) { try document.image(path: path) }
    }
    #expect(throws: LottieError.self) { try LottieDocument(path: folder.path(of: "inner")) }
  }
}
