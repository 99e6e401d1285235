import Foundation
import KinoraGeometry
import Testing

@testable import KinoraUIKitCore

private let everywhere = -1e9...1e9

@Suite struct ScrollMotionTests {
  @Test(arguments: [(1000.0, 0.998), (-2500, 0.998), (300, 0.99), (6000, 0.99)])
  func aThrowGoesAsFarAsItsVelocitySays(velocity: Double, rate: Double) {
    // The velocity in points per millisecond, times rate + rate² + rate³ + ...
    let distance = AxisMotion.distance(velocity: velocity, rate: rate)
    #expect(abs(distance - velocity / 1000 * rate / (1 - rate)) < 1e-9)
    let motion = AxisMotion(from: 100, to: 100 + distance, rate: rate, in: everywhere, bounces: true)
    #expect(motion.value(at: 0) == 100)
    #expect(motion.value(at: motion.duration) == 100 + distance)
    #expect(motion.value(at: 1e9) == 100 + distance)
    #expect(abs(motion.velocity(at: 0) - velocity) < abs(velocity) * 0.02)
  }

  @Test(arguments: [0.998, 0.99]) func theVelocityShrinksByTheRateEachMillisecond(rate: Double) {
    let motion = AxisMotion(from: 0, to: 800, rate: rate, in: everywhere, bounces: true)
    for time in [0.0, 0.1, 0.25] {
      let ratio = motion.velocity(at: time + 0.001) / motion.velocity(at: time)
      #expect(abs(ratio - rate) < 1e-9)
    }
  }

  @Test func thrownPastTheEdgeContentsSpringBackAndEndAtItExactly() {
    let motion = AxisMotion(from: 0, to: 2000, rate: 0.998, in: 0...500, bounces: true)
    let values = (0...400).map { motion.value(at: Double($0) / 100) }
    #expect(values.max()! > 510)
    #expect(motion.value(at: motion.duration) == 500 && motion.end == 500)
    // No jump anywhere, and no swing past the edge from outside.
    for (a, b) in zip(values, values.dropFirst()) { #expect(abs(b - a) < 50) }
    let peak = values.firstIndex(of: values.max()!)!
    #expect(values[peak...].allSatisfy { $0 >= 500 })
  }

  @Test func withoutBouncesTheyStopThere() {
    let motion = AxisMotion(from: 0, to: 2000, rate: 0.998, in: 0...500, bounces: false)
    for step in 0...400 { #expect(motion.value(at: Double(step) / 100) <= 500 + 1e-9) }
    #expect(motion.value(at: motion.duration) == 500)
  }

  @Test func velocityIsTheSlopeOfTheOffset() {
    let motions = [
      AxisMotion(from: 0, to: 2000, rate: 0.998, in: 0...500, bounces: true),
      AxisMotion(springingFrom: -80, to: 0, velocity: -900),
      AxisMotion(from: 10, to: -300, rate: 0.99, in: everywhere, bounces: true),
    ]
    for motion in motions {
      for step in 1..<20 {
        let time = motion.duration * Double(step) / 20.37
        let slope = (motion.value(at: time + 1e-6) - motion.value(at: time - 1e-6)) / 2e-6
        #expect(abs(slope - motion.velocity(at: time)) < 1e-2)
      }
    }
  }

  @Test func aSpringFromRestNeverPassesItsEnd() {
    let motion = AxisMotion(springingFrom: -120, to: 40, velocity: 0)
    var last = -120.0
    for step in 0...200 {
      let value = motion.value(at: motion.duration * Double(step) / 200)
      #expect(value >= last && value <= 40)
      last = value
    }
  }

  @Test func anInstantCanBeAskedForInAnyOrder() {
    let motion = AxisMotion(from: 0, to: 2000, rate: 0.998, in: 0...500, bounces: true)
    let forward = (0..<100).map { motion.value(at: Double($0) / 30) }
    let backward = (0..<100).reversed().map { motion.value(at: Double($0) / 30) }
    #expect(forward == backward.reversed())
  }

  @Test(arguments: [0.0, -1, 1, 0.1, 1e300, -1e300, 1e-300]) func oddVelocitiesNeverGiveNaN(distance: Double) {
    for motion in [
      AxisMotion(from: 3, to: 3 + distance, rate: 0.998, in: 0...10, bounces: true),
      AxisMotion(from: 3, to: 3 + distance, rate: .infinity, in: 0...10, bounces: false),
      AxisMotion(springingFrom: 3, to: 5, velocity: distance),
    ] {
      for time in [0, 0.01, 0.5, 3, 1e6] {
        let value = motion.value(at: time)
        #expect(!value.isNaN && !motion.velocity(at: time).isNaN)
      }
      #expect(motion.value(at: motion.duration) == motion.end)
    }
  }

  @Test func contentsFollowPastTheirEdgeLessAndLess() {
    #expect(RubberBand.stretch(0, size: 400) == 0)
    #expect(abs(RubberBand.stretch(100, size: 400) - (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
    var last = 0.0
    for distance in stride(from: 10.0, through: 5000, by: 10) {
      let stretch = RubberBand.stretch(distance, size: 400)
      #expect(stretch > last && stretch < 400)
      last = stretch
    }
    #expect(RubberBand.stretch(1e300, size: 400) <= 400)
  }

  @Test func theDragThatStretchesSoFarIsFoundAgain() {
    for offset in [-150.0, -10, 0, 50, 100, 120, 300] {
      let drag = RubberBand.drag(showing: offset, in: 0...100, size: 400)
      #expect(abs(RubberBand.offset(dragged: drag, in: 0...100, size: 400) - offset) < 1e-9)
    }
  }
}
