import KinoraGeometry
import KinoraMotion
import Testing

private let (origin, end) = (CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))

private func path(_ build: (inout BezierPath) -> Void) -> BezierPath {
  var path = BezierPath()
  path.move(to: origin)
  build(&path)
  return path
}

private let line = path { $0.line(to: end) }
private let curve = path {
  $0.cubic(to: end, control1: CGPoint(x: 0, y: 80), control2: CGPoint(x: 100, y: 80))
}
private let quad = path { $0.quad(to: end, control: CGPoint(x: 50, y: 60)) }

private func mixed(_ a: BezierPath, _ b: BezierPath, _ fraction: Double) -> BezierPath {
  guard case .path(let shown?)? = AnimationValue.path(a).interpolated(to: .path(b), at: fraction) else {
    return BezierPath()
  }
  return shown
}

private func point(_ path: BezierPath, _ parameter: Double, segment: Int = 0) -> [Double] {
  let segments = Array(path.segments)
  return segment < segments.count ? segments[segment].point(at: parameter).numbers : []
}

/// Interpolation of paths in which a line meets a curve.
@Suite struct PathInterpolationTests {
  @Test("K-5: a line becomes a cubic with its control points at its ends")
  func lineAgainstCurve() {
    for half in [mixed(line, curve, 0.5), mixed(curve, line, 0.5)] {
      #expect(areNear(point(half, 0.25), [15.625, 22.5], 1e-9), "\(point(half, 0.25))")
    }
    #expect(areNear(point(mixed(line, curve, 0.25), 0.5), [50, 15], 1e-9))
  }

  @Test func theEndsAreThePathsThemselves() {
    #expect(mixed(line, curve, 0) == line)
    #expect(mixed(line, curve, 1) == curve)
    #expect(mixed(quad, line, 0) == quad)
    #expect(mixed(quad, line, 1) == line)
  }

  @Test func aQuadIsTheCubicOfTheSameCurve() {
    // Against a cubic that is the same curve, nothing changes on the way.
    let same = path {
      $0.cubic(to: end, control1: CGPoint(x: 100.0 / 3, y: 40), control2: CGPoint(x: 200.0 / 3, y: 40))
    }
    for parameter in [0.2, 0.5, 0.9] {
      #expect(areNear(point(mixed(quad, same, 0.4), parameter), point(quad, parameter), 1e-9))
    }
    #expect(areNear(point(mixed(line, quad, 0.5), 0.5), [50, 15], 1e-9))
  }

  @Test func onlyWhatDiffersIsRaised() {
    func shape(_ isCurved: Bool) -> BezierPath {
      path {
        $0.line(to: end)
        if isCurved { $0.cubic(to: origin, control1: end, control2: origin) } else { $0.line(to: origin) }
        $0.close()
        $0.move(to: CGPoint(x: 7, y: 7))
        $0.quad(to: end, control: origin)
      }
    }
    let half = mixed(shape(false), shape(true), 0.5)
    #expect(half.verbs == [.move, .line, .cubic, .close, .move, .quad])
    #expect(mixed(shape(false), shape(true), 1.5).verbs == half.verbs)
  }

  @Test func pathsOfOtherElementsHold() {
    let closed = path { $0.close() }
    let longer = path {
      $0.line(to: end)
      $0.line(to: origin)
    }
    let moved = path { $0.move(to: end) }
    for other in [closed, longer, moved] {
      #expect(mixed(curve, other, 0.9) == curve)
      #expect(mixed(curve, other, 1) == other)
    }
  }

  @Test func aShapeMorphsBetweenKeyframesOfBothKinds() {
    let model = LayerValues { $0.kind = .shape(ShapeValues()) }
    let morph = AnimationRecord.keyframes(.plain(.path)) { $0.values = [line, curve, line, quad].map { .path($0) } }
    let shown = [1.0 / 6, 0.5, 5.0 / 6].map { time -> [Double] in
      guard case .path(let path?)? = model.shown(morph, at: time)[.plain(.path)] else { return [] }
      return point(path, 0.5)
    }
    #expect(areNear(shown.flatMap(\.self), [50, 30, 50, 30, 50, 15], 1e-9), "\(shown)")
  }

  @Test func aCurveLessALineIsTakenPointByPoint() {
    let animation = AnimationRecord.basic(.plain(.path), to: .path(curve), by: .path(line))
    let model = LayerValues { $0.kind = .shape(ShapeValues()) }
    guard case .path(let start?)? = model.shown(animation, at: 0)[.plain(.path)] else {
      Issue.record("no path shows")
      return
    }
    #expect(areNear(point(start, 0.5), [0, 60], 1e-9))
  }
}
