import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// Properties by key and key path.
@Suite struct KeyPathTests {
  @Test("GE-28: scale, then rotation, by key path") func scaleThenRotation() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    #expect(close([layer.transform.m11, layer.transform.m12], [1.755165, 0.958851], within: 1e-6))
    #expect(close([layer.transform.m22], [1.755165], within: 1e-6))
  }

  @Test func scalesBothAxesOfThePlane() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 5)
    #expect(layer.value(forKeyPath: "transform.scale.xy") as? Double == 3)
    layer.setValue(7, forKeyPath: "transform.scale.xy")
    #expect(close([layer.transform.m11, layer.transform.m22, layer.transform.m33], [7, 7, 5], within: 1e-9))
    layer.setValue(0.5, forKeyPath: "sublayerTransform.scale.xy")
    #expect(close([layer.sublayerTransform.m11, layer.sublayerTransform.m22], [0.5, 0.5], within: 1e-9))
  }

  @Test func readsComponentsOfAFreshLayer() {
    let layer = CALayer()
    #expect(layer.value(forKeyPath: "transform.scale") as? Double == 1)
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? Double == 0)
    #expect(layer.value(forKeyPath: "position.x") as? Double == 0)
    #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 0)
  }

  @Test func whatWasSetToItsDefaultIsNotStyled() {
    let text = CATextLayer()
    text.alignmentMode = .natural
    text.isWrapped = false
    text.string = nil
    text.style = ["alignmentMode": "center", "wrapped": true, "string": "styled", "truncationMode": "end"]
    #expect(text.alignmentMode == .natural)
    #expect(!text.isWrapped)
    #expect(text.string == nil)
    #expect(text.truncationMode == .end)
    let tiled = CATiledLayer()
    tiled.levelsOfDetail = 1
    tiled.style = ["levelsOfDetail": 4, "levelsOfDetailBias": 2]
    #expect(tiled.levelsOfDetail == 1)
    #expect(tiled.levelsOfDetailBias == 2)
    let layer = CALayer()
    layer.filters = nil
    layer.style = ["filters": [CIFilter(name: "CIGaussianBlur") as Any]]
    #expect(layer.filters == nil)
  }

  @Test func propertiesThatAreSeldomSetHaveNamesToo() {
    let layer = CALayer()
    layer.setValue(5, forKey: "edgeAntialiasingMask")
    layer.setValue(CAAutoresizingMask.layerWidthSizable, forKey: "autoresizingMask")
    layer.setValue(-1, forKey: "minificationFilterBias")
    layer.setValue(true, forKey: "drawsAsynchronously")
    layer.setValue(9e99, forKey: "maskedCorners")
    #expect(layer.edgeAntialiasingMask.rawValue == 5)
    #expect(layer.autoresizingMask == .layerWidthSizable)
    #expect(layer.value(forKey: "autoresizingMask") as? CAAutoresizingMask == .layerWidthSizable)
    #expect(layer.minificationFilterBias == -1)
    #expect(layer.drawsAsynchronously)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.value(forKey: "visibleRect") is CGRect)
  }

  @Test func setsComponentsOfStructures() {
    let layer = CALayer()
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGFloat(7), forKeyPath: "position.y")
    layer.setValue(NSNumber(value: 5), forKeyPath: "shadowOffset.width")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 0))
    #expect(layer.position == CGPoint(x: 0, y: 7))
    #expect(layer.shadowOffset == CGSize(width: 5, height: -3))
  }

  @Test func numbersComeFromNilAndFromText() {
    let layer = CALayer()
    layer.setValue("0.5", forKey: "opacity")
    #expect(layer.opacity == 0.5)
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.opacity == 0)
    layer.setValue(1, forKey: "hidden")
    #expect(layer.isHidden)
  }

  @Test func unknownKeysAreKept() {
    let layer = CALayer()
    layer.setValue("mine", forKey: "custom")
    #expect(layer.value(forKey: "custom") as? String == "mine")
    #expect(layer.value(forKey: "other") == nil)
    #expect(layer.value(forKeyPath: "no.such.path") == nil)
    layer.setValue(nil, forKey: "custom")
    #expect(layer.value(forKey: "custom") == nil)
  }

  @Test func anUnsetColourReadsNil() {
    let layer = CALayer()
    #expect(layer.value(forKey: "backgroundColor") == nil)
    #expect(layer.value(forKey: "borderColor") is CGColor)
    #expect(layer.value(forKey: "contents") == nil)
  }

  @Test func aStyleFillsWhatIsNotSet() {
    let layer = CALayer()
    layer.borderWidth = 3
    layer.style = ["cornerRadius": 6, "borderWidth": 1, "custom": "styled"]
    #expect(layer.cornerRadius == 6)
    #expect(layer.borderWidth == 3)
    #expect(layer.value(forKey: "custom") as? String == "styled")
  }

  @Test func shapeAndTextKeysBelongToTheirLayers() {
    let shape = CAShapeLayer()
    shape.setValue(0.25, forKey: "strokeEnd")
    #expect(shape.strokeEnd == 0.25)
    let text = CATextLayer()
    text.setValue("words", forKey: "string")
    #expect(text.string as? String == "words")
    let plain = CALayer()
    plain.setValue(0.25, forKey: "strokeEnd")
    #expect(plain.value(forKey: "strokeEnd") as? Double == 0.25)
  }

  @Test func reachesIntoOtherLayers() {
    let layer = CALayer()
    let mask = CALayer()
    layer.mask = mask
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    #expect(mask.opacity == 0.5)
    #expect(layer.value(forKeyPath: "mask.opacity") as? Float == 0.5)
  }

  @Test func structuresMayComeAsObjects() {
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 5, height: 6)), forKey: "bounds")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 9, y: 9)), forKey: "shadowOffset")
    #expect(layer.position == CGPoint(x: 3, y: 4))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 5, height: 6))
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
  }

  @Test func unknownPathsAreKept() {
    let layer = CALayer()
    layer.setValue("mine", forKeyPath: "my.own.path")
    #expect(layer.value(forKeyPath: "my.own.path") as? String == "mine")
    layer.setValue(nil, forKeyPath: "my.own.path")
    #expect(layer.value(forKeyPath: "my.own.path") == nil)
  }

  @Test(arguments: [
    ".", "..", ".x", "x.", "a..b", "filters.", "filters..", "style.", "mask.", ".mask.opacity", "frame.",
    "transform.", "transform.rotation.", "emitterCells.", "emitterCells..x",
  ])
  func pathsWithEmptyPartsAreKeptLikeOthers(path: String) {
    for layer in [CALayer(), CAEmitterLayer(), CAShapeLayer()] {
      layer.mask = CALayer()
      #expect(layer.value(forKeyPath: path) == nil)
      layer.setValue(7, forKeyPath: path)
      #expect(layer.value(forKeyPath: path) as? Int == 7)
      #expect(layer.mask?.opacity == 1)
    }
  }

  @Test(arguments: [".", "..", ".x", "x.", "emitterCells.", "emitterCells..", "emitterCells.cell."])
  func cellsTakePathsWithEmptyPartsToo(path: String) {
    let cell = CAEmitterCell()
    let inner = CAEmitterCell()
    inner.name = "cell"
    cell.emitterCells = [inner]
    cell.setValue(7, forKeyPath: path)
    #expect(cell.value(forKeyPath: path) as? Int == 7)
  }

  @Test func theFrameHasParts() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.value(forKeyPath: "frame.origin.x") as? Double == 10)
    #expect(layer.value(forKeyPath: "frame.size.height") as? Double == 40)
    layer.setValue(50, forKeyPath: "frame.size.width")
    layer.setValue(-5, forKeyPath: "frame.origin.y")
    #expect(layer.frame == CGRect(x: 10, y: -5, width: 50, height: 40))
  }

  @Test func textCanBeWrappedByName() {
    let text = CATextLayer()
    text.setValue(true, forKey: "wrapped")
    #expect(text.isWrapped)
    #expect(text.value(forKey: "wrapped") as? Bool == true)
  }

  @Test func animationsHavePropertiesByName() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(0.5, forKey: "duration")
    animation.setValue("both", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(7, forKey: "toValue")
    animation.setValue("mine", forKey: "custom")
    #expect(animation.duration == 0.5 && animation.fillMode == .both && !animation.isRemovedOnCompletion)
    #expect(animation.toValue as? Int == 7)
    #expect(animation.value(forKey: "duration") as? Double == 0.5)
    #expect(animation.value(forKey: "fromValue") == nil)
    #expect(animation.value(forKey: "custom") as? String == "mine")
  }

  @Test func aStyleKnowsNamesAndKindsOfLayer() {
    let layer = CALayer()
    layer.contentsGravity = .center
    layer.style = ["contentsGravity": "resizeAspect", "minificationFilter": "nearest"]
    #expect(layer.contentsGravity == .center)
    #expect(layer.minificationFilter == .nearest)
    let shape = CAShapeLayer()
    shape.lineWidth = 4
    shape.style = ["lineWidth": 2, "miterLimit": 3, "lineCap": "round"]
    #expect(shape.lineWidth == 4 && shape.miterLimit == 3 && shape.lineCap == .round)
    let text = CATextLayer()
    text.style = ["fontSize": 12]
    #expect(text.fontSize == 12)
  }

  @Test func whatLeavesAStyleIsUnsetAgain() {
    let layer = CALayer()
    layer.style = ["cornerRadius": 6, "borderWidth": 1, "hidden": true, "contentsGravity": "center"]
    layer.borderWidth = 3
    layer.style = ["cornerRadius": 7]
    #expect(layer.cornerRadius == 7 && layer.borderWidth == 3 && !layer.isHidden)
    #expect(layer.contentsGravity == .resize)
    layer.style = nil
    #expect(layer.cornerRadius == 0)
  }
}

/// Properties of the kinds of animation by name, and keys that were never set.
@Suite struct AnimationKeyTests {
  @Test func keyframesHavePropertiesByName() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.setValue([0, 0.5, 1], forKey: "values")
    animation.setValue([0, 0.25, 1] as [Double], forKey: "keyTimes")
    animation.setValue("cubic", forKey: "calculationMode")
    animation.setValue("auto", forKey: "rotationMode")
    animation.setValue([1], forKey: "biasValues")
    #expect(animation.values?.count == 3 && animation.keyTimes == [0, 0.25, 1])
    #expect(animation.calculationMode == .cubic && animation.rotationMode == .rotateAuto)
    #expect(animation.value(forKey: "biasValues") as? [NSNumber] == [1])
    animation.setValue(nil, forKey: "rotationMode")
    #expect(animation.rotationMode == nil)
  }

  @Test func springsHavePropertiesByName() {
    let spring = CASpringAnimation(keyPath: "position")
    spring.setValue(200, forKey: "stiffness")
    spring.setValue("4", forKey: "initialVelocity")
    spring.setValue(7, forKey: "toValue")
    #expect(spring.stiffness == 200 && spring.initialVelocity == 4 && spring.toValue as? Int == 7)
    #expect(spring.value(forKey: "settlingDuration") as? Double == spring.settlingDuration)
  }

  @Test func groupsAndTransitionsHavePropertiesByName() {
    let group = CAAnimationGroup()
    group.setValue([CABasicAnimation(keyPath: "opacity")], forKey: "animations")
    #expect(group.animations?.count == 1)
    let transition = CATransition()
    transition.setValue("push", forKey: "type")
    transition.setValue(CATransitionSubtype.fromTop, forKey: "subtype")
    transition.setValue(0.25, forKey: "startProgress")
    #expect(transition.type == .push && transition.subtype == .fromTop && transition.startProgress == 0.25)
  }

  @Test func whatBelongsToAnotherKindIsKeptAsTheProgramsOwn() {
    let group = CAAnimationGroup()
    group.setValue(5, forKey: "stiffness")
    #expect(group.value(forKey: "stiffness") as? Int == 5)
  }

  @Test func defaultsThatAreNotZero() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil && CAAnimation.defaultValue(forKey: "x") == nil)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
    #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat == 36)
    #expect(CAShapeLayer.defaultValue(forKey: "strokeEnd") as? CGFloat == 1)
    #expect(CAShapeLayer.defaultValue(forKey: "strokeStart") == nil)
  }

  @Test func frameRatesAreKept() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
    #expect((animation.copy() as? CABasicAnimation)?.preferredFrameRateRange.minimum == 30)
  }

  @Test func whatWasSetToItsDefaultIsSet() {
    let layer = CALayer()
    layer.opacity = 1
    layer.cornerRadius = 4
    layer.cornerRadius = 0
    layer.isOpaque = false
    layer.style = ["opacity": 0.5, "cornerRadius": 6, "borderWidth": 2, "opaque": true]
    #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.borderWidth == 2 && !layer.isOpaque)
    layer.style = ["borderWidth": 3]
    #expect(layer.borderWidth == 3)
    layer.borderWidth = 3
    layer.style = nil
    #expect(layer.borderWidth == 3)
  }
}
