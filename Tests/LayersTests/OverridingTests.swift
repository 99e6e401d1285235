import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraObjectRuntime
import Testing

/// Properties of layers and animations that subclasses of a program override, and their messages as objects.
@Suite struct OverridingTests {
  /// Doubles what it is given, and counts the calls of its setters.
  nonisolated private final class LoudLayer: CAShapeLayer {
    var calls: [String] = []

    override var backgroundColor: CGColor? {
      get { super.backgroundColor }
      set {
        calls.append("backgroundColor")
        super.backgroundColor = newValue
      }
    }

    override var repeatCount: Float {
      didSet { calls.append("repeatCount") }
    }

    override var cornerRadius: CGFloat {
      get { super.cornerRadius }
      set { super.cornerRadius = newValue * 2 }
    }

    override var shadowOffset: CGSize {
      didSet { calls.append("shadowOffset") }
    }

    override var lineWidth: CGFloat {
      get { super.lineWidth }
      set { super.lineWidth = newValue * 2 }
    }

    override var isHidden: Bool {
      didSet { calls.append("isHidden") }
    }

    override var sublayers: [CALayer]? {
      didSet { calls.append("sublayers") }
    }

    override func setNeedsDisplay() {
      calls.append("setNeedsDisplay")
      super.setNeedsDisplay()
    }

    override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
      calls.append("insertSublayer")
      super.insertSublayer(layer, at: idx)
    }

    override func isEqual(_ object: Any?) -> Bool { object is LoudLayer }
  }

  @Test func settersOfSubclassesAreCalled() {
    let layer = LoudLayer()
    layer.backgroundColor = .black
    layer.repeatCount = 3
    layer.isHidden = true
    layer.insertSublayer(CALayer(), at: 0)
    layer.sublayers = nil
    layer.cornerRadius = 4
    layer.lineWidth = 2
    #expect(layer.calls == ["backgroundColor", "repeatCount", "isHidden", "insertSublayer", "sublayers"])
    #expect(layer.values.backgroundColor == .black && layer.repeatCount == 3)
    #expect(layer.cornerRadius == 8 && layer.lineWidth == 4)
  }

  @Test func keyValueCodingCallsThem() {
    let layer = LoudLayer()
    layer.setValue(CGColor.white, forKey: "backgroundColor")
    layer.setValue(2, forKeyPath: "repeatCount")
    layer.setValue(5, forKeyPath: "shadowOffset.width")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(3, forKey: "cornerRadius")
    layer.setValue(1.5, forKey: "lineWidth")
    #expect(layer.calls == ["backgroundColor", "repeatCount", "shadowOffset", "isHidden"])
    #expect(layer.backgroundColor == .white && layer.shadowOffset == CGSize(width: 5, height: -3))
    #expect(layer.value(forKey: "cornerRadius") as? Double == 6 && layer.lineWidth == 3)
  }

  @Test func anOverriddenPropertyAnimates() {
    let rig = LayerRig()
    let layer = rig.liveLayer(LoudLayer())
    layer.cornerRadius = 5
    rig.flush()
    rig.advance(to: 0.125)
    let shown = layer.presentation()?.cornerRadius ?? 0
    #expect(shown > 0 && shown < 10 && layer.cornerRadius == 10)
  }

  @Test func theDefaultsOfASubclassAreThoseOfItsClass() {
    #expect(LoudLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
    #expect(LoudLayer().value(forKey: "backgroundColor") == nil)
  }

  nonisolated private final class Slow: CABasicAnimation {
    override var duration: CFTimeInterval {
      get { super.duration * 2 }
      set { super.duration = newValue }
    }
  }

  @Test func theTimingOfAnimationsIsOverridden() {
    let animation = Slow(keyPath: "opacity")
    animation.setValue(3, forKey: "duration")
    #expect(animation.duration == 6 && animation.value(forKey: "duration") as? Double == 6)
  }

  @Test func layersAndAnimationsAreObjects() {
    let (layer, other) = (CAShapeLayer(), CAShapeLayer())
    #expect(layer.isEqual(layer) && !layer.isEqual(other) && !layer.isEqual(nil) && layer.hash == layer.hash)
    #expect(layer.isKind(of: CALayer.self) && layer.isMember(of: CAShapeLayer.self))
    #expect(!layer.isMember(of: CALayer.self))
    #expect(layer.`self`() === layer && !layer.isProxy() && layer.debugDescription == layer.description)
    #expect(LoudLayer().isEqual(LoudLayer()) && LoudLayer() != LoudLayer())
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.isKind(of: CAPropertyAnimation.self) && !animation.isKind(of: CAKeyframeAnimation.self))
    #expect(animation.isEqual(animation) && !animation.isEqual(layer))
    #expect(animation.description.hasPrefix("<CABasicAnimation: "))
  }

  @Test func layersPerformMessages() {
    let layer = CALayer()
    let selector = Selector("setNeedsLayout", CALayer.setNeedsLayout)
    #expect(layer.responds(to: selector) && !CABasicAnimation().responds(to: selector))
    layer.layoutIfNeeded()
    layer.perform(selector)
    #expect(layer.needsLayout())
  }
}
