import Geometry

extension PropertyAnimation {
  /// The ends of a basic or spring animation. A missing one is the property's value below the animation; in an additive
  /// animation, it adds nothing.
  package struct EndPoints: Sendable, Equatable {
    package var from: AnimationValue?
    package var to: AnimationValue?
    package var by: AnimationValue?

    package init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
      self.from = from
      self.to = to
      self.by = by
    }
  }
}

extension PropertyAnimation.EndPoints {
  /// Returns the first and the last value. If all three are given, `by` is ignored.
  ///
  /// - Parameter below: The value of a missing end: the value of the property, or of the input of its value function,
  ///   without the animation; in an additive animation, the value that adds nothing.
  func range(over below: AnimationValue) -> (start: AnimationValue, end: AnimationValue)? {
    var (start, end): (AnimationValue?, AnimationValue?) = (from ?? below, to ?? below)
    if let by, to == nil { end = (from ?? below).adding(by) }
    if let by, let to, from == nil { start = to.subtracting(by) }
    guard let start, let end else { return nil }
    return (start, end)
  }
}

/// The end points of an animation of up to four numbers.
struct ComponentEnds: Sendable {
  private var from: Vector4?
  private var to: Vector4?
  private var by: Vector4?

  /// Fails unless all given values have components and are of the kind.
  init?(_ ends: PropertyAnimation.EndPoints, kind: AnimationValue.Kind) {
    for value in [ends.from, ends.to, ends.by] {
      guard let value else { continue }
      guard value.kind == kind, value.components != nil else { return nil }
    }
    (from, to, by) = (ends.from?.components, ends.to?.components, ends.by?.components)
  }

  func range(over below: Vector4?) -> (start: Vector4, end: Vector4)? {
    if let from, let to { return (from, to) }
    if let to, let by { return (to - by, to) }
    if let from, let by { return (from, from + by) }
    guard let below else { return nil }
    return (from ?? below, to ?? by.map { below + $0 } ?? below)
  }
}

/// The end points of an animation of transforms.
final class TransformEnds: Sendable {
  private let from: CATransform3D?
  private let to: CATransform3D?
  private let by: CATransform3D?
  /// The interpolation, if it doesn't depend on the value below.
  private let interpolation: TransformInterpolation?

  /// Fails unless all given values are transforms.
  init?(_ ends: PropertyAnimation.EndPoints) {
    var given: [CATransform3D?] = []
    for value in [ends.from, ends.to, ends.by] {
      switch value {
      case nil: given.append(nil)
      case .transform(let transform): given.append(transform)
      default: return nil
      }
    }
    (from, to, by) = (given[0], given[1], given[2])
    if let from, let to {
      interpolation = TransformInterpolation(from: from, to: to)
    } else if let to, let by, let inverse = by.inverse {
      interpolation = TransformInterpolation(from: inverse.concatenating(to), to: to)
    } else if let from, let by {
      interpolation = TransformInterpolation(from: from, to: by.concatenating(from))
    } else {
      interpolation = nil
    }
  }

  func interpolation(over below: CATransform3D) -> TransformInterpolation? {
    if let interpolation { return interpolation }
    // A singular `by` can't be subtracted, so there is no start.
    if to != nil && by != nil { return nil }
    return TransformInterpolation(from: from ?? below, to: to ?? by?.concatenating(below) ?? below)
  }
}
