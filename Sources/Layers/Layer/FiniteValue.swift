import KinoraGeometry
import KinoraMotion

/// A value that may contain numbers that can't be drawn: NaN or infinity.
nonisolated protocol FiniteValue: Equatable {
  var isFinite: Bool { get }
}

extension Double: nonisolated FiniteValue {}
extension CGFloat: nonisolated FiniteValue {}
extension Float: nonisolated FiniteValue {}

extension CGPoint: nonisolated FiniteValue {
  nonisolated var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize: nonisolated FiniteValue {
  nonisolated var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect: nonisolated FiniteValue {
  nonisolated var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CATransform3D: nonisolated FiniteValue {
  nonisolated var isFinite: Bool {
    // A sum of finite numbers may overflow, so check each.
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m24.isFinite && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite && m41.isFinite
      && m42.isFinite && m43.isFinite && m44.isFinite
  }
}

extension RGBAColor: nonisolated FiniteValue {
  nonisolated var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension BezierPath: nonisolated FiniteValue {
  nonisolated var isFinite: Bool { points.allSatisfy(\.isFinite) }
}

extension Bool: nonisolated FiniteValue {
  nonisolated var isFinite: Bool { true }
}

extension Optional: nonisolated FiniteValue where Wrapped: FiniteValue {
  nonisolated var isFinite: Bool { self?.isFinite ?? true }
}

extension Array: nonisolated FiniteValue where Element: FiniteValue {
  nonisolated var isFinite: Bool { allSatisfy(\.isFinite) }
}

extension AnimationValue: nonisolated FiniteValue {}
