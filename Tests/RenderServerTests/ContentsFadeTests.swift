import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// A change of contents shows both images.
@Suite struct ContentsFadeTests {
  private static let red = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
  private static let blue = CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])
  private static let wide = CGImage(width: 20, height: 4, pixels: [UInt32](repeating: 0xFF00_FF00, count: 80))

  private func tree(
    _ ends: PropertyAnimation.EndPoints, gravity: ContentsGravity = .resize, model: CGImage?
  ) -> (RenderTree, LayerID) {
    var builder = TreeBuilder(width: 40, height: 40, background: .black)
    let layer = builder.add(CGRect(x: 10, y: 10, width: 20, height: 20)) {
      $0.contents = model
      $0.contentsGravity = gravity
    }
    var timing = MediaTiming()
    timing.duration = 1
    builder.change(layer) {
      $0.animations = [
        AnimationRecord(
          id: 1, timing: timing, content: .property(PropertyAnimation(key: .plain(.contents), motion: .basic(ends))))
      ]
    }
    return (builder.tree(), layer)
  }

  @Test func oneImageBecomesAnother() {
    let (tree, layer) = tree(.init(from: .image(Self.red), to: .image(Self.blue)), model: Self.blue)
    expectClose(tree.picture(40, 40, at: 0)[20, 20], red: 255, green: 0, blue: 0)
    expectClose(tree.picture(40, 40, at: 0.25)[20, 20], red: 191.25, green: 0, blue: 63.75)
    #expect(tree.presented(layer)?.contents === Self.blue)
    expectClose(tree.picture(40, 40, at: 0.75)[20, 20], red: 63.75, green: 0, blue: 191.25)
    #expect(tree.picture(40, 40, at: 1.5)[20, 20] == .blue)
    #expect(tree.presented(layer)?.contentsFade == nil)
  }

  @Test func imagesComeFromNothing() {
    let (tree, _) = tree(.init(from: .image(nil), to: .image(Self.red)), model: Self.red)
    expectClose(tree.picture(40, 40, at: 0.5)[20, 20], red: 127.5, green: 0, blue: 0)
  }

  @Test func imagesGoToNothing() {
    let (tree, _) = tree(.init(from: .image(Self.red)), model: nil)
    expectClose(tree.picture(40, 40, at: 0.5)[20, 20], red: 127.5, green: 0, blue: 0)
    #expect(tree.picture(40, 40, at: 2)[20, 20] == .black)
  }

  @Test func eachImageIsPlacedByItsOwnSize() {
    let (tree, _) = tree(.init(from: .image(Self.wide), to: .image(Self.red)), gravity: .resizeAspect, model: Self.red)
    let picture = tree.picture(40, 40, at: 0.5)
    expectClose(picture[20, 20], red: 127.5, green: 127.5, blue: 0)
    expectClose(picture[20, 12], red: 127.5, green: 0, blue: 0)
  }
}
