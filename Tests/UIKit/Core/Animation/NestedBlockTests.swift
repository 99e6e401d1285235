import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite struct NestedBlockTests {
  @Test("U-10: an inner block inherits the duration and the curve, unless it overrides them") func inherits() throws {
    for (options, duration, curve) in [
      (UIView.AnimationOptions.curveEaseIn, 2.0, CAMediaTimingFunctionName.linear),
      ([.curveEaseIn, .overrideInheritedDuration], 5, .linear),
      ([.curveEaseIn, .overrideInheritedCurve], 2, .easeIn),
    ] {
      let rig = BlockRig()
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          UIView.animate(withDuration: 5, delay: 0, options: options, animations: { rig.view.alpha = 0 })
        })
      let animation = try rig.basic("opacity")
      #expect(animation.duration == duration)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: curve))
    }
  }

  @Test func inheritsRepeatsUnlessItOverridesOptions() throws {
    let rig = BlockRig()
    UIView.animate(
      withDuration: 2, delay: 0, options: .repeat,
      animations: {
        UIView.animate(withDuration: 5) { rig.view.alpha = 0 }
        UIView.animate(
          withDuration: 5, delay: 0, options: .overrideInheritedOptions, animations: { rig.view.center.x = 9 })
      })
    #expect(try rig.basic("opacity").repeatCount == .infinity && rig.basic("position").repeatCount == 0)
  }

  @Test func animatesNothingInsidePerformWithoutAnimation() {
    let rig = BlockRig()
    UIView.animate(withDuration: 2) {
      UIView.performWithoutAnimation {
        #expect(UIView.inheritedAnimationDuration == 0)
        rig.view.alpha = 0
        UIView.animate(withDuration: 1) { rig.view.center.x = 9 }
      }
      #expect(UIView.areAnimationsEnabled)
    }
    #expect(rig.layer.animationKeys() == nil)
  }

  @Test("U-11: layout inside a block is animated") func animatesLayout() {
    final class HalfView: UIView {
      let half = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      override func layoutSubviews() { half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    for options in [UIView.AnimationOptions(), .layoutSubviews] {
      let rig = BlockRig()
      let view = HalfView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      view.addSubview(view.half)
      rig.stage.window.addSubview(view)
      rig.stage.runMainStages()
      UIView.animate(
        withDuration: 1, delay: 0, options: options, animations: { view.frame.size.width = 200 })
      #expect((view.half.layer.animation(forKey: "bounds.size") != nil) == options.contains(.layoutSubviews))
    }
  }

  @Test("TX-31: a bare layer takes no notice of blocks") func leavesBareLayers() throws {
    let rig = BlockRig()
    let bare = CALayer()
    rig.layer.addSublayer(bare)
    rig.stage.runMainStages()
    UIView.animate(withDuration: 0.5) { bare.opacity = 0 }
    #expect(try #require(bare.animation(forKey: "opacity")).duration == 0.25)
  }

  @Test("TX-32: a bare layer goes by the transaction, outside the block or inside") func goesByTheTransaction() throws {
    let rig = BlockRig()
    let (first, second) = (CALayer(), CALayer())
    rig.layer.addSublayer(first)
    rig.layer.addSublayer(second)
    rig.stage.runMainStages()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.2)
    UIView.animate(withDuration: 0.5) { first.opacity = 0 }
    CATransaction.commit()
    UIView.animate(withDuration: 0.5) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.2)
      second.opacity = 0
      rig.view.alpha = 0
      CATransaction.commit()
    }
    #expect(try #require(first.animation(forKey: "opacity")).duration == 0.2)
    #expect(try #require(second.animation(forKey: "opacity")).duration == 0.2)
    #expect(try rig.basic("opacity").duration == 0.5)
  }

  @Test("U-13: begin and commit animate for 0.2 seconds") func beginsAndCommits() throws {
    let rig = BlockRig()
    UIView.beginAnimations(nil, context: nil)
    rig.view.alpha = 0
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(1)
    UIView.setAnimationRepeatCount(3)
    rig.view.center.x = 0
    UIView.commitAnimations()
    UIView.commitAnimations()
    rig.view.backgroundColor = .red
    let (fade, move) = (try rig.basic("opacity"), try rig.basic("position"))
    #expect(fade.duration == 0.2 && fade.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(move.duration == 2 && move.timingFunction == CAMediaTimingFunction(name: .linear) && move.repeatCount == 3)
    #expect(move.beginTime == 1001 && rig.layer.animationKeys() == ["opacity", "position"])
    UIView.setAnimationDuration(9)
  }

  @Test func beginsAndCommitsATransition() {
    let rig = BlockRig()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.flipFromLeft, for: rig.view, cache: true)
    rig.view.addSubview(UIView())
    UIView.commitAnimations()
    #expect(rig.layer.animationKeys() == ["transition", "transform"])
    rig.go(to: 0.3)
    #expect(rig.layer.animationKeys() == nil)
  }

  @Test func deletesViewsAsTheSystemDoes() {
    let rig = BlockRig()
    UIView.perform(.delete, on: [rig.view], animations: nil, completion: rig.note("gone"))
    rig.go(to: 0.2)
    #expect(rig.view.superview != nil && rig.shown.opacity < 1)
    rig.go(to: 0.4)
    #expect(rig.view.superview == nil && rig.events.count == 1)
  }
}
