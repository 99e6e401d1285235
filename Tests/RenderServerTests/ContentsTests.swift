import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct ContentsTests {
  private static let square = CGImage(width: 40, height: 40, pixels: Array(repeating: 0xFFFF_0000, count: 1600))
  private static let four = CGImage(
    width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

  /// R-4's table, and the derived rows of the gravities that it leaves out.
  private static let table: [(ContentsGravity, CGRect, CGRect)] = [
    (.resize, rect(0, 0, 100, 50), rect(0, 0, 100, 50)),
    (.resizeAspect, rect(25, 0, 50, 50), rect(25, 0, 50, 50)),
    (.resizeAspectFill, rect(0, -25, 100, 100), rect(0, -25, 100, 100)),
    (.center, rect(30, 5, 40, 40), rect(40, 15, 20, 20)),
    (.topLeft, rect(0, 0, 40, 40), rect(0, 0, 20, 20)),
    (.bottomRight, rect(60, 10, 40, 40), rect(80, 30, 20, 20)),
    (.top, rect(30, 0, 40, 40), rect(40, 0, 20, 20)),
    (.bottom, rect(30, 10, 40, 40), rect(40, 30, 20, 20)),
    (.left, rect(0, 5, 40, 40), rect(0, 15, 20, 20)),
    (.right, rect(60, 5, 40, 40), rect(80, 15, 20, 20)),
    (.topRight, rect(60, 0, 40, 40), rect(80, 0, 20, 20)),
    (.bottomLeft, rect(0, 10, 40, 40), rect(0, 30, 20, 20)),
  ]

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("RE-11, RE-12, RE-13: gravity places contents") func gravityPlacesContents() {
    var values = LayerValues()
    values.bounds = Self.rect(0, 0, 100, 50)
    for (gravity, atOne, atTwo) in Self.table {
      values.contentsGravity = gravity
      for (scale, expected) in [(1.0, atOne), (2.0, atTwo)] {
        values.contentsScale = scale
        let place = ContentsPlacement(values, image: Self.square, isFlipped: false)
        #expect(place.destination == expected, "\(gravity) at scale \(scale)")
        #expect(place.source == Self.rect(0, 0, 40, 40))
      }
    }
  }

  @Test("RE-07: contentsRect starts at the top or, where flipped, at the bottom")
  func contentsRectStartsAtTheTopOrWhereFlippedAtTheBottom() {
    for (isFlipped, expected) in [(false, PixelValue.red), (true, .blue)] {
      var builder = TreeBuilder(width: 20, height: 20)
      builder.add(Self.rect(0, 0, 20, 20)) {
        $0.contents = Self.four
        $0.contentsRect = Self.rect(0, 0, 0.5, 0.5)
        $0.isGeometryFlipped = isFlipped
      }
      #expect(builder.tree().picture(20, 20)[10, 10] == expected)
    }
  }

  @Test func contentsStayUprightInFlippedLayers() {
    var builder = TreeBuilder(width: 20, height: 20)
    builder.add(Self.rect(0, 0, 20, 20)) {
      $0.contents = Self.four
      $0.magnificationFilter = .nearest
      $0.isGeometryFlipped = true
    }
    let picture = builder.tree().picture(20, 20)
    #expect(picture[5, 5] == .red)
    #expect(picture[15, 5] == .green)
    #expect(picture[5, 15] == .blue)
  }

  @Test func contentsLeaveTheBoundsUnlessMasked() {
    for masksToBounds in [false, true] {
      var builder = TreeBuilder(width: 60, height: 60, background: .white)
      builder.add(Self.rect(20, 20, 20, 20)) {
        $0.contents = Self.square
        $0.contentsGravity = .center
        $0.masksToBounds = masksToBounds
      }
      let picture = builder.tree().picture(60, 60)
      #expect(picture[30, 30] == .red)
      #expect(picture[12, 30] == (masksToBounds ? .white : .red))
    }
  }

  @Test func onePixelOfAnImageIsOnePixelAtItsOwnScale() {
    var builder = TreeBuilder(width: 10, height: 10)
    builder.add(Self.rect(2, 3, 2, 2)) { $0.contents = Self.four }
    let picture = builder.tree().picture(10, 10)
    #expect(picture[2, 3] == .red)
    #expect(picture[3, 3] == .green)
    #expect(picture[2, 4] == .blue)
    #expect(picture[3, 4] == .white)
  }

  @Test(arguments: [false, true]) func textStartsAtTheCornerOfTheBounds(isFlipped: Bool) {
    func picture(origin: CGPoint) -> Bitmap {
      var glyphs = BezierPath()
      glyphs.move(to: CGPoint(x: 2, y: 3))
      glyphs.line(to: CGPoint(x: 9, y: 3))
      glyphs.line(to: CGPoint(x: 2, y: 12))
      glyphs.close()
      var text = TextValues()
      text.runs = [.init(glyphs: glyphs, color: .white)]
      var builder = TreeBuilder(width: 20, height: 20, background: .black)
      builder.add(CGRect(x: 0, y: 0, width: 20, height: 20)) {
        $0.kind = .text(text)
        $0.bounds.origin = origin
        $0.isGeometryFlipped = isFlipped
      }
      return builder.tree().picture(20, 20)
    }
    let scrolled = BitmapDifference(picture(origin: .zero), picture(origin: CGPoint(x: -300, y: 70)))
    #expect(scrolled.count == 0)
  }
}
