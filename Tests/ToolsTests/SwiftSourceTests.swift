import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@testable import KinoraTools

/// Animations as Swift code. Each test makes the animation by the very code that it expects.
@Suite(.serialized) struct SwiftSourceTests {
  private let layer = CALayer()

  private var text: String {
    layer.attachedRecords.last.map { SwiftSource.text(of: $0) } ?? ""
  }

  @Test func aFade() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(
      text == """
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 0.5
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "fade")

        """)
  }

  @Test func aMoveWithItsOwnCurve() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.toValue = CGPoint(x: 120.5, y: 0.1)
    animation.byValue = CGPoint(x: -10, y: 1)
    animation.duration = 2
    animation.speed = 0.5
    animation.timeOffset = 0.25
    animation.repeatCount = .infinity
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.35, 1.25)
    layer.add(animation, forKey: nil)
    #expect(
      text == """
        let animation = CABasicAnimation(keyPath: "position")
        animation.toValue = CGPoint(x: 120.5, y: 0.1)
        animation.byValue = CGPoint(x: -10, y: 1)
        animation.duration = 2
        animation.speed = 0.5
        animation.timeOffset = 0.25
        animation.repeatCount = .infinity
        animation.autoreverses = true
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.35, 1.25)
        layer.add(animation, forKey: nil)

        """)
  }

  @Test func aTurn() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = -Double.pi / 2
    animation.toValue = 2 * Double.pi
    animation.isAdditive = true
    animation.isCumulative = true
    animation.duration = 1
    animation.repeatDuration = 3.5
    layer.add(animation, forKey: "turn \"fast\"")
    #expect(
      text == """
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = -Double.pi / 2
        animation.toValue = 2 * Double.pi
        animation.isAdditive = true
        animation.isCumulative = true
        animation.duration = 1
        animation.repeatDuration = 3.5
        layer.add(animation, forKey: "turn \\"fast\\"")

        """)
  }

  @Test func aValueFunction() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.toValue = Double.pi
    animation.valueFunction = CAValueFunction(name: .rotateX)
    animation.duration = 1
    layer.add(animation, forKey: "flip")
    #expect(
      text == """
        let animation = CABasicAnimation(keyPath: "transform")
        animation.toValue = Double.pi
        animation.valueFunction = CAValueFunction(name: .rotateX)
        animation.duration = 1
        layer.add(animation, forKey: "flip")

        """)
  }

  @Test func aSpring() {
    let animation = CASpringAnimation(keyPath: "bounds")
    animation.fromValue = CGRect(x: 0, y: 0, width: 40, height: 40)
    animation.toValue = CGRect(x: 0, y: 0, width: 80, height: 20.25)
    animation.mass = 2
    animation.damping = 12.5
    animation.initialVelocity = -1
    animation.duration = 1.5
    layer.add(animation, forKey: "grow")
    #expect(
      text == """
        let animation = CASpringAnimation(keyPath: "bounds")
        animation.fromValue = CGRect(x: 0, y: 0, width: 40, height: 40)
        animation.toValue = CGRect(x: 0, y: 0, width: 80, height: 20.25)
        animation.mass = 2
        animation.damping = 12.5
        animation.initialVelocity = -1
        animation.duration = 1.5
        layer.add(animation, forKey: "grow")

        """)
  }

  @Test func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.values = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25),
    ]
    animation.keyTimes = [0, 0.75]
    animation.calculationMode = .cubic
    animation.tensionValues = [0, 0.5]
    animation.timingFunctions = [CAMediaTimingFunction(name: .default)]
    animation.duration = 0.333333
    layer.add(animation, forKey: "blink")
    #expect(
      text == """
        let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
        animation.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), \
        CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)]
        animation.keyTimes = [0, 0.75]
        animation.calculationMode = .cubic
        animation.tensionValues = [0, 0.5]
        animation.timingFunctions = [CAMediaTimingFunction(name: .default)]
        animation.duration = 0.333333
        layer.add(animation, forKey: "blink")

        """)
  }

  @Test func aPath() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
    path.addCurve(to: CGPoint(x: 0, y: 30), control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 10, y: 30))
    path.closeSubpath()
    animation.path = path
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.duration = 4
    layer.add(animation, forKey: "tour")
    #expect(
      text == """
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        path.addCurve(to: CGPoint(x: 0, y: 30), control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 10, y: 30))
        path.closeSubpath()
        animation.path = path
        animation.calculationMode = .paced
        animation.rotationMode = .rotateAuto
        animation.duration = 4
        layer.add(animation, forKey: "tour")

        """)
  }

  @Test func transforms() {
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [
      CATransform3DIdentity, CATransform3DMakeTranslation(10, 0.5, 0), CATransform3DMakeScale(2, 2, 1),
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)),
    ]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    #expect(
      text == """
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [CATransform3DIdentity, CATransform3DMakeTranslation(10, 0.5, 0), \
        CATransform3DMakeScale(2, 2, 1), \
        CATransform3DMakeAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0))]
        animation.duration = 1
        layer.add(animation, forKey: nil)

        """)
  }

  @Test func aGroup() {
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.toValue = true
    animation.beginTime = 0.5
    let animation2 = CABasicAnimation(keyPath: "shadowOffset")
    animation2.toValue = CGSize(width: 0, height: 4)
    animation2.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [animation, animation2]
    group.duration = 1
    layer.add(group, forKey: "both")
    #expect(
      text == """
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.toValue = true
        animation.beginTime = 0.5

        let animation2 = CABasicAnimation(keyPath: "shadowOffset")
        animation2.toValue = CGSize(width: 0, height: 4)
        animation2.duration = 0.5

        let group = CAAnimationGroup()
        group.animations = [animation, animation2]
        group.duration = 1
        layer.add(group, forKey: "both")

        """)
  }

  @Test func aTransition() {
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromTop
    transition.endProgress = 0.75
    transition.duration = 0.4
    layer.add(transition, forKey: kCATransition)
    #expect(
      text == """
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.endProgress = 0.75
        transition.duration = 0.4
        layer.add(transition, forKey: kCATransition)

        """)
  }

  @Test func missingColoursAndLists() {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = NSNull()
    animation.duration = 1
    layer.add(animation, forKey: nil)
    #expect(text.contains("animation.fromValue = NSNull()\n"))
    let gradient = CAGradientLayer()
    let stops = CABasicAnimation(keyPath: "locations")
    (stops.fromValue, stops.duration) = ([0, 0.5], 1)
    gradient.add(stops, forKey: "stops")
    let record = gradient.attachedRecords.first
    #expect(record.map { SwiftSource.text(of: $0) }?.contains("animation.fromValue = [0, 0.5]\n") == true)
  }

  @Test func aDelayCountsFromTheAddition() {
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    let record = layer.attachedRecords.last
    let text = record.map { SwiftSource.text(of: $0, delay: 0.3) } ?? ""
    #expect(text.contains("animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.3\n"))
  }

  /// The code in the text of `aMoveWithItsOwnCurve` and `aGroup` makes equal records, however often it is copied.
  @Test func theCodeMakesAnEqualRecord() throws {
    aGroup()
    aGroup()
    let records = layer.attachedRecords
    #expect(records.count == 1)
    let first = records[0]
    let other = CALayer()
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.toValue = true
    animation.beginTime = 0.5
    let animation2 = CABasicAnimation(keyPath: "shadowOffset")
    animation2.toValue = CGSize(width: 0, height: 4)
    animation2.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [animation, animation2]
    group.duration = 1
    other.add(group, forKey: "both")
    let second = try #require(other.attachedRecords.first)
    #expect(first.withoutIDs == second.withoutIDs)
    #expect(SwiftSource.text(of: first) == SwiftSource.text(of: second))
  }
}

extension AnimationRecord {
  /// The record with all ids 0.
  fileprivate var withoutIDs: AnimationRecord {
    var record = self
    record.id = 0
    if case .group(let children) = content { record.content = .group(children.map(\.withoutIDs)) }
    return record
  }
}
