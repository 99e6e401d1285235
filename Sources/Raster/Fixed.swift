/// The fixed-point numbers of the coverage arithmetic.
///
/// Whole numbers add up to the same sum in any order, which is what makes a pixel's coverage the same under every
/// clip: what lies to the left of the clip can be folded into one number without changing a bit.
enum Fixed {
  /// Fractional bits of an edge's x: so many that a slope may be added up over thousands of rows.
  static let xBits = 24
  /// Fractional bits of y, and of coverage: a pixel's whole height, or its whole area, is `one`.
  static let yBits = 16
  static let one = 1 << yBits

  /// Device coordinates are kept within this, in pixels, so that no product overflows.
  static let limit = 33_554_432.0

  static func x(_ value: Double) -> Int { rounded(clamped(value) * Double(1 << xBits)) }
  static func y(_ value: Double) -> Int { rounded(clamped(value) * Double(one)) }

  /// The nearest whole number of a value whose magnitude is below 2^51.
  ///
  /// Adding 1.5 * 2^52 leaves the whole number in the low bits of the sum: one addition, where a conversion checks
  /// its range and rounding is a call on processors without SSE4.1.
  @inline(__always)
  static func rounded(_ value: Double) -> Int {
    let magic = 6_755_399_441_055_744.0
    return Int(bitPattern: UInt(truncatingIfNeeded: (value + magic).bitPattern))
      &- Int(bitPattern: UInt(truncatingIfNeeded: magic.bitPattern))
  }

  /// The value within the limit; not-a-number becomes its lower end.
  @inline(__always)
  static func clamped(_ value: Double) -> Double { value > -limit ? (value < limit ? value : limit) : -limit }
}
