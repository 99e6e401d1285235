import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The places of layers: the picture is searched for a dot of 2 x 2 points in the layer under test.
@Suite struct LayerGeometryTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)

  private func boxOfRed(_ tree: RenderTree, scale: Double = 1) -> PixelRect {
    let side = Int(200 * scale)
    let picture = tree.picture(side, side, scale: scale)
    var box = PixelRect.empty
    for y in 0..<side {
      for x in 0..<side where picture[x, y] == .red {
        box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func boundsOriginMovesWhatIsInside() {
    var builder = TreeBuilder(width: 200, height: 200)
    let layer = builder.add(CGRect(x: 50, y: 60, width: 100, height: 100)) {
      $0.bounds.origin = CGPoint(x: 10, y: 10)
    }
    builder.add(CGRect(x: 20, y: 20, width: 2, height: 2), Self.red, to: layer)
    #expect(boxOfRed(builder.tree()) == PixelRect(x: 60, y: 70, width: 2, height: 2))
  }

  @Test func transformsApplyAboutTheAnchorPoint() {
    var builder = TreeBuilder(width: 200, height: 200)
    let layer = builder.add(CGRect(x: 50, y: 50, width: 100, height: 50)) {
      $0.position = CGPoint(x: 100, y: 50)
      $0.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      $0.transform = CATransform3DMakeScale(2, 2, 1)
    }
    builder.add(CGRect(x: 0, y: 0, width: 10, height: 20), Self.red, to: layer)
    #expect(boxOfRed(builder.tree()) == PixelRect(x: 50, y: 0, width: 20, height: 40))
  }

  @Test func sublayerTransformsApplyAboutTheSuperlayersAnchorPoint() {
    var builder = TreeBuilder(width: 200, height: 200)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 100, height: 100)) {
      $0.anchorPoint = CGPoint(x: 0, y: 0)
      $0.position = CGPoint(x: 30, y: 30)
      $0.bounds.origin = CGPoint(x: 5, y: 5)
      $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    }
    builder.add(CGRect(x: 10, y: 10, width: 20, height: 20), Self.red, to: layer)
    // (10, 10) goes to (15, 15) in the bounds, whose origin (5, 5) is seen at (30, 30).
    #expect(boxOfRed(builder.tree()) == PixelRect(x: 40, y: 40, width: 40, height: 40))
  }

  @Test func flippedLayersCountFromTheirBottom() {
    var builder = TreeBuilder(width: 200, height: 200)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 100, height: 80)) {
      $0.bounds.origin = CGPoint(x: 5, y: 7)
      $0.anchorPoint = CGPoint(x: 0, y: 0)
      $0.position = CGPoint(x: 20, y: 30)
      $0.isGeometryFlipped = true
    }
    builder.add(CGRect(x: 15, y: 17, width: 10, height: 10), Self.red, to: layer)
    #expect(boxOfRed(builder.tree()) == PixelRect(x: 30, y: 90, width: 10, height: 10))
  }

  @Test func perspectiveEnlargesWhatIsNear() {
    for (depth, side) in [(100.0, 50), (-250, 27)] {
      var builder = TreeBuilder(width: 200, height: 200)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      let stage = builder.add(CGRect(x: 0, y: 0, width: 200, height: 200)) { $0.sublayerTransform = perspective }
      builder.add(CGRect(x: 80, y: 80, width: 40, height: 40), Self.red, to: stage) { $0.zPosition = depth }
      let box = boxOfRed(builder.tree())
      #expect(abs(box.width - side) <= 1 && abs(box.height - side) <= 1, "\(box) at depth \(depth)")
    }
  }

  @Test func aScaleMakesMorePixels() {
    var builder = TreeBuilder(width: 200, height: 200)
    builder.add(CGRect(x: 10, y: 20, width: 30, height: 40), Self.red)
    #expect(boxOfRed(builder.tree(), scale: 2) == PixelRect(x: 20, y: 40, width: 60, height: 80))
  }

  @Test func masksToBoundsCutsToPixelsOrSoftly() {
    var builder = TreeBuilder(width: 200, height: 200)
    let layer = builder.add(CGRect(x: 10, y: 10, width: 20, height: 20)) { $0.masksToBounds = true }
    builder.add(CGRect(x: -50, y: -50, width: 200, height: 200), .white, to: layer)
    let tree = builder.tree()
    let sharp = tree.picture(200, 200)
    #expect(sharp[9, 15] == .black && sharp[10, 15] == .white && sharp[29, 15] == .white && sharp[30, 15] == .black)
    tree.change(layer) { $0.position.x += 0.5 }
    let soft = tree.picture(200, 200)
    #expect(soft[10, 15].isClose(to: PixelValue(128, 128, 128), within: 1))
    #expect(soft[30, 15].isClose(to: PixelValue(128, 128, 128), within: 1))
  }
}
