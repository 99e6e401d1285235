import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Particles on the screen.
@Suite struct EmitterTests {
  private static let side = 120
  private static let size = PixelSize(width: side, height: side)

  private static func image(_ size: Int) -> CGImage {
    CGImage(width: size, height: size, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: size * size))
  }

  /// Returns one particle at a time, which lasts a second and stands still.
  private static func single(_ configure: (inout EmitterCellValues) -> Void = { _ in }) -> EmitterValues {
    var cell = EmitterCellValues()
    cell.contents = image(10)
    cell.birthRate = 1
    cell.lifetime = 1
    configure(&cell)
    var values = EmitterValues()
    values.position = CGPoint(x: 60, y: 60)
    values.cells = [cell]
    return values
  }

  /// Returns many particles that fly, rotate and overlap.
  private static func swarm(_ mode: EmitterValues.RenderMode = .unordered) -> EmitterValues {
    var values = single {
      $0.birthRate = 60
      $0.lifetime = 1.5
      $0.velocity = 30
      $0.velocityRange = 30
      $0.emissionRange = 6
      $0.spin = 2
      $0.spinRange = 4
      $0.scaleRange = 0.8
      $0.color = RGBAColor(red: 0.6, green: 0.5, blue: 0.4, alpha: 0.7)
      $0.redRange = 0.6
      $0.blueRange = 0.6
      $0.alphaSpeed = -0.4
    }
    values.renderMode = mode
    values.shape = .circle
    values.size = CGSize(width: 20, height: 20)
    return values
  }

  private static func tree(_ values: EmitterValues, _ change: (inout LayerChange) -> Void = { _ in }) -> RenderTree {
    var builder = TreeBuilder(width: Double(side), height: Double(side))
    let id = builder.add(CGRect(x: 0, y: 0, width: side, height: side)) { $0.kind = .emitter(values) }
    builder.change(id, change)
    return builder.tree()
  }

  @Test func aParticleIsItsImageCentredAndTinted() {
    let tree = Self.tree(Self.single { $0.color = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.5) })
    let picture = tree.picture(Self.side, Self.side, at: 1.5)
    #expect(picture[55, 55].isClose(to: PixelValue(128, 64, 0), within: 1))
    #expect(picture[64, 64].isClose(to: PixelValue(128, 64, 0), within: 1))
    #expect(picture[54, 60] == .black && picture[65, 60] == .black)
  }

  @Test func contentsScaleAndScaleGiveItsSize() {
    let tree = Self.tree(
      Self.single {
        $0.contentsScale = 0.5
        $0.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        $0.scale = 2
      })
    let picture = tree.picture(Self.side, Self.side, at: 1.5)
    #expect(picture[42, 52] == .white && picture[77, 67] == .white)
    #expect(picture[60, 47] == .black && picture[37, 60] == .black)
  }

  @Test func aParticleShowsOneOfSeveralPictures() {
    // White and red above, green and blue below, shown in this order.
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    var pixels: [UInt32] = []
    for index in 0..<400 { pixels.append(colors[index / 200 * 2 + index % 20 / 10]) }
    let values = Self.single {
      $0.contents = CGImage(width: 20, height: 20, pixels: pixels)
      $0.contentsFrameCount = 4
      $0.contentsFramesPerRow = 2
      $0.contentsFramesPerSecond = 4
    }
    let expected: [(Double, PixelValue)] = [(1.1, .white), (1.3, .red), (1.6, .green), (1.8, .blue)]
    for (time, color) in expected {
      let picture = Self.tree(values).picture(Self.side, Self.side, at: time)
      #expect(picture[55, 60] == color && picture[60, 60] == color && picture[64, 60] == color)
      #expect(picture[54, 60] == .black && picture[65, 60] == .black)
    }
  }

  @Test func coloursAddUpInAdditiveMode() {
    var values = Self.single {
      $0.birthRate = 3
      $0.color = RGBAColor(red: 0.25, green: 0.5, blue: 0, alpha: 1)
    }
    values.renderMode = .additive
    let picture = Self.tree(values).picture(Self.side, Self.side, at: 5.1)
    #expect(picture[60, 60].isClose(to: PixelValue(192, 255, 0), within: 2))
  }

  @Test func opacityFadesAllOfThemAsOne() {
    let fading: (inout LayerChange) -> Void = { $0.values?.opacity = 0.5 }
    let picture = Self.tree(Self.single { $0.birthRate = 5 }, fading).picture(Self.side, Self.side, at: 5.1)
    #expect(picture[60, 60].isClose(to: PixelValue(128, 128, 128), within: 1))
  }

  @Test func masksToBoundsCutsThem() {
    let tree = Self.tree(Self.single()) {
      $0.values?.bounds = CGRect(x: 0, y: 0, width: 60, height: 120)
      $0.values?.position = CGPoint(x: 30, y: 60)
      $0.values?.masksToBounds = true
    }
    let picture = tree.picture(Self.side, Self.side, at: 1.5)
    #expect(picture[59, 60] == .white && picture[60, 60] == .black)
  }

  @Test(arguments: EmitterValues.RenderMode.allCases)
  func aPartHasTheBytesOfTheWhole(mode: EmitterValues.RenderMode) {
    for opacity in [1, 0.6] {
      let tree = Self.tree(Self.swarm(mode)) {
        $0.values?.opacity = opacity
        $0.values?.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      }
      let whole = tree.picture(Self.side, Self.side, at: 3.3)
      let parts = Bitmap(width: Self.side, height: Self.side)
      for y in stride(from: 0, to: Self.side, by: 17) {
        for x in stride(from: 0, to: Self.side, by: 23) {
          _ = tree.draw([PixelRect(x: x, y: y, width: 23, height: 17)], into: parts)
        }
      }
      #expect(BitmapDifference(parts, whole).count == 0, "\(mode) at \(opacity)")
    }
  }

  /// Forwards, backwards and across: drawing the damage alone gives the picture of that time.
  @Test func damageIsAllThatHasToBeDrawn() {
    let tree = Self.tree(Self.swarm())
    let screen = Bitmap(width: Self.side, height: Self.side)
    for time in [0.0, 0.1, 0.2, 1, 1.1, 0.7, 0.7, 5, 0] {
      _ = tree.evaluate(at: time)
      _ = tree.draw(tree.damage(in: Self.size, scale: 1), into: screen)
      let fresh = Self.tree(Self.swarm()).picture(Self.side, Self.side, at: time)
      #expect(BitmapDifference(screen, fresh).count == 0, "\(time)")
    }
  }

  @Test func asksForFramesWhileSomethingLivesOrIsBorn() {
    let tree = Self.tree(Self.single { $0.timing.duration = 2.5 })
    #expect(tree.evaluate(at: 0.5).isAnimating == false)
    #expect(tree.evaluate(at: 0.5).nextChange == 1)
    #expect(tree.evaluate(at: 1.2).isAnimating)
    #expect(tree.evaluate(at: 2.9).isAnimating)
    #expect(tree.evaluate(at: 3.1) == restingEvaluation(1))
    #expect(tree.evaluate(at: 3.2) == restingEvaluation(0))
    _ = tree.damage(in: Self.size, scale: 1)
    _ = tree.evaluate(at: 3.3)
    #expect(tree.damage(in: Self.size, scale: 1).isEmpty)
  }

  private func restingEvaluation(_ layers: Int) -> FrameEvaluation {
    var evaluation = FrameEvaluation()
    evaluation.layersEvaluated = layers
    return evaluation
  }

  @Test func aStoppedLayerStopsItsParticles() {
    let tree = Self.tree(Self.swarm()) {
      $0.timing?.speed = 0
      $0.timing?.timeOffset = 2
    }
    let first = tree.picture(Self.side, Self.side, at: 5)
    #expect(tree.evaluate(at: 5).isAnimating == false)
    #expect(BitmapDifference(first, tree.picture(Self.side, Self.side, at: 9)).count == 0)
    #expect(BitmapDifference(first, Self.tree(Self.swarm()).picture(Self.side, Self.side, at: 2)).count == 0)
  }

  @Test func aBeginTimeDelaysThem() {
    let tree = Self.tree(Self.swarm()) { $0.timing?.beginTime = 10 }
    #expect(tree.evaluate(at: 4).nextChange == 10)
    let late = tree.picture(Self.side, Self.side, at: 12)
    #expect(BitmapDifference(late, Self.tree(Self.swarm()).picture(Self.side, Self.side, at: 2)).count == 0)
  }

  @Test func aLayerThatIsNoEmitterAnyMoreLosesThem() {
    let tree = Self.tree(Self.single())
    _ = tree.picture(Self.side, Self.side, at: 1.5)
    tree.change(LayerID(2)) { $0.kind = .plain }
    #expect(tree.picture(Self.side, Self.side, at: 1.5)[60, 60] == .black)
    #expect(tree.evaluate(at: 1.6) == restingEvaluation(0))
  }

  @Test func imagesStandUprightWhereYPointsUpwards() {
    let pixels = (0..<100).map { $0 < 50 ? UInt32(0xFFFF_0000) : 0xFF00_00FF }
    let image = CGImage(width: 10, height: 10, pixels: pixels)
    let tree = Self.tree(Self.single { $0.contents = image }) { $0.values?.isGeometryFlipped = true }
    let picture = tree.picture(Self.side, Self.side, at: 1.5)
    #expect(picture[60, 56] == .red && picture[60, 63] == .blue)
  }
}
