/// Estimates the variation of a figure by resampling: draws runs from the runs, and seconds from the seconds of each.
/// The random seed is fixed, so that a comparison gives the same result each time.
struct Bootstrap {
  private var random = FixedRandom()
  /// The number of times each piece was drawn; scratch memory.
  private var drawn: [Int] = []
  private var medians: [Double] = []

  /// Returns figures of resampled samples.
  mutating func figures(of samples: MetricSamples, _ kind: ComparedMetric.Kind, count: Int) -> [Double] {
    switch kind {
    case .spread:
      let runs = samples.runs.map { $0.map(\.amount).sorted() }
      return (0..<count).map { _ in median(of: runs) }
    case .rate:
      return (0..<count).map { _ in rate(of: samples.runs) }
    }
  }

  private mutating func median(of runs: [[Double]]) -> Double {
    medians.removeAll(keepingCapacity: true)
    for _ in runs.indices {
      let run = runs.count == 1 ? 0 : random.index(below: runs.count)
      medians.append(median(ofSorted: runs[run]))
    }
    return medians.count == 1 ? medians[0] : Median.of(medians)
  }

  private mutating func median(ofSorted values: [Double]) -> Double {
    let count = values.count
    drawn.removeAll(keepingCapacity: true)
    drawn.append(contentsOf: repeatElement(0, count: count))
    for _ in 0..<count { drawn[random.index(below: count)] += 1 }
    var passed = 0
    var lower = 0.0
    var hasLower = false
    for index in 0..<count {
      passed += drawn[index]
      if !hasLower, passed > (count - 1) / 2 {
        lower = values[index]
        hasLower = true
      }
      if passed > count / 2 { return (lower + values[index]) / 2 }
    }
    return lower
  }

  private mutating func rate(of runs: [[MetricSamples.Piece]]) -> Double {
    var amount = 0.0
    var weight = 0.0
    for _ in runs.indices {
      let pieces = runs[runs.count == 1 ? 0 : random.index(below: runs.count)]
      for _ in pieces.indices {
        let piece = pieces[random.index(below: pieces.count)]
        amount += piece.amount
        weight += piece.weight
      }
    }
    return weight > 0 ? amount / weight : 0
  }
}

/// A generator with a fixed seed (SplitMix64).
private struct FixedRandom {
  private var state: UInt64 = 0x4B69_6E6F_7261

  mutating func index(below count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)).multipliedFullWidth(by: UInt64(count)).high)
  }
}
