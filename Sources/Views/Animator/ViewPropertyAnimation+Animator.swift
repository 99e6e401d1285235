import Geometry
import Layers
import Motion

extension ViewPropertyAnimation {
  /// The keyframes as they are evaluated, of an additive animation what they are more than the end value; nil where the
  /// way is direct.
  func keyframeValues(isAdditive: Bool) -> Keyframes? {
    guard let keyframes else { return nil }
    var result = Keyframes()
    result.values = keyframes.map { keyframe in
      isAdditive ? keyframe.value.difference(from: new) ?? new.zero : keyframe.value
    }
    result.keyTimes = keyframes.map(\.time)
    if calculationMode == .discrete { result.keyTimes?.append(1) }
    result.mode =
      switch calculationMode {
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      default: .linear
      }
    return result
  }

  /// Keyframes can't be followed by a spring: they take the usual curve instead.
  func suiting(_ pace: MotionPace) -> MotionPace {
    guard keyframes != nil, case .spring = pace else { return pace }
    return .easeInOut
  }

  /// The two coordinates of a position's way, which may go at different paces; nil for anything else.
  var coordinates: (x: ViewPropertyAnimation, y: ViewPropertyAnimation)? {
    guard property.key == .position(.whole), keyframes == nil, case .point(let old) = old, case .point(let new) = new
    else { return nil }
    func way(_ part: AnimatableKey.PointPart, _ old: CGFloat, _ new: CGFloat) -> ViewPropertyAnimation {
      let property = ViewProperty(key: .position(part), isAdditive: property.isAdditive)
      return ViewPropertyAnimation(property: property, old: .number(Double(old)), new: .number(Double(new)))
    }
    return (way(.x, old.x, new.x), way(.y, old.y, new.y))
  }
}
