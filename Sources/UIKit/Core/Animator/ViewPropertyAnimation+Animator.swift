import KinoraGeometry
import KinoraLayers
import KinoraMotion

extension ViewPropertyAnimation {
  /// Returns the keyframes for evaluation, as offsets from the end value if additive. Nil for a direct interpolation.
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

  /// Returns the pace to use: keyframes can't follow a spring and use `easeInOut` instead.
  func suiting(_ pace: MotionPace) -> MotionPace {
    guard keyframes != nil, case .spring = pace else { return pace }
    return .easeInOut
  }

  /// The two coordinates of a change of position, which may follow different paces; nil for other changes.
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
