import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct ClipMaskTests {
  private static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> BezierPath {
    var path = BezierPath()
    path.addEllipse(in: CGRect(x: x, y: y, width: width, height: height))
    return path
  }

  @Test func aClipLeavesOfAnOpaqueFillWhatItCovers() {
    let picture = Picture(60, 50)
    let path = Self.ellipse(5.3, 4.1, 40, 37)
    let mask = CoverageBitmap(width: 50, height: 45)
    picture.canvas.rasterizeClip(path, rule: .nonZero, transform: .identity, into: mask, intersect: false)
    picture.canvas.clipMask = mask
    picture.canvas.fill(
      RoundedRect(CGRect(x: -9, y: -9, width: 99, height: 99)), transform: .identity, color: .black)
    let direct = Picture(60, 50)
    direct.canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
    for y in 0..<50 { for x in 0..<60 { #expect(picture[x, y] == direct[x, y]) } }
  }

  @Test func anIntersectionIsTheProduct() {
    let canvas = Canvas()
    let masks = (0..<3).map { _ in CoverageBitmap(width: 70, height: 60) }
    let (first, second) = (Self.ellipse(2, 3, 40, 50), Self.ellipse(21.5, 10.2, 44, 41))
    canvas.rasterizeClip(first, rule: .nonZero, transform: .identity, into: masks[0], intersect: false)
    canvas.rasterizeClip(second, rule: .nonZero, transform: .identity, into: masks[1], intersect: false)
    canvas.rasterizeClip(first, rule: .nonZero, transform: .identity, into: masks[2], intersect: false)
    canvas.rasterizeClip(second, rule: .nonZero, transform: .identity, into: masks[2], intersect: true)
    for index in 0..<masks[0].stride * 60 {
      let product = Double(masks[0].bytes[index]) * Double(masks[1].bytes[index]) / 255
      #expect(Double(masks[2].bytes[index]) == product.rounded())
    }
  }

  @Test func aWholeMaskChangesNothingOfMovedCoverage() {
    let coverage = CoverageBitmap(width: 40, height: 30)
    let path = Self.ellipse(2.3, 1.1, 35, 27)
    Canvas().rasterizeClip(path, rule: .nonZero, transform: .identity, into: coverage, intersect: false)
    let mask = CoverageBitmap(width: 60, height: 50)
    mask.fill(mask.bounds, coverage: 255)
    let pictures = [Picture(60, 50), Picture(60, 50)]
    pictures[1].canvas.clipMask = mask
    for picture in pictures {
      picture.canvas.fill(coverage, dx: 5, dy: -3, right: 0.25, down: 0.75, color: .black)
    }
    for y in 0..<50 { for x in 0..<60 { #expect(pictures[0][x, y] == pictures[1][x, y]) } }
    #expect(pictures[0][25, 12] >> 24 == 255)
  }

  @Test func pathsWithoutAreaOrPlaceLeaveNothing() {
    let canvas = Canvas()
    let mask = CoverageBitmap(width: 20, height: 10)
    var wild = BezierPath()
    wild.move(to: CGPoint(x: Double.nan, y: 1))
    wild.line(to: CGPoint(x: 5, y: Double.infinity))
    for path in [BezierPath(), wild, Self.ellipse(400, 400, 9, 9)] {
      mask.fill(mask.bounds, coverage: 255)
      canvas.rasterizeClip(path, rule: .nonZero, transform: .identity, into: mask, intersect: true)
      #expect((0..<20).allSatisfy { mask.bytes[5 * mask.stride + $0] == 0 })
    }
    canvas.rasterizeClip(
      Self.ellipse(0, 0, 9, 9), rule: .nonZero, transform: .identity, into: CoverageBitmap(width: 0, height: 0),
      intersect: true)
  }

  @Test func coverageIsMovedAndPainted() {
    let picture = Picture(40, 30, originX: 5, originY: 2)
    let coverage = CoverageBitmap(width: 10, height: 8)
    (coverage.originX, coverage.originY) = (8, 6)
    coverage.fill(PixelRect(x: 9, y: 7, width: 3, height: 2), coverage: 128)
    picture.canvas.fill(coverage, dx: 4, dy: -1, color: .black)
    #expect(picture.alpha(13, 6) == 128)
    #expect(picture.alpha(15, 7) == 128)
    #expect(picture.alpha(12, 6) == 0)
    #expect(picture.alpha(16, 6) == 0)
    #expect(abs(picture.coveredArea - 6 * 128.0 / 255) < 1e-9)
    picture.canvas.fill(coverage, dx: .max, dy: .min, color: .black)
  }
}
