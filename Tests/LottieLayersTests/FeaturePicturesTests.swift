import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraLottieLayers
import KinoraRaster
import TestSupport
import Testing

/// Small files with one feature each, compared with pictures that After Effects drew of them.
@MainActor
@Suite struct FeaturePicturesTests {
  private nonisolated static let folder = Corpus.folder("lottie-features")

  @Test(.enabled(if: folder != nil, "the files with one feature each are not here"))
  func picturesAreThoseOfAfterEffects() throws {
    let folder = try #require(Self.folder)
    var (count, off) = (0, [(name: String, share: Double)]())
    for path in Corpus.files(in: folder, extension: "png") {
      // The name ends with the frame: "group-scale-00.png".
      let name = String(path.dropFirst(folder.count + 1).dropLast(4))
      let parts = name.split(separator: "-")
      guard let frame = parts.last.flatMap({ Double($0) }) else { continue }
      let json = folder + "/" + parts.dropLast().joined(separator: "-") + ".json"
      guard FileManager.default.fileExists(atPath: json) else { continue }
      count += 1
      let expected = try ImageFile.read(path)
      let drawn = try LottiePicture(path: json).draw(frame: frame, width: expected.width, height: expected.height)
      let difference = PictureDifference(drawn, expected, tolerance: 32, ignoresEdges: true)
      if difference.share >= 0.02 {
        off.append((name, difference.share))
        let flat = name.replacing("/", with: "-")
        try PictureFolder.keep(drawn.makeImage(), "drawn-\(flat)")
        try PictureFolder.keep(expected, "expected-\(flat)")
      }
    }
    let list = off.sorted { $0.share > $1.share }.map { "\($0.name) \(Int(($0.share * 1000).rounded()))‰" }
    print("After Effects' pictures: \(count - off.count) of \(count) alike; others: \(list.joined(separator: ", "))")
    #expect(Double(count - off.count) >= 0.95 * Double(count))
  }
}
