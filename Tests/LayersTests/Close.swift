import KinoraGeometry
import KinoraLayers
import Testing

/// True if two lists of numbers agree within a tolerance.
func close(_ a: [Double], _ b: [Double], within tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

extension CGPoint {
  var numbers: [Double] { [x, y] }
}

extension CGSize {
  var numbers: [Double] { [width, height] }
}

extension CGRect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension CATransform3D {
  /// m11 m12 m21 m22.
  var plane: [Double] { [m11, m12, m21, m22] }
}

extension CGColor {
  var numbers: [Double] { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
}
