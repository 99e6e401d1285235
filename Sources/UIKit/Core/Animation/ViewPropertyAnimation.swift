import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// A change of one property of a view's layer, and its animation.
///
/// The layer already holds the new value.
struct ViewPropertyAnimation {
  /// A value at a fraction of the duration.
  struct Keyframe {
    var time: Double
    var value: AnimationValue
  }

  let property: ViewProperty
  /// The start value.
  var old: AnimationValue
  /// The end value, which the model holds.
  let new: AnimationValue
  /// The values over the whole duration; nil for a direct interpolation.
  var keyframes: [Keyframe]?
  var calculationMode = CAAnimationCalculationMode.linear
  /// True if `new` is an interpolable stand-in for the model's value, so that the animation needs an explicit end
  /// value.
  private let hasOwnEnd: Bool

  init(property: ViewProperty, old: AnimationValue, new: AnimationValue) {
    self.property = property
    (self.old, self.new) = old.madeMixable(with: new)
    hasOwnEnd = self.new != new
  }

  /// True if the animation can be added to the model. False if the new value flattens the layer, since then no offset
  /// gives the old value.
  var isAdditive: Bool { property.isAdditive && offset(of: old) != nil }

  /// Returns the animation, complete except for its delegate.
  ///
  /// - Parameters:
  ///   - isAdditive: nil to choose by the property; false animates from `old` to the layer's value.
  ///   - layer: the layer whose clock measures the delay.
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

  /// Replaces the start value, also in the leading keyframes that hold it.
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
    // Without an end value the animation follows the model.
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

  /// Returns the value that gives `value` when added to the new value; nil if there is none.
  private func offset(of value: AnimationValue) -> AnimationValue? {
    guard let offset = value.difference(from: new), offset.isFinite else { return nil }
    return offset
  }
}

extension AnimationValue {
  /// Returns a pair of values that can be interpolated: no colour becomes the other colour at alpha 0.
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
