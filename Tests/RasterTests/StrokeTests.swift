import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

/// A horizontal line from (20, 32) to (100, 32).
private let line = BezierPath(polygon: [(20, 32), (100, 32)], isClosed: false)

/// A right angle whose corner is at (64, 20).
private let angle = BezierPath(polygon: [(64, 100), (64, 20), (110, 20)], isClosed: false)

private func circle(_ x: Double, _ y: Double, _ radius: Double) -> BezierPath {
  let handle = radius * 0.552284749830793
  func at(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
  var path = BezierPath()
  path.move(to: at(radius, 0))
  path.cubic(to: at(0, radius), control1: at(radius, handle), control2: at(handle, radius))
  path.cubic(to: at(-radius, 0), control1: at(-handle, radius), control2: at(-radius, handle))
  path.cubic(to: at(0, -radius), control1: at(-radius, -handle), control2: at(-handle, -radius))
  path.cubic(to: at(radius, 0), control1: at(handle, -radius), control2: at(radius, -handle))
  path.close()
  return path
}

private func stroked(
  _ path: BezierPath, _ transform: CGAffineTransform = .identity, _ change: (inout StrokeStyle) -> Void
) -> Picture {
  var style = StrokeStyle()
  style.width = 8
  change(&style)
  let picture = Picture(128, 128)
  picture.canvas.stroke(path, style: style, transform: transform, color: .black)
  return picture
}

@Suite struct StrokeTests {
  /// The lines of a stroke are kept in memory, so curves that are all huge share a number of them.
  @Test func manyHugeCurvesBecomeABoundedNumberOfLines() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    for index in 0..<20_000 {
      let end = CGPoint(x: Double(index), y: 0)
      path.cubic(to: end, control1: CGPoint(x: 1e17, y: 1e17), control2: CGPoint(x: -1e17, y: 1e17))
    }
    let count = path.dashed(StrokeStyle(), scale: 1).points.count
    #expect((20_000...1_200_000).contains(count))
  }

  @Test func capsAddTheirShapeAtBothEnds() {
    #expect(abs(stroked(line) { $0.cap = .butt }.coveredArea - 640) < 0.5)
    #expect(abs(stroked(line) { $0.cap = .square }.coveredArea - 704) < 0.5)
    #expect(abs(stroked(line) { $0.cap = .round }.coveredArea - (640 + .pi * 16)) < 0.5)
    #expect(stroked(line) { $0.cap = .square }.alpha(16, 28) == 255)
    #expect(stroked(line) { $0.cap = .round }.alpha(16, 28) == 0)
    #expect(stroked(line) { $0.cap = .butt }.alpha(19, 32) == 0)
  }

  @Test func joinsDifferAtTheOuterCorner() {
    let miter = stroked(angle) { $0.join = .miter }
    let bevel = stroked(angle) { $0.join = .bevel }
    let round = stroked(angle) { $0.join = .round }
    #expect(miter.alpha(60, 16) == 255)
    #expect(bevel.alpha(60, 16) == 0)
    #expect(round.alpha(60, 16) == 0)
    #expect(abs(miter.coveredArea - bevel.coveredArea - 8) < 0.3)
    #expect(abs(round.coveredArea - bevel.coveredArea - (4 * .pi - 8)) < 0.3)
  }

  @Test func sharpCornersBeyondTheMiterLimitAreBevelled() {
    // The angle between the lines is 2 * atan(0.1), so the miter is 10.05 times as long as the line is wide.
    let sharp = BezierPath(polygon: [(54, 120), (64, 20), (74, 120)], isClosed: false)
    #expect(stroked(sharp) { $0.width = 2 }.alpha(64, 14) == 0)
    #expect(stroked(sharp) { ($0.width, $0.miterLimit) = (2, 11) }.alpha(64, 14) > 0)
    #expect(stroked(sharp) { ($0.width, $0.miterLimit) = (2, 10) }.alpha(64, 14) == 0)
  }

  @Test func closedSubpathsHaveAJoinAndNoCaps() {
    let square = BezierPath(polygon: [(30, 30), (90, 30), (90, 90), (30, 90)])
    let picture = stroked(square) { $0.cap = .round }
    #expect(picture.alpha(26, 26) == 255)
    #expect(abs(picture.coveredArea - (68 * 68 - 52 * 52)) < 0.5)
    #expect(picture.alpha(60, 60) == 0)
  }

  @Test func ringsHaveTheAreaOfRings() {
    for radius in [5.0, 20, 50] {
      for width in [0.5, 3, 8] {
        let picture = stroked(circle(64, 64, radius)) { $0.width = width }
        let exact = 2 * .pi * radius * width
        #expect(abs(picture.coveredArea - exact) < max(exact * 0.005, 0.2), "radius \(radius), width \(width)")
      }
    }
  }

  @Test func aRingWiderThanItsRadiusIsADisc() {
    let picture = stroked(circle(64, 64, 10)) { $0.width = 50 }
    #expect(abs(picture.coveredArea - .pi * 35 * 35) < 20)
    for x in 40..<88 { #expect(picture.alpha(x, 64) == 255) }
  }

  @Test func crossingsAreBlendedOnce() {
    var path = BezierPath(polygon: [(10, 10), (110, 110)], isClosed: false)
    path.append(BezierPath(polygon: [(110, 10), (10, 110)], isClosed: false))
    path.line(to: CGPoint(x: 60, y: 10))
    let picture = Picture(128, 128)
    var style = StrokeStyle()
    style.width = 12
    picture.canvas.stroke(
      path, style: style, transform: .identity, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(picture.alpha(60, 60) == 128)
    #expect(picture.alpha(30, 30) == 128)
    let most = (0..<128 * 128).map { picture.alpha($0 % 128, $0 / 128) }.max()
    #expect(most == 128)
  }

  @Test func linesThatGoBackStayWhole() {
    let back = BezierPath(polygon: [(20, 32), (100, 32), (20, 32), (100, 32)], isClosed: false)
    let picture = stroked(back) { ($0.cap, $0.join) = (.butt, .bevel) }
    #expect(abs(picture.coveredArea - 640) < 1)
  }

  @Test func theWidthTakesPartInTheTransform() {
    let transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 0.25, tx: 0, ty: 40)
    let flat = stroked(line, transform) { _ in }
    #expect(abs(flat.coveredArea - 160) < 0.5)
    let upright = BezierPath(polygon: [(64, 20), (64, 100)], isClosed: false)
    #expect(abs(stroked(upright, transform) { _ in }.coveredArea - 160) < 0.5)
  }

  @Test func mirroringChangesNothingButTheSide() {
    let mirrored = stroked(angle, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 128, ty: 0)) { $0.join = .round }
    let plain = stroked(angle) { $0.join = .round }
    for y in 0..<128 {
      for x in 0..<128 { #expect(abs(mirrored.alpha(127 - x, y) - plain.alpha(x, y)) <= 1) }
    }
  }

  @Test func aSubpathWithoutLengthIsADotWithRoundCaps() {
    let dot = BezierPath(polygon: [(64, 64), (64, 64)], isClosed: false)
    #expect(abs(stroked(dot) { ($0.cap, $0.width) = (.round, 20) }.coveredArea - .pi * 100) < 1.5)
    #expect(stroked(dot) { $0.cap = .butt }.coveredArea == 0)
    #expect(stroked(dot) { $0.cap = .square }.coveredArea == 0)
    var move = BezierPath()
    move.move(to: CGPoint(x: 64, y: 64))
    #expect(stroked(move) { $0.cap = .round }.coveredArea == 0)
  }

  @Test func curvedCapsStandAcrossTheCurvesOwnDirection() {
    // A quarter of a circle that starts straight down: a butt cap there ends at one height.
    var path = BezierPath()
    path.move(to: CGPoint(x: 100, y: 40))
    path.cubic(
      to: CGPoint(x: 40, y: 100), control1: CGPoint(x: 100, y: 40 + 33.137), control2: CGPoint(x: 40 + 33.137, y: 100))
    let picture = stroked(path) { $0.width = 30 }
    for x in 86..<114 {
      #expect(picture.alpha(x, 39) == 0)
      #expect(picture.alpha(x, 40) >= 250)
    }
  }
}

@Suite struct StrokeCuttingTests {
  @Test func dashesTakeTurnsWithGaps() {
    let picture = stroked(line) { $0.dashes = [10, 6] }
    #expect(abs(picture.coveredArea - 50 * 8) < 0.5)
    #expect(picture.alpha(25, 32) == 255)
    #expect(picture.alpha(33, 32) == 0)
    #expect(picture.alpha(37, 32) == 255)
  }

  @Test func anOddPatternIsUsedTwice() {
    // 12 on, 5 off, 3 on, 12 off, 5 on, 3 off.
    let picture = stroked(line) { $0.dashes = [12, 5, 3] }
    #expect(picture.alpha(21, 32) == 255)
    #expect(picture.alpha(34, 32) == 0)
    #expect(picture.alpha(38, 32) == 255)
    #expect(picture.alpha(45, 32) == 0)
    #expect(picture.alpha(54, 32) == 255)
    #expect(picture.alpha(58, 32) == 0)
  }

  @Test(arguments: [(13.0, 0), (0, 255), (-6, 0), (16, 255), (-16_000_000, 255)])
  func thePhaseMovesThePattern(phase: Double, alpha: Int) {
    #expect(stroked(line) { ($0.dashes, $0.dashPhase) = ([10, 6], phase) }.alpha(21, 32) == alpha)
  }

  @Test func dashesOfNoLengthAreDots() {
    let round = stroked(line) { ($0.dashes, $0.cap) = ([0, 16], .round) }
    #expect(abs(round.coveredArea - 5.5 * .pi * 16) < 26)
    #expect(round.alpha(36, 32) == 255)
    #expect(round.alpha(44, 32) == 0)
    #expect(stroked(line) { ($0.dashes, $0.cap) = ([0, 16], .butt) }.coveredArea == 0)
  }

  @Test func invalidPatternsDrawASolidLine() {
    for dashes in [[], [0.0, 0], [-1, 5], [.nan, 3], [1e-9, 1e-9], [.infinity, 1]] {
      #expect(abs(stroked(line) { $0.dashes = dashes }.coveredArea - 640) < 0.5)
    }
  }

  @Test func theFirstDashOfAClosedSubpathContinuesTheLast() {
    let square = BezierPath(polygon: [(30, 30), (90, 30), (90, 90), (30, 90)])
    // 240 around: the pattern ends in a dash and begins with one, so the corner is joined.
    let picture = stroked(square) { ($0.dashes, $0.dashPhase) = ([20, 20], 10) }
    #expect(picture.alpha(26, 26) == 255)
    #expect(picture.alpha(38, 30) == 255)
    #expect(picture.alpha(42, 30) == 0)
  }

  @Test func onlyThePartFromStartToEndIsDrawn() {
    let picture = stroked(line) { ($0.start, $0.end) = (0.25, 0.5) }
    #expect(abs(picture.coveredArea - 160) < 0.5)
    #expect(picture.alpha(39, 32) == 0)
    #expect(picture.alpha(40, 32) == 255)
    #expect(picture.alpha(59, 32) == 255)
    #expect(picture.alpha(60, 32) == 0)
    #expect(stroked(line) { ($0.start, $0.end) = (0.6, 0.4) }.coveredArea == 0)
    #expect(stroked(line) { ($0.start, $0.end) = (0.5, 0.5) }.coveredArea == 0)
    #expect(abs(stroked(line) { ($0.start, $0.end) = (-3, 7) }.coveredArea - 640) < 0.5)
  }

  @Test func thePartIsMeasuredOverAllSubpaths() {
    var path = BezierPath(polygon: [(20, 20), (80, 20)], isClosed: false)
    path.append(BezierPath(polygon: [(20, 60), (40, 60)], isClosed: false))
    let picture = stroked(path) { $0.end = 0.5 }
    #expect(picture.alpha(58, 20) == 255)
    #expect(picture.alpha(62, 20) == 0)
    #expect(picture.alpha(25, 60) == 0)
    let rest = stroked(path) { $0.start = 0.5 }
    #expect(rest.alpha(25, 60) == 255)
    #expect(abs(rest.coveredArea - 320) < 0.5)
  }

  @Test func dashesBeginWhereTheTrimmedPathBegins() {
    let picture = stroked(line) { ($0.start, $0.dashes) = (0.5, [10, 6]) }
    #expect(picture.alpha(61, 32) == 255)
    #expect(picture.alpha(71, 32) == 0)
    #expect(picture.alpha(77, 32) == 255)
  }

  @Test func aQuarterOfARingIsAQuarter() {
    let whole = stroked(circle(64, 64, 40)) { _ in }.coveredArea
    for part in [0.25, 0.4, 0.9] {
      let picture = stroked(circle(64, 64, 40)) { $0.end = part }
      #expect(abs(picture.coveredArea - whole * part) < whole * 0.003)
    }
    // From (104, 64) downwards, cut across the direction at the bottom.
    let quarter = stroked(circle(64, 64, 40)) { $0.end = 0.25 }
    for y in 101..<107 {
      #expect(quarter.alpha(65, y) >= 250)
      #expect(quarter.alpha(62, y) <= 5)
    }
  }
}
