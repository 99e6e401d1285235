import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// A number of one type, as programs pass it.
nonisolated struct NumberType: CustomTestStringConvertible, Sendable {
  var name: String
  var given: any Sendable
  var value: Double

  var testDescription: String { name }

  static let all = [
    NumberType(name: "Double", given: 0.25, value: 0.25),
    NumberType(name: "Float", given: Float(0.5), value: 0.5),
    NumberType(name: "CGFloat", given: CGFloat(0.75), value: 0.75),
    NumberType(name: "Int", given: 3, value: 3),
    NumberType(name: "UInt8", given: UInt8(4), value: 4),
    NumberType(name: "Bool", given: true, value: 1),
    NumberType(name: "NSNumber", given: NSNumber(value: 1.5), value: 1.5),
    NumberType(name: "NSNumber of Float", given: NSNumber(value: Float(0.5)), value: 0.5),
  ]
}

/// A way to store a number and to read it back.
nonisolated struct NumberGetter: CustomTestStringConvertible, Sendable {
  var name: String
  var read: @MainActor @Sendable (Any) -> Any?

  var testDescription: String { name }

  @MainActor private static func basic(_ edit: (CABasicAnimation) -> Void) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    edit(animation)
    return animation
  }

  static let all = [
    NumberGetter(name: "fromValue") { given in basic { $0.fromValue = given }.fromValue },
    NumberGetter(name: "toValue") { given in basic { $0.toValue = given }.toValue },
    NumberGetter(name: "byValue") { given in basic { $0.byValue = given }.byValue },
    NumberGetter(name: "fromValue by name") { given in basic { $0.fromValue = given }.value(forKey: "fromValue") },
    NumberGetter(name: "fromValue of a copy") { given in
      (basic { $0.fromValue = given }.copy() as? CABasicAnimation)?.fromValue
    },
    NumberGetter(name: "values") { given in
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [given, given]
      return animation.values?.last
    },
    NumberGetter(name: "values by name") { given in
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.setValue([given], forKey: "values")
      return (animation.value(forKey: "values") as? [Any])?.first
    },
    NumberGetter(name: "an animation's own key") { given in
      let animation = CAAnimation()
      animation.setValue(given, forKey: "mine")
      return animation.value(forKey: "mine")
    },
    NumberGetter(name: "a layer's own key") { given in
      let layer = CALayer()
      layer.setValue(given, forKey: "mine")
      return layer.value(forKey: "mine")
    },
    NumberGetter(name: "a layer's own key path") { given in
      let layer = CALayer()
      layer.setValue(given, forKeyPath: "my.own")
      return layer.value(forKeyPath: "my.own")
    },
    NumberGetter(name: "a key of a dictionary") { given in
      let layer = CALayer()
      layer.setValue(["own": given], forKey: "my")
      return layer.value(forKeyPath: "my.own")
    },
    NumberGetter(name: "a style") { given in
      let layer = CALayer()
      layer.style = ["mine": given]
      return layer.value(forKey: "mine")
    },
    NumberGetter(name: "a transaction's own key") { given in
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setValue(given, forKey: "mine")
      return CATransaction.value(forKey: "mine")
    },
    NumberGetter(name: "an emitter cell's own key") { given in
      let cell = CAEmitterCell()
      cell.setValue(given, forKey: "mine")
      return cell.value(forKey: "mine")
    },
  ]
}

/// A property of a number type, with the value 1.5.
nonisolated struct NumberProperty: CustomTestStringConvertible, Sendable {
  var name: String
  var value = 1.5
  var read: @MainActor @Sendable () -> Any?

  var testDescription: String { name }

  @MainActor private static func layer<Layer: CALayer>(_ layer: Layer, _ edit: (Layer) -> Void) -> Layer {
    edit(layer)
    return layer
  }

  static let all = [
    NumberProperty(name: "Float: shadowOpacity") {
      layer(CALayer()) { $0.shadowOpacity = 1.5 }.value(forKey: "shadowOpacity")
    },
    NumberProperty(name: "CGFloat: cornerRadius") {
      layer(CALayer()) { $0.cornerRadius = 1.5 }.value(forKey: "cornerRadius")
    },
    NumberProperty(name: "Double: timeOffset") {
      layer(CALayer()) { $0.timeOffset = 1.5 }.value(forKey: "timeOffset")
    },
    NumberProperty(name: "Bool: hidden", value: 1) {
      layer(CALayer()) { $0.isHidden = true }.value(forKey: "hidden")
    },
    NumberProperty(name: "corners: maskedCorners", value: 15) { CALayer().value(forKey: "maskedCorners") },
    NumberProperty(name: "edges: edgeAntialiasingMask", value: 15) {
      CALayer().value(forKey: "edgeAntialiasingMask")
    },
    NumberProperty(name: "mask: autoresizingMask", value: 2) {
      layer(CALayer()) { $0.autoresizingMask = .layerWidthSizable }.value(forKey: "autoresizingMask")
    },
    NumberProperty(name: "Int: instanceCount", value: 2) {
      layer(CAReplicatorLayer()) { $0.instanceCount = 2 }.value(forKey: "instanceCount")
    },
    NumberProperty(name: "position.x") {
      layer(CALayer()) { $0.position.x = 1.5 }.value(forKeyPath: "position.x")
    },
    NumberProperty(name: "transform.scale") {
      layer(CALayer()) { $0.transform = CATransform3DMakeScale(1.5, 1.5, 1.5) }.value(forKeyPath: "transform.scale")
    },
    NumberProperty(name: "frame.size.width") {
      layer(CALayer()) { $0.bounds.size.width = 1.5 }.value(forKeyPath: "frame.size.width")
    },
    NumberProperty(name: "mask.borderWidth") {
      layer(CALayer()) { $0.mask = layer(CALayer()) { $0.borderWidth = 1.5 } }.value(forKeyPath: "mask.borderWidth")
    },
    NumberProperty(name: "a filter's input") {
      let filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 1.5])
      return filter?.value(forKey: "inputRadius")
    },
    NumberProperty(name: "a filter's input by key path") {
      let filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 1.5])
      filter?.name = "blur"
      return layer(CALayer()) { $0.filters = filter.map { [$0] } }.value(forKeyPath: "filters.blur.inputRadius")
    },
    NumberProperty(name: "whether a filter is enabled", value: 1) {
      CIFilter(name: "CIGaussianBlur")?.value(forKey: "enabled")
    },
    NumberProperty(name: "a cell's birthRate") {
      let cell = CAEmitterCell()
      cell.birthRate = 1.5
      return cell.value(forKey: "birthRate")
    },
    NumberProperty(name: "a cell of an emitter layer") {
      let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
      cell.name = "fire"
      cell.velocity = 1.5
      emitter.emitterCells = [cell]
      return emitter.value(forKeyPath: "emitterCells.fire.velocity")
    },
    NumberProperty(name: "an animation's speed") {
      let animation = CAAnimation()
      animation.speed = 1.5
      return animation.value(forKey: "speed")
    },
    NumberProperty(name: "a spring's stiffness", value: 100) { CASpringAnimation().value(forKey: "stiffness") },
    NumberProperty(name: "whether an animation is removed", value: 1) {
      CAAnimation().value(forKey: "removedOnCompletion")
    },
    NumberProperty(name: "a layer's default opacity", value: 1) { CALayer.defaultValue(forKey: "opacity") },
    NumberProperty(name: "an animation's default speed", value: 1) { CAAnimation.defaultValue(forKey: "speed") },
    NumberProperty(name: "a cell's default scale", value: 1) { CAEmitterCell.defaultValue(forKey: "scale") },
    NumberProperty(name: "a transaction's duration", value: 0.25) {
      CATransaction.value(forKey: kCATransactionAnimationDuration)
    },
    NumberProperty(name: "whether a transaction disables actions", value: 0) {
      CATransaction.value(forKey: kCATransactionDisableActions)
    },
  ]
}

/// The types to which numbers from an `Any` cast: the same ones as on Apple's systems.
@Suite struct NumberCastTests {
  private func expectCasts(_ value: Any?, to number: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(value as? Double == number, sourceLocation: sourceLocation)
    #expect(value as? Float == Float(number), sourceLocation: sourceLocation)
    #expect(value as? CGFloat == CGFloat(number), sourceLocation: sourceLocation)
    #expect(value as? NSNumber == NSNumber(value: number), sourceLocation: sourceLocation)
    #expect(value as? Int == Int(exactly: number), sourceLocation: sourceLocation)
  }

  @Test(arguments: NumberGetter.all, NumberType.all)
  func whatComesOutCastsToEveryTypeOfNumber(getter: NumberGetter, type: NumberType) {
    let value = getter.read(type.given)
    expectCasts(value, to: type.value)
    if type.given is Bool { #expect(value as? Bool == true) }
  }

  @Test(arguments: NumberProperty.all)
  func propertiesCastToEveryTypeOfNumber(property: NumberProperty) {
    expectCasts(property.read(), to: property.value)
  }

  @Test func presentationValuesCastToo() throws {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    for (keyPath, end) in [("opacity", 0.5), ("zPosition", 3), ("position.x", 3), ("transform.scale", 2)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = end
      animation.toValue = end
      animation.duration = 1
      layer.add(animation, forKey: nil)
      rig.flush()
      expectCasts(layer.presentation()?.value(forKeyPath: keyPath), to: end)
    }
  }

  @Test func anImplicitAnimationOnItsWayBeginsWithAFloat() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.opacity = 0
    rig.flush()
    rig.clock.mediaTime = 0.1
    let shown = try #require(layer.presentation()).opacity
    layer.opacity = 1
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.fromValue as? Float == shown)
    #expect(animation.fromValue as? Double == Double(shown))
    #expect(animation.fromValue as? CGFloat == CGFloat(shown))
  }

  @Test func listsCastAsWholes() {
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.keyTimes = [0, 0.5, 1]
    keyframes.values = [CGFloat(0), 0.5, 1]
    #expect(keyframes.keyTimes as? [Double] == [0, 0.5, 1])
    #expect(keyframes.keyTimes as? [CGFloat] == [0, 0.5, 1])
    #expect(keyframes.values as? [CGFloat] == [0, 0.5, 1])
    #expect(keyframes.value(forKey: "values") as? [Double] == [0, 0.5, 1])
    let scale = CABasicAnimation(keyPath: "transform")
    scale.fromValue = [1, 2, 3]
    #expect(scale.fromValue as? [Double] == [1, 2, 3])
    #expect(scale.fromValue as? [CGFloat] == [1, 2, 3])
    let layer = CALayer()
    layer.sublayers = [CALayer(), CALayer()]
    #expect((layer.value(forKey: "sublayers") as? [CALayer])?.count == 2)
  }

  @Test func onlyWholeNumbersAreInts() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 2.0
    animation.toValue = 2.5
    #expect(animation.fromValue as? Int == 2 && animation.toValue as? Int == nil)
    animation.byValue = "2"
    #expect(animation.byValue as? String == "2" && animation.byValue as? Double == nil)
  }

  @Test("what docs/compatibility.md says doesn't cast") func someThingsDoNotCast() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.1
    #expect(animation.fromValue as? Float == nil && animation.fromValue as? CGFloat == 0.1)
    #expect(animation.value(forKey: "fillMode") as? String == nil)
    #expect(animation.value(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    let layer = CALayer()
    layer.style = ["opacity": 0.5]
    #expect(layer.style?["opacity"] as? Float == nil && layer.style?["opacity"] as? Double == 0.5)
    #expect(CGFloat(0.5) as Any as? Double == nil)
  }

  @Test func structuresCastToObjectsAndBack() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 5))
    #expect((layer.value(forKeyPath: "bounds.size") as? NSValue)?.cgSizeValue == CGSize(width: 4, height: 6))
    #expect((layer.value(forKey: "frame") as? NSValue)?.cgRectValue == layer.frame)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = NSValue(cgPoint: CGPoint(x: 7, y: 8))
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 7, y: 8))
    #expect(animation.fromValue as? CGSize == nil && animation.fromValue as? CGRect == nil)
  }

  @Test func aFlagThatCameOutGoesInAsAFlag() {
    let rig = LayerRig()
    let layer = CALayer()
    layer.setValue(false, forKey: "lit")
    let stopped = rig.stoppedLayer(layer)
    let animation = CABasicAnimation(keyPath: "lit")
    animation.fromValue = false
    animation.toValue = true
    let again = CABasicAnimation(keyPath: "lit")
    (again.fromValue, again.toValue) = (animation.fromValue, animation.toValue)
    again.duration = 1
    stopped.add(again, forKey: nil)
    rig.flush()
    let shown = rig.presented(stopped, at: [0.25]) { $0.value(forKey: "lit") as? Bool }
    #expect(shown == [true])
  }
}
