import KinoraGeometry

/// A list of numbers as a filter input.
///
/// ```swift
/// let filter = CIFilter(name: "CIColorMatrix")
/// filter?.setValue(CIVector(x: 0, y: 1, z: 0, w: 0), forKey: "inputRVector")
/// ```
public final class CIVector: Hashable, CustomStringConvertible {
  private let numbers: [CGFloat]

  /// Creates a vector with the first `count` numbers at `values`. A negative count counts as 0.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    numbers = (0..<max(0, count)).map { values[$0] }
  }

  /// Creates a vector of one number.
  public init(x: CGFloat) { numbers = [x] }
  /// Creates a vector of two numbers.
  public init(x: CGFloat, y: CGFloat) { numbers = [x, y] }
  /// Creates a vector of three numbers.
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { numbers = [x, y, z] }
  /// Creates a vector of four numbers.
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { numbers = [x, y, z, w] }

  init(_ values: [Double]) {
    numbers = values.map { CGFloat($0) }
  }

  /// The number of values.
  public var count: Int { numbers.count }
  /// The first value; 0 if there is none.
  public var x: CGFloat { value(at: 0) }
  /// The second value; 0 if there is none.
  public var y: CGFloat { value(at: 1) }
  /// The third value; 0 if there is none.
  public var z: CGFloat { value(at: 2) }
  /// The fourth value; 0 if there is none.
  public var w: CGFloat { value(at: 3) }

  /// Returns the value at an index; 0 for an index out of range.
  public func value(at index: Int) -> CGFloat {
    numbers.indices.contains(index) ? numbers[index] : 0
  }

  /// Returns true if all numbers are equal.
  public static func == (a: CIVector, b: CIVector) -> Bool { a.numbers == b.numbers }

  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
  }

  /// The numbers in brackets.
  public var description: String { "[\(numbers.map { "\($0)" }.joined(separator: " "))]" }

  var values: [Double] { numbers.map { Double($0) } }
}
