import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// Subcells, the clocks of cells, and extreme numbers.
@Suite struct SubcellTests {
  /// Returns a rocket that flies for a second and bursts at its end.
  private func firework() -> EmitterValues {
    let spark = cell {
      $0.birthRate = 200
      $0.lifetime = 1
      $0.velocity = 50
      $0.emissionRange = 2 * .pi
      $0.timing.beginTime = 0.9
      $0.timing.duration = 0.1
      $0.color = RGBAColor(red: 1, green: 0, blue: 0)
    }
    return emitter {
      $0.birthRate = 0.5
      $0.lifetime = 1.01
      $0.velocity = 100
      $0.emissionLongitude = -.pi / 2
      $0.cells = [spark]
    }
  }

  @Test func particlesEmitFromWhereTheyAre() {
    let values = firework()
    // The first rocket starts at 2 and bursts at 2.9.
    #expect(particles(of: values, at: 2.5).count == 1)
    let burst = particles(of: values, at: 3.5)
    #expect(burst.count == 20)
    for spark in burst {
      let start = SIMD3(0, -100 * (3.5 - spark.age - 2), 0)
      let way = spark.position - start
      #expect(spark.color.y == 0)
      #expect(isClose((way * way).sum().squareRoot(), 50 * spark.age, 1e-6))
    }
    #expect(particles(of: values, at: 4.01).count <= 21)
  }

  @Test func anglesAreRelativeToTheWayTheParentFlies() throws {
    let values = emitter {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.velocity = 20
      $0.emissionLongitude = .pi / 2
      $0.cells = [
        cell {
          $0.birthRate = 1
          $0.lifetime = 10
          $0.velocity = 10
          $0.emissionLongitude = .pi / 2
          $0.color = .black
        }
      ]
    }
    // Born at 1, the parent flies down; the particle that it emits at 2 flies at a right angle to that: to the left.
    let inner = try #require(particles(of: values, at: 3).filter { $0.color.x == 0 }.max { $0.age < $1.age })
    #expect(isClose(inner.age, 1))
    #expect(isClose(inner.position.x, -10, 1e-6) && isClose(inner.position.y, 20, 1e-6))
  }

  @Test func aParentThatIsGoneHasChildren() {
    let values = emitter {
      $0.birthRate = 1
      $0.lifetime = 0.5
      $0.timing.duration = 1
      $0.cells = [
        cell {
          $0.birthRate = 10
          $0.lifetime = 3
        }
      ]
    }
    #expect(particles(of: values, at: 3).count == 5)
    #expect(particles(of: values, at: 4.05).count == 5)
    #expect(particles(of: values, at: 4.65).isEmpty)
  }

  @Test func aCellsClockDelaysAndEndsIt() {
    var values = emitter {
      $0.birthRate = 10
      $0.lifetime = 5
      $0.timing.beginTime = 3
      $0.timing.duration = 2
    }
    #expect(particles(of: values, at: 3).isEmpty)
    #expect(particles(of: values, at: 4).count == 10)
    #expect(particles(of: values, at: 7).count == 20)
    #expect(ParticleSystem(values, animations: []).nextBirth(after: 1).map { isClose($0, 3.1) } == true)
    #expect(ParticleSystem(values, animations: []).nextBirth(after: 5.1) == nil)
    values.cells[0].timing.timeOffset = 1
    #expect(particles(of: values, at: 3).count == 10)
    values.cells[0].timing = EmitterCellValues.defaultTiming
    values.cells[0].timing.beginTime = -15
    #expect(particles(of: values, at: 0).count == 50)
    values.cells[0].timing.speed = 0
    values.cells[0].timing.timeOffset = 2
    #expect(particles(of: values, at: 0) == particles(of: values, at: 100))
    #expect(particles(of: values, at: 100).count == 20)
  }

  @Test func aCellThatIsOffEmitsNothing() {
    let values = emitter {
      $0.birthRate = 10
      $0.lifetime = 5
      $0.isEnabled = false
    }
    #expect(particles(of: values, at: 10).isEmpty)
  }

  @Test(arguments: [1e9, 1e300, Double.infinity])
  func endlessNumbersAreCapped(number: Double) {
    var values = emitter {
      $0.birthRate = number
      $0.lifetime = number
      $0.velocity = 10
    }
    for time in [0.0, 1, 1000, 1e9, number] {
      #expect(particles(of: values, at: time).count <= ParticleSystem.mostAlive)
    }
    #expect(particles(of: values, at: 1000).count == ParticleSystem.mostAlive)
    #expect(particles(of: values, at: 1000).map(\.age).max() ?? 1 < 0.2)
    values.cells[0].cells = values.cells
    values.cells[0].cells[0].cells = values.cells
    #expect(particles(of: values, at: 10).count <= ParticleSystem.mostAlive)
    values.cells[0].birthRate = 20
    #expect(particles(of: values, at: 10).count <= ParticleSystem.mostAlive)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity, 0, 1e300, 1e-300])
  func oddNumbersAreSurvived(number: Double) {
    var values = lively(seed: 1)
    for key in CellKey.allCases where key.kind == .number {
      var odd = values
      odd.cells[0][key] = .number(number)
      odd.cells[1].cells[0][key] = .number(number)
      #expect(particles(of: odd, at: 5).count < ParticleSystem.mostAlive)
    }
    values.cells[0].timing.speed = number
    values.cells[1].timing.beginTime = number
    values.size = CGSize(width: number, height: number)
    values.depth = number
    for shape in EmitterValues.Shape.allCases {
      for mode in EmitterValues.Mode.allCases {
        (values.shape, values.mode) = (shape, mode)
        #expect(particles(of: values, at: 5).count < ParticleSystem.mostAlive)
      }
    }
    #expect(particles(of: values, at: number).count <= ParticleSystem.mostAlive)
  }
}
