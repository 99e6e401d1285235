import KinoraGeometry
import KinoraMotion
import Testing

private let half = LayerValues { $0.opacity = 0.5 }

private func cycles(_ count: Double, autoreverses: Bool = false) -> MediaTiming {
  .lasting(1) {
    $0.repeatCount = count
    $0.autoreverses = autoreverses
  }
}

/// End values over a model value of 0.5, and the value at half time.
private let endPoints: [Row<PropertyAnimation.EndPoints, Double>] = [
  Row("BA-01", .init(from: .number(0.2)), 0.35),
  Row("BA-02", .init(to: .number(0.8)), 0.65),
  Row("BA-03", .init(by: .number(0.3)), 0.65),
  Row("BA-04", .init(from: .number(0.2), by: .number(0.3)), 0.35),
  Row("BA-05", .init(to: .number(0.9), by: .number(0.3)), 0.75),
  Row("BA-06", .init(), 0.5),
]

private struct Cumulation: Sendable {
  var ends: PropertyAnimation.EndPoints
  var timing: MediaTiming
  var model: Double
  var time: Double
}

private func cumulation(
  from: Double? = nil, to: Double? = nil, by: Double? = nil, _ timing: MediaTiming, model: Double = 0, at time: Double
) -> Cumulation {
  let ends = PropertyAnimation.EndPoints(
    from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
  return Cumulation(ends: ends, timing: timing, model: model, time: time)
}

private let cumulations: [Row<Cumulation, Double>] = [
  Row("BA-09", cumulation(from: 0, to: 10, cycles(3), at: 0.5), 5),
  Row("BA-09", cumulation(from: 0, to: 10, cycles(3), at: 1.5), 15),
  Row("BA-09", cumulation(from: 0, to: 10, cycles(3), at: 2.5), 25),
  Row("BA-10", cumulation(by: 10, cycles(3), model: 100, at: 0.5), 105),
  Row("BA-10", cumulation(by: 10, cycles(3), model: 100, at: 1.5), 215),
  Row("BA-10", cumulation(by: 10, cycles(3), model: 100, at: 2.5), 325),
  Row("BA-11", cumulation(from: 0, to: 10, cycles(2, autoreverses: true), at: 2.5), 5),
  Row("BA-12", cumulation(from: 10, to: 20, cycles(3), at: 1.5), 35),
  Row("BA-12", cumulation(from: 10, to: 20, cycles(2, autoreverses: true), at: 2.5), 25),
]

@Suite struct BasicAnimationTests {
  @Test("BA-01: ... BA-06", arguments: endPoints)
  private func missingEndsComeFromTheModel(row: Row<PropertyAnimation.EndPoints, Double>) {
    let animation = AnimationRecord.property(.plain(.opacity), .basic(row.input))
    #expect(isNear(half.shown(animation, at: 0.5).opacity, row.expected, 1e-3))
  }

  @Test("BA-07, BA-08") func additiveAnimationsAddUp() {
    func additive(_ end: Double) -> AnimationRecord {
      .basic(.plain(.opacity), from: .number(0), to: .number(end)) { $0.isAdditive = true }
    }
    #expect(isNear(half.shown(additive(0.2), at: 0.5).opacity, 0.6, 1e-3))
    #expect(isNear(half.shown(additive(0.2), additive(0.1), at: 0.5).opacity, 0.65, 1e-3))
  }

  @Test("BA-09: ... BA-12", arguments: cumulations)
  private func cumulativeCyclesBuildOnTheEndValue(row: Row<Cumulation, Double>) {
    let model = LayerValues { $0.position.x = row.input.model }
    let animation = AnimationRecord.property(.position(.x), .basic(row.input.ends), timing: row.input.timing) {
      $0.isCumulative = true
    }
    #expect(isNear(model.shown(animation, at: row.input.time).position.x, row.expected, 1e-3))
  }

  @Test func cumulationEndsAtTheSumOfAllCycles() {
    let timing = MediaTiming.lasting(1) {
      $0.repeatCount = 3
      $0.fillMode = .forwards
    }
    let animation = AnimationRecord.basic(.plain(.opacity), from: .number(0), to: .number(10), timing: timing) {
      $0.isCumulative = true
    }
    #expect(isNear(half.shown(animation, at: 9).opacity, 30, 1e-12))
  }

  @Test("BA-13") func theAnimationAddedLaterWins() {
    let first = AnimationRecord.basic(.plain(.opacity), from: .number(0), to: .number(1))
    let second = AnimationRecord.basic(.plain(.opacity), from: .number(0.4), to: .number(0.4))
    #expect(isNear(half.shown(first, second, at: 0.5).opacity, 0.4, 1e-3))
  }

  @Test("BA-14") func coloursMixComponentByComponent() throws {
    let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let shown = half.shown(.basic(.plain(.backgroundColor), from: .color(red), to: .color(blue)), at: 0.5)
    let color = try #require(shown.backgroundColor)
    #expect(areNear([color.red, color.green, color.blue, color.alpha], [0.5, 0, 0.5, 0.75], 2e-3))
  }

  @Test("BA-15") func fromNoColourNothingAnimates() {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    #expect(half.shown(.basic(.plain(.backgroundColor), to: .color(red)), at: 0.5).backgroundColor == nil)
  }

  @Test("BA-16") func flagsShowTheirEndAtOnce() {
    let animation = AnimationRecord.basic(.plain(.hidden), from: .flag(false), to: .flag(true))
    #expect(half.shown(animation, at: 0.25).isHidden)
    #expect(half.shown(animation, at: 0).isHidden)
    let later = MediaTiming.lasting(1) {
      $0.beginTime = 1
      $0.fillMode = .both
    }
    let delayed = AnimationRecord.basic(.plain(.hidden), from: .flag(false), to: .flag(true), timing: later)
    #expect(!half.shown(delayed, at: 0.9).isHidden)
  }

  @Test("BA-17") func pointsMoveStraight() {
    let end = CGPoint(x: 100, y: 50)
    let animation = AnimationRecord.basic(.position(.whole), from: .point(CGPoint(x: 0, y: 0)), to: .point(end))
    #expect(areNear(half.shown(animation, at: 0.5).position.numbers, [50, 25], 1e-3))
  }

  @Test("BA-18") func aComponentOfTheBoundsAnimatesAlone() {
    let model = LayerValues { $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4) }
    let animation = AnimationRecord.basic(.bounds(.height), from: .number(10), to: .number(30))
    let shown = model.shown(animation, at: 0.5).bounds
    #expect(isNear(shown.size.height, 20, 1e-3))
    #expect(shown.origin == model.bounds.origin && shown.size.width == 3)
  }

  @Test("BA-19") func scaleSetsAllThree() {
    let shown = half.shown(.basic(.transform(.scale), from: .number(1), to: .number(3)), at: 0.5).transform
    #expect(areNear([shown.m11, shown.m22, shown.m33], [2, 2, 2], 1e-3))
  }

  @Test("BA-20") func rotationByKeyPathInterpolatesTheAngle() {
    let shown = half.shown(.basic(.transform(.rotationZ), from: .number(0), to: .number(1)), at: 0.5).transform
    #expect(isNear(shown.m12, 0.479426, 1e-3))
    let turn = AnimationRecord.basic(.transform(.rotationZ), from: .number(0), to: .number(2 * .pi))
    #expect(areNear(half.shown(turn, at: 0.75).transform.corner, [0, -1, 1, 0], 1e-9))
  }

  @Test("BA-21") func aComponentOfATransformKeepsTheRest() {
    let model = LayerValues { $0.transform = CATransform3DMakeScale(2, 3, 4) }
    let shown = model.shown(.basic(.transform(.scaleX), to: .number(4)), at: 0.5).transform
    #expect(areNear(shown.entries, CATransform3DMakeScale(3, 3, 4).entries, 1e-4))
  }

  @Test func additiveTransformsGoFirst() {
    let model = LayerValues { $0.transform = CATransform3DMakeScale(2, 3, 1) }
    let move = AnimationValue.transform(CATransform3DMakeTranslation(10, 0, 0))
    let animation = AnimationRecord.basic(.transform(.whole), from: move, to: move) { $0.isAdditive = true }
    #expect(isNear(model.shown(animation, at: 0.5).transform.m41, 20, 1e-12))
  }

  @Test func theModelValueIsLive() {
    var model = half
    let animation = AnimationRecord.basic(.plain(.opacity), from: .number(0))
    #expect(model.shown(animation, at: 0.5).opacity == 0.25)
    model.opacity = 1
    #expect(model.shown(animation, at: 0.5).opacity == 0.5)
  }

  @Test func additiveOverlapOfTwoMovesKeepsTheSpeed() {
    // To 100 at 0 s and back at 0.5 s, one second each and eased, as animation blocks do.
    func move(_ from: Double, at begin: Double) -> AnimationRecord {
      let timing = MediaTiming.lasting(1) {
        $0.beginTime = begin
        $0.fillMode = .backwards
      }
      return .basic(
        .position(.x), from: .number(from), to: .number(0), timing: timing, curve: .easeInEaseOut
      ) { $0.isAdditive = true }
    }
    let model = LayerValues()
    let expected = [(0.5, 50), (0.6, 64.8394), (0.75, 74.1676), (1, 50), (1.25, 12.9162), (1.5, 0)]
    for (time, x) in expected {
      #expect(isNear(model.shown(move(-100, at: 0), move(100, at: 0.5), at: time).position.x, x, 1e-4))
    }
  }
}
