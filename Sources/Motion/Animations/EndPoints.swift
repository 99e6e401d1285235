import KinoraGeometry

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

/// The end points of an animation of up to four numbers. Of three given ones, the third is ignored.
struct ComponentEnds: Sendable {
  private enum Given: UInt8 { case none, from, to, by, fromAndTo, toAndBy, fromAndBy }

  private let given: Given
  private let first: PackedVector
  /// Zero unless two are given.
  private let second: PackedVector

  /// Fails unless all given values have components and are of the kind.
  init?(_ ends: PropertyAnimation.EndPoints, kind: AnimationValue.Kind) {
    for value in [ends.from, ends.to, ends.by] {
      guard let value else { continue }
      guard value.kind == kind, value.components != nil else { return nil }
    }
    let numbers: (Vector4?, Vector4?)
    switch (ends.from?.components, ends.to?.components, ends.by?.components) {
    case (let from?, let to?, _): (given, numbers) = (.fromAndTo, (from, to))
    case (nil, let to?, let by?): (given, numbers) = (.toAndBy, (to, by))
    case (let from?, nil, let by?): (given, numbers) = (.fromAndBy, (from, by))
    case (let from?, nil, nil): (given, numbers) = (.from, (from, nil))
    case (nil, let to?, nil): (given, numbers) = (.to, (to, nil))
    case (nil, nil, let by?): (given, numbers) = (.by, (by, nil))
    case (nil, nil, nil): (given, numbers) = (.none, (nil, nil))
    }
    (first, second) = (PackedVector(numbers.0 ?? .zero), PackedVector(numbers.1 ?? .zero))
  }

  func range(over below: Vector4?) -> (start: Vector4, end: Vector4)? {
    switch given {
    case .fromAndTo: (first.all, second.all)
    case .toAndBy: (first.all - second.all, first.all)
    case .fromAndBy: (first.all, first.all + second.all)
    case .from: below.map { (first.all, $0) }
    case .to: below.map { ($0, first.all) }
    case .by: below.map { ($0, $0 + first.all) }
    case .none: below.map { ($0, $0) }
    }
  }

  /// Returns the values that were given, of which at most two.
  func endPoints(of kind: AnimationValue.Kind) -> PropertyAnimation.EndPoints {
    let (a, b) = (AnimationValue(kind, components: first.all), AnimationValue(kind, components: second.all))
    return switch given {
    case .none: PropertyAnimation.EndPoints()
    case .from: PropertyAnimation.EndPoints(from: a)
    case .to: PropertyAnimation.EndPoints(to: a)
    case .by: PropertyAnimation.EndPoints(by: a)
    case .fromAndTo: PropertyAnimation.EndPoints(from: a, to: b)
    case .toAndBy: PropertyAnimation.EndPoints(to: a, by: b)
    case .fromAndBy: PropertyAnimation.EndPoints(from: a, by: b)
    }
  }
}

/// Four numbers without the alignment of a vector, which would leave gaps in the objects and lists that hold them.
struct PackedVector: Sendable {
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  @inline(__always)
  init(_ all: Vector4) {
    (low, high) = (all.lowHalf, all.highHalf)
  }

  @inline(__always)
  var all: Vector4 { Vector4(lowHalf: low, highHalf: high) }
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
