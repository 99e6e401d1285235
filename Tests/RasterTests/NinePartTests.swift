import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

/// Thirty by thirty texels: nine parts of ten by ten, each with a different colour, and a pattern in blue.
private let button = CGImage(
  width: 30, height: 30,
  pixels: (0..<900).map { index in
    let (y, x) = index.quotientAndRemainder(dividingBy: 30)
    return 0xFF00_0000 | UInt32(x / 10 * 100) << 16 | UInt32(y / 10 * 100) << 8 | UInt32((x * 7 + y * 13) % 50)
  })
private let whole = CGRect(x: 0, y: 0, width: 30, height: 30)
private let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

@Suite struct NinePartTests {
  @Test("RE-14: the centre fills what the corners leave") func theCentreFillsWhatTheCornersLeave() {
    let part = Canvas.centerPart(
      source: whole, center: third, destination: CGRect(x: 0, y: 0, width: 90, height: 60), scale: 1)
    for (value, expected) in zip([part.minX, part.minY, part.width, part.height], [10, 10, 70, 40]) {
      #expect(abs(Double(value) - Double(expected)) < 1e-6)
    }
  }

  @Test(arguments: [Canvas.Sampling.nearest, .bilinear, .trilinear])
  func cornersKeepTheirTexels(filter: Canvas.Sampling) {
    let picture = Picture(100, 70)
    picture.canvas.draw(
      button, source: whole, center: third, destination: CGRect(x: 3, y: 4, width: 90, height: 60), scale: 1,
      transform: .identity, filter: filter, alpha: 1)
    for y in 0..<9 {
      for x in 0..<9 {
        #expect(picture[3 + x, 4 + y] == button.pixels[y * 30 + x])
        #expect(picture[92 - x, 63 - y] == button.pixels[(29 - y) * 30 + 29 - x])
        #expect(picture[92 - x, 4 + y] == button.pixels[y * 30 + 29 - x])
      }
    }
    #expect(picture[48, 34] & 0xFFFF_FF00 == 0xFF64_6400)
    #expect(picture[48, 5] & 0xFFFF_FF00 == 0xFF64_0000)
  }

  @Test func imagesOfTwicePixelsHaveHalfTheirCorners() {
    let part = Canvas.centerPart(
      source: whole, center: third, destination: CGRect(x: 0, y: 0, width: 90, height: 60), scale: 2)
    #expect(part == CGRect(x: 5, y: 5, width: 80, height: 50))
  }

  @Test func cornersThatDoNotFitShrinkAlike() {
    let center = CGRect(x: 0.2, y: 0.25, width: 0.2, height: 0.5)
    let part = Canvas.centerPart(
      source: whole, center: center, destination: CGRect(x: 0, y: 0, width: 12, height: 60), scale: 1)
    #expect(abs(Double(part.minX) - 3) < 1e-9)
    #expect(abs(Double(part.width)) < 1e-9)
    #expect(abs(Double(part.minY) - 7.5) < 1e-9)
  }

  @Test(arguments: [0.3, 1.1, 2.5, 4])
  func turnedPartsMeetWithoutSeams(angle: Double) {
    let plain = CGImage(width: 30, height: 30, pixels: [UInt32](repeating: 0xFF40_8020, count: 900))
    let turn = CGAffineTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 60, ty: 50)
    let destination = CGRect(x: -40, y: -25, width: 80, height: 50)
    let (parted, one) = (Picture(120, 100), Picture(120, 100))
    parted.canvas.draw(
      plain, source: whole, center: third, destination: destination, scale: 1, transform: turn, filter: .bilinear,
      alpha: 0.5)
    one.canvas.draw(plain, source: whole, destination: destination, transform: turn, filter: .bilinear, alpha: 0.5)
    for y in 0..<100 { for x in 0..<120 { #expect(parted[x, y] == one[x, y]) } }
  }

  @Test func partsFollowThePerspective() throws {
    let map = Projection.card(turnedBy: 0.9, about: (60, 50), eye: 150)
    let picture = Picture(120, 100)
    picture.canvas.draw(
      button, source: whole, center: third, destination: CGRect(x: -45, y: -30, width: 90, height: 60), scale: 1,
      projection: map, filter: .nearest, alpha: 1)
    let inverse = try #require(map.inverse)
    for y in 0..<100 {
      for x in 0..<120 where picture.alpha(x, y) == 255 {
        let place = try #require(inverse.projected(Double(x) + 0.5, Double(y) + 0.5))
        guard abs(abs(place.x) - 35) > 0.1, abs(abs(place.y) - 20) > 0.1 else { continue }
        let (column, row) = (place.x < -35 ? 0 : place.x < 35 ? 1 : 2, place.y < -20 ? 0 : place.y < 20 ? 1 : 2)
        #expect(picture[x, y] & 0xFFFF_FF00 == 0xFF00_0000 | UInt32(column * 100) << 16 | UInt32(row * 100) << 8)
      }
    }
  }
}
