/// Integers from unchecked floating-point values: huge ones, infinities and NaN, on which `Int(_:)` traps.
extension Int {
  /// The integer part of a value, clamped to a range; NaN becomes the lower bound.
  ///
  /// - Parameter range: A range within ±2^53.
  @inlinable @inline(__always)
  package init(_ value: Double, keptIn range: ClosedRange<Int>) {
    self.init(value.kept(in: Double(range.lowerBound)...Double(range.upperBound)))
  }

  /// The largest integer that isn't above a value, clamped to a range; NaN becomes the lower bound.
  ///
  /// It needs no call, as `rounded(_:)` does on processors whose extensions the compiler may not assume.
  ///
  /// - Parameter range: A range within ±2^53.
  @inlinable @inline(__always)
  package init(roundingDown value: Double, keptIn range: ClosedRange<Int>) {
    let kept = value.kept(in: Double(range.lowerBound)...Double(range.upperBound))
    let whole = Int(kept)
    self = Double(whole) > kept ? whole - 1 : whole
  }

  /// The smallest integer that isn't below a value, clamped to a range; NaN becomes the lower bound.
  ///
  /// - Parameter range: A range within ±2^53.
  @inlinable @inline(__always)
  package init(roundingUp value: Double, keptIn range: ClosedRange<Int>) {
    let kept = value.kept(in: Double(range.lowerBound)...Double(range.upperBound))
    let whole = Int(kept)
    self = Double(whole) < kept ? whole + 1 : whole
  }
}

extension Int32 {
  /// The integer part of a value, clamped to a range; NaN becomes the lower bound.
  ///
  /// - Parameter range: A range within that of `Int32`.
  @inlinable @inline(__always)
  package init(_ value: Float, keptIn range: ClosedRange<Float>) {
    self.init(value.kept(in: range))
  }
}

extension BinaryFloatingPoint {
  /// Returns the value clamped to a range; NaN becomes the lower bound.
  @inlinable @inline(__always)
  package func kept(in range: ClosedRange<Self>) -> Self {
    // Comparisons with NaN are false.
    self > range.lowerBound ? (self < range.upperBound ? self : range.upperBound) : range.lowerBound
  }
}

extension Comparable {
  /// Returns the value clamped to two limits, which need not be in order: `high` if they cross.
  ///
  /// Unlike `kept(in:)`, it keeps a value of NaN. A limit of NaN is no limit.
  @inlinable @inline(__always)
  package func clamped(_ low: Self, _ high: Self) -> Self { min(max(self, low), high) }
}
