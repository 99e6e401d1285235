import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// A tiled layer that records the tiles it is asked to draw.
nonisolated private final class Map: CATiledLayer {
  var tiles: [CGRect] = []
  var scales: [CGFloat] = []

  override class func fadeDuration() -> CFTimeInterval { 0 }

  override func draw(in ctx: CGContext) {
    tiles.append(ctx.boundingBoxOfClipPath)
    scales.append(ctx.ctm.a)
    ctx.fill(bounds)
  }
}

@Suite struct TiledLayerTests {
  private func map(in rig: LayerRig, _ width: CGFloat, _ height: CGFloat) -> Map {
    let map = Map()
    map.frame = CGRect(x: 0, y: 0, width: width, height: height)
    rig.root.bounds = CGRect(x: 0, y: 0, width: 600, height: 300)
    rig.root.addSublayer(map)
    return map
  }

  private func settle(_ rig: LayerRig) {
    for _ in 0..<40 { rig.frame() }
  }

  @Test func hasApplesDefaults() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test func sixHundredByThreeHundredAreThreeByTwoTiles() throws {
    let rig = LayerRig()
    let map = map(in: rig, 600, 300)
    settle(rig)
    #expect(map.tiles.count == 6)
    #expect(map.tiles.first == CGRect(x: 0, y: 0, width: 256, height: 256))
    #expect(map.tiles.last == CGRect(x: 512, y: 256, width: 88, height: 44))
    #expect(map.scales.allSatisfy { $0 == 1 })
    #expect(map.sublayers == nil)
    let shown = rig.commits.flatMap(\.changes).last { $0.id == map.id && $0.sublayers != nil }
    #expect(try #require(shown).sublayers?.count == 6)
    #expect(!rig.context.wantsEveryFrame)
    #expect(!rig.context.needsCommit)
  }

  @Test func aFrameDrawsOnlySoMuch() {
    let rig = LayerRig()
    let map = map(in: rig, 2000, 2000)
    rig.root.bounds.size = CGSize(width: 2000, height: 2000)
    rig.context.runCallbacks(at: 0)
    rig.context.layoutIfNeeded()
    #expect(map.tiles.count == 4)
    #expect(rig.context.wantsEveryFrame)
    settle(rig)
    #expect(map.tiles.count == 64)
    #expect(!rig.context.wantsEveryFrame)
  }

  @Test func onlyWhatIsSeenIsDrawn() {
    let rig = LayerRig()
    let map = map(in: rig, 10_000, 10_000)
    settle(rig)
    #expect(map.tiles.count == 6)
    map.position.x -= 5000
    settle(rig)
    #expect(map.tiles.count == 12)
    map.position.x += 5000
    settle(rig)
    #expect(map.tiles.count == 12)
  }

  @Test func levelsFollowTheScale() {
    let rig = LayerRig()
    let map = map(in: rig, 512, 256)
    map.levelsOfDetail = 3
    map.levelsOfDetailBias = 1
    map.anchorPoint = .zero
    map.position = .zero
    settle(rig)
    #expect(map.scales == [1, 1])
    map.transform = CATransform3DMakeScale(4, 4, 1)
    settle(rig)
    #expect(map.scales.last == 2)
    map.transform = CATransform3DMakeScale(0.1, 0.1, 1)
    settle(rig)
    #expect(map.scales.last == 0.5)
    #expect(map.tiles.last == CGRect(x: 0, y: 0, width: 512, height: 256))
  }

  @Test func askingForDisplayDrawsAgain() {
    let rig = LayerRig()
    let map = map(in: rig, 600, 300)
    settle(rig)
    map.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
    settle(rig)
    #expect(map.tiles.count == 7)
    #expect(map.tiles.last == CGRect(x: 0, y: 0, width: 256, height: 256))
    map.setNeedsDisplay()
    settle(rig)
    #expect(map.tiles.count == 13)
    map.tileSize = CGSize(width: 512, height: 512)
    settle(rig)
    #expect(map.tiles.count == 15)
  }

  @Test func tilesFadeIn() {
    nonisolated final class Slow: CATiledLayer {
      override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }
    let rig = LayerRig()
    let slow = rig.liveLayer(Slow())
    slow.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    rig.root.removeAllAnimations()
    slow.removeAllAnimations()
    rig.frame()
    let animated = rig.commits.flatMap(\.changes).filter { $0.id != slow.id && !($0.animations ?? []).isEmpty }
    #expect(animated.count == 1)
  }

  @Test func onlyOuterEdgesOfTilesAreSoftened() {
    let rig = LayerRig()
    let map = map(in: rig, 600, 300)
    settle(rig)
    let tiles = rig.commits.flatMap(\.changes).compactMap(\.values).filter {
      $0.contents != nil && $0.edgeAntialiasingMask != 15
    }
    #expect(Set(tiles.map(\.edgeAntialiasingMask)) == [5, 4, 6, 9, 8, 10])
    #expect(map.tiles.count == 6)
  }

  @Test func whatIsHiddenDrawsNoTiles() {
    let rig = LayerRig()
    let map = map(in: rig, 600, 300)
    map.isHidden = true
    settle(rig)
    #expect(map.tiles.isEmpty)
    map.isHidden = false
    rig.root.opacity = 0
    rig.root.removeAllAnimations()
    settle(rig)
    #expect(map.tiles.isEmpty)
    rig.root.opacity = 1
    settle(rig)
    #expect(map.tiles.count == 6)
  }

  @Test func aStyleGivesWhatIsNotSet() {
    #expect(CATiledLayer.defaultValue(forKey: "tileSize") as? CGSize == CGSize(width: 256, height: 256))
    let layer = CATiledLayer()
    layer.style = ["tileSize": CGSize(width: 64, height: 64)]
    #expect(layer.tileSize.width == 64)
  }

  @Test func nothingIsHitInATile() {
    let rig = LayerRig()
    let map = map(in: rig, 600, 300)
    settle(rig)
    #expect(map.hitTest(CGPoint(x: 10, y: 10)) === map)
  }

  @Test func oddNumbersAreSurvived() {
    let rig = LayerRig()
    let map = map(in: rig, 600, 300)
    for number in [CGFloat.nan, .infinity, 0, -5, 1e300] {
      map.tileSize = CGSize(width: number, height: number)
      map.setValue(Double(number), forKey: "levelsOfDetail")
      map.levelsOfDetailBias = number == 0 ? .min : .max
      map.levelsOfDetail = number == 0 ? .max : .min
      map.contentsScale = number
      map.bounds.size = CGSize(width: number, height: number)
      map.transform = CATransform3DMakeScale(number, number, 1)
      for _ in 0..<3 { rig.frame() }
    }
  }
}
