import KinoraDisplays
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@testable import KinoraFrames

/// Scenes that are drawn with fewer pixels than their window has.
@Suite struct RenderScaleTests {
  private func picture(_ scene: SmallScene) -> [UInt32] { scene.display.memory.image().pixels }

  @Test(arguments: [0.1, 0.35, 0.5, 0.75])
  func aFrameIsDrawnWithFewerPixels(factor: Double) {
    let scene = SmallScene()
    scene.pipeline.renderScale = factor
    scene.draw()
    let side = { (length: Double) in Int(length * factor) }
    #expect(scene.lastRecord.pixelsDrawn == side(64) * side(48))
    #expect(scene.lastRecord.renderScale == factor)
    let pixels = picture(scene)
    #expect(pixels[47 * 64 + 63] == 0xffff_ffff)
    #expect(pixels[10 * 64 + 10] & 0xffff00 != 0xffff00, "the square is there")
  }

  /// What changed in a frame is enlarged as if everything was.
  @Test(arguments: [0.35, 0.5, 0.61, 0.75])
  func aPartIsEnlargedLikeTheWhole(factor: Double) {
    let scene = SmallScene()
    scene.pipeline.renderScale = factor
    scene.animate(from: 0)
    scene.draw()
    for frame in 1...20 {
      scene.draw(at: Double(frame) / 20)
      let shown = picture(scene)
      scene.display.memory.loseContents()
      #expect(shown == scene.pipeline.server.sceneImage().pixels, "frame \(frame)")
    }
  }

  @Test func theWholePictureComesBack() {
    let scene = SmallScene()
    scene.draw()
    let plain = picture(scene)
    scene.pipeline.renderScale = 0.5
    scene.draw()
    #expect(picture(scene) != plain)
    scene.pipeline.renderScale = 1
    scene.draw()
    #expect(picture(scene) == plain && scene.lastRecord.renderScale == 1)
  }

  @Test func aFactorIsReadFromText() {
    #expect(RenderScale("0.5") == .fixed(0.5) && RenderScale("auto") == .automatic && RenderScale("1") == .full)
    for text in ["", "0", "0.05", "1.1", "nan", "half"] { #expect(RenderScale(text) == nil) }
    #expect(RenderScale.full.conditions.isEmpty && RenderScale.automatic.conditions == ["--render-scale auto"])
  }
}

/// The choice of a scale by the frames that were missed.
@Suite struct RenderScaleChooserTests {
  private var chooser = RenderScaleChooser()
  private var time = 0.0

  /// Adds frames for some seconds, of which every one with a number in `misses` is missed.
  private mutating func run(_ seconds: Double, missingEvery interval: Int? = nil) {
    for frame in 1...Int(seconds * 60) {
      time += 1.0 / 60
      chooser.add(missed: interval.map { frame % $0 == 0 ? 1 : 0 } ?? 0, at: time)
    }
  }

  @Test mutating func oneMissedFrameNowAndThenChangesNothing() {
    run(20, missingEvery: 20)
    #expect(chooser.factor == 1)
  }

  @Test mutating func manyMissedFramesLowerItToTheLastStep() {
    run(0.1, missingEvery: 2)
    #expect(chooser.factor == 0.75)
    run(2, missingEvery: 2)
    #expect(chooser.factor == 0.35)
  }

  @Test mutating func twoFramesASecondLowerItAtOnce() {
    chooser.add(missed: 29, at: 0.5)
    #expect(chooser.factor == 0.75)
    chooser.add(missed: 20, at: 1)
    #expect(chooser.factor == 0.5)
  }

  @Test mutating func itIsRaisedStepByStepAfterQuietSeconds() {
    run(2, missingEvery: 2)
    run(3.5)
    #expect(chooser.factor == 0.35)
    run(1)
    #expect(chooser.factor == 0.5)
    run(8.2)
    #expect(chooser.factor == 1)
  }

  /// A scene that is too heavy at full scale is tried there less and less often.
  @Test mutating func aFailedAttemptIsRepeatedLater() {
    var raises: [Double] = []
    for _ in 0..<(60 * 200) {
      time += 1.0 / 60
      let before = chooser.factor
      chooser.add(missed: before == 1 ? 1 : 0, at: time)
      if chooser.factor > before { raises.append(time) }
    }
    let waits = zip(raises.dropFirst(), raises).map { $0 - $1 }
    #expect(waits.count >= 3)
    for (wait, next) in zip(waits, waits.dropFirst()) { #expect(next > 1.5 * wait || next > 60) }
  }
}
