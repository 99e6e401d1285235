import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct SoftEdgeTests {
  private static func turned(_ angle: Double) -> CGAffineTransform {
    CGAffineTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 40, ty: 40)
  }

  @Test func uprightHardEdgesKeepThePixelsWhoseCentresAreInside() {
    let picture = Picture(20, 20)
    let rect = CGRect(x: 2.4, y: 3.6, width: 5.3, height: 4.8)
    picture.canvas.fill(RoundedRect(rect, softEdges: 0), transform: .identity, color: .black)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(picture.alpha(x, y) == ((2..<8).contains(x) && (4..<8).contains(y) ? 255 : 0))
      }
    }
  }

  @Test func eachEdgeHasItsOwnBit() {
    for (mask, left, right, top, bottom) in [
      (UInt8(1), 153, 255, 0, 0), (2, 255, 51, 0, 0), (4, 255, 255, 102, 0), (8, 255, 255, 0, 102),
    ] {
      let picture = Picture(20, 20)
      let rect = CGRect(x: 2.4, y: 3.6, width: 5.8, height: 4.8)
      picture.canvas.fill(RoundedRect(rect, softEdges: mask), transform: .identity, color: .black)
      #expect(abs(picture.alpha(2, 6) - left) <= 1)
      #expect(abs(picture.alpha(8, 6) - (mask == 2 ? right : 0)) <= 1)
      #expect(abs(picture.alpha(5, 3) - top) <= 1)
      #expect(abs(picture.alpha(5, 8) - bottom) <= 1)
    }
  }

  @Test(arguments: [0.3, 0.8, 1.7, 3.3, 5.1])
  func turnedHardEdgesKeepThePixelsWhoseCentresAreInside(angle: Double) {
    let picture = Picture(80, 80)
    let transform = Self.turned(angle)
    picture.canvas.fill(
      RoundedRect(CGRect(x: -20, y: -12, width: 45, height: 30), softEdges: 0), transform: transform, color: .black)
    var wrong = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 40)
        let place = (x: dx * cos(angle) + dy * sin(angle), y: dy * cos(angle) - dx * sin(angle))
        let isInside = place.x >= -20 && place.x < 25 && place.y >= -12 && place.y < 18
        if picture.alpha(x, y) != (isInside ? 255 : 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func softEdgesOfATurnedShapeStayAsTheyAre() {
    let (soft, mixed) = (Picture(80, 80), Picture(80, 80))
    let rect = CGRect(x: -20, y: -12, width: 45, height: 30)
    soft.canvas.fill(RoundedRect(rect), transform: Self.turned(0.4), color: .black)
    // All but the edge at maxX.
    mixed.canvas.fill(RoundedRect(rect, softEdges: 13), transform: Self.turned(0.4), color: .black)
    for y in 0..<80 {
      for x in 0..<80 {
        let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 40)
        let along = dx * cos(0.4) + dy * sin(0.4)
        if along < 24 { #expect(abs(soft.alpha(x, y) - mixed.alpha(x, y)) <= 1) }
        if along > 25 { #expect(mixed.alpha(x, y) == 0) }
      }
    }
  }

  @Test func roundCornersBetweenHardEdgesStayRound() {
    let (soft, hard) = (Picture(80, 80), Picture(80, 80))
    for isContinuous in [false, true] {
      let rect = CGRect(x: -22, y: -20, width: 45, height: 40)
      func shape(_ softEdges: UInt8) -> RoundedRect {
        RoundedRect(rect, radius: 14, isContinuous: isContinuous, softEdges: softEdges)
      }
      for picture in [soft, hard] { picture.canvas.clear() }
      soft.canvas.fill(shape(15), transform: Self.turned(0.6), color: .black)
      hard.canvas.fill(shape(0), transform: Self.turned(0.6), color: .black)
      #expect(abs(soft.coveredArea - hard.coveredArea) < 12)
      var partly = 0
      for y in 0..<80 { for x in 0..<80 where (1..<255).contains(hard.alpha(x, y)) { partly += 1 } }
      #expect((20..<140).contains(partly))
    }
  }

  @Test func projectedHardEdgesAreHard() throws {
    let map = Projection.card(turnedBy: 0.9, about: (40, 40), eye: 90)
    let picture = Picture(80, 80)
    picture.canvas.fill(
      RoundedRect(CGRect(x: -30, y: -20, width: 60, height: 40), softEdges: 0), projection: map, color: .black)
    let inverse = try #require(map.inverse)
    for y in 0..<80 {
      for x in 0..<80 {
        let place = try #require(inverse.projected(Double(x) + 0.5, Double(y) + 0.5))
        #expect(picture.alpha(x, y) == (abs(place.x) < 30 && abs(place.y) < 20 ? 255 : 0))
      }
    }
  }

  @Test func imagesHaveHardEdgesToo() {
    let plain = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))
    let picture = Picture(40, 40)
    picture.canvas.draw(
      plain, source: CGRect(x: 0, y: 0, width: 2, height: 2), destination: CGRect(x: -9, y: -7, width: 18, height: 14),
      transform: CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 20), filter: .bilinear, alpha: 1,
      softEdges: 0)
    for y in 0..<40 { for x in 0..<40 { #expect([0, 255].contains(picture.alpha(x, y))) } }
    #expect(abs(picture.coveredArea - 252) < 12)
  }
}
