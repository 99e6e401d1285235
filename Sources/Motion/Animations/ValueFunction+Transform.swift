import KinoraGeometry

extension ValueFunction {
  /// Returns the transform for an animated number, or for three.
  ///
  /// - Returns: Nil for a value that the function doesn't accept.
  func transform(of value: AnimationValue) -> CATransform3D? {
    switch value {
    case .number(let number): transform(of: number)
    case .numbers(let numbers) where numbers.count == 3: transform(of: Vector3(numbers[0], numbers[1], numbers[2]))
    default: nil
    }
  }

  /// Returns the input that yields a transform: the current value of a property that the function animates.
  func input(for transform: CATransform3D) -> AnimationValue {
    switch self {
    case .rotateX: return .number(transform[.rotationX])
    case .rotateY: return .number(transform[.rotationY])
    case .rotateZ: return .number(transform[.rotationZ])
    case .scaleX: return .number(transform[.scaleX])
    case .scaleY: return .number(transform[.scaleY])
    case .scaleZ: return .number(transform[.scaleZ])
    case .translateX: return .number(transform[.translationX])
    case .translateY: return .number(transform[.translationY])
    case .translateZ: return .number(transform[.translationZ])
    case .scale:
      let scale = TransformParts(transform).scale
      return .numbers([scale.x, scale.y, scale.z])
    case .translate: return .numbers([transform.m41, transform.m42, transform.m43])
    }
  }

  private func transform(of number: Double) -> CATransform3D? {
    switch self {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, number)
    case .scale, .translate: nil
    }
  }

  private func transform(of numbers: Vector3) -> CATransform3D? {
    switch self {
    case .scale: CATransform3DMakeScale(numbers.x, numbers.y, numbers.z)
    case .translate: CATransform3DMakeTranslation(numbers.x, numbers.y, numbers.z)
    default: nil
    }
  }
}
