import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraRaster
import TestSupport
import Testing

/// Small SVG files drawn by layers, compared with the pictures of another renderer.
@Suite struct VectorCorpusTests {
  private nonisolated static let folder = Corpus.folder("svg-resvg")

  /// The difference up to which a component counts as equal.
  private static let tolerance = 16
  /// The share of a picture's pixels that may differ.
  private static let share = 0.01

  /// Files that are left out, with the reason.
  private static let exceptions = [
    "painting/stroke-linejoin/arcs": "its picture says that the result is not defined",
    "painting/stroke-width/negative": "its picture says that the result is not defined",
    "paint-servers/linearGradient/invalid-gradientTransform": "its picture says that the result is not defined",
    "painting/stroke-linecap/zero-length-path-with-square":
      "a line of no length shows with round caps only, as in Core Graphics",
  ]

  @Test(.enabled(if: folder != nil, "the files of vector pictures are not here"))
  func layersGiveThePicturesOfTheCorpus() throws {
    let folder = try #require(Self.folder)
    var skipped: [String] = []
    var failed: [String] = []
    var passed = 0
    for path in Corpus.files(in: folder, extension: "svg") {
      let name = String(path.dropFirst(folder.count + 1).dropLast(".svg".count))
      do {
        if let reason = Self.exceptions[name] { throw SVGPicture.Unsupported(description: reason) }
        let share = try Self.difference(of: path)
        if share < Self.share { passed += 1 } else { failed.append("\(name): \(percent(share)) differ") }
      } catch let reason as SVGPicture.Unsupported {
        skipped.append("\(name): \(reason)")
      }
    }
    print("vector corpus: \(passed) alike, \(failed.count) differ, \(skipped.count) left out")
    for line in failed { print("  differs   \(line)") }
    for line in skipped { print("  left out  \(line)") }
    #expect(Double(passed) >= 0.95 * Double(passed + failed.count))
  }

  /// The share of pixels that differ by more than the tolerance.
  private static func difference(of path: String) throws -> Double {
    let expected = try ImageFile.read(String(path.dropLast(3)) + "png")
    let picture = try SVGPicture(
      contentsOf: path, viewport: CGSize(width: expected.width, height: expected.height))
    let scale = Double(expected.width) / Double(picture.size.width)
    let drawn = StillPicture.draw(picture.root, size: picture.size, scale: scale)
    if let out = ProcessInfo.processInfo.environment["KINORA_CORPUS_OUT"] {
      try ImageFile.writePNG(drawn.makeImage(), to: out + "/" + (path as NSString).lastPathComponent + ".png")
    }
    return PictureDifference(drawn, expected, tolerance: tolerance).share
  }

  private func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}
