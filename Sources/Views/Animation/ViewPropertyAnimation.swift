import Foundation
import Geometry
import Layers
import Motion

/// A change of one property of a view's layer, and the animation that shows it.
///
/// The layer holds the new value already.
struct ViewPropertyAnimation {
  /// A value on the way, at a fraction of the whole.
  struct Keyframe {
    var time: Double
    var value: AnimationValue
  }

  let property: ViewProperty
  /// Where the property comes from.
  var old: AnimationValue
  /// Where it goes: what the model holds.
  let new: AnimationValue
  /// The whole way from 0 to 1, where it isn't the direct one.
  var keyframes: [Keyframe]?
  var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the model's value is nothing that can be mixed, so that the way ends at something like it.
  private let hasOwnEnd: Bool

  init(property: ViewProperty, old: AnimationValue, new: AnimationValue) {
    self.property = property
    (self.old, self.new) = old.madeMixable(with: new)
    hasOwnEnd = self.new != new
  }

  /// Whether the animation can add to the model: not where the new value flattens everything, since nothing that adds
  /// to it gives the old one.
  var isAdditive: Bool { property.isAdditive && offset(of: old) != nil }

  /// The animation, with all but its delegate.
  ///
  /// - Parameters:
  ///   - isAdditive: nil for what suits the property; false runs from `old` to what the layer holds.
  ///   - layer: whose clock a delay goes by.
  func animation(
    timing: ViewAnimationTiming, isAdditive: Bool? = nil, on layer: CALayer
  ) -> CAPropertyAnimation {
    let isAdditive = isAdditive ?? self.isAdditive
    let animation = keyframes.map { course($0, isAdditive: isAdditive) } ?? way(timing.pace, isAdditive: isAdditive)
    animation.keyPath = property.keyPath
    animation.isAdditive = isAdditive
    timing.apply(to: animation, on: layer)
    return animation
  }

  /// Has the way start somewhere else; up to the first key frame that goes on from there.
  mutating func start(from value: AnimationValue) {
    for index in (keyframes ?? []).indices {
      guard keyframes?[index].value == old else { break }
      keyframes?[index].value = value
    }
    old = value
  }

  private func way(_ pace: ViewAnimationTiming.Pace, isAdditive: Bool) -> CAPropertyAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve: animation = CABasicAnimation()
    case .spring(let spring, let velocity): animation = CASpringAnimation(spring: spring, velocity: velocity)
    }
    animation.fromValue = (isAdditive ? offset(of: old) ?? old : old).untyped
    // Without an end it follows the model.
    if isAdditive || hasOwnEnd { animation.toValue = (isAdditive ? new.zero : new).untyped }
    return animation
  }

  private func course(_ keyframes: [Keyframe], isAdditive: Bool) -> CAPropertyAnimation {
    let animation = CAKeyframeAnimation()
    animation.values = keyframes.compactMap { (isAdditive ? offset(of: $0.value) ?? new.zero : $0.value).untyped }
    animation.keyTimes = keyframes.map { NSNumber(value: $0.time) }
    if calculationMode == .discrete { animation.keyTimes?.append(1) }
    animation.calculationMode = calculationMode
    return animation
  }

  /// What has to be added to the new value to give another one.
  private func offset(of value: AnimationValue) -> AnimationValue? {
    guard let offset = value.difference(from: new), offset.isFinite else { return nil }
    return offset
  }
}

extension AnimationValue {
  /// Two values between which something lies: no colour is the other one without any opacity.
  fileprivate func madeMixable(with other: AnimationValue) -> (AnimationValue, AnimationValue) {
    switch (self, other) {
    case (.color(nil), .color(let color?)): (.color(color.transparent), other)
    case (.color(let color?), .color(nil)): (self, .color(color.transparent))
    default: (self, other)
    }
  }
}

extension RGBAColor {
  fileprivate var transparent: RGBAColor { RGBAColor(red: red, green: green, blue: blue, alpha: 0) }
}
