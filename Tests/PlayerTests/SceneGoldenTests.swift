import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraPlayer
import KinoraRaster
import KinoraScenes
import TestSupport
import Testing

/// Every scene at three times, compared with approved pictures.
///
/// `KINORA_WRITE_GOLDENS=1` rewrites them: look at the changes before you keep them.
@Suite struct SceneGoldenTests {
  private static let times = [0.4, 1.6, 2.5]
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens").path()
  private static let scale = 0.5

  /// The tolerance of a component: curves and glyphs differ between processors and versions of fonts.
  private static let tolerance = 12
  /// The share of a picture's pixels that may differ by more.
  private static let share = 0.004

  @Test func everySceneLooksAsItDid() throws {
    for scene in SceneCatalog.all { try check(scene) }
  }

  private func check(_ scene: SceneDescription) throws {
    let name = scene.name
    let session = OfflineSession(scene: scene)
    defer { session.end() }
    for time in Self.times {
      session.advance(to: time)
      let picture = session.draw(size: scene.size, scale: Self.scale)
      let path = Self.path(name, time)
      guard ProcessInfo.processInfo.environment["KINORA_WRITE_GOLDENS"] == nil else {
        try ImageFile.writePNG(picture, to: path)
        continue
      }
      let golden = try #require(try? ImageFile.read(path), "there is no picture of \(name) at \(time) s: \(path)")
      let share = Self.difference(picture, golden)
      if share > Self.share {
        let actual = NSTemporaryDirectory() + "kinora-" + Self.file(name, time)
        try? ImageFile.writePNG(picture, to: actual)
        Issue.record("\(name) at \(time) s: \(share * 100) % of the pixels differ; see \(actual)")
      }
    }
  }

  @Test func everyKeptPictureIsOfAScene() throws {
    let known = Set(SceneCatalog.all.flatMap { scene in Self.times.map { Self.file(scene.name, $0) } })
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(kept.filter { !known.contains($0) } == [])
  }

  private static func file(_ scene: String, _ time: Double) -> String { "\(scene)@\(time).png" }

  private static func path(_ scene: String, _ time: Double) -> String { folder + "/" + file(scene, time) }

  private static func difference(_ a: CGImage, _ b: CGImage) -> Double {
    guard a.width == b.width, a.height == b.height else { return 1 }
    var count = 0
    for index in a.pixels.indices where a.pixels[index] != b.pixels[index] {
      let (x, y) = (PixelValue(word: a.pixels[index]), PixelValue(word: b.pixels[index]))
      if !x.isClose(to: y, within: tolerance) { count += 1 }
    }
    return Double(count) / Double(max(a.pixels.count, 1))
  }
}
