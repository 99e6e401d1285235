import Geometry

/// A few numbers, as filters take them.
public final class CIVector: Hashable, CustomStringConvertible {
  private let numbers: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    numbers = (0..<max(0, count)).map { values[$0] }
  }

  public init(x: CGFloat) { numbers = [x] }
  public init(x: CGFloat, y: CGFloat) { numbers = [x, y] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { numbers = [x, y, z] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { numbers = [x, y, z, w] }

  init(_ values: [Double]) {
    numbers = values.map { CGFloat($0) }
  }

  public var count: Int { numbers.count }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }

  /// 0 for what isn't there.
  public func value(at index: Int) -> CGFloat {
    numbers.indices.contains(index) ? numbers[index] : 0
  }

  public static func == (a: CIVector, b: CIVector) -> Bool { a.numbers == b.numbers }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
  }

  public var description: String { "[\(numbers.map { "\($0)" }.joined(separator: " "))]" }

  var values: [Double] { numbers.map { Double($0) } }
}
