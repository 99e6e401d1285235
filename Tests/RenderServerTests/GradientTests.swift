import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Gradient layers in pixels.
@Suite struct GradientTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let green = RGBAColor(red: 0, green: 1, blue: 0)
  private static let blue = RGBAColor(red: 0, green: 0, blue: 1)

  /// Returns a picture that a gradient fills, on white.
  private func picture(
    _ width: Int, _ height: Int, _ colors: [RGBAColor] = [red, blue],
    _ configure: (inout GradientValues) -> Void = { _ in },
    layer: (inout LayerValues) -> Void = { _ in }
  ) -> Bitmap {
    var builder = TreeBuilder(width: Double(width), height: Double(height), background: .white)
    var gradient = GradientValues()
    gradient.colors = colors
    configure(&gradient)
    builder.add(CGRect(x: 0, y: 0, width: width, height: height)) {
      $0.kind = .gradient(gradient)
      layer(&$0)
    }
    return builder.tree().picture(width, height)
  }

  @Test func axialGradientsRunFromTopToBottom() {
    let picture = picture(20, 100)
    #expect(picture[10, 0].isClose(to: .red, within: 3) && picture[10, 99].isClose(to: .blue, within: 3))
    #expect(picture[0, 50].isClose(to: PixelValue(127, 0, 128), within: 3))
    #expect(picture[0, 30] == picture[19, 30])
  }

  @Test func inLayersWhoseYPointsUpTheyStartAtTheBottom() {
    let picture = picture(20, 100, layer: { $0.isGeometryFlipped = true })
    #expect(picture[10, 0].isClose(to: .blue, within: 3) && picture[10, 99].isClose(to: .red, within: 3))
  }

  @Test("RE-15: radial gradients fill an ellipse") func radialGradientsFillAnEllipse() {
    let picture = picture(40, 20) {
      $0.shape = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(picture[20, 10].isClose(to: .red, within: 60))
    #expect(picture[39, 10].isClose(to: .blue, within: 60))
    #expect(picture[20, 19].isClose(to: .blue, within: 60))
    #expect(picture[0, 0].isClose(to: .blue, within: 3))
  }

  @Test("RE-16: an ellipse without height is nothing") func anEllipseWithoutHeightIsNothing() {
    let picture = picture(40, 20) {
      $0.shape = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
    }
    #expect(picture[20, 10] == .white)
  }

  @Test("RE-17: diagonals are those of the unit square") func diagonalsAreThoseOfTheUnitSquare() {
    let picture = picture(40, 80) {
      $0.startPoint = CGPoint(x: 0, y: 0)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(picture[30, 20].isClose(to: picture[10, 60], within: 3))
    #expect(!picture[30, 20].isClose(to: picture[10, 20], within: 30))
  }

  @Test func conicGradientsTurnClockwise() {
    let picture = picture(40, 40, [Self.red, Self.green, Self.blue, Self.red]) {
      $0.shape = .conic
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
    }
    #expect(picture[39, 20].isClose(to: .red, within: 12))
    // A third of the way round is at the bottom left.
    #expect(picture[10, 37].isClose(to: .green, within: 12))
    #expect(picture[10, 2].isClose(to: .blue, within: 12))
  }

  @Test func twoColoursMeetInTheMiddle() {
    let picture = picture(10, 101, [.black, .white])
    #expect(picture[5, 50].isClose(to: PixelValue(128, 128, 128), within: 2))
  }

  @Test func locationsMayLieOutside() {
    let picture = picture(10, 100, [.black, .white]) { $0.locations = [-1, 1] }
    #expect(picture[5, 0].isClose(to: PixelValue(128, 128, 128), within: 3))
    #expect(picture[5, 99].isClose(to: .white, within: 3))
    let beyond = self.picture(10, 100, [.black, .white]) { $0.locations = [2, 3] }
    #expect(beyond[5, 50] == .black)
  }

  @Test func oddStopsAreSurvived() {
    #expect(picture(10, 10, [])[5, 5] == .white)
    #expect(picture(10, 10, [Self.red])[5, 5] == .red)
    #expect(picture(10, 10, [Self.red, Self.blue]) { $0.locations = [0, 0.5, 1] }[5, 9] == .blue)
    // Blue has no location, and green's lies before red's.
    let picture = picture(10, 100, [Self.red, Self.green, Self.blue]) { $0.locations = [0.5, 0.2] }
    #expect(picture[5, 45] == .red && picture[5, 55] == .green)
    for point in [CGPoint(x: 1e300, y: 0), CGPoint(x: 1e-300, y: 0), CGPoint(x: 0, y: 0)] {
      for shape in GradientValues.Shape.allCases {
        _ = self.picture(10, 10) {
          $0.shape = shape
          $0.startPoint = CGPoint(x: 0, y: 0)
          $0.endPoint = point
        }
      }
    }
  }

  @Test func roundCornersCutIt() {
    let picture = picture(40, 40, layer: { $0.cornerRadius = 15 })
    #expect(picture[0, 0] == .white && picture[39, 39] == .white)
    #expect(picture[20, 0].isClose(to: .red, within: 5))
  }

  @Test func itLiesOverTheBackgroundAndUnderTheBorder() {
    let clear = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0)
    let picture = picture(
      40, 40, [clear, Self.blue],
      layer: {
        $0.backgroundColor = Self.green
        $0.borderWidth = 3
        $0.borderColor = Self.red
      })
    #expect(picture[1, 20] == .red)
    #expect(picture[20, 4].isClose(to: .green, within: 40) && picture[20, 36].isClose(to: .blue, within: 40))
  }

  @Test(arguments: [0.0, 12.0]) func sublayersAreMaskedOverIt(radius: Double) {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    var gradient = GradientValues()
    gradient.colors = [Self.red, Self.red]
    let layer = builder.add(CGRect(x: 10, y: 10, width: 40, height: 40)) {
      $0.kind = .gradient(gradient)
      $0.masksToBounds = true
      $0.cornerRadius = radius
    }
    builder.add(CGRect(x: 20, y: -5, width: 40, height: 20), Self.blue, to: layer)
    let picture = builder.tree().picture(60, 60)
    #expect(picture[20, 30] == .red && picture[40, 20] == .blue)
    #expect(picture[55, 12] == .white && picture[45, 8] == .white)
    #expect(picture[10, 10] == (radius == 0 ? .red : .white))
  }

  @Test func anOpaqueOneHidesWhatIsBelow() {
    var builder = TreeBuilder(width: 20, height: 20, background: .white)
    var gradient = GradientValues()
    gradient.colors = [Self.red, Self.blue]
    let top = builder.add(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.kind = .gradient(gradient) }
    let tree = builder.tree()
    let before = tree.picture(20, 20)
    gradient.colors = [Self.red, Self.red]
    tree.change(top) { $0.kind = .gradient(gradient) }
    #expect(tree.picture(20, 20)[10, 19] == .red)
    #expect(before[10, 19].isClose(to: .blue, within: 10))
  }
}
