import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct ShadowTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let shadow: @Sendable (inout LayerValues) -> Void = {
    $0.shadowOpacity = 1
    $0.shadowRadius = 0
    $0.shadowOffset = CGSize(width: 4, height: 4)
  }

  @Test("RE-08: a shadow without radius is the layer's shape, moved by its offset")
  func aShadowWithoutRadiusIsTheLayersShapeMovedByItsOffset() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    builder.add(CGRect(x: 20, y: 20, width: 20, height: 20), .white, Self.shadow)
    let picture = builder.tree().picture(60, 60)
    #expect(picture[42, 30] == .black)
    #expect(picture[18, 30] == .white)
    #expect(picture[30, 30] == .white)
  }

  @Test("RE-09: masksToBounds hides the shadow") func masksToBoundsHidesTheShadow() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    builder.add(CGRect(x: 20, y: 20, width: 20, height: 20), .white) {
      Self.shadow(&$0)
      $0.masksToBounds = true
    }
    #expect(builder.tree().picture(60, 60)[42, 30] == .white)
  }

  /// An absurd offset moves the shadow out of sight, and nothing is drawn thousands of pixels away.
  @Test(arguments: ShadowCaster.allCases, [5000, -5000, 1e9, -1e300])
  func aShadowTooFarAwayIsNotDrawn(caster: ShadowCaster, offset: Double) {
    func picture(_ configure: (inout LayerValues) -> Void) -> Bitmap {
      var builder = TreeBuilder(width: 60, height: 60, background: .white)
      let rect = CGRect(x: -20_000, y: -20_000, width: 20_010, height: 40_010)
      let id = builder.add(rect, caster == .background ? Self.red : nil, configure)
      if caster != .background {
        builder.add(CGRect(x: 5, y: 5, width: 20_005, height: 40_005), Self.red, to: id)
      }
      return builder.tree().picture(60, 60)
    }
    let plain = picture { _ in }
    let shadowed = picture {
      Self.shadow(&$0)
      $0.shadowOffset = CGSize(width: offset, height: -offset)
      if caster == .path { $0.shadowPath = BezierPath(rect: CGRect(x: 0, y: 0, width: 20_010, height: 40_010)) }
    }
    #expect(plain[5, 30] == PixelValue(255, 0, 0) && plain[30, 30] == .white)
    #expect(BitmapDifference(shadowed, plain).count == 0)
  }

  /// The source of the shadow: a background, everything that is drawn, or a path.
  enum ShadowCaster: CaseIterable { case background, silhouette, path }

  @Test("RE-10: the blur is a Gaussian with the radius as its sigma", arguments: ShadowCaster.allCases)
  func theBlurIsAGaussianWithTheRadiusAsItsSigma(caster: ShadowCaster) {
    for sigma in [2.0, 4, 8, 16] {
      var builder = TreeBuilder(width: 300, height: 200, background: .white)
      let layer = builder.add(CGRect(x: -200, y: -200, width: 350, height: 600), caster == .path ? nil : .white) {
        Self.shadow(&$0)
        $0.shadowRadius = sigma
        $0.shadowOffset = CGSize(width: 0, height: 0)
        $0.shadowPath = caster == .path ? BezierPath(rect: $0.bounds) : nil
      }
      if caster == .silhouette { builder.add(CGRect(x: 0, y: -5, width: 10, height: 5), .white, to: layer) }
      let picture = builder.tree().picture(300, 200)
      // Pixel centres are half a pixel beside the edge, so the mean of two of them stands for it.
      func coverage(_ distance: Double) -> Double {
        let x = 150 + Int(distance)
        return 1 - Double(picture[x, 100].red + (distance == 0 ? 0 : picture[x - 1, 100].red)) / 255
          / (distance == 0 ? 1 : 2)
      }
      if caster == .path { #expect(abs((coverage(0) + 1 - Double(picture[149, 100].red) / 255) / 2 - 0.5) < 0.01) }
      #expect(abs(coverage(sigma) - 0.158655) < 0.01, "sigma \(sigma): \(coverage(sigma))")
      #expect(abs(coverage(2 * sigma) - 0.022750) < 0.01, "sigma \(sigma): \(coverage(2 * sigma))")
    }
  }

  @Test func theOffsetFollowsTheLayersAxes() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    builder.add(CGRect(x: 20, y: 20, width: 20, height: 20), Self.red) {
      Self.shadow(&$0)
      $0.shadowOffset = CGSize(width: 8, height: 0)
      $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    let picture = builder.tree().picture(60, 60)
    #expect(picture[30, 44] == .black)
    #expect(picture[44, 30] == .white)
  }

  @Test func aShadowIsThatOfBackgroundContentsSublayersAndBorder() {
    var builder = TreeBuilder(width: 80, height: 60, background: .white)
    let holder = builder.add(CGRect(x: 0, y: 0, width: 80, height: 60)) {
      Self.shadow(&$0)
      $0.shadowOffset = CGSize(width: 0, height: 20)
    }
    builder.add(CGRect(x: 10, y: 10, width: 10, height: 10), Self.red, to: holder)
    builder.add(CGRect(x: 40, y: 10, width: 10, height: 10), to: holder) {
      $0.borderWidth = 3
    }
    let picture = builder.tree().picture(80, 60)
    #expect(picture[15, 35] == .black)
    #expect(picture[41, 35] == .black)
    #expect(picture[45, 35] == .white, "a border has a hole in it")
    #expect(picture[30, 35] == .white)
  }

  @Test func halfOpaqueLayersThrowHalfAShadow() {
    for hasSublayer in [false, true] {
      var builder = TreeBuilder(width: 60, height: 60, background: .white)
      let layer = builder.add(
        CGRect(x: 10, y: 10, width: 20, height: 20), RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      ) {
        Self.shadow(&$0)
        $0.shadowOffset = CGSize(width: 25, height: 0)
      }
      if hasSublayer { builder.add(CGRect(x: 0, y: 0, width: 5, height: 5), .black, to: layer) }
      let picture = builder.tree().picture(60, 60)
      #expect(picture[45, 25].isClose(to: PixelValue(128, 128, 128), within: 2), "\(picture[45, 25])")
    }
  }

  @Test func aMaskCutsTheShadowToo() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    let layer = builder.add(CGRect(x: 20, y: 20, width: 20, height: 20), Self.red, Self.shadow)
    builder.addMask(CGRect(x: 0, y: 0, width: 40, height: 15), of: layer)
    let picture = builder.tree().picture(60, 60)
    #expect(picture[42, 30] == .black)
    #expect(picture[42, 37] == .white)
    #expect(picture[30, 42] == .white)
  }

  @Test func fadingFadesLayerAndShadowAsOne() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    builder.add(CGRect(x: 20, y: 20, width: 20, height: 20), Self.red) {
      Self.shadow(&$0)
      $0.opacity = 0.5
    }
    let picture = builder.tree().picture(60, 60)
    #expect(picture[30, 30].isClose(to: PixelValue(255, 128, 128), within: 2))
    #expect(picture[42, 30].isClose(to: PixelValue(128, 128, 128), within: 2))
  }

  @Test func sublayersThatStayInsideMakeNoDifference() {
    var pictures: [Bitmap] = []
    for hasSublayers in [false, true] {
      var builder = TreeBuilder(width: 80, height: 80, background: .white)
      let card = builder.add(CGRect(x: 10.25, y: 12.5, width: 50, height: 40), .white) {
        $0.cornerRadius = 9
        $0.shadowOpacity = 0.6
        $0.shadowOffset = CGSize(width: 1, height: 5)
        $0.shadowRadius = 4
      }
      if hasSublayers { builder.add(CGRect(x: 5, y: 5, width: 40, height: 30), .white, to: card) }
      pictures.append(builder.tree().picture(80, 80))
    }
    let difference = BitmapDifference(pictures[0], pictures[1])
    #expect(difference.count == 0, "\(difference)")
  }

  /// The same shadow, cast by the background and by everything that is drawn; one tiny sublayer outside requires the
  /// latter.
  @Test func aSilhouetteOfABackgroundIsItsOwnShape() {
    var pictures: [Bitmap] = []
    for sticksOut in [false, true] {
      var builder = TreeBuilder(width: 80, height: 80, background: .white)
      let card = builder.add(CGRect(x: 10, y: 12, width: 50, height: 40), .white) {
        $0.cornerRadius = 9
        $0.shadowOpacity = 0.8
        $0.shadowOffset = CGSize(width: 1.5, height: 5.25)
        $0.shadowRadius = 3
      }
      if sticksOut { builder.add(CGRect(x: -9, y: -11, width: 0.5, height: 0.5), .white, to: card) }
      pictures.append(builder.tree().picture(80, 80))
    }
    let difference = BitmapDifference(pictures[0], pictures[1], tolerance: 4)
    #expect(difference.count < 20, "\(difference)")
  }

  /// The picture of a soft shadow is moved when it is drawn. One whose path is moved is blurred at its place.
  @Test(arguments: [3.5, 4, 6, 12], [(0.25, 0.75), (0.5, 0.5), (0.9, 0), (0, 0.1)])
  func aSoftShadowBetweenPixelsIsNearlyExact(sigma: Double, fraction: (x: Double, y: Double)) {
    let rect = CGRect(x: 60, y: 50, width: 90, height: 60)
    let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 60))
    let pictures = [false, true].map { movesPath in
      var builder = TreeBuilder(width: 220, height: 170, background: .white)
      builder.add(movesPath ? rect : rect.offsetBy(dx: fraction.x, dy: fraction.y)) {
        Self.shadow(&$0)
        $0.shadowRadius = sigma
        let way = CGAffineTransform(translationX: fraction.x, y: fraction.y)
        $0.shadowPath = movesPath ? path.applying(way) : path
      }
      return builder.tree().picture(220, 170)
    }
    let difference = BitmapDifference(pictures[0], pictures[1], tolerance: 2)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test func aShadowThatMovesByWholePixelsKeepsItsBytes() {
    var builder = TreeBuilder(width: 120, height: 80, background: .white)
    let card = builder.add(CGRect(x: 20, y: 20, width: 30, height: 25), .white) {
      $0.cornerRadius = 6
      $0.shadowOpacity = 0.7
      $0.shadowRadius = 5
    }
    let tree = builder.tree()
    let screen = tree.picture(120, 80)
    for step in 1...30 {
      tree.change(card) { $0.position.x += step % 4 == 0 ? -2.25 : 3 }
      _ = tree.draw(tree.damage(in: PixelSize(width: 120, height: 80), scale: 1), into: screen)
      let whole = RenderTree()
      whole.apply(tree.snapshot(at: 0))
      let difference = BitmapDifference(screen, whole.picture(120, 80))
      #expect(difference.count == 0, "step \(step): \(difference)")
    }
  }

  @Test func aGradientThatSticksOutCastsAShadowToo() {
    func picture(_ configure: (inout LayerValues) -> Void) -> Bitmap {
      var builder = TreeBuilder(width: 120, height: 200, background: .white)
      let card = builder.add(CGRect(x: 10, y: 10, width: 60, height: 60), RGBAColor(red: 1, green: 0, blue: 0)) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 0
        $0.shadowOffset = CGSize(width: 0, height: 70)
      }
      builder.add(CGRect(x: 30, y: 10, width: 60, height: 20), to: card, configure)
      return builder.tree().picture(120, 200)
    }
    let plain = picture { $0.backgroundColor = .black }
    let gradient = picture {
      var values = GradientValues()
      values.colors = [.black, .black]
      $0.kind = .gradient(values)
    }
    #expect(plain[85, 95] == .black)
    #expect(BitmapDifference(plain, gradient).count == 0)
  }
}
