import Foundation
import KinoraCAMLModel
import TestSupport
import Testing

/// Real files.
@Suite struct CorpusTests {
  private static let folder = Corpus.folder("caml")
  private static let paths: [String] = {
    guard let folder else { return [] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let documents = names.filter { $0.hasSuffix(".ca") || $0.hasSuffix(".tendies") || $0.hasSuffix("main.caml") }
    let wallpapers = names.filter { $0.hasSuffix("Wallpaper.plist") }.map { String($0.dropLast(16)) }
    return (documents + wallpapers).sorted().map { folder + "/" + $0 }
  }()

  /// The issues of files that have any, by the ends of their paths.
  private static let expected = [
    "openposter/test2.ca": [
      "7: 'assets/83593.png' isn't there: the picture isn't shown",
      "10: 'assets/1810440.jpg' isn't there: the picture isn't shown",
      "13: 'assets/KANYE WEST.png' isn't there: the picture isn't shown",
      "60: CAMatchMoveAnimation isn't played: the layer doesn't follow the other one",
    ]
  ]

  @Test(.enabled(if: folder != nil)) func filesHaveTheirIssuesAndNoOthers() throws {
    #expect(Self.paths.count >= 16)
    for path in Self.paths {
      do {
        let package = try CAMLPackage(path: path)
        let found = package.planes.flatMap { $0.document.issues + CAMLCheck.issues(of: $0.document, in: $0.assets) }
        let issues = (package.issues + found).sorted { $0.place.line < $1.place.line }
        let bundle = path.hasSuffix("/main.caml") ? String(path.dropLast("/main.caml".count)) : path
        let expected = Self.expected.first { bundle.hasSuffix($0.key) }?.value ?? []
        #expect(issues.map { "\($0.place.line): \($0.message)" } == expected, "\(path)")
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
  }

  @Test(.enabled(if: folder != nil)) func archivesHaveTheirPlanesStatesAndPictures() throws {
    let path = try #require(Self.folder) + "/tendies/RainbowSprinkles.tendies"
    let package = try CAMLPackage(path: path)
    #expect(package.kind == .archive && package.name == "Confetti")
    #expect(package.planes.map(\.role) == [.background, .floating])
    let floating = CAMLContents(package.planes[1].document)
    #expect(floating.emitterCells == 10 && floating.pictures.count == 10 && floating.states.count == 24)
    for transition in floating.transitions {
      guard case .list(let items)? = transition["elements"] else { continue }
      #expect(items.count == transition.objects("elements").count, "a reference of \(transition.place) isn't resolved")
    }
    for picture in floating.pictures {
      #expect(try package.planes[1].assets.data(picture.name).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }
}
