import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import Testing

/// A scene made from the text of a file.
private final class TextScene: Scene {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func load(into root: CALayer) {
    root.name = text
  }
}

/// Scenes that come from files, by openers made for the test.
@Suite struct SceneOpenerTests {
  private static let openers = [
    SceneOpener(extensions: ["words", "txt"], kind: "texts (.words, .txt)") { path, _ throws(SceneFileError) in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .invalid(path: path, place: nil, expected: "a file in UTF-8")
      }
      guard !text.hasPrefix("!") else {
        throw .invalid(path: path, place: "1:1", expected: "a letter", found: "!")
      }
      return {
        SceneDescription(name: "text", summary: "A text", size: CGSize(width: 20, height: 10)) { _ in TextScene(text) }
      }
    },
    SceneOpener(extensions: ["tar.gz"], kind: "archives (.tar.gz)") { path, _ throws(SceneFileError) in
      throw .invalid(path: path, place: nil, expected: "an archive")
    },
  ]

  private func write(_ text: String, as name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent(name).path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  @Test(arguments: ["a.words", "a.TXT"])
  func aFileIsOpenedByItsExtension(name: String) throws {
    let path = try write("hello", as: name)
    defer { remove(path) }
    let scene = try SceneOpener.open(path, with: Self.openers)
    let root = CALayer()
    scene.make(load: nil).load(into: root)
    #expect(scene.name == "text" && scene.size == CGSize(width: 20, height: 10) && root.name == "hello")
    let isNew = scene.make(load: nil) !== scene.make(load: nil)
    #expect(isNew)
  }

  @Test func anErrorNamesFilePlaceAndExpectation() throws {
    let path = try write("!", as: "bad.txt")
    defer { remove(path) }
    let bad = SceneFileError.invalid(path: path, place: "1:1", expected: "a letter", found: "!")
    #expect(throws: bad) { try SceneOpener.open(path, with: Self.openers) }
    #expect(bad.description == "\(path):1:1: expected a letter, not '!'")
    let packed = try write("", as: "b.tar.gz")
    defer { remove(packed) }
    let archive = SceneFileError.invalid(path: packed, place: nil, expected: "an archive")
    #expect(throws: archive) { try SceneOpener.open(packed, with: Self.openers) }
    #expect(archive.description == "\(packed): expected an archive")
  }

  @Test func aPipeIsRefusedInsteadOfWaitedFor() throws {
    let path = try write("", as: "pipe.txt")
    defer { remove(path) }
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(throws: SceneFileError.unreadable(path: path, reason: "expected a regular file")) {
      try SceneOpener.open(path, with: Self.openers)
    }
  }

  @Test func aFileThatCannotBeReadGetsTheReason() {
    let missing = SceneFileError.unreadable(path: "none.txt", reason: "No such file or directory")
    #expect(throws: missing) { try SceneOpener.open("none.txt", with: Self.openers) }
    #expect(missing.description == "none.txt: No such file or directory")
  }

  @Test func aFileWithoutOpenerGetsTheKindsThatHaveOne() throws {
    let kinds = ["texts (.words, .txt)", "archives (.tar.gz)"]
    let path = try write("", as: "a.gz")
    defer { remove(path) }
    let unknown = SceneFileError.unknownKind(path: path, kinds: kinds)
    #expect(throws: unknown) { try SceneOpener.open(path, with: Self.openers) }
    #expect(
      unknown.description == """
        can't open '\(path)': only texts (.words, .txt), archives (.tar.gz) and built-in scenes can be played (kinora \
        list names the scenes)
        """)
    let none = SceneFileError.unknownKind(path: path, kinds: [])
    #expect(throws: none) { try SceneOpener.open(path, with: []) }
    #expect(
      none.description == "can't open '\(path)': only built-in scenes can be played (kinora list names the scenes)")
  }

  @Test func aPathWithoutOpenerSaysWhatIsThere() {
    let missing = SceneFileError.unreadable(path: "none", reason: "No such file or directory")
    #expect(throws: missing) { try SceneOpener.open("none", with: Self.openers) }
    let opener = SceneOpener(extensions: ["box"], kind: "boxes (.box)", opensFolders: true) {
      path, _ throws(SceneFileError) in throw .unreadable(path: path, reason: "")
    }
    let folder = SceneFileError.unreadable(path: "/usr", reason: "expected a folder of boxes (.box)")
    #expect(throws: folder) { try SceneOpener.open("/usr", with: Self.openers + [opener]) }
  }

  @Test func aFileWithoutExtensionIsOpenedByItsContents() throws {
    let path = try write("hello", as: "plain")
    defer { remove(path) }
    let opener = SceneOpener(
      extensions: ["greeting"], kind: "greetings (.greeting)",
      recognizes: { FileManager.default.contents(atPath: $0) == Data("hello".utf8) },
      read: { path, _ throws(SceneFileError) in
        { SceneDescription(name: "greeting", summary: path) { _ in TextScene("") } }
      })
    let openers = Self.openers + [opener]
    #expect(try SceneOpener.open(path, with: openers).summary == path)
    #expect(SceneOpener.opener(of: "a.words", among: openers)?.kind == Self.openers[0].kind)
    let other = try write("goodbye", as: "plain")
    defer { remove(other) }
    #expect(SceneOpener.opener(of: other, among: openers) == nil)
  }

  @Test func tellsPathsFromNames() throws {
    let path = try write("", as: "plain")
    defer { remove(path) }
    #expect(SceneOpener.isPath(path) && SceneOpener.isPath("folder/") && SceneOpener.isPath("a.words"))
    #expect(!SceneOpener.isPath("bounce") && !SceneOpener.isPath("border-changes") && !SceneOpener.isPath(""))
  }
}

@Suite struct SceneDescriptionTests {
  @Test func theClosureReceivesTheLoad() {
    var loads: [Int?] = []
    let scene = SceneDescription(name: "counted", summary: "A scene with a load", takesLoad: true) { load in
      loads.append(load)
      return TextScene("")
    }
    _ = scene.make(load: 7)
    _ = scene.make(load: nil)
    #expect(loads == [7, nil])
    #expect(scene.size == SceneDescription.usualSize && scene.keys.isEmpty && scene.cycleDuration == nil)
  }
}
