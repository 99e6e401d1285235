import Foundation
import KinoraLottieModel
import TestSupport
import Testing

@Suite struct CorpusOpeningTests {
  private static let paths = ["dotlottie", "lottie-real", "lottie-features", "lottie-ca-snapshots"]
    .compactMap(Corpus.folder)
    .flatMap { folder in
      ["json", "lottie", "tgs"].flatMap { Corpus.files(in: folder, extension: $0) }
    }
    // Some folders describe their tests in such files.
    .filter { !$0.hasSuffix("-meta.json") }

  @Test(.enabled(if: !paths.isEmpty))
  func everyFileOpens() throws {
    for path in Self.paths {
      do {
        let document = try LottieDocument(path: path)
        for animation in document.animations { #expect(try document.file(animation: animation.id).duration > 0) }
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
  }
}
