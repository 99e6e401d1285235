import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

private func group(_ children: [AnimationRecord], timing: MediaTiming, curve: TimingCurve? = nil) -> AnimationRecord {
  AnimationRecord(id: 9, timing: timing, curve: curve, content: .group(children))
}

private func slide(_ timing: MediaTiming) -> AnimationRecord {
  .basic(.position(.x), from: .number(0), to: .number(100), timing: timing)
}

private let half = LayerValues { $0.opacity = 0.5 }

@Suite struct GroupTests {
  @Test("GR-01", arguments: [(0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80)])
  func childrenRunInTheGroupsTime(time: Double, opacity: Double, x: Double) {
    let fade = AnimationRecord.basic(
      .plain(.opacity), from: .number(0), to: .number(1), timing: .lasting(1) { $0.beginTime = 0.5 })
    let shown = half.shown(group([fade, slide(.lasting(0))], timing: .lasting(2)), at: time)
    #expect(isNear(shown.opacity, opacity, 1e-2))
    #expect(isNear(shown.position.x, x, 1e-2))
  }

  @Test("GR-02") func speedsMultiply() {
    let animation = group([slide(.lasting(2))], timing: .lasting(2) { $0.speed = 2 })
    #expect(isNear(half.shown(animation, at: 0.25).position.x, 25, 1e-2))
  }

  @Test func childrenAreCutAtTheGroupsEnd() {
    let animation = group([slide(.lasting(10))], timing: .lasting(2) { $0.fillMode = .forwards })
    #expect(isNear(half.shown(animation, at: 1).position.x, 10, 1e-9))
    #expect(isNear(half.shown(animation, at: 7).position.x, 20, 1e-9))
  }

  @Test func aChildThatEndsEarlyGoesByItsFillMode() {
    let filled = MediaTiming.lasting(1) { $0.fillMode = .forwards }
    #expect(half.shown(group([slide(filled)], timing: .lasting(2)), at: 1.5).position.x == 100)
    #expect(half.shown(group([slide(.lasting(1))], timing: .lasting(2)), at: 1.5).position.x == 0)
  }

  @Test func theGroupsCurvePacesItsChildren() {
    let animation = group([slide(.lasting(2))], timing: .lasting(2), curve: .easeIn)
    #expect(isNear(half.shown(animation, at: 1).position.x, 31.5357, 1e-3))
  }

  @Test func childrenOfARepeatedGroupStartAgain() {
    let timing = MediaTiming.lasting(2) {
      $0.repeatCount = 3
      $0.autoreverses = true
    }
    let animation = group([slide(.lasting(0))], timing: timing)
    for (time, x) in [(0.5, 25.0), (2.5, 75), (3.5, 25), (4.5, 25)] {
      #expect(isNear(half.shown(animation, at: time).position.x, x, 1e-9))
    }
  }

  @Test func groupsNest() {
    let inner = group([slide(.lasting(0))], timing: .lasting(0) { $0.beginTime = 1 })
    let outer = group([inner], timing: .lasting(4) { $0.beginTime = 10 })
    #expect(isNear(half.shown(outer, at: 13).position.x, 50, 1e-9))
  }

  @Test func theGuidesBorderGroupIsInTheMiddleAtHalfTime() {
    let widths = AnimationRecord.keyframes(.plain(.borderWidth), timing: .lasting(0)) {
      $0.values = [1, 10, 5, 30, 0.5, 15, 2, 50, 0].map { .number($0) }
      $0.mode = .paced
    }
    #expect(isNear(half.shown(group([widths], timing: .lasting(5)), at: 2.5).borderWidth, 3, 1e-6))
  }

  @Test("GR-09") func transitionsFadeByDefault() {
    let transition = TransitionAnimation()
    #expect(transition.kind == .fade && transition.direction == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }
}

@Suite struct ValueFunctionTests {
  private func shown(
    _ function: ValueFunction, from: AnimationValue, to: AnimationValue, at time: Double,
    over model: CATransform3D = CATransform3DIdentity, additive: Bool = false
  ) -> CATransform3D {
    let animation = AnimationRecord.basic(.transform(.whole), from: from, to: to) {
      ($0.valueFunction, $0.isAdditive) = (function, additive)
    }
    return LayerValues { $0.transform = model }.shown(animation, at: time).transform
  }

  @Test("GR-03") func aTurnIsMadeFromItsAngle() {
    let result = shown(.rotateZ, from: .number(0), to: .number(.pi), at: 0.25)
    #expect(areNear([result.m11, result.m12], [0.70711, 0.70711], 1e-3))
  }

  @Test("GR-04") func aTranslationIsMadeFromThreeNumbers() {
    let result = shown(.translate, from: .numbers([0, 0, 0]), to: .numbers([10, 20, 0]), at: 0.5)
    #expect(areNear([result.m41, result.m42], [5, 10], 1e-6))
  }

  @Test("GR-05") func aScaleIsMadeFromThreeNumbers() {
    let result = shown(.scale, from: .numbers([1, 1, 1]), to: .numbers([3, 5, 7]), at: 0.5)
    #expect(areNear([result.m11, result.m22, result.m33], [2, 3, 4], 1e-6))
  }

  @Test("GR-06") func theFunctionReplacesTheModelsTransform() {
    let result = shown(
      .rotateZ, from: .number(0), to: .number(1), at: 0.5, over: CATransform3DMakeScale(2, 2, 1))
    #expect(isNear(result.m11, 0.87758, 1e-3))
  }

  @Test("GR-07") func keyframesGoThroughTheFunction() {
    let animation = AnimationRecord.keyframes(
      .transform(.whole), change: { $0.valueFunction = .rotateZ },
      { $0.values = [.number(0), .number(1), .number(3)] })
    #expect(isNear(LayerValues().shown(animation, at: 0.75).transform.m11, -0.41615, 1e-3))
  }

  @Test("GR-08") func inputsAccumulate() {
    let timing = MediaTiming.lasting(1) { $0.repeatCount = 3 }
    let animation = AnimationRecord.basic(
      .transform(.whole), from: .number(0), to: .number(1), timing: timing
    ) { ($0.valueFunction, $0.isCumulative) = (.translateX, true) }
    #expect(isNear(LayerValues().shown(animation, at: 2.5).transform.m41, 2.5, 1e-3))
  }

  @Test func anAdditiveFunctionGoesBeforeTheModel() {
    let result = shown(
      .translateX, from: .number(0), to: .number(10), at: 0.5, over: CATransform3DMakeScale(2, 3, 1), additive: true)
    #expect(isNear(result.m41, 10, 1e-9))
  }

  @Test func aMissingEndIsReadFromTheModel() {
    let animation = AnimationRecord.basic(.transform(.whole), to: .number(1)) { $0.valueFunction = .rotateZ }
    let model = LayerValues { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
    #expect(
      areNear(
        model.shown(animation, at: 0.5).transform.entries, CATransform3DMakeRotation(0.75, 0, 0, 1).entries, 1e-12))
  }
}
