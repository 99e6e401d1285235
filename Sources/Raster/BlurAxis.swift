import Foundation

/// The plan of a blur along one axis: the number of halvings, and the weights of the sum after them.
///
/// Halving and doubling blur too, with the weights 1, 3, 3, 1; the sum supplies the rest of the requested variance.
/// Pixels are paired by their position in the picture, not in the bitmap, so that every part of a picture is blurred
/// the same way.
final class BlurAxis {
  /// The pixels from `low` up to, but not including, `high` at one level.
  struct Reach {
    var low = 0
    var high = 0
    var count: Int { high - low }
  }

  static let leastSigma = 0.05
  static let mostSigma = 250.0
  private static let mostLevels = 8
  private static let mostRadius = 24

  private(set) var levels = 0
  private(set) var radius = 0
  /// The weights by distance from the centre; the centre and both sides add up to 65536.
  let weights: UnsafeMutablePointer<UInt16>
  private let offsets: UnsafeMutablePointer<Int>
  /// The pixel ranges of each level: `needed` while halving, `wanted` while doubling.
  let needed: UnsafeMutablePointer<Reach>
  let wanted: UnsafeMutablePointer<Reach>
  private var sigma = -1.0

  init() {
    weights = .allocate(capacity: Self.mostRadius + 1)
    weights.initialize(repeating: 0, count: Self.mostRadius + 1)
    offsets = .allocate(capacity: Self.mostRadius + 1)
    offsets.initialize(repeating: 0, count: Self.mostRadius + 1)
    needed = .allocate(capacity: Self.mostLevels + 1)
    needed.initialize(repeating: Reach(), count: Self.mostLevels + 1)
    wanted = .allocate(capacity: Self.mostLevels + 1)
    wanted.initialize(repeating: Reach(), count: Self.mostLevels + 1)
  }

  deinit {
    weights.deallocate()
    offsets.deallocate()
    needed.deallocate()
    wanted.deallocate()
  }

  /// Returns the number of halvings for a sigma, and the variance left to the sum in pixels of the coarsest level.
  private static func split(_ sigma: Double) -> (levels: Int, variance: Double) {
    // The first halving saves the most work; each further one makes the blur reach farther.
    var levels = sigma < 2.5 ? 0 : 1
    while levels > 0 && sigma >= Double(4 << levels) { levels += 1 }
    let spacing = Double(1 << levels)
    return (levels, max((sigma / spacing) * (sigma / spacing) - (1 - 1 / (spacing * spacing)) / 2, 0))
  }

  private static func radius(variance: Double) -> Int {
    min(Int((3 * variance.squareRoot()).rounded(.up)), mostRadius)
  }

  private static func kept(_ sigma: Double) -> Double { sigma > leastSigma ? min(sigma, mostSigma) : 0 }

  /// Prepares for a sigma in pixels; NaN and values too small to be visible don't blur.
  func prepare(sigma: Double) {
    let sigma = Self.kept(sigma)
    guard sigma != self.sigma else { return }
    self.sigma = sigma
    let parts = Self.split(sigma)
    levels = parts.levels
    radius = Self.radius(variance: parts.variance)
    setWeights(variance: parts.variance)
  }

  /// Returns the offsets of the weighted numbers, `step` apart. They change with the next call.
  func offsets(step: Int) -> UnsafePointer<Int> {
    for tap in 0...radius { offsets[tap] = tap * step }
    return UnsafePointer(offsets)
  }

  /// Computes the pixel ranges of all levels for the output pixels from `low` up to `high`.
  func plan(_ low: Int, _ high: Int) {
    wanted[0] = Reach(low: low, high: high)
    for level in 0..<levels {
      let fine = wanted[level]
      wanted[level + 1] = Reach(low: (fine.low >> 1) - 1, high: ((fine.high - 1) >> 1) + 2)
    }
    needed[levels] = Reach(low: wanted[levels].low - radius, high: wanted[levels].high + radius)
    for level in (0..<levels).reversed() {
      let coarse = needed[level + 1]
      needed[level] = Reach(low: 2 * coarse.low - 1, high: 2 * coarse.high + 1)
    }
  }

  /// The distance in pixels to the farthest pixel that a blur reads on either side.
  static func reach(sigma: Double) -> Int {
    let parts = split(kept(sigma))
    let radius = radius(variance: parts.variance)
    var farthest = 0
    // The range needed depends on the position relative to the coarsest pixels.
    for place in 0..<(1 << parts.levels) {
      var (low, high) = (place, place)
      for _ in 0..<parts.levels { (low, high) = ((low >> 1) - 1, (high >> 1) + 1) }
      (low, high) = (low - radius, high + radius)
      for _ in 0..<parts.levels { (low, high) = (2 * low - 1, 2 * high + 2) }
      farthest = max(farthest, place - low, high - place)
    }
    return farthest
  }

  /// Sets the weights of a Gaussian just wide enough that the variance of the sampled weights is `variance`.
  private func setWeights(variance: Double) {
    var (low, high) = (0.05, 2 * variance.squareRoot() + 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.variance(width: middle) < variance { low = middle } else { high = middle }
    }
    var sum = share(0, width: low)
    for tap in 0..<radius { sum += 2 * share(tap + 1, width: low) }
    var others = 0
    for tap in 0..<radius {
      let weight = Int((share(tap + 1, width: low) / sum * 65536).rounded())
      weights[tap + 1] = UInt16(weight)
      others += 2 * weight
    }
    weights[0] = UInt16(min(65536 - others, 65535))
  }

  /// Returns the integral of a Gaussian over the pixel `step` pixels from its centre.
  private func share(_ step: Int, width: Double) -> Double {
    let scale = 1 / (width * 2.0.squareRoot())
    return (erf((Double(step) + 0.5) * scale) - erf((Double(step) - 0.5) * scale)) / 2
  }

  private func variance(width: Double) -> Double {
    var (sum, square) = (share(0, width: width), 0.0)
    for step in 0..<radius {
      let share = 2 * share(step + 1, width: width)
      sum += share
      square += share * Double((step + 1) * (step + 1))
    }
    return square / sum
  }
}
