import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Content inside clips with round, rotated or fractional edges: where the clip leaves pixels whole, they are the same as
/// without it.
@Suite struct ClipPartsTests {
  private static let frame = CGRect(x: 20.4, y: 20.3, width: 160, height: 160)

  /// Draws overlapping translucent layers in a clipped layer.
  ///
  /// - Parameter depth: The number of clips of the same size around the content.
  private func picture(depth: Int = 1, _ configure: (inout LayerValues) -> Void) -> Bitmap {
    var builder = TreeBuilder(width: 200, height: 200, background: RGBAColor(red: 0.2, green: 0.5, blue: 0.9))
    var layer = builder.add(Self.frame, nil, configure)
    for _ in 1..<depth {
      layer = builder.add(CGRect(x: 0, y: 0, width: 160, height: 160), to: layer, configure)
    }
    builder.add(
      CGRect(x: -30, y: 40, width: 220, height: 30), RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5), to: layer)
    builder.add(
      CGRect(x: 50, y: 50, width: 60, height: 60), RGBAColor(red: 0, green: 1, blue: 0, alpha: 0.4), to: layer
    ) {
      $0.cornerRadius = 30
    }
    builder.add(CGRect(x: 60.5, y: 60.5, width: 50, height: 50), .white, to: layer) {
      $0.opacity = 0.7
      $0.compositing = .multiply
    }
    return builder.tree().picture(200, 200)
  }

  private func expectSame(
    _ a: Bitmap, _ b: Bitmap, in area: PixelRect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where a[x, y] != b[x, y] {
        Issue.record("(\(x), \(y)) is \(a[x, y]), not \(b[x, y])", sourceLocation: sourceLocation)
        return
      }
    }
  }

  @Test func fractionalEdgesLeaveTheInsideAsItIs() {
    let clipped = picture { $0.masksToBounds = true }
    expectSame(clipped, picture { _ in }, in: PixelRect(minX: 21, minY: 21, maxX: 180, maxY: 180))
    #expect(clipped[10, 75] == PixelValue(51, 128, 230), "outside the clip")
  }

  @Test func roundCornersLeaveTheRowsBetweenThem() {
    let clipped = picture {
      $0.masksToBounds = true
      $0.cornerRadius = 25
    }
    expectSame(clipped, picture { _ in }, in: PixelRect(minX: 21, minY: 46, maxX: 180, maxY: 155))
  }

  @Test func aClipThatTurnsLeavesTheInside() {
    func turned(_ clips: Bool) -> Bitmap {
      picture {
        $0.masksToBounds = clips
        $0.transform = CATransform3D(CGAffineTransform(rotationAngle: 0.3))
      }
    }
    expectSame(turned(true), turned(false), in: PixelRect(minX: 60, minY: 60, maxX: 140, maxY: 140))
  }

  /// Drawing in parts takes room on the stack, so it ends at some depth.
  @Test(arguments: [2, 24, 25, 400]) func clipsInsideOfEachOtherDrawTheSame(depth: Int) {
    func clipped(_ depth: Int) -> Bitmap { picture(depth: depth) { $0.masksToBounds = true } }
    let inside = PixelRect(minX: 21, minY: 21, maxX: 180, maxY: 180)
    expectSame(clipped(depth), clipped(1), in: inside)
  }

  @Test func partsOfThePictureAreDrawnAsInTheWhole() {
    var builder = TreeBuilder(width: 200, height: 200, background: .white)
    let layer = builder.add(Self.frame, RGBAColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 0.6)) {
      $0.masksToBounds = true
      $0.cornerRadius = 18
    }
    builder.add(
      CGRect(x: -20, y: 10, width: 200, height: 90), RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5), to: layer
    ) {
      $0.masksToBounds = true
      $0.cornerRadius = 40
    }
    let tree = builder.tree()
    let whole = tree.picture(200, 200)
    let parts = Bitmap(width: 200, height: 200)
    for y in stride(from: 0, to: 200, by: 25) {
      for x in stride(from: 0, to: 200, by: 40) {
        _ = tree.draw([PixelRect(x: x, y: y, width: 40, height: 25)], into: parts)
      }
    }
    expectSame(parts, whole, in: whole.bounds)
  }
}
