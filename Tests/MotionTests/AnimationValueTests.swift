import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

private func path(_ x: Double) -> BezierPath {
  var path = BezierPath()
  path.move(to: CGPoint(x: x, y: 0))
  path.cubic(to: CGPoint(x: x + 3, y: 1), control1: CGPoint(x: x, y: 2), control2: CGPoint(x: 4, y: x))
  path.close()
  return path
}

/// Two values of every kind that can be interpolated.
private let pairs: [(AnimationValue, AnimationValue)] = [
  (.number(2), .number(-3)),
  (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 30, y: -4))),
  (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 30, height: 4))),
  (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 10, y: 20, width: 30, height: 40))),
  (.color(.black), .color(RGBAColor(red: 1, green: 0.5, blue: 0.25, alpha: 0))),
  (.path(path(0)), .path(path(9))),
  (.numbers([1, 2, 3]), .numbers([4, 0, 9])),
  (.transform(CATransform3DMakeRotation(1, 0, 0, 1)), .transform(CATransform3DMakeScale(2, 3, 4))),
]

private func areSame(_ a: AnimationValue?, _ b: AnimationValue) -> Bool {
  guard let a else { return false }
  switch (a, b) {
  case (.transform(let a), .transform(let b)): return areNear(a.entries, b.entries, 1e-9)
  case (.path(let a?), .path(let b?)): return zip(a.points, b.points).allSatisfy { $0.distance(to: $1) < 1e-9 }
  case (.numbers(let a), .numbers(let b)): return areNear(a, b, 1e-9)
  default: return (a.distance(to: b) ?? (a == b ? 0 : 1)) < 1e-9
  }
}

@Suite struct AnimationValueTests {
  @Test func interpolationPassesBothEnds() {
    for (a, b) in pairs {
      #expect(areSame(a.interpolated(to: b, at: 0), a))
      #expect(areSame(a.interpolated(to: b, at: 1), b))
    }
  }

  @Test func interpolationIsTheSameFromBothSides() {
    for (a, b) in pairs {
      for fraction in [0.1, 0.5, 0.8] {
        guard let there = a.interpolated(to: b, at: fraction) else { continue }
        #expect(areSame(b.interpolated(to: a, at: 1 - fraction), there))
      }
    }
  }

  @Test func interpolationGoesBeyondTheEnds() {
    let (a, b) = (AnimationValue.point(CGPoint(x: 0, y: 0)), AnimationValue.point(CGPoint(x: 10, y: 20)))
    #expect(a.interpolated(to: b, at: 1.5) == .point(CGPoint(x: 15, y: 30)))
    #expect(a.interpolated(to: b, at: -0.5) == .point(CGPoint(x: -5, y: -10)))
  }

  @Test func whatHasNothingInBetweenHolds() {
    let one = CGImage(width: 1, height: 1, pixels: [0])
    let two = CGImage(width: 1, height: 1, pixels: [1])
    #expect(AnimationValue.image(one).interpolated(to: .image(two), at: 0.9) == .image(one))
    #expect(AnimationValue.image(one).interpolated(to: .image(two), at: 1) == .image(two))
    var line = BezierPath()
    line.move(to: CGPoint(x: 0, y: 0))
    #expect(AnimationValue.path(line).interpolated(to: .path(path(0)), at: 0.9) == .path(line))
    #expect(AnimationValue.path(line).interpolated(to: .path(path(0)), at: 1) == .path(path(0)))
    #expect(AnimationValue.flag(false).interpolated(to: .flag(true), at: 0) == .flag(true))
  }

  @Test func listsOfDifferentLengthsAndOtherKindsHaveNoWay() {
    #expect(AnimationValue.numbers([1]).interpolated(to: .numbers([1, 2]), at: 0.5) == nil)
    #expect(AnimationValue.number(1).interpolated(to: .flag(true), at: 0.5) == nil)
    #expect(AnimationValue.color(nil).interpolated(to: .color(.white), at: 0.5) == nil)
    #expect(AnimationValue.color(.white).interpolated(to: .color(nil), at: 0.5) == nil)
  }

  @Test func subtractingUndoesAdding() throws {
    for (a, b) in pairs {
      #expect(areSame(try #require(a.adding(b)).subtracting(b), a))
      #expect(areSame(try #require(a.subtracting(b)).adding(b), a))
    }
  }

  @Test func aDifferenceLeadsFromTheBase() throws {
    for (a, b) in pairs {
      #expect(areSame(b.adding(try #require(a.difference(from: b))), a))
    }
  }

  @Test func zeroChangesNothing() {
    for (a, b) in pairs {
      #expect(areSame(a.adding(b.zero), a))
      #expect(areSame(a.zero.adding(b), b))
    }
  }

  @Test func distanceIsEuclidean() {
    #expect(AnimationValue.number(3).distance(to: .number(-1)) == 4)
    #expect(AnimationValue.point(CGPoint(x: 0, y: 0)).distance(to: .point(CGPoint(x: 3, y: 4))) == 5)
    #expect(AnimationValue.color(.black).distance(to: .color(.white)) == 3.0.squareRoot())
    #expect(AnimationValue.transform(CATransform3DIdentity).distance(to: .transform(CATransform3DIdentity)) == nil)
    #expect(AnimationValue.numbers([1]).distance(to: .numbers([2])) == nil)
    #expect(AnimationValue.number(1).distance(to: .flag(true)) == nil)
  }

  @Test func shapesMorphInALayer() {
    let model = LayerValues { $0.kind = .shape(ShapeValues()) }
    let morph = AnimationRecord.basic(.plain(.path), from: .path(path(0)), to: .path(path(10)))
    #expect(areSame(model.shown(morph, at: 0.5)[.plain(.path)], .path(path(5))))
    let stroke = AnimationRecord.basic(.plain(.strokeEnd), from: .number(0), to: .number(1))
    #expect(isNear(model.shown(stroke, at: 0.25).number(.plain(.strokeEnd)), 0.25, 1e-12))
    #expect(LayerValues().shown(morph, stroke, at: 0.5) == LayerValues())
  }
}
