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

  @Test(.enabled(if: folder != nil)) func everyFileIsReadWithoutIssues() throws {
    #expect(Self.paths.count >= 16)
    for path in Self.paths {
      do {
        let package = try CAMLPackage(path: path)
        // One animation isn't supported.
        let issues = (package.issues + package.planes.flatMap(\.document.issues)).filter { $0.severity > .ignored }
        #expect(issues.isEmpty, "\(path): \(issues)")
        for plane in package.planes { _ = CAMLCheck.issues(of: plane.document, in: plane.assets) }
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
