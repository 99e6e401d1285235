import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite struct KeyframeBlockTests {
  private func times(_ animation: CAKeyframeAnimation) -> [Double] { animation.keyTimes?.map(\.doubleValue) ?? [] }

  private func linear(_ options: UIView.KeyframeAnimationOptions = []) -> UIView.KeyframeAnimationOptions {
    options.union(UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue))
  }

  @Test("UV-13: a property gets one keyframe animation over the whole") func makesOneAnimation() throws {
    let rig = BlockRig()
    UIView.animateKeyframes(withDuration: 10, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { rig.view.alpha = 0 }
    }
    let animation = try #require(rig.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(times(animation) == [0, 0.1, 1])
    #expect(animation.values as? [Double] == [1, 0, 0])
    #expect(animation.calculationMode == .linear && animation.fillMode == .both && animation.duration == 10)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut) && !animation.isAdditive)
  }

  @Test("UV-14: the whole timeline is eased, unless the curve is linear") func easesTheWhole() {
    for (options, end) in [(UIView.KeyframeAnimationOptions(), 2.207), (linear(), 1.0)] {
      let rig = BlockRig()
      UIView.animateKeyframes(withDuration: 10, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { rig.view.alpha = 0 }
      }
      let shown = rig.track([end - 0.01, end + 0.01]) { $0.opacity }
      #expect(shown[0] > 0 && shown[1] == 0)
    }
  }

  @Test("UK-3: gaps hold the last value") func holdsInGaps() throws {
    let rig = BlockRig()
    rig.view.center = CGPoint(x: 10, y: 20)
    rig.stage.runMainStages()
    UIView.animateKeyframes(withDuration: 1.2, delay: 0, options: linear()) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { rig.view.center.x += 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rig.view.center.y += 40 }
    }
    let animation = try #require(rig.layer.animation(forKey: "position") as? CAKeyframeAnimation)
    #expect(animation.isAdditive)
    let shown = rig.track([0.3, 0.9, 1.2]) { $0.position }
    expectClose(shown.map { Double($0.x) }, [60, 110, 110], within: 1e-9)
    expectClose(shown.map { Double($0.y) }, [20, 40, 60], within: 1e-9)
  }

  @Test("UK-3, UK-5: late keyframes hold before they start, and end with the whole") func holdsBeforeLateKeyframes()
    throws
  {
    let rig = BlockRig()
    rig.view.alpha = 0
    UIView.animateKeyframes(withDuration: 1.2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.5) { rig.view.alpha = 1 }
      UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.4) { rig.view.backgroundColor = .red }
    }
    let fade = try #require(rig.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    expectClose(times(fade), [0, 0.3, 0.8, 1], within: 1e-12)
    #expect(fade.values as? [Double] == [0, 0, 1, 1])
    let paint = try #require(rig.layer.animation(forKey: "backgroundColor") as? CAKeyframeAnimation)
    #expect(times(paint) == [0, 0.9, 1])
  }

  @Test func addsUpWhatOverlaps() {
    let rig = BlockRig()
    rig.view.center = .zero
    rig.stage.runMainStages()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear()) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { rig.view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rig.view.center.y = 40 }
    }
    let shown = rig.track([0.25, 0.5, 0.75]) { $0.position }
    expectClose(shown.map { Double($0.x) }, [25, 50, 75], within: 1e-9)
    expectClose(shown.map { Double($0.y) }, [0, 0, 20], within: 1e-9)
  }

  @Test func jumpsInDiscreteMode() {
    let rig = BlockRig()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear(.calculationModeDiscrete)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { rig.view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { rig.view.alpha = 0.25 }
    }
    expectClose(rig.track([0.2, 0.3, 0.7, 0.8]) { Double($0.opacity) }, [1, 0.5, 0.5, 0.25], within: 1e-6)
  }

  @Test func runsAtOnceOutsideAKeyframeBlock() {
    let rig = BlockRig()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { rig.view.alpha = 0 }
    #expect(rig.view.alpha == 0 && rig.layer.animationKeys() == nil)
  }

  @Test func takesTheDurationOfTheBlockAround() {
    let rig = BlockRig()
    UIView.animate(withDuration: 4) {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { rig.view.alpha = 0 }
      }
    }
    #expect(rig.layer.animation(forKey: "opacity")?.duration == 4)
  }

  @Test func completesOnceAtTheEnd() {
    let rig = BlockRig()
    UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        rig.view.alpha = 0
        rig.view.center.x += 10
      }
    } completion: {
      rig.note("done")($0)
    }
    rig.go(to: 2)
    #expect(rig.events == ["done:1@1.500"])
  }

  @Test func survivesInvalidFractions() {
    let rig = BlockRig()
    UIView.animateKeyframes(withDuration: .nan, delay: -.infinity) {
      UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .infinity) { rig.view.alpha = 0 }
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: -1) { rig.view.alpha = 1 }
      UIView.addKeyframe(withRelativeStartTime: 7, relativeDuration: 0) { rig.view.transform = .init(scaleX: 0, y: 0) }
    }
    #expect(rig.track([0.5]) { $0.opacity } == [1])
  }

  /// A bar that grows from nothing and a bubble that comes down, one after the other.
  @Test func growsFromAFlatTransform() {
    let rig = BlockRig()
    rig.view.transform = CGAffineTransform(scaleX: 1, y: 0)
    rig.view.alpha = 0
    rig.stage.runMainStages()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear()) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        rig.view.transform = .identity
        rig.view.alpha = 1
      }
      UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.4) { rig.layer.shadowRadius = 9 }
    }
    #expect(rig.layer.shadowRadius == 9)
    expectClose(rig.track([0.25, 0.75, 1]) { Double($0.affineTransform().d) }, [0, 0.5, 1], within: 1e-9)
  }
}
