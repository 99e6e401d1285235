import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@testable import KinoraTools

/// Velocity and acceleration.
@Suite(.serialized) struct MotionGraphTests {
  private func areAll(_ samples: [Double], _ value: Double, within tolerance: Double) -> Bool {
    !samples.isEmpty && samples.allSatisfy { abs($0 - value) <= tolerance }
  }

  @Test func uniformMotionHasAConstantVelocity() {
    let stage = MotionStage()
    stage.move()
    let graph = MotionGraph(of: stage.ball, from: 1000, to: 1002)
    #expect(graph.times.count == 240 && graph.times.first == 1000 && graph.times.last == 1002)
    #expect(areAll(graph.velocity, 150, within: 1e-3) && abs(graph.maximumVelocity - 150) < 1e-3)
    #expect(areAll(graph.acceleration, 0, within: 0.1))
  }

  @Test func aQuadraticCourseHasAConstantAcceleration() {
    let stage = MotionStage()
    // This curve is the square of the time.
    stage.move { $0.timingFunction = CAMediaTimingFunction(controlPoints: 1 / 3, 0, 2 / 3, 1 / 3) }
    let graph = MotionGraph(of: stage.ball, from: 1000, to: 1002, count: 101)
    #expect(areAll(graph.acceleration, 150, within: 0.1))
    for (time, velocity) in zip(graph.times, graph.velocity) { #expect(abs(velocity - (time - 1000) * 150) < 0.01) }
  }

  @Test func ancestorsMoveALayerToo() {
    let stage = MotionStage()
    let drift = CABasicAnimation(keyPath: "position.y")
    (drift.fromValue, drift.toValue, drift.duration) = (150, 550, 1)
    stage.root.add(drift, forKey: nil)
    stage.frame()
    stage.move(from: 50, to: 350, seconds: 1)
    let graph = MotionGraph(of: stage.ball, from: 1000, to: 1001)
    #expect(areAll(graph.velocity, 500, within: 1e-3))
    let number = MotionGraph(of: stage.ball, keyPath: "position.x", from: 1000, to: 1001)
    #expect(areAll(number.velocity, 300, within: 1e-3))
  }

  @Test func aNumberKeepsItsSign() {
    let stage = MotionStage()
    stage.move("opacity", from: 1, to: 0, seconds: 1)
    let graph = MotionGraph(of: stage.ball, keyPath: "opacity", from: 1000, to: 1001)
    #expect(areAll(graph.velocity, -1, within: 1e-6) && graph.maximumVelocity > 0.99)
    #expect(graph.velocityRange.upperBound == 0)
    #expect(MotionGraph(of: stage.ball, keyPath: "backgroundColor", from: 1000, to: 1001).times.isEmpty)
    #expect(MotionGraph(of: stage.ball, from: 1001, to: 1001).velocity.isEmpty)
  }

  @Test func thePathFillsItsSize() {
    let size = CGSize(width: 100, height: 40)
    let path = MotionGraph.path(through: [0, 5, 10], in: size, range: 0...10)
    #expect(path.bezier.points == [CGPoint(x: 0, y: 40), CGPoint(x: 50, y: 20), CGPoint(x: 100, y: 0)])
    #expect(MotionGraph.path(through: [1, 1], in: size, range: 0...0).bezier.points.map(\.y) == [40, 40])
    #expect(MotionGraph.path(through: [1], in: size, range: 0...1).isEmpty)
  }

  @Test func theCourseIsThatOfTheRenderServer() {
    let stage = MotionStage()
    (stage.root.speed, stage.root.timeOffset) = (0.5, 3)
    stage.frame()
    stage.move { $0.autoreverses = true }
    stage.move("transform.rotation.z", from: 0, to: 3)
    let course = LayerCourse(of: stage.ball)
    for seconds in [0, 0.5, 1.25, 3, 7.5, 9] {
      #expect(stage.shown(at: seconds) == course.values(at: 1000 + seconds))
    }
  }
}
