import Geometry
import Raster
import Testing

@Suite struct CoverageTests {
  @Test func edgesAtHalfAPixelShowHalfCoverage() {
    let picture = Picture(8, 8)
    picture.canvas.fill(
      RoundedRect(CGRect(x: 1.5, y: 2, width: 4, height: 3)), transform: .identity, color: .black)
    #expect(abs(picture.alpha(1, 3) - 128) <= 1)
    #expect(picture.alpha(2, 3) == 255)
    #expect(abs(picture.alpha(5, 3) - 128) <= 1)
    #expect(picture.alpha(6, 3) == 0)
    #expect(picture.alpha(3, 1) == 0)
  }

  @Test func halfCoverageOfAPathIsHalfToo() {
    let picture = Picture(8, 8)
    let path = BezierPath(polygon: [(1.5, 1.5), (5.5, 1.5), (5.5, 5), (1.5, 5)])
    picture.canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
    #expect(abs(picture.alpha(1, 3) - 128) <= 1)
    #expect(abs(picture.alpha(3, 1) - 128) <= 1)
    #expect(abs(picture.alpha(1, 1) - 64) <= 1)
  }
}
