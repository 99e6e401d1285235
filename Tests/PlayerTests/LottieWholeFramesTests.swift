import Foundation
import KinoraGeometry
import KinoraPlayer
import KinoraScenes
import TestSupport
import Testing

/// `render --frame N` shows frame N, whatever a clock rounds.
@Suite(.serialized) struct LottieWholeFramesTests {
  @Test(arguments: [24, 25, 29.97, 30, 60], [60, 47]) func eachFrameIsShown(rate: Double, count: Int) throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "a.json")
    try WholeFrames.file(count: count, rate: rate).write(to: URL(filePath: path))
    let scene = try SceneOpener.open(path, with: [LottieOpener.opener], choosing: SceneChoice())
    let frames = try #require(scene.frames)
    let session = OfflineSession(scene: scene)
    defer { session.end() }
    for frame in 0..<count {
      session.advance(to: frames.time(of: Double(frame)))
      let picture = session.draw(size: CGSize(width: count, height: WholeFrames.rows), scale: 1)
      let columns = WholeFrames.columns(count: count) { x, y in
        let pixel = picture.pixels[y * picture.width + x]
        return pixel >> 16 & 255 > 128 && pixel >> 8 & 255 < 128
      }
      #expect(columns == Array(repeating: [frame], count: WholeFrames.rows), "frame \(frame)")
    }
  }
}
