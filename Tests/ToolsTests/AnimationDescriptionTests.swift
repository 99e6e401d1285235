import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@testable import KinoraTools

/// The facts about an animation, and the shape of its curve.
@Suite(.serialized) struct AnimationDescriptionTests {
  @Test func aBasicAnimationIsDescribed() throws {
    let stage = MotionStage()
    let id = stage.move {
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
      $0.fillMode = .both
      $0.repeatCount = 3
    }
    let fact = try #require(AnimationDescription(id, on: stage.ball, at: 1003))
    #expect(fact.kind == .basic && fact.title == "position.x" && fact.kind.className == "CABasicAnimation")
    #expect(fact.place?.phase == .active && fact.place?.progress == 0.5 && fact.place?.cycle == 1)
    #expect(fact.progress == TimingCurve.easeIn.value(at: 0.5))
    let rows = Dictionary(fact.rows.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(rows["from"] == "50" && rows["to"] == "350" && rows["curve"] == "easeIn" && rows["fill"] == "both")
    #expect(rows["duration"] == "2 s" && rows["repeat count"] == "3" && rows["cycle"] == "2")
    #expect(rows["begins in media time"] == "1000 s, now 1003 s" && rows["key"] == "\"move\"")
  }

  @Test func theBeginIsGivenInEachClock() throws {
    let stage = MotionStage()
    (stage.root.speed, stage.root.timeOffset, stage.root.beginTime) = (2, 5, 1000)
    stage.frame()
    let id = stage.move()
    let fact = try #require(AnimationDescription(id, on: stage.ball, at: 1001))
    #expect(fact.clocks.map(\.name) == ["animation", "ball", "root", "media time"])
    #expect(fact.clocks.map(\.begin) == [0, 5, 5, 1000])
    #expect(fact.clocks.map(\.now) == [2, 7, 7, 1001])
    #expect(fact.clocks.map(\.differs) == [true, false, true, true])
    stage.root.speed = 0
    stage.frame()
    let stopped = try #require(AnimationDescription(id, on: stage.ball, at: 1001))
    #expect(stopped.clocks.map(\.begin) == [0, 5, 5, nil])
  }

  @Test func childrenFollowTheGroupsTime() throws {
    let stage = MotionStage()
    let child = CABasicAnimation(keyPath: "opacity")
    (child.fromValue, child.toValue, child.beginTime, child.duration) = (0, 1, 0.5, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.speed) = ([child], 2, 2)
    let id = stage.add(group)
    let fact = try #require(AnimationDescription(id, on: stage.ball, at: 1000.5))
    let inner = try #require(fact.children.first)
    #expect(fact.kind == .group && inner.delay == 0.5 && inner.place?.progress == 0.5)
    #expect(inner.clocks.map(\.name) == ["animation", "group", "ball", "root", "media time"])
    #expect(inner.clocks.map(\.begin) == [0, 0.5, 1000.25, 1000.25, 1000.25])
    #expect(inner.clocks.map(\.now) == [0.5, 1, 1000.5, 1000.5, 1000.5])
    #expect(AnimationDescription.all(of: stage.ball, at: 1000.5) == [fact])
  }

  @Test func aSpringHasItsConstants() throws {
    let stage = MotionStage()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.toValue, spring.damping, spring.initialVelocity, spring.duration) = (300, 5, 2, 3)
    let fact = try #require(AnimationDescription(stage.add(spring), on: stage.ball, at: 1001))
    #expect(fact.spring?.damping == 5 && fact.initialVelocity == 2)
    #expect(fact.settlingDuration == spring.settlingDuration)
    #expect(fact.progress == fact.spring?.progress(at: 1, velocity: 2))
    #expect(fact.rows.contains { $0.name == "damping" && $0.value == "5" })
    let curve = try #require(CurveShape(fact.id, on: stage.ball))
    #expect(curve.pieces.isEmpty && curve.range.upperBound > 1.3)
    #expect(abs((curve.dot(at: 1001, on: stage.ball)?.y ?? 0) - CGFloat(fact.progress ?? 9)) < 1e-9)
  }

  @Test func clocksHaveTheNamesOfTheTree() throws {
    let stage = MotionStage()
    let id = stage.move()
    stage.ball.name = ""
    let fact = try #require(AnimationDescription(id, on: stage.ball, at: 1001))
    #expect(fact.clocks.map(\.name) == ["animation", LayerNames.short(of: stage.ball), "root", "media time"])
    #expect(LayerNames.short(of: stage.ball) == "CALayer")
  }

  @Test func theCurveRunsFromCornerToCornerAndTheDotIsOnIt() throws {
    let stage = MotionStage()
    let id = stage.move { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, -0.5, 0.5, 1.5) }
    let curve = try #require(CurveShape(id, on: stage.ball))
    #expect(curve.pieces.map(\.curve) == [TimingCurve(0.25, -0.5, 0.5, 1.5)])
    #expect(curve.points.first == CGPoint(x: 0, y: 0) && curve.points.last == CGPoint(x: 1, y: 1))
    #expect(curve.range.lowerBound < 0 && curve.range.upperBound > 1)
    #expect(curve.dot(at: 1001, on: stage.ball) == curve.points[60])
    #expect(curve.dot(at: 900, on: stage.ball) == curve.points.first)
    #expect(curve.dot(at: 1100, on: stage.ball) == curve.points.last)
  }

  @Test func theHeightsOfKeyframesAreTheirValues() throws {
    let stage = MotionStage()
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    (shake.values, shake.keyTimes, shake.duration) = ([10, 30, 0, 10], [0, 0.25, 0.5, 1], 1)
    let curve = try #require(CurveShape(stage.add(shake), on: stage.ball))
    #expect(curve.marks.map(\.x) == [0, 0.25, 0.5, 1])
    let heights = curve.marks.map(\.y)
    for (height, expected) in zip(heights, [1.0 / 3, 1, 0, 1.0 / 3]) { #expect(abs(height - expected) < 1e-9) }
    #expect(curve.pieces.map(\.curve) == [.linear] && curve.pieces.first?.segment == nil)
    shake.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    let pieces = try #require(CurveShape(stage.add(shake), on: stage.ball)).pieces
    #expect(pieces.map(\.curve) == [.easeIn, .linear, .linear] && pieces.map(\.segment) == [0, 1, 2])
    #expect(pieces[1].begin.x == 0.25 && pieces[1].end == CGPoint(x: 0.5, y: 0))
  }

  @Test func theHeightsOfPointsAreSharesOfTheWay() throws {
    let stage = MotionStage()
    let tour = CAKeyframeAnimation(keyPath: "position")
    tour.values = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)]
    tour.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let curve = try #require(CurveShape(stage.add(tour), on: stage.ball))
    for (mark, height) in zip(curve.marks, [0, 0.75, 1]) { #expect(abs(mark.y - height) < 1e-9) }
    #expect(abs((curve.marks.dropFirst().first?.x ?? 0) - 0.5) < 1e-9)
    #expect(curve.points.first?.y == 0 && curve.points.last?.y == 1)
  }
}
