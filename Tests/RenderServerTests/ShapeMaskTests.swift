import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Masks that are one opaque shape give the same pixels as masks that contain such a shape.
@Suite struct ShapeMaskTests {
  enum Content: CaseIterable { case colors, gradient, turnedGradient, gradientBeyondItsBounds }

  private static func star(fills: Bool) -> ShapeValues {
    var path = BezierPath()
    path.move(to: CGPoint(x: 50, y: 5))
    path.line(to: CGPoint(x: 80, y: 95))
    path.quad(to: CGPoint(x: 3, y: 40), control: CGPoint(x: 30, y: 90))
    path.line(to: CGPoint(x: 97, y: 38))
    path.close()
    var shape = ShapeValues()
    shape.path = path
    shape.fillRule = .evenOdd
    (shape.fillColor, shape.strokeColor) = fills ? (.black, nil) : (nil, .black)
    (shape.lineWidth, shape.strokeEnd) = (9, 0.8)
    return shape
  }

  private static func gradient() -> GradientValues {
    var gradient = GradientValues()
    gradient.colors = [
      RGBAColor(red: 1, green: 0, blue: 0), RGBAColor(red: 0, green: 0.4, blue: 1, alpha: 0.5),
      RGBAColor(red: 1, green: 1, blue: 0),
    ]
    gradient.endPoint = CGPoint(x: 1, y: 0.7)
    return gradient
  }

  private func picture(_ content: Content, _ shape: ShapeValues, opacity: Double, isWrapped: Bool) -> Bitmap {
    var builder = TreeBuilder(width: 120, height: 120, background: RGBAColor(red: 0.8, green: 0.9, blue: 1))
    let box = CGRect(x: 10.25, y: 8.5, width: 100, height: 100)
    let masked = builder.add(box, content == .colors ? RGBAColor(red: 0.1, green: 0.6, blue: 0.3) : nil) {
      $0.opacity = opacity
      if content != .colors { $0.kind = .gradient(Self.gradient()) }
      if content == .turnedGradient { $0.transform = CATransform3D(CGAffineTransform(rotationAngle: 0.2)) }
      if content == .gradientBeyondItsBounds { $0.bounds.size.width = 60 }
    }
    if content == .colors {
      builder.add(
        CGRect(x: 20, y: 20, width: 50, height: 90), RGBAColor(red: 1, green: 1, blue: 0, alpha: 0.5), to: masked)
    }
    let inside = CGRect(x: 0, y: 0, width: 100, height: 100)
    let mask = builder.addMask(inside, nil, of: masked)
    if isWrapped {
      builder.add(inside, to: mask) { $0.kind = .shape(shape) }
    } else {
      builder.change(mask) { $0.values?.kind = .shape(shape) }
    }
    return builder.tree(cacheBudget: 0).picture(120, 120)
  }

  @Test(arguments: Content.allCases, [true, false]) func theyDrawTheSame(_ content: Content, fills: Bool) {
    let shape = Self.star(fills: fills)
    let mask = picture(content, shape, opacity: 1, isWrapped: false)
    let wrapped = picture(content, shape, opacity: 1, isWrapped: true)
    #expect(BitmapDifference(mask, wrapped, tolerance: 0).count == 0)
    #expect(mask[60, 60] != mask[2, 2] || !fills, "the content shows")
  }

  @Test(arguments: Content.allCases) func theyFadeTheSame(_ content: Content) {
    let shape = Self.star(fills: true)
    let mask = picture(content, shape, opacity: 0.6, isWrapped: false)
    let wrapped = picture(content, shape, opacity: 0.6, isWrapped: true)
    // Each of two products is rounded, and they are taken in another order.
    #expect(BitmapDifference(mask, wrapped, tolerance: 2).count == 0)
  }

  @Test func aShapeThatIsTranslucentStaysOne() {
    var shape = Self.star(fills: true)
    shape.fillColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let mask = picture(.colors, shape, opacity: 1, isWrapped: false)
    let wrapped = picture(.colors, shape, opacity: 1, isWrapped: true)
    #expect(BitmapDifference(mask, wrapped, tolerance: 0).count == 0)
  }
}
