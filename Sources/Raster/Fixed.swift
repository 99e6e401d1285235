/// The fixed-point numbers of the coverage arithmetic.
///
/// Integers have the same sum in any order. So a pixel has the same coverage under every clip: everything to the left
/// of the clip can be folded into one number without changing a bit.
enum Fixed {
  /// Fractional bits of an edge's x, enough to add up a slope over thousands of rows.
  static let xBits = 24
  /// Fractional bits of y and of coverage; `one` is a pixel's full height or area.
  static let yBits = 16
  static let one = 1 << yBits

  /// Device coordinates are clamped to this magnitude, in pixels, so that no product overflows.
  static let limit = 33_554_432.0

  static func x(_ value: Double) -> Int { rounded(clamped(value) * Double(1 << xBits)) }
  static func y(_ value: Double) -> Int { rounded(clamped(value) * Double(one)) }

  /// Returns the nearest integer to a value whose magnitude is below 2^51.
  ///
  /// Adding 1.5 * 2^52 leaves the integer in the low bits of the sum. That is a single addition; a conversion would
  /// check its range, and rounding is a call on processors without SSE4.1.
  @inline(__always)
  static func rounded(_ value: Double) -> Int {
    let magic = 6_755_399_441_055_744.0
    return Int(bitPattern: UInt(truncatingIfNeeded: (value + magic).bitPattern))
      &- Int(bitPattern: UInt(truncatingIfNeeded: magic.bitPattern))
  }

  /// Returns the value clamped to ±`limit`; NaN becomes the lower bound.
  @inline(__always)
  static func clamped(_ value: Double) -> Double { value > -limit ? (value < limit ? value : limit) : -limit }
}
