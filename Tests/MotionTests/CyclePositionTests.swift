import KinoraGeometry
import KinoraMotion
import Testing

private let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]

/// Opacity from 0 to 1 in a second over a model value of 0.5; each row changes one property.
private let tracks: [Row<MediaTiming, [Double]>] = [
  Row("MT-14", .lasting(1) { $0.autoreverses = true }, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
  Row("MT-15", .lasting(1) { $0.repeatCount = 2.5 }, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
  Row("MT-16", .lasting(1) { $0.repeatDuration = 1.7 }, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
  Row("MT-17", .lasting(1) { $0.speed = 2 }, [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  Row("MT-18", .lasting(1) { $0.timeOffset = 0.3 }, [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  Row("MT-19", .lasting(1) { $0.speed = -1 }, [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  Row("MT-20", .lasting(0.25), [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
]

private let fills: [Row<MediaTiming.FillMode, [Double]>] = [
  Row("MT-21", .removed, [0.5, 0.5, 0, 0.5, 0.5]),
  Row("MT-22", .forwards, [0.5, 0.5, 0, 0.5, 1]),
  Row("MT-23", .backwards, [0, 0, 0, 0.5, 0.5]),
  Row("MT-24", .both, [0, 0, 0, 0.5, 1]),
]

private func opacity(_ timing: MediaTiming, at time: Double) -> Double {
  let model = LayerValues { $0.opacity = 0.5 }
  return model.shown(.basic(.plain(.opacity), from: .number(0), to: .number(1), timing: timing), at: time).opacity
}

@Suite struct CyclePositionTests {
  @Test("MT-14: ... MT-20", arguments: tracks)
  private func oneSecondOfOpacity(row: Row<MediaTiming, [Double]>) {
    #expect(areNear(times.map { opacity(row.input, at: $0) }, row.expected, 1e-3))
  }

  @Test("MT-21: ... MT-24", arguments: fills)
  private func fillModesShowAroundTheActivePhase(row: Row<MediaTiming.FillMode, [Double]>) {
    let timing = MediaTiming.lasting(1) {
      $0.beginTime = 1
      $0.fillMode = row.input
    }
    #expect(areNear([0, 0.5, 1, 1.5, 2.5].map { opacity(timing, at: $0) }, row.expected, 1e-3))
  }

  @Test("MT-25") func repeatDurationCutsAnAutoreversedCycle() throws {
    let timing = MediaTiming.lasting(1) {
      $0.autoreverses = true
      $0.repeatDuration = 2.5
      $0.beginTime = 10
      $0.fillMode = .both
    }
    #expect(isNear(try #require(timing.position(atParent: 12.75)).progress, 0.5, 1e-6))
    #expect(isNear(opacity(timing, at: 12.75), 0.5, 1e-6))
  }

  @Test("MT-26") func anAutoreversedAnimationEndsAtItsStart() throws {
    let timing = MediaTiming.lasting(1) {
      $0.autoreverses = true
      $0.repeatCount = 2
      $0.beginTime = 10
      $0.fillMode = .both
    }
    #expect(isNear(try #require(timing.position(atParent: 12.25)).progress, 0.25, 1e-6))
    #expect(isNear(try #require(timing.position(atParent: 14)).progress, 0, 1e-6))
    #expect(isNear(opacity(timing, at: 20), 0, 1e-6))
  }

  @Test("MT-27") func aBoundaryBelongsToTheNextCycleButForTheLast() throws {
    let timing = MediaTiming.lasting(1) {
      $0.repeatCount = 3
      $0.beginTime = 10
    }
    let inner = try #require(timing.position(atParent: 11))
    #expect(isNear(inner.progress, 0, 1e-6) && inner.cycle == 1)
    let last = try #require(timing.position(atParent: 13))
    #expect(isNear(last.progress, 1, 1e-6) && last.cycle == 2)
  }

  @Test("MT-28") func aBrokenRepeatCountEndsInTheMiddle() {
    let timing = MediaTiming.lasting(2) {
      $0.repeatCount = 2.5
      $0.fillMode = .forwards
    }
    #expect(isNear(opacity(timing, at: 100), 0.5, 1e-4))
  }

  @Test("MT-29") func backwardsPlayRunsFromTheEnd() throws {
    let timing = MediaTiming.lasting(2) {
      $0.speed = -1
      $0.timeOffset = 2
      $0.beginTime = 20
    }
    #expect(isNear(try #require(timing.position(atParent: 21)).progress, 0.5, 1e-6))
    #expect(isNear(try #require(timing.position(atParent: 22)).progress, 0, 1e-6))
    #expect(isNear(try #require(timing.position(atParent: 20)).progress, 1, 1e-6))
  }

  @Test func aStoppedAnimationShowsItsOffset() {
    for fraction in [0, 0.25, 0.5, 1] {
      let timing = MediaTiming.lasting(4) {
        $0.speed = 0
        $0.timeOffset = 4 * fraction
      }
      #expect(isNear(opacity(timing, at: 77), fraction, 1e-12))
    }
  }

  @Test func autoreversePlaysTheSameCurveBackwards() {
    let timing = MediaTiming.lasting(1) { $0.autoreverses = true }
    let model = LayerValues { $0.opacity = 0.5 }
    let animation = AnimationRecord.basic(
      .plain(.opacity), from: .number(0), to: .number(1), timing: timing, curve: .easeIn)
    #expect(isNear(model.shown(animation, at: 1.2).opacity, 0.691634, 1e-6))
  }

  @Test func theEndIsReachedForAnyDuration() throws {
    for index in 1..<200 {
      let timing = MediaTiming.lasting(Double(index) * 0.1) {
        $0.repeatCount = 7
        $0.fillMode = .forwards
      }
      let place = try #require(timing.position(atParent: timing.end + 1))
      #expect(place.progress == 1 && place.cycle == 6)
    }
  }

  @Test func timingThatIsNotFiniteHasNoEffect() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(opacity(.lasting(number), at: 0.2) == 0.5)
      #expect(opacity(.lasting(1) { $0.beginTime = number }, at: 0.2) == 0.5)
      #expect(opacity(.lasting(1) { $0.speed = number }, at: 0.2) == 0.5)
      #expect(opacity(.lasting(1) { $0.timeOffset = number }, at: 0.2) == 0.5)
      #expect(opacity(.lasting(1), at: number) == 0.5)
    }
  }

  @Test func extremeTimingIsSurvived() {
    let numbers = [0, -0.0, 1e-300, -1e-300, 1e300, -1e300, 1e308, .greatestFiniteMagnitude, .infinity, .nan, -1]
    for a in numbers {
      for b in numbers {
        for reverses in [true, false] {
          let timing = MediaTiming.lasting(a) {
            ($0.speed, $0.timeOffset, $0.repeatCount, $0.autoreverses) = (b, a, b, reverses)
            ($0.fillMode, $0.beginTime, $0.repeatDuration) = (.both, -b, a)
          }
          for time in numbers {
            let shown = opacity(timing, at: time)
            #expect((0...1).contains(shown))
          }
        }
      }
    }
  }
}
