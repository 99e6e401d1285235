import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import TestSupport
import Testing

/// Animations that are exported and read again.
@MainActor @Suite struct WritingAnimationsTests {
  /// The animations as they run and as they were read. Both begin at the moment of the export.
  private func check(_ animations: [CAAnimation], on layer: CALayer = CALayer()) throws {
    let rig = try WritingRig()
    let copies = try rig.readAgain(animations, on: layer)
    let originals = layer.attachedRecords.map(\.withoutIDs)
    #expect(copies.count == originals.count)
    for (copy, original) in zip(copies, originals) {
      var expected = original
      expected.timing.beginTime -= rig.clock.mediaTime
      #expect(abs(copy.timing.beginTime - expected.timing.beginTime) < 1e-9)
      expected.timing.beginTime = copy.timing.beginTime
      #expect(copy == expected)
    }
  }

  private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 2
    return animation
  }

  @Test func valuesOfEachKindReadBack() throws {
    let white = CGColor.white
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
    try check([
      basic("opacity", 0.1, nil), basic("hidden", true, false), basic("position", CGPoint(x: 0.1, y: 2), nil),
      basic("position.x", nil, nil, by: 10), basic("bounds", CGRect(x: 0, y: 1, width: 2, height: 3), nil),
      basic("bounds.size", CGSize(width: 2, height: 3), nil), basic("shadowOffset", nil, CGSize(width: 2, height: 3)),
      basic("backgroundColor", CGColor(red: 0.1, green: 0, blue: 0, alpha: 0.3), white),
      basic("transform", CATransform3DMakeScale(2, 2, 1), CATransform3DIdentity), basic("shadowPath", path, nil),
      basic("transform.rotation.z", 0, Double.pi), basic("transform.scale", 0.5, 1),
      basic("transform.translation", CGSize(width: 1, height: 2), nil), basic("zPosition", -1e-7, 1e9),
    ])
    let shape = CAShapeLayer()
    try check([basic("path", path, path), basic("lineDashPattern", [1, 2], [3, 4])], on: shape)
    let gradient = CAGradientLayer()
    let colors = [white, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)]
    try check([basic("colors", colors, [white, white]), basic("locations", [0, 0.5], [0.5, 1])], on: gradient)
  }

  @Test func timingReadsBack() throws {
    let animation = basic("opacity", 0, 1)
    (animation.duration, animation.speed, animation.timeOffset) = (0.3, -2, 0.1)
    (animation.repeatCount, animation.autoreverses, animation.fillMode) = (2.5, true, .both)
    (animation.isAdditive, animation.isCumulative, animation.isRemovedOnCompletion) = (true, true, false)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, -0.2, 0.3, 1.4)
    let endless = basic("position.x", 0, 1)
    (endless.repeatCount, endless.beginTime) = (.infinity, 1001.5)
    endless.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let long = basic("position.y", 0, 1)
    long.repeatDuration = .infinity
    try check([animation, endless, long])
  }

  @Test func keyframesReadBack() throws {
    let numbers = CAKeyframeAnimation(keyPath: "opacity")
    (numbers.values, numbers.keyTimes, numbers.duration) = ([0, 1, 0.5], [0, 0.25, 1], 1)
    numbers.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(controlPoints: 0, 1, 1, 0)]
    let points = CAKeyframeAnimation(keyPath: "position")
    points.values = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 9)]
    (points.calculationMode, points.duration, points.tensionValues) = (.cubic, 1, [0, 1, 0])
    (points.continuityValues, points.biasValues) = ([0, 0.5, 0], [1, 0, -1])
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    (path.calculationMode, path.rotationMode, path.duration) = (.paced, .rotateAuto, 1)
    try check([numbers, points, path])
  }

  @Test func springsGroupsAndFunctionsReadBack() throws {
    let spring = CASpringAnimation(keyPath: "position.y")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 300, 5.5, -3)
    (spring.byValue, spring.duration, spring.allowsOverdamping) = (80, 1.25, true)
    let turn = basic("transform", 0, Double.pi)
    turn.valueFunction = CAValueFunction(name: .rotateX)
    let growth = basic("transform", [1, 1, 1], [2, 2, 2])
    growth.valueFunction = CAValueFunction(name: .scale)
    let group = CAAnimationGroup()
    group.animations = [basic("opacity", 0, 1), basic("position.x", 0, 5)]
    group.animations?[1].beginTime = 0.5
    (group.duration, group.repeatCount) = (3, 2)
    try check([spring, turn, growth, group])
  }

  @Test func inputsOfFiltersAndCellsAreAnimated() throws {
    let layer = CALayer()
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "soft.blur"
    layer.filters = [blur]
    try check([basic("filters.soft.blur.inputRadius", 0, 10)], on: layer)
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.name = "snow"
    emitter.emitterCells = [cell]
    try check([basic("emitterCells.snow.birthRate", 0, 10), basic("emitterPosition.x", 0, 1)], on: emitter)
  }

  @Test func anEarlierAnimationBeginsInThePast() throws {
    let rig = try WritingRig()
    let layer = CALayer()
    (layer.speed, layer.timeOffset) = (2, 30)
    rig.root.addSublayer(layer)
    rig.commit()
    layer.add(basic("opacity", 0, 1), forKey: "fade")
    rig.commit()
    rig.advance(to: 1000.25)
    let copy = try rig.readAgain(layer)
    #expect(copy.attachedRecords.first.map { abs($0.timing.beginTime + 0.5) < 1e-9 } == true)
    #expect(copy.timeOffset == 0 && copy.speed == 2)
  }

  @Test func endedAnimationsAndRunningTransitionsAreLeftOut() throws {
    let rig = try WritingRig()
    let layer = CALayer()
    rig.root.addSublayer(layer)
    rig.commit()
    let transition = CATransition()
    transition.duration = 9
    layer.add(transition, forKey: nil)
    layer.add(basic("opacity", 0, 1), forKey: "short")
    rig.commit()
    rig.advance(to: 1003)
    let export = try rig.export()
    #expect(!export.text.contains("<animations>"))
    #expect(export.omissions.messages == ["1 running transition, whose old picture isn't a layer"])
  }
}
