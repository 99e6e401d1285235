/// Lengths in a row, such as the heights of rows, with fast sums: a binary indexed tree.
///
/// A change of one length and a search for an offset take time proportional to the logarithm of the count.
///
/// ```swift
/// var rows = LengthTree(count: 10_000, length: 44)
/// rows[3] = 60
/// rows.offset(of: 4)   // 192
/// rows.index(at: 200)  // 4
/// ```
package struct LengthTree: Sendable {
  private var lengths: [Double]
  /// `sums[i]` is the sum of the lengths in `(i - (i & -i))..<i`, for `i` from 1.
  private var sums: [Double]

  /// Creates a row of equal lengths.
  package init(count: Int, length: Double) {
    self.init(Array(repeating: length, count: count))
  }

  package init(_ lengths: [Double]) {
    self.lengths = lengths
    sums = [0] + lengths
    for index in 1..<max(sums.count, 1) {
      let next = index + index & -index
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  package var count: Int { lengths.count }

  /// The sum of all lengths.
  package var total: Double { offset(of: count) }

  package subscript(index: Int) -> Double {
    get { lengths[index] }
    set {
      let change = newValue - lengths[index]
      guard change != 0 else { return }
      lengths[index] = newValue
      var position = index + 1
      while position < sums.count {
        sums[position] += change
        position += position & -position
      }
    }
  }

  /// Returns the sum of the lengths before an index.
  package func offset(of index: Int) -> Double {
    var (sum, position) = (0.0, index)
    while position > 0 {
      sum += sums[position]
      position &= position - 1
    }
    return sum
  }

  /// Returns the index of the length that contains an offset: the last one that starts at or before it and isn't empty.
  /// Offsets outside give the first or the last index; nil if there are no lengths.
  package func index(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    var (position, rest) = (0, offset)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = position + step
      if next < sums.count, sums[next] <= rest {
        position = next
        rest -= sums[next]
      }
      step >>= 1
    }
    return min(position, count - 1)
  }
}
