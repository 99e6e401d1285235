extension FuzzTarget {
  /// Returns inputs of random bytes, the same ones each time, so that targets that make scenes from bytes start with
  /// complete scenes.
  package static func randomSeeds(_ count: Int) -> [[UInt8]] {
    var state: UInt64 = 12
    return (0..<count).map { number in
      (0..<60 + 12 * number).map { _ in
        // Knuth's MMIX generator; its high bits are the good ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(state >> 56)
      }
    }
  }
}
