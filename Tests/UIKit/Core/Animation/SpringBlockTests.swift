import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A spring by damping, duration and velocity, and its stiffness.
nonisolated struct FittedSpringRow: CustomTestStringConvertible, Sendable {
  var id: String
  var damping: CGFloat
  var duration: Double
  var velocity: CGFloat
  var stiffness: Double

  var testDescription: String { id }

  init(_ id: String, _ damping: CGFloat, _ duration: Double, _ velocity: CGFloat, _ stiffness: Double) {
    (self.id, self.damping, self.duration, self.velocity) = (id, damping, duration, velocity)
    self.stiffness = stiffness
  }

  static let rows = [
    FittedSpringRow("US-01", 0.1, 1, 0, 2125.3901278), FittedSpringRow("US-02", 0.2, 1, 0, 707.2217886),
    FittedSpringRow("US-03", 0.35, 1, 0, 286.4094282), FittedSpringRow("US-04", 0.5, 1, 0, 161.7195025),
    FittedSpringRow("US-05", 0.8, 1, 0, 80.8973720), FittedSpringRow("US-06", 0.9, 1, 0, 71.9247292),
    FittedSpringRow("US-07", 0.99, 1, 0, 80.0251824), FittedSpringRow("US-08", 0.6, 0.8, 0, 190.2142754),
    FittedSpringRow("US-09", 0.5, 0.3, 0, 1796.8833612), FittedSpringRow("US-10", 0.5, 0.5, 0, 646.8780100),
    FittedSpringRow("US-11", 0.5, 2, 0, 40.4298756), FittedSpringRow("US-12", 1, 1, 0, 85.2559290),
    FittedSpringRow("US-13", 1, 1, 1, 83.1380362), FittedSpringRow("US-14", 0.5, 1, 0.25, 159.6723377),
    FittedSpringRow("US-15", 0.5, 1, 1, 152.8684138), FittedSpringRow("US-16", 0.5, 1, 1.5, 147.6160200),
    FittedSpringRow("US-17", 0.5, 1, -2, 175.4224123),
  ]
}

@Suite struct SpringBlockTests {
  @Test("US-01 to US-17: springs fit their durations", arguments: FittedSpringRow.rows)
  func fitsTheDuration(row: FittedSpringRow) throws {
    let rig = BlockRig()
    UIView.animate(
      withDuration: row.duration, delay: 0, usingSpringWithDamping: row.damping, initialSpringVelocity: row.velocity,
      options: .curveLinear, animations: { rig.view.center.x += 100 })
    let spring = try #require(rig.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(Double(spring.stiffness) / row.stiffness - 1) < 1e-5)
    #expect(abs(spring.damping - 2 * row.damping * spring.stiffness.squareRoot()) < 1e-6)
    #expect(spring.mass == 1 && spring.initialVelocity == row.velocity && spring.duration == row.duration)
    #expect(spring.isAdditive && spring.timingFunction == nil)
  }

  @Test("US-18: a spring overshoots and comes to rest") func followsTheTrack() {
    let rig = BlockRig()
    rig.view.center.x = 50
    rig.stage.runMainStages()
    UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      rig.view.center.x = 150
    }
    expectClose(
      rig.track([0.15, 0.3, 0.45, 0.6]) { Double($0.position.x) }, [130.83, 159.29, 151.15, 149.17], within: 0.5)
  }

  @Test("US-19: a spring by bounce is over when it is at rest") func takesAPerceptualDuration() throws {
    let rig = BlockRig()
    UIView.animate {
      rig.view.alpha = 0
    } completion: {
      rig.note("done")($0)
    }
    let spring = try #require(rig.layer.animation(forKey: "opacity") as? CASpringAnimation)
    #expect(abs(spring.stiffness - 157.9136704) < 1e-6 && abs(spring.damping - 25.1327412) < 1e-6)
    #expect(abs(spring.duration - 0.8) < 1e-6 && !spring.isAdditive)
    rig.go(to: 0.7)
    #expect(rig.events.isEmpty)
    rig.go(to: 0.81)
    #expect(rig.events.count == 1 && rig.events[0].hasPrefix("done:1"))
  }

  @Test func survivesInvalidSprings() {
    for number in [CGFloat.nan, .infinity, -.infinity, 0, -1, 1e300] {
      let rig = BlockRig()
      UIView.animate(
        withDuration: Double(number), delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number,
        animations: { rig.view.center.x += 100 })
      UIView.animate(springDuration: Double(number), bounce: number, initialSpringVelocity: number) {
        rig.view.alpha = 0
      }
      rig.go(to: 0.5)
      #expect(rig.shown.position.x.isFinite && rig.shown.opacity.isFinite)
    }
  }

  @Test func inheritsTheDurationThatItIsFittedTo() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 9, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        rig.view.center.x += 100
      }
    }
    let spring = try #require(rig.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.duration == 2 && abs(spring.stiffness - 40.4298756) < 1e-3)
  }
}
