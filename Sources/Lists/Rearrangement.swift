/// The elements of a rearranged list that needn't move.
package enum Rearrangement {
  /// Returns the positions of a longest increasing run of distinct numbers, in order: the elements that stay while the
  /// others move around them.
  ///
  /// - Complexity: O(n log n).
  package static func staying(_ numbers: [Int]) -> [Int] {
    // The position of the smallest last number of an increasing run, by the run's length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      let length = firstLength(in: ends) { numbers[$0] >= number }
      if length > 0 { previous[position] = ends[length - 1] }
      if length == ends.count { ends.append(position) } else { ends[length] = position }
    }
    var run: [Int] = []
    var position = ends.last ?? -1
    while position >= 0 {
      run.append(position)
      position = previous[position]
    }
    return run.reversed()
  }

  private static func firstLength(in ends: [Int], where isEnough: (Int) -> Bool) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(ends[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
