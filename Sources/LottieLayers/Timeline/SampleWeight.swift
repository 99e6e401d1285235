import KinoraGeometry
import KinoraLottieModel

/// An animated value that takes more memory, or more time to compute, than a number.
protocol WeighedValue {
  /// The number of plain values that it counts as.
  var weight: Int { get }
}

extension BezierPath: WeighedValue {
  var weight: Int { 1 + points.count / 8 }
}

/// The numbers of a gradient, and the lengths of dashes.
extension Array: WeighedValue where Element == Double {
  var weight: Int { 1 + count / 4 }
}

extension GradientStops: WeighedValue {
  // A colour and a place are objects.
  var weight: Int { 1 + colors.count }
}

extension ColorMatrix: WeighedValue {
  // Each row is a separate animation.
  var weight: Int { 5 }
}

extension CATransform3D: WeighedValue {
  var weight: Int { 2 }
}

extension Keyframed {
  /// The weight of its heaviest value.
  var weight: Int {
    guard Value.self is any WeighedValue.Type else { return 1 }
    return keys.reduce(1) { max($0, ($1.value as? any WeighedValue)?.weight ?? 1) }
  }
}

extension Track {
  /// The sum of the weights of all values.
  var weight: Int {
    guard Value.self is any WeighedValue.Type else { return values.count }
    return values.reduce(0) { $0 + (($1 as? any WeighedValue)?.weight ?? 1) }
  }
}
