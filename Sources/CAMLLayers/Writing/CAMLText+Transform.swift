import Foundation
import KinoraGeometry

/// Transforms as lists of functions, the outermost first.
extension CAMLText {
  /// Returns a list of translation, rotation, scale and perspective, or the sixteen entries of a transform that isn't
  /// made of these.
  ///
  /// Rotations read back to within the rounding of a sine, everything else exactly.
  static func transform(_ transform: CATransform3D) -> String {
    let parts = FunctionList(transform)
    for isNeat in [true, false] {
      if let functions = parts.functions(isNeat: isNeat), parts.isClose(functions) {
        return functions.map(\.text).joined(separator: " ")
      }
    }
    return "matrix(\(parts.entries.map(number).joined(separator: ", ")))"
  }
}

/// A function of a transform's text.
private enum TransformFunction {
  case perspective(Double)
  case translate(CGFloat, CGFloat, CGFloat)
  /// By degrees about an axis.
  case rotate(Double, (x: CGFloat, y: CGFloat, z: CGFloat))
  case scale(CGFloat, CGFloat, CGFloat)

  var text: String {
    switch self {
    case .perspective(let distance): "perspective(\(CAMLText.number(distance)))"
    case .translate(let x, let y, let z): "translate(\(Self.list(z == 0 ? [x, y] : [x, y, z])))"
    case .rotate(let angle, let axis):
      axis.x == 0 && axis.y == 0 && axis.z == 1
        ? "rotate(\(CAMLText.number(angle))deg)"
        : "rotate(\(CAMLText.number(angle))deg, \(Self.list([axis.x, axis.y, axis.z])))"
    case .scale(let x, let y, let z): "scale(\(Self.list(z == 1 ? [x, y] : [x, y, z])))"
    }
  }

  var transform: CATransform3D {
    switch self {
    case .perspective(let distance):
      var transform = CATransform3DIdentity
      transform.m34 = -1 / CGFloat(distance)
      return transform
    case .translate(let x, let y, let z): return CATransform3DMakeTranslation(x, y, z)
    case .rotate(let angle, let axis):
      return CATransform3DMakeRotation(CGFloat(angle * .pi / 180), axis.x, axis.y, axis.z)
    case .scale(let x, let y, let z): return CATransform3DMakeScale(x, y, z)
    }
  }

  private static func list(_ values: [CGFloat]) -> String {
    values.map { CAMLText.number(Double($0)) }.joined(separator: ", ")
  }
}

/// A transform taken apart into functions. The parts are a guess that `isClose` confirms.
private struct FunctionList {
  let transform: CATransform3D
  let entries: [Double]

  init(_ t: CATransform3D) {
    transform = t
    entries = Self.entries(of: t)
  }

  /// - Parameter isNeat: True to round angles and distances to nine decimals, since most were round before.
  func functions(isNeat: Bool) -> [TransformFunction]? {
    let t = transform
    guard t.isFinite else { return nil }
    var functions: [TransformFunction] = []
    if let distance { functions.append(.perspective(isNeat ? Self.neat(distance) : distance)) }
    if t.m41 != 0 || t.m42 != 0 || t.m43 != 0 { functions.append(.translate(t.m41, t.m42, t.m43)) }
    if let turn {
      functions.append(.rotate(isNeat ? Self.neat(turn.angle) : turn.angle, turn.axis))
    }
    let scale = self.scale
    if scale != (1, 1, 1) {
      let exact = turn == nil || !isNeat
      let (x, y, z) = exact ? scale : (Self.neat(scale.0), Self.neat(scale.1), Self.neat(scale.2))
      if (x, y, z) != (1, 1, 1) { functions.append(.scale(x, y, z)) }
    }
    return functions
  }

  /// True if the functions make the transform, up to the rounding of a sine.
  func isClose(_ functions: [TransformFunction]) -> Bool {
    let made = functions.reduce(CATransform3DIdentity) { $1.transform.concatenating($0) }
    return zip(Self.entries(of: made), entries).allSatisfy { abs($0 - $1) <= 4e-15 * max(1, abs($1)) }
  }

  /// The distance of a perspective: it adds a part of the third column to the fourth.
  private var distance: Double? {
    let t = transform
    for (depth, weight) in [(t.m33, t.m34), (t.m13, t.m14), (t.m23, t.m24)] where weight != 0 && depth != 0 {
      return -Double(depth / weight)
    }
    return nil
  }

  /// True if the rows of x and y stay in the plane, and that of z on its axis.
  private var isInPlane: Bool {
    let t = transform
    return t.m13 == 0 && t.m23 == 0 && t.m31 == 0 && t.m32 == 0
  }

  private var scale: (CGFloat, CGFloat, CGFloat) {
    let t = transform
    guard turn != nil else { return (t.m11, t.m22, t.m33) }
    let x = Self.length(t.m11, t.m12, t.m13)
    let y = Self.length(t.m21, t.m22, t.m23)
    let z = isInPlane ? t.m33 : Self.length(t.m31, t.m32, t.m33)
    let isMirrored = isInPlane && t.m11 * t.m22 - t.m12 * t.m21 < 0
    return (x, isMirrored ? -y : y, z)
  }

  /// The rotation in degrees and its axis; nil for none.
  private var turn: (angle: Double, axis: (x: CGFloat, y: CGFloat, z: CGFloat))? {
    let t = transform
    if isInPlane {
      guard t.m12 != 0 || t.m21 != 0 else { return nil }
      return (Self.degrees(atan2(Double(t.m12), Double(t.m11))), (0, 0, 1))
    }
    let (x, y, z) = (
      Self.length(t.m11, t.m12, t.m13), Self.length(t.m21, t.m22, t.m23), Self.length(t.m31, t.m32, t.m33)
    )
    guard x > 0, y > 0, z > 0 else { return nil }
    if t.m12 == 0, t.m13 == 0, t.m21 == 0, t.m31 == 0 {
      return (Self.degrees(atan2(Double(t.m23 / y), Double(t.m22 / y))), (1, 0, 0))
    }
    if t.m12 == 0, t.m32 == 0, t.m21 == 0, t.m23 == 0 {
      return (Self.degrees(atan2(Double(-t.m13 / x), Double(t.m11 / x))), (0, 1, 0))
    }
    let axis = (x: t.m23 / y - t.m32 / z, y: t.m31 / z - t.m13 / x, z: t.m12 / x - t.m21 / y)
    let (sine, cosine) = (Self.length(axis.x, axis.y, axis.z), t.m11 / x + t.m22 / y + t.m33 / z - 1)
    guard sine > 0 else { return nil }
    return (
      Self.degrees(atan2(Double(sine), Double(cosine))), (axis.x / sine, axis.y / sine, axis.z / sine)
    )
  }

  private static func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
    (x * x + y * y + z * z).squareRoot()
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  private static func neat(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

  private static func neat(_ value: CGFloat) -> CGFloat { CGFloat(neat(Double(value))) }

  private static func entries(of t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
  }
}
