import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

private let white = RGBAColor.white
private let red = RGBAColor(red: 1, green: 0, blue: 0)

/// Returns a perspective seen from a distance in points.
private func perspective(_ distance: Double) -> CATransform3D {
  var transform = CATransform3DIdentity
  transform.m34 = -1 / distance
  return transform
}

extension Bitmap {
  /// Returns the start and the end of the red in a row, with fractions of a pixel.
  fileprivate func redInRow(_ y: Int) -> (start: Double, end: Double) {
    let first = (0..<width).first { self[$0, y].red > 0 } ?? 0
    let last = (0..<width).last { self[$0, y].red > 0 } ?? 0
    return (Double(first + 1) - Double(self[first, y].red) / 255, Double(last) + Double(self[last, y].red) / 255)
  }

  fileprivate func redInColumn(_ x: Int) -> (start: Double, end: Double) {
    let first = (0..<height).first { self[x, $0].red > 0 } ?? 0
    let last = (0..<height).last { self[x, $0].red > 0 } ?? 0
    return (Double(first + 1) - Double(self[x, first].red) / 255, Double(last) + Double(self[x, last].red) / 255)
  }
}

/// Layers seen in perspective.
@Suite struct PerspectiveTests {
  /// Returns a stage of 200 x 200 seen from a distance, with a card in its middle.
  private func stage(
    _ distance: Double = 500, size: Double = 100, _ configure: (inout LayerValues) -> Void
  ) -> (builder: TreeBuilder, card: LayerID) {
    var builder = TreeBuilder(width: 200, height: 200)
    let stage = builder.add(CGRect(x: 0, y: 0, width: 200, height: 200)) {
      $0.sublayerTransform = perspective(distance)
    }
    let frame = CGRect(x: 100 - size / 2, y: 100 - size / 2, width: size, height: size)
    let card = builder.add(frame, red, to: stage, configure)
    return (builder, card)
  }

  @Test("GE-30: depth scales what is drawn", arguments: [(100.0, 1.25), (-250.0, 2.0 / 3.0)])
  func depthScales(depth: Double, scale: Double) {
    let picture = stage { $0.zPosition = depth }.builder.tree().picture(200, 200)
    let (start, end) = picture.redInRow(100)
    #expect(abs(start - (100 - 50 * scale)) < 0.02 && abs(end - (100 + 50 * scale)) < 0.02)
  }

  @Test func aTurnedCardHasItsEdgesWherePerspectivePutsThem() {
    let picture = stage { $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }.builder.tree().picture(200, 200)
    let (start, end) = picture.redInRow(100)
    #expect(abs(start - (100 - 27.3703)) < 0.02 && abs(end - (100 + 23.0075)) < 0.02, "\(start) \(end)")
    // x = -50 comes nearer by 43.3 of 500, x = 50 goes away by as much.
    let near = picture.redInColumn(73)
    let far = picture.redInColumn(122)
    #expect(abs(near.end - near.start - 109.4) < 1 && abs(far.end - far.start - 92.1) < 1, "\(near) \(far)")
  }

  @Test(arguments: [
    (89.0, true), (179.0, false), (91.0, false), (-89.0, true), (0.0, true), (181.0, false), (271.0, true),
  ])
  func oneSidedLayersAreSeenFromTheFrontOnly(degrees: Double, isSeen: Bool) {
    // The eye looks along the axis, so at 89 degrees some of the front is visible.
    let picture = stage {
      $0.isDoubleSided = false
      $0.transform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
    }.builder.tree().picture(200, 200)
    let isRed = (0..<200).contains { picture[$0, 100].red > 0 }
    #expect(isRed == isSeen)
  }

  @Test func contentsAreSampledAsPerspectiveAsks() {
    // Red up to a quarter of the width, black beyond.
    let pixels = (0..<64).flatMap { _ in (0..<64).map { $0 < 16 ? UInt32(0xFFFF_0000) : 0xFF00_0000 } }
    let picture = stage(300) {
      $0.backgroundColor = nil
      $0.contents = CGImage(width: 64, height: 64, pixels: pixels)
      $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    }.builder.tree().picture(200, 200)
    // Points of the card at -50 and -25: x cos 45 / (1 + x sin 45 / 300).
    func seen(_ x: Double) -> Double { 100 + x * cos(.pi / 4) / (1 + x * sin(.pi / 4) / 300) }
    let (start, end) = picture.redInRow(100)
    #expect(abs(start - seen(-50)) < 0.1, "\(start)")
    let middle = (0..<200).first { $0 > Int(start) + 2 && picture[$0, 100].red < 128 } ?? 0
    #expect(abs(Double(middle) - seen(-25)) < 1, "\(middle) \(end)")
  }

  @Test func aFloorBehindTheEyeIsClippedNotMirrored() {
    // A floor from 400 in front of the plane to 5000 behind it, seen from a distance of 200.
    var builder = TreeBuilder(width: 200, height: 200)
    let stage = builder.add(CGRect(x: 0, y: 0, width: 200, height: 200)) { $0.sublayerTransform = perspective(200) }
    builder.add(CGRect(x: -400, y: 150, width: 1000, height: 5400), red, to: stage) {
      $0.anchorPoint = CGPoint(x: 0.5, y: 0)
      $0.position = CGPoint(x: 100, y: 150)
      $0.zPosition = 400
      $0.transform = CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
    }
    let picture = builder.tree().picture(200, 200)
    for y in 0..<100 { #expect(picture[100, y] == .black, "above the horizon at \(y)") }
    for y in 106..<200 { #expect(picture[100, y] == .red, "on the floor at \(y)") }
    // At the horizon's end, 5000 deep: 100 + 50 * 200 / 5200.
    let (start, _) = picture.redInColumn(100)
    #expect(abs(start - (100 + 50 * 200 / 5200)) < 0.1, "\(start)")
  }

  @Test(arguments: [200.0, 201, 1e6, 1e300]) func whatIsAtTheEyeOrBehindItIsNotDrawn(depth: Double) {
    let picture = stage(200) { $0.zPosition = depth }.builder.tree().picture(200, 200)
    for y in 0..<200 { for x in 0..<200 { #expect(picture[x, y] == .black) } }
  }

  @Test func clipsCutAlongTheProjectedEdges() {
    var (builder, card) = stage(200) {
      $0.backgroundColor = nil
      $0.masksToBounds = true
      $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    }
    builder.add(CGRect(x: -100, y: -100, width: 300, height: 300), red, to: card)
    let clipped = builder.tree().picture(200, 200)
    let plain = stage(200) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }.builder.tree().picture(
      200, 200)
    #expect(BitmapDifference(clipped, plain).largest <= 1)
  }

  @Test func groupsInPerspectiveFadeAsOne() {
    var (builder, card) = stage(200) {
      $0.opacity = 0.5
      $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    }
    builder.add(CGRect(x: 30, y: 30, width: 40, height: 40), white, to: card)
    let picture = builder.tree().picture(200, 200)
    #expect(picture[100, 100] == PixelValue(128, 128, 128))
    #expect(picture[72, 100] == PixelValue(128, 0, 0))
  }

  @Test func sublayersOfATurnedLayerAreFlattenedIntoIt() {
    var (builder, card) = stage(200) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
    // Far out of the plane, but a layer flattens its sublayers.
    builder.add(CGRect(x: 30, y: 30, width: 40, height: 40), white, to: card) { $0.zPosition = 80 }
    let raised = builder.tree().picture(200, 200)
    (builder, card) = stage(200) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
    builder.add(CGRect(x: 30, y: 30, width: 40, height: 40), white, to: card)
    #expect(BitmapDifference(raised, builder.tree().picture(200, 200)).count == 0)
  }

  @Test func theAnchorPointHasADepth() {
    // Rotated about an axis 40 points behind it, the card comes 40 points out on the other side.
    let picture = stage(500) {
      $0.anchorPointZ = -40
      $0.transform = CATransform3DIdentity
    }.builder.tree().picture(200, 200)
    let (start, end) = picture.redInRow(100)
    #expect(abs(end - start - 100 / (1 - 40.0 / 500)) < 0.05)
  }

  @Test func oddNumbersAreSurvived() {
    for m34 in [0, 1e300, -1e300, 1, -1e-300, -0.005, 1e12] {
      for depth in [0, 200, 1e300, -1e300, 1e-300] {
        for angle in [0.0, .pi / 2, 1] {
          var (builder, card) = stage { values in
            values.zPosition = depth
            values.cornerRadius = 8
            values.borderWidth = 4
            values.masksToBounds = true
            values.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            values.transform.m34 = m34
          }
          builder.add(CGRect(x: 30, y: 30, width: 40, height: 40), white, to: card) { $0.zPosition = depth }
          _ = builder.tree().picture(64, 64)
        }
      }
    }
  }
}
