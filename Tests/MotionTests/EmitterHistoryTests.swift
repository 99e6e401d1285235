import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// Changes during the lifetime of particles.
@Suite struct EmitterHistoryTests {
  private func steady(_ rate: Double) -> EmitterValues {
    emitter {
      $0.id = 1
      $0.birthRate = rate
      $0.lifetime = 2
      $0.velocity = 10
    }
  }

  /// Returns values as commits carry them, each from a time on.
  private func recorded(_ steps: [(time: Double, values: EmitterValues)]) -> EmitterValues {
    var history: EmitterSegment?
    var last = EmitterValues()
    for step in steps {
      var values = step.values
      values.history = history
      last = values.recorded(with: [], at: step.time) ?? values
      history = last.history
    }
    return last
  }

  @Test func aBurstLastsAfterItsRateIsZeroAgain() {
    let burst = recorded([(0, steady(0)), (1, steady(400)), (1.25, steady(0))])
    #expect(particles(of: burst, at: 0.9).isEmpty)
    #expect(particles(of: burst, at: 1.25).count == 100)
    #expect(particles(of: burst, at: 2.9).count == 100)
    #expect(particles(of: burst, at: 3.125).count == 50)
    #expect(particles(of: burst, at: 3.3).isEmpty)
    #expect(ParticleSystem(burst, animations: []).nextBirth(after: 2) == nil)
  }

  @Test func aChangeNeverTouchesWhatLives() {
    var faster = steady(30)
    faster.cells[0].velocity = 90
    faster.cells[0].color = .black
    faster.cells[0].lifetime = 0.5
    let before = recorded([(0, steady(30))])
    let after = recorded([(0, steady(30)), (5, faster)])
    #expect(particles(of: after, at: 5) == particles(of: before, at: 5))
    let old = particles(of: after, at: 5.4).filter { $0.color.x == 1 }
    #expect(old == particles(of: before, at: 5.4).filter { $0.age > 0.4 })
    #expect(particles(of: after, at: 5.4).contains { $0.color.x == 0 && isClose($0.position.x, 90 * $0.age) })
  }

  @Test func birthsKeepTheirRhythmThroughManyChanges() {
    // The emitter is dragged along with sixty commits a second, more often than particles are born.
    let steps = (0..<240).map { step in
      var values = steady(10)
      values.position = CGPoint(x: Double(step), y: 0)
      return (time: Double(step) / 60, values: values)
    }
    let dragged = recorded(steps)
    #expect(particles(of: dragged, at: 3.999).count == 20)
    let ages = particles(of: dragged, at: 3.95).map(\.age).sorted()
    for (younger, older) in zip(ages, ages.dropFirst()) { #expect(isClose(older - younger, 0.1, 1e-6)) }
  }

  @Test func aReplacementCellStartsOver() {
    var other = steady(10)
    other.cells[0].id = 2
    other.cells[0].color = .black
    let replaced = recorded([(0, steady(10)), (5, other)])
    let shown = particles(of: replaced, at: 5.95)
    #expect(shown.count { $0.color.x == 1 } == 11 || shown.count { $0.color.x == 1 } == 10)
    #expect(shown.count { $0.color.x == 0 } == 9)
    #expect(
      ParticleSystem(recorded([(0, steady(10)), (5, EmitterValues())]), animations: []).nextBirth(after: 6) == nil)
  }

  @Test func anAnimatedRateIsSummedUp() {
    // 0 to 100 in two seconds: 25 are born in the first of them, 75 in the second.
    let rise = AnimationRecord.basic(
      .plain(.birthRate), from: .number(0), to: .number(100), timing: .lasting(2) { $0.beginTime = 1 })
    var values = emitter {
      $0.birthRate = 1
      $0.lifetime = 100
    }
    values.birthRate = 0
    #expect(particles(of: values, [rise], at: 1).isEmpty)
    #expect(particles(of: values, [rise], at: 2).count == 25)
    // Where a rate jumps, rounding may shift up to one step's births.
    #expect(abs(particles(of: values, [rise], at: 3).count - 100) <= 2)
    #expect(abs(particles(of: values, [rise], at: 30).count - 100) <= 2)
  }

  @Test func particlesOutlastTheAnimationOfTheirRate() {
    let fire = AnimationRecord.basic(
      .cell(InternedName("fire"), .birthRate), from: .number(200), to: .number(200),
      timing: .lasting(0.5) { $0.beginTime = 1 })
    var values = steady(0)
    values.cells[0].name = InternedName("fire")
    var running = values.recorded(with: [fire], at: 1) ?? values
    #expect(abs(particles(of: running, at: 1.5).count - 100) <= 2)
    running = running.recorded(with: [], at: 1.6) ?? values
    let born = particles(of: running, at: 1.7).count
    #expect(abs(born - 100) <= 2)
    #expect(particles(of: running, at: 2.9).count == born)
    #expect(particles(of: running, at: 3.7).isEmpty)
  }

  @Test func particlesStartWhereTheEmitterWas() {
    let way = AnimationRecord.basic(
      .emitterPosition(.x), from: .number(0), to: .number(120), timing: .lasting(2))
    let values = emitter {
      $0.birthRate = 37
      $0.lifetime = 1
    }
    let system = ParticleSystem(values, animations: [way])
    for time in [0.5, 1, 1.9, 1.2] {
      for particle in particles(of: system, at: time) {
        #expect(isClose(particle.position.x, 60 * (time - particle.age), 1e-6))
      }
    }
  }

  @Test func anEndlessAnimationCanBeAskedForAnyTime() {
    let pulse = AnimationRecord.basic(
      .plain(.birthRate), from: .number(0), to: .number(2),
      timing: .lasting(0.5) {
        $0.repeatCount = .infinity
        $0.autoreverses = true
      })
    var values = lively(seed: 9)
    values.cells.removeLast()
    let system = ParticleSystem(values, animations: [pulse])
    let times = [3.0, 1000.2, 1000.25, 5e5, 17, 16.01, 1000.2]
    let first = times.map { particles(of: system, at: $0) }
    #expect(first == times.map { particles(of: values, [pulse], at: $0) })
    #expect(first.allSatisfy { abs($0.count - 45) < 14 })
  }

  @Test func timeThatIsSetBackShowsWhatWasThen() {
    let burst = recorded([(0, steady(0)), (1, steady(400)), (1.25, steady(0))])
    let before = particles(of: burst, at: 1.1)
    #expect(before.count == 40)
    // A change at an earlier time replaces everything after it.
    var again = steady(50)
    again.history = burst.history
    let changed = again.recorded(with: [], at: 0.5) ?? again
    #expect(particles(of: changed, at: 1.5).count == 50)
  }

  @Test func aHistoryStaysShort() {
    var values = steady(10)
    for step in 0..<5000 {
      values.position.x = Double(step)
      values = values.recorded(with: [], at: Double(step) / 60) ?? values
    }
    #expect(particles(of: values, at: 5000 / 60).count == 20)
    #expect(values.history?.length ?? 0 < 600)
  }
}
