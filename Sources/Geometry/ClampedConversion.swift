/// Whole numbers of floating-point values that nothing has checked: huge ones, infinities and not-a-number, for which
/// `Int(_:)` ends the program.
extension Int {
  /// The whole part of a value, kept within a range; not-a-number becomes the range's lower end.
  ///
  /// - Parameter range: within ±2^53.
  @inlinable @inline(__always)
  package init(_ value: Double, keptIn range: ClosedRange<Int>) {
    self.init(value.kept(in: Double(range.lowerBound)...Double(range.upperBound)))
  }
}

extension Int32 {
  /// The whole part of a value, kept within a range; not-a-number becomes the range's lower end.
  ///
  /// - Parameter range: of what an `Int32` holds.
  @inlinable @inline(__always)
  package init(_ value: Float, keptIn range: ClosedRange<Float>) {
    self.init(value.kept(in: range))
  }
}

extension BinaryFloatingPoint {
  /// The value kept within a range; not-a-number becomes the range's lower end.
  @inlinable @inline(__always)
  package func kept(in range: ClosedRange<Self>) -> Self {
    // Comparisons with not-a-number are false.
    self > range.lowerBound ? (self < range.upperBound ? self : range.upperBound) : range.lowerBound
  }
}
