import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Layers that filter what lies behind them.
@Suite struct BackdropTests {
  private static func blur(_ radius: Double) -> LayerFilter {
    var blur = LayerFilter(.gaussianBlur)
    blur.radius = radius
    blur.name = InternedName("blur")
    return blur
  }

  /// A picture of 100x100 pixels, white above and black below the middle, and a layer over a part of it.
  private func builder(
    _ frame: CGRect = CGRect(x: 20, y: 20, width: 60, height: 60), _ edit: (inout LayerValues) -> Void
  ) -> (builder: TreeBuilder, layer: LayerID) {
    var builder = TreeBuilder(width: 100, height: 100, background: .white)
    builder.add(CGRect(x: 0, y: 50, width: 100, height: 50), .black)
    let layer = builder.add(frame) { edit(&$0) }
    return (builder, layer)
  }

  @Test func whatLiesBehindIsBlurredInsideTheBounds() {
    let picture = builder { $0.backgroundFilters = [Self.blur(6)] }.builder.tree().picture(100, 100)
    #expect(picture[50, 49].red < 200 && picture[50, 50].red > 55)
    #expect(picture[50, 45].red > picture[50, 55].red)
    // Beside the layer, the edge stays sharp.
    #expect(picture[19, 49] == .white && picture[19, 50] == .black)
    #expect(picture[80, 49] == .white && picture[80, 50] == .black)
  }

  @Test func nothingBeyondTheBoundsIsRead() {
    // The layer ends at the edge between white and black.
    let frame = CGRect(x: 20, y: 20, width: 60, height: 30)
    let picture = builder(frame) { $0.backgroundFilters = [Self.blur(8)] }.builder.tree().picture(100, 100)
    for y in 20..<50 { #expect(picture[50, y].distance(to: .white) <= 1, "\(y): \(picture[50, y])") }
    // At the edges of the window, nothing darkens either.
    let whole = CGRect(x: 0, y: 0, width: 100, height: 40)
    let wide = builder(whole) { $0.backgroundFilters = [Self.blur(8)] }.builder.tree().picture(100, 100)
    for point in [(0, 0), (99, 0), (0, 39), (50, 0)] {
      #expect(wide[point.0, point.1].distance(to: .white) <= 1)
    }
  }

  @Test func theLayersOwnDrawingIsAbove() {
    let picture = builder {
      $0.backgroundFilters = [LayerFilter(.colorInvert)]
      $0.backgroundColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    }.builder.tree().picture(100, 100)
    #expect(picture[50, 30].isClose(to: PixelValue(128, 0, 0), within: 1))
    #expect(picture[50, 70].isClose(to: PixelValue(255, 128, 128), within: 1))
  }

  @Test func cornersMasksAndOpacityCutIt() {
    let invert = LayerFilter(.colorInvert)
    let round = builder {
      $0.backgroundFilters = [invert]
      $0.cornerRadius = 30
    }.builder.tree().picture(100, 100)
    #expect(round[21, 21] == .white && round[50, 30] == .black)
    let faded = builder {
      $0.backgroundFilters = [invert]
      $0.opacity = 0.25
    }.builder.tree().picture(100, 100)
    #expect(faded[50, 30].isClose(to: PixelValue(191, 191, 191), within: 1))
    #expect(faded[50, 70].isClose(to: PixelValue(64, 64, 64), within: 1))
    var masked = builder { $0.backgroundFilters = [invert] }
    masked.builder.addMask(CGRect(x: 0, y: 0, width: 30, height: 60), of: masked.layer)
    let picture = masked.builder.tree().picture(100, 100)
    #expect(picture[30, 30] == .black && picture[60, 30] == .white)
  }

  @Test func theBackdropOfARotatedLayerIsCutToIt() {
    let picture = builder {
      $0.backgroundFilters = [LayerFilter(.colorInvert)]
      $0.transform = CATransform3DMakeRotation(Double.pi / 4, 0, 0, 1)
    }.builder.tree().picture(100, 100)
    #expect(picture[50, 15] == .black && picture[22, 22] == .white && picture[50, 80] == .white)
  }

  @Test func layersFilterEachOther() {
    var (builder, _) = builder { $0.backgroundFilters = [LayerFilter(.colorInvert)] }
    builder.add(CGRect(x: 40, y: 40, width: 50, height: 20)) { $0.backgroundFilters = [LayerFilter(.colorInvert)] }
    let picture = builder.tree().picture(100, 100)
    // Twice where both are, and once elsewhere.
    #expect(picture[50, 45] == .white && picture[85, 45] == .black && picture[25, 45] == .black)
  }

  @Test func aChangeBehindDamagesAsFarAsTheBlurReaches() {
    var builder = TreeBuilder(width: 100, height: 100, background: .white)
    let dot = builder.add(CGRect(x: 48, y: 48, width: 4, height: 4), .white)
    builder.add(CGRect(x: 20, y: 20, width: 60, height: 60)) { $0.backgroundFilters = [Self.blur(4)] }
    let tree = builder.tree()
    let screen = tree.picture(100, 100)
    tree.change(dot) { $0.backgroundColor = .black }
    let damage = tree.damage(in: PixelSize(width: 100, height: 100), scale: 1)
    let box = damage.reduce(PixelRect.empty) { $0.union($1) }
    #expect(box.contains(PixelRect(x: 40, y: 40, width: 20, height: 20)), "\(damage)")
    #expect(PixelRect(x: 20, y: 20, width: 60, height: 60).contains(box), "\(damage)")
    _ = tree.draw(damage, into: screen)
    let fresh = RenderTree()
    fresh.apply(tree.snapshot(at: 0))
    #expect(BitmapDifference(screen, fresh.picture(100, 100)).count == 0)
  }

  @Test func theRadiusAnimates() {
    var (builder, layer) = builder { $0.backgroundFilters = [Self.blur(0)] }
    var timing = MediaTiming()
    timing.duration = 2
    let ends = PropertyAnimation.EndPoints(from: .number(0), to: .number(8))
    let key = AnimatableKey(keyPath: "backgroundFilters.blur.inputRadius")
    #expect(key == .backgroundFilter(InternedName("blur"), .radius))
    let motion = PropertyAnimation(key: key ?? .plain(.opacity), motion: .basic(ends))
    builder.change(layer) { $0.animations = [AnimationRecord(id: 1, timing: timing, content: .property(motion))] }
    let tree = builder.tree()
    #expect(tree.picture(100, 100, at: 0)[50, 48] == .white)
    let middle = tree.picture(100, 100, at: 1)
    let still = self.builder { $0.backgroundFilters = [Self.blur(4)] }.builder.tree().picture(100, 100)
    #expect(BitmapDifference(middle, still).count == 0)
  }
}
