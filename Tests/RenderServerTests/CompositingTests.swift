import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The order and the clips of the parts that a layer and its sublayers draw.
@Suite struct CompositingTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let green = RGBAColor(red: 0, green: 1, blue: 0)
  private static let blue = RGBAColor(red: 0, green: 0, blue: 1)

  @Test("RE-01: a sublayer's border lies on its background and over the superlayer")
  func aSublayersBorderLiesOnItsBackgroundAndOverTheSuperlayer() {
    var builder = TreeBuilder(width: 50, height: 50)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 50, height: 50), Self.red)
    builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), Self.green, to: layer) {
      $0.borderWidth = 2
      $0.borderColor = Self.blue
    }
    let picture = builder.tree().picture(50, 50)
    #expect(picture[0, 5] == .blue)
    #expect(picture[5, 5] == .green)
    #expect(picture[20, 20] == .red)
  }

  @Test func theOneTipOfAStrokeIsDrawn() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.line(to: CGPoint(x: 50, y: 20))
    path.line(to: CGPoint(x: 10, y: 30))
    var shape = ShapeValues()
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = Self.red
    shape.lineWidth = 10
    var builder = TreeBuilder(width: 100, height: 40, background: .white)
    builder.add(.zero) { $0.kind = .shape(shape) }
    // The tip lies at half the width over the cosine of half the turn: at x = 70.6.
    let picture = builder.tree().picture(100, 40)
    #expect(picture[65, 20] == .red)
    #expect(picture[72, 20] == .white)
  }

  @Test func bordersLieOverSublayers() {
    var builder = TreeBuilder(width: 50, height: 50)
    let layer = builder.add(CGRect(x: 10, y: 10, width: 30, height: 30), Self.red) {
      $0.borderWidth = 3
      $0.borderColor = Self.blue
    }
    builder.add(CGRect(x: -10, y: -10, width: 30, height: 30), Self.green, to: layer)
    let picture = builder.tree().picture(50, 50)
    #expect(picture[5, 5] == .green)
    #expect(picture[11, 15] == .blue)
    #expect(picture[20, 20] == .green)
    #expect(picture[35, 35] == .red)
  }

  @Test("RE-02, RE-03: round corners clip sublayers only when masking", arguments: [false, true])
  func roundCornersClipSublayersOnlyWhenMasking(masksToBounds: Bool) {
    var builder = TreeBuilder(width: 40, height: 40, background: .white)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 40, height: 40), Self.red) {
      $0.cornerRadius = 10
      $0.masksToBounds = masksToBounds
    }
    builder.add(CGRect(x: -10, y: -10, width: 60, height: 60), Self.blue, to: layer)
    let picture = builder.tree().picture(40, 40)
    #expect(picture[0, 0] == (masksToBounds ? .white : .blue))
    #expect(picture[20, 20] == .blue)
  }

  @Test("RE-04: a mask leaves what it covers") func aMaskLeavesWhatItCovers() {
    var builder = TreeBuilder(width: 20, height: 20, background: .white)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red)
    builder.addMask(CGRect(x: 0, y: 0, width: 10, height: 20), of: layer)
    let picture = builder.tree().picture(20, 20)
    #expect(picture[5, 10] == .red)
    #expect(picture[15, 10] == .white)
  }

  @Test func aMasksAlphaMultipliesSublayersToo() {
    var builder = TreeBuilder(width: 20, height: 20, background: .white)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red)
    builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), Self.blue, to: layer)
    builder.addMask(
      CGRect(x: 0, y: 0, width: 20, height: 20), RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5), of: layer)
    let picture = builder.tree().picture(20, 20)
    #expect(picture[10, 5].isClose(to: PixelValue(128, 128, 255), within: 2))
    #expect(picture[10, 15].isClose(to: PixelValue(255, 128, 128), within: 2))
  }

  @Test("RE-05: half-opaque layers are half opaque once") func halfOpaqueLayersAreHalfOpaqueOnce() {
    var builder = TreeBuilder(width: 20, height: 20)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red) { $0.opacity = 0.5 }
    builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), Self.green, to: layer)
    let picture = builder.tree().picture(20, 20)
    #expect(picture[10, 15].isClose(to: PixelValue(128, 0, 0), within: 2))
    #expect(picture[10, 5].isClose(to: PixelValue(0, 128, 0), within: 2))
  }

  @Test("RE-06: opacity applies to the group if that is allowed") func opacityAppliesToTheGroupIfThatIsAllowed() {
    for (allowsGroups, expected) in [(true, PixelValue(128, 255, 128)), (false, PixelValue(128, 191, 64))] {
      var builder = TreeBuilder(width: 20, height: 20, background: .white)
      let layer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = allowsGroups
      }
      builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), Self.green, to: layer)
      let picture = builder.tree().picture(20, 20)
      #expect(picture[10, 5].isClose(to: expected, within: 2), "\(picture[10, 5])")
      #expect(picture[10, 15].isClose(to: PixelValue(255, 128, 128), within: 2))
    }
  }

  @Test func nestedFadesMultiplyWithAndWithoutAGroup() {
    // The outer layer draws nothing itself, so its fade is passed to its only sublayer.
    for outerColor in [nil, Self.green] {
      var builder = TreeBuilder(width: 20, height: 20, background: .white)
      let outer = builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), outerColor) { $0.opacity = 0.5 }
      builder.add(CGRect(x: 10, y: 10, width: 10, height: 10), Self.red, to: outer) { $0.opacity = 0.5 }
      let picture = builder.tree().picture(20, 20)
      #expect(picture[15, 15].isClose(to: PixelValue(255, 191, 191), within: 2))
    }
  }

  @Test func anInheritedFadeAppliesToTheGroupOfALayerWithoutGroupOpacity() {
    var pictures: [[PixelValue]] = []
    for hasEmptySublayer in [false, true] {
      var builder = TreeBuilder(width: 20, height: 20, background: .white)
      let faded = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.opacity = 0.5 }
      let layer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red, to: faded) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = false
      }
      builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), Self.green, to: layer)
      if hasEmptySublayer { builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), to: faded) }
      let picture = builder.tree().picture(20, 20)
      pictures.append([picture[10, 5], picture[10, 15]])
    }
    #expect(pictures[0] == pictures[1])
    // Red and green at one half each, then both together at one half.
    #expect(pictures[0][0].isClose(to: PixelValue(191, 223, 159), within: 2), "\(pictures[0][0])")
    #expect(pictures[0][1].isClose(to: PixelValue(255, 191, 191), within: 2), "\(pictures[0][1])")
  }

  @Test func hiddenAndTransparentLayersDrawNothingAndNeitherDoTheirSublayers() {
    for hide in [{ $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }] as [(inout LayerValues) -> Void] {
      var builder = TreeBuilder(width: 20, height: 20, background: .white)
      let layer = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red, hide)
      builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), Self.green, to: layer)
      #expect(builder.tree().picture(20, 20)[10, 10] == .white)
    }
  }

  @Test func sublayersArePaintedByDepthThenByIndex() {
    var builder = TreeBuilder(width: 40, height: 10)
    builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), Self.red) { $0.zPosition = 2 }
    builder.add(CGRect(x: 10, y: 0, width: 20, height: 10), Self.green)
    builder.add(CGRect(x: 20, y: 0, width: 20, height: 10), Self.blue)
    let picture = builder.tree().picture(40, 10)
    #expect(picture[15, 5] == .red)
    #expect(picture[25, 5] == .blue)
  }

  @Test func theBackOfASingleSidedLayerIsNotShown() {
    for (degrees, isShown) in [(0.0, true), (89, true), (91, false), (179, false)] {
      var builder = TreeBuilder(width: 40, height: 40, background: .white)
      let layer = builder.add(CGRect(x: 0, y: 0, width: 40, height: 40), Self.red) {
        $0.isDoubleSided = false
        $0.transform = CATransform3DMakeRotation(degrees * Double.pi / 180, 0, 1, 0)
      }
      // Wide enough to be seen when turned by 89 degrees.
      builder.change(layer) { $0.values?.bounds.size.width = 4000 }
      let isRed = builder.tree().picture(40, 40)[20, 20] == .red
      #expect(isRed == isShown, "at \(degrees) degrees")
    }
  }

  @Test("RE-18: strokes are cut to their start and end") func strokesAreCutToTheirStartAndEnd() {
    var builder = TreeBuilder(width: 100, height: 10, background: .white)
    builder.add(CGRect(x: 0, y: 0, width: 100, height: 10)) {
      var path = BezierPath()
      path.move(to: CGPoint(x: 0, y: 5))
      path.line(to: CGPoint(x: 100, y: 5))
      var shape = ShapeValues()
      shape.path = path
      shape.strokeColor = Self.red
      shape.lineWidth = 4
      shape.strokeStart = 0.25
      shape.strokeEnd = 0.75
      $0.kind = .shape(shape)
    }
    let picture = builder.tree().picture(100, 10)
    #expect(picture[24, 5] == .white)
    #expect(picture[25, 5] == .red)
    #expect(picture[74, 5] == .red)
    #expect(picture[75, 5] == .white)
  }

  @Test func shapesAreFilledThenStroked() {
    var builder = TreeBuilder(width: 40, height: 40, background: .white)
    builder.add(CGRect(x: 0, y: 0, width: 5, height: 5)) {
      var path = BezierPath()
      path.move(to: CGPoint(x: 10, y: 10))
      path.line(to: CGPoint(x: 30, y: 10))
      path.line(to: CGPoint(x: 30, y: 30))
      path.line(to: CGPoint(x: 10, y: 30))
      path.close()
      var shape = ShapeValues()
      shape.path = path
      shape.fillColor = Self.green
      shape.strokeColor = Self.red
      shape.lineWidth = 4
      $0.kind = .shape(shape)
    }
    let picture = builder.tree().picture(40, 40)
    #expect(picture[20, 20] == .green)
    #expect(picture[11, 20] == .red)
    #expect(picture[8, 8] == .red, "a mitered corner")
    #expect(picture[7, 20] == .white)
  }
}
