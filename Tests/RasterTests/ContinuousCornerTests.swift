import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct ContinuousCornerTests {
  private static func area(_ width: Double, _ height: Double, radius: Double, isContinuous: Bool) -> Double {
    let picture = Picture(Int(width) + 2, Int(height) + 2)
    let rect = CGRect(x: 1, y: 1, width: width, height: height)
    picture.canvas.fill(
      RoundedRect(rect, radius: radius, isContinuous: isContinuous), transform: .identity, color: .black)
    return picture.coveredArea
  }

  @Test func aContinuousCornerTakesALittleMoreAwayThanARoundOne() {
    let round = 200.0 * 200 - Self.area(200, 200, radius: 40, isContinuous: false)
    let continuous = 200.0 * 200 - Self.area(200, 200, radius: 40, isContinuous: true)
    #expect(continuous > round * 1.02)
    #expect(continuous < round * 1.15)
  }

  @Test func itReachesOneAndAHalfRadii() {
    let picture = Picture(200, 200)
    let rect = CGRect(x: 0, y: 0, width: 200, height: 200)
    picture.canvas.fill(RoundedRect(rect, radius: 40, isContinuous: true), transform: .identity, color: .black)
    #expect(picture.alpha(62, 0) == 255)
    #expect(picture.alpha(50, 0) < 255)
    #expect(picture.alpha(0, 50) < 255)
    #expect(picture.alpha(0, 62) == 255)
  }

  @Test func shortSidesMakeItRound() {
    let pill = Self.area(120, 60, radius: 30, isContinuous: true)
    let circle = Self.area(60, 60, radius: 30, isContinuous: true)
    #expect(abs(circle - 900 * Double.pi) < 2)
    #expect(pill < 60 * 60 + 900 * Double.pi)
    #expect(pill > 60 * 60 + 900 * Double.pi - 40)
    // There is no jump from one shape to the other.
    var last = Self.area(200, 80, radius: 20, isContinuous: true)
    for step in 1...80 {
      let next = Self.area(200, 80, radius: 20 + Double(step) / 4, isContinuous: true)
      #expect(next < last + 1 && next > last - 60)
      last = next
    }
  }

  @Test func squareCornersStaySquare() {
    let picture = Picture(100, 100)
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 30, corners: 1, isContinuous: true)
    picture.canvas.fill(shape, transform: .identity, color: .black)
    #expect(picture.alpha(0, 0) == 0)
    #expect(picture.alpha(99, 0) == 255)
    #expect(picture.alpha(99, 99) == 255)
    #expect(picture.alpha(0, 99) == 255)
  }

  @Test func bordersAndMasksHaveTheSameCorners() {
    let shape = RoundedRect(CGRect(x: 2, y: 2, width: 90, height: 70), radius: 25, isContinuous: true)
    let filled = Picture(96, 76)
    filled.canvas.fill(shape, transform: .identity, color: .black)
    let masked = Picture(96, 76)
    let group = Bitmap(width: 96, height: 76)
    for index in 0..<group.stride * 76 { group.pixels[index] = 0xFF00_0000 }
    masked.canvas.composite(group, alpha: 1, mask: (shape, .identity))
    let bordered = Picture(96, 76)
    bordered.canvas.strokeInside(shape, width: 3, transform: .identity, color: .black)
    #expect(bordered.alpha(47, 4) == 255)
    #expect(bordered.alpha(47, 5) == 0)
    for y in 0..<76 {
      for x in 0..<96 {
        #expect(masked[x, y] == filled[x, y])
        #expect(bordered.alpha(x, y) <= filled.alpha(x, y))
      }
    }
  }
}
