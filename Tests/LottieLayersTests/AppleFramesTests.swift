import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraLottieLayers
import KinoraRaster
import TestSupport
import Testing

/// Files, compared with frames that Apple's Core Animation drew of them.
@MainActor
@Suite struct AppleFramesTests {
  private nonisolated static let folder = Corpus.folder("lottie-ca-snapshots")

  @Test(.enabled(if: folder != nil, "the frames that Core Animation drew are not here"))
  func framesAreThoseOfCoreAnimation() throws {
    let folder = try #require(Self.folder)
    let manifest = try String(contentsOfFile: folder + "/manifest.tsv", encoding: .utf8)
    let rows = manifest.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    var pictures: [Substring: LottiePicture] = [:]
    var off: [(name: Substring, share: Double)] = []
    for row in rows {
      if pictures[row[1]] == nil { pictures[row[1]] = try LottiePicture(path: "\(folder)/\(row[1])") }
      let picture = try #require(pictures[row[1]])
      let expected = try ImageFile.read("\(folder)/\(row[2])")
      let frame = try #require(Double(row[4]))
      let (width, height) = (try #require(Double(row[6])), try #require(Double(row[7])))
      let view = CGSize(width: width * 2, height: height * 2)
      let drawn = picture.draw(frame: frame, width: expected.width, height: expected.height, view: view)
      let difference = PictureDifference(drawn, expected, tolerance: 16)
      if difference.share >= 0.01 {
        let name = row[2].dropFirst(4).dropLast(4)
        off.append((name, difference.share))
        try PictureFolder.keep(drawn.makeImage(), "drawn-\(name)")
        try PictureFolder.keep(expected, "expected-\(name)")
      }
    }
    let list = off.sorted { $0.share > $1.share }.map { "\($0.name) \(Int(($0.share * 1000).rounded()) )‰" }
    let others = list.joined(separator: ", ")
    print("Core Animation's frames: \(rows.count - off.count) of \(rows.count) alike; others: \(others)")
    #expect(Double(rows.count - off.count) >= 0.98 * Double(rows.count))
  }
}
