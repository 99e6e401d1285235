import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// A stage with one view of 200 x 200 points in the window's corner.
final class BlockRig {
  let stage = ViewStage()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  var events: [String] = []

  init() {
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  /// Makes a frame, with which animations begin, and advances to a time.
  func go(to seconds: Double) {
    stage.runMainStages()
    stage.advance(to: seconds)
  }

  var layer: CALayer { view.layer }
  var shown: CALayer { view.layer.presentation() ?? view.layer }

  func basic(_ key: String) throws -> CABasicAnimation {
    try #require(layer.animation(forKey: key) as? CABasicAnimation)
  }

  /// Returns the values that the view shows at some times.
  func track<Value>(_ times: [Double], _ value: (CALayer) -> Value) -> [Value] {
    times.map { time in
      go(to: time)
      return value(shown)
    }
  }

  func note(_ name: String) -> (Bool) -> Void {
    { [unowned self] in events.append("\(name):\($0 ? 1 : 0)@\(String(format: "%.3f", stage.time))") }
  }
}

func expectClose(
  _ a: [Double], _ b: [Double], within tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }, "\(a) is not \(b)",
    sourceLocation: sourceLocation)
}

@Suite struct AnimationBlockTests {
  @Test("UV-01: position, bounds and transform are additive") func addsGeometry() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.center = CGPoint(x: 30, y: 40)
      rig.view.bounds.size = CGSize(width: 50, height: 50)
      rig.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    for key in ["position", "bounds.origin", "bounds.size", "transform"] {
      #expect(try rig.basic(key).isAdditive)
    }
    #expect(rig.layer.animationKeys() == ["position", "bounds.origin", "bounds.size", "transform"])
  }

  @Test("UV-02: opacity and backgroundColor are not additive") func replacesLooks() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 0.5
      rig.view.backgroundColor = .red
    }
    #expect(try !rig.basic("opacity").isAdditive && !rig.basic("backgroundColor").isAdditive)
    #expect(rig.view.alpha == 0.5)
    let opacity = try rig.basic("opacity")
    #expect(opacity.fillMode == .both && opacity.duration == 1)
    #expect(opacity.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(opacity.fromValue as? Double == 1)
  }

  @Test("UV-03: borders, shadows, depth and strokes of a view's layer don't animate") func leavesTheRest() {
    let rig = BlockRig()
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let shape = ShapeView(frame: .zero)
    rig.stage.window.addSubview(shape)
    rig.stage.runMainStages()
    UIView.animate(withDuration: 1) {
      rig.layer.borderWidth = 4
      rig.layer.borderColor = UIColor.red.cgColor
      rig.layer.shadowColor = UIColor.red.cgColor
      rig.layer.shadowRadius = 9
      rig.layer.shadowOffset = CGSize(width: 1, height: 1)
      rig.layer.zPosition = 4
      (shape.layer as? CAShapeLayer)?.strokeEnd = 0.5
    }
    #expect(rig.layer.animationKeys() == nil && shape.layer.animationKeys() == nil)
  }

  @Test("UV-04: nothing animates outside blocks") func standsStillOutsideBlocks() {
    let rig = BlockRig()
    rig.view.alpha = 0.5
    rig.view.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    rig.view.backgroundColor = .red
    rig.view.transform = CGAffineTransform(rotationAngle: 1)
    rig.view.isHidden = true
    rig.layer.cornerRadius = 5
    rig.layer.borderWidth = 2
    rig.layer.shadowOpacity = 1
    rig.layer.zPosition = 3
    rig.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
    #expect(rig.layer.animationKeys() == nil)
  }

  @Test("UV-05: a second position animation has its own key") func addsASecondKey() throws {
    let rig = BlockRig()
    rig.layer.position.x = 0
    rig.stage.runMainStages()
    UIView.animate(withDuration: 1) { rig.layer.position.x = 100 }
    rig.go(to: 0.5)
    UIView.animate(withDuration: 1) { rig.layer.position.x = 20 }
    #expect(rig.layer.animationKeys() == ["position", "position-2"])
    let from = try #require(try rig.basic("position-2").fromValue as? CGPoint)
    #expect(abs(from.x - 80) < 1e-4 && from.y == 0)
    #expect(try rig.basic("position-2").toValue as? CGPoint == .zero)
  }

  @Test("UV-06: what isn't additive starts at the model, or where it is") func beginsFromCurrentState() throws {
    for (options, expected) in [(UIView.AnimationOptions(), 0.5), (.beginFromCurrentState, 0.75)] {
      let rig = BlockRig()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { rig.view.alpha = 0.5 })
      rig.go(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: { rig.view.alpha = 0.2 })
      let from = try #require(try rig.basic("opacity").fromValue as? Double)
      #expect(abs(from - expected) < 1e-4)
      #expect(rig.layer.animationKeys() == ["opacity"])
    }
  }

  @Test("UV-07: bounds are two animations") func splitsBounds() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) { rig.view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100) }
    #expect(rig.layer.animationKeys() == ["bounds.origin", "bounds.size"])
    #expect(try rig.basic("bounds.origin").fromValue as? CGPoint == .zero)
    #expect(try rig.basic("bounds.size").fromValue as? CGSize == CGSize(width: 100, height: 100))
    #expect(try rig.basic("bounds.size").toValue as? CGSize == .zero)
  }

  @Test(
    "UV-08, UV-09: overlapping moves add up",
    arguments: [
      (UIView.AnimationOptions(), [64.8394, 74.1676, 50, 12.9162, 0]), (.curveLinear, [50, 50, 50, 25, 0]),
    ])
  func addsOverlappingMoves(options: UIView.AnimationOptions, expected: [Double]) {
    let rig = BlockRig()
    rig.layer.position.x = 0
    rig.stage.runMainStages()
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { rig.layer.position.x = 100 })
    rig.go(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { rig.layer.position.x = 0 })
    expectClose(rig.track([0.6, 0.75, 1, 1.25, 1.5]) { Double($0.position.x) }, expected, within: 1e-3)
  }

  @Test("UV-10, UV-11: eases in and out, after the delay") func waitsForTheDelay() {
    let rig = BlockRig()
    rig.view.alpha = 0
    rig.stage.runMainStages()
    UIView.animate(withDuration: 0.4, delay: 0.2, animations: { rig.view.alpha = 1 })
    expectClose(rig.track([0.19, 0.3, 0.6]) { Double($0.opacity) }, [0, 0.129162, 1], within: 2e-5)
  }

  @Test("UV-12: completion comes after delay and duration") func completesAfterTheDelay() {
    let rig = BlockRig()
    UIView.animate(
      withDuration: 0.5, delay: 0.25, animations: { rig.view.alpha = 0 }, completion: rig.note("done"))
    rig.go(to: 0.5)
    #expect(rig.events.isEmpty)
    rig.go(to: 0.749)
    #expect(rig.events.isEmpty)
    rig.go(to: 0.75)
    #expect(rig.events == ["done:1@0.750"])
  }

  @Test("UV-15: a block without a duration inherits that of the one around it") func inheritsDurations() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.animate(withDuration: 0) { rig.view.alpha = 0 }
    }
    #expect(try rig.basic("opacity").duration == 1)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("UV-17: transforms meet half way") func halvesTransforms() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.view.transform = CGAffineTransform(a: 3, b: 0, c: 0, d: 5, tx: 10, ty: -20)
    }
    let half = rig.track([0.5]) { $0.affineTransform() }[0]
    expectClose([half.a, half.d, half.tx, half.ty].map { Double($0) }, [2, 3, 5, -10], within: 1e-9)
  }
}
