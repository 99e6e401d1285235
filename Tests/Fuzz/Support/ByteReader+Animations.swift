import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Animations of every kind.
extension ByteReader {
  /// - Parameter depth: The number of groups around it.
  package mutating func animation(depth: Int = 0) -> CAAnimation {
    let animation: CAAnimation
    switch integer(0...7) {
    case 0, 1: animation = keyframes()
    case 2: animation = spring()
    case 3 where depth < 3:
      let group = CAAnimationGroup()
      group.animations = (0..<integer(0...3)).map { _ in self.animation(depth: depth + 1) }
      animation = group
    default: animation = basic(CABasicAnimation(keyPath: keyPath()))
    }
    time(animation)
    return animation
  }

  package mutating func transition() -> CATransition {
    let transition = CATransition()
    transition.type = pick([.fade, .moveIn, .push, .reveal])
    transition.subtype = pick([nil, .fromRight, .fromLeft, .fromTop, .fromBottom])
    if flag() { (transition.startProgress, transition.endProgress) = (Float(number()), Float(number())) }
    time(transition)
    return transition
  }

  private mutating func keyPath() -> String { pick(PropertyNames.animatable) }

  private mutating func basic(_ animation: CABasicAnimation) -> CAAnimation {
    let path = animation.keyPath ?? ""
    if flag() { animation.fromValue = value(for: path) }
    if flag() { animation.toValue = value(for: path) }
    if integer(0...3) == 0 { animation.byValue = value(for: path) }
    combine(animation)
    return animation
  }

  private mutating func spring() -> CAAnimation {
    let spring = CASpringAnimation(keyPath: keyPath())
    if flag() { (spring.mass, spring.stiffness, spring.damping) = (number(), number(), number()) }
    if flag() { spring.initialVelocity = number() }
    spring.allowsOverdamping = flag()
    return basic(spring)
  }

  private mutating func keyframes() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: flag() ? "position" : keyPath())
    let path = animation.keyPath ?? ""
    let count = integer(0...5)
    if AnimatableKey(keyPath: path)?.kind == .point, flag() {
      animation.path = self.path()
      animation.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
    } else {
      animation.values = (0..<count).map { _ in value(for: path) ?? NSNull() }
    }
    if flag() { animation.keyTimes = (0..<count).map { _ in NSNumber(value: isOdd ? number() : share()) } }
    animation.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    if flag() { animation.timingFunctions = (0..<integer(0...4)).map { _ in timingFunction() } }
    if integer(0...3) == 0 {
      animation.tensionValues = numbers(count)
      animation.continuityValues = numbers(count)
      animation.biasValues = numbers(count)
    }
    combine(animation)
    return animation
  }

  private mutating func numbers(_ count: Int) -> [NSNumber] {
    (0..<count).map { _ in NSNumber(value: number()) }
  }

  private mutating func combine(_ animation: CAPropertyAnimation) {
    let bits = byte()
    animation.isAdditive = bits & 1 != 0
    animation.isCumulative = bits & 2 != 0
    guard bits & 12 == 12 else { return }
    let names: [CAValueFunctionName] = [.rotateX, .rotateZ, .scale, .scaleY, .translate, .translateX]
    animation.valueFunction = CAValueFunction(name: pick(names))
  }

  private mutating func timingFunction() -> CAMediaTimingFunction {
    guard flag() else { return CAMediaTimingFunction(name: .easeInEaseOut) }
    return CAMediaTimingFunction(
      controlPoints: Float(isOdd ? number() : share()), Float(number()), Float(isOdd ? number() : share()),
      Float(number()))
  }

  /// Sets timing that ends within a few seconds, unless numbers are odd.
  private mutating func time(_ animation: CAAnimation) {
    animation.duration = isOdd ? number() : 2 * share()
    let bits = byte()
    if bits & 1 != 0 { animation.repeatCount = isOdd ? Float(number()) : 2 }
    if bits & 2 != 0 { animation.autoreverses = true }
    if bits & 4 != 0 { animation.beginTime = isOdd ? number() : LayerStage.start + 2 * share() }
    if bits & 8 != 0 { animation.speed = isOdd ? Float(number()) : 2 }
    if bits & 16 != 0 { animation.timeOffset = isOdd ? number() : share() }
    if bits & 32 != 0 { animation.isRemovedOnCompletion = false }
    if bits & 64 != 0 { animation.timingFunction = timingFunction() }
    if bits & 128 != 0 { animation.repeatDuration = isOdd ? number() : share() }
    animation.fillMode = pick([.removed, .forwards, .backwards, .both])
  }
}
