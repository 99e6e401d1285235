/// A colour in sRGB whose components aren't premultiplied.
///
/// - Range: 0...1 each. Interpolation may leave this range; drawing clamps.
package struct RGBAColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  @inlinable
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = RGBAColor(red: 0, green: 0, blue: 0)
  package static let white = RGBAColor(red: 1, green: 1, blue: 1)
  package static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
}
