/// Pseudorandom numbers that depend only on a seed, a cell's index, a particle's number and a use. So a particle is the
/// same whenever, and in any order, it is computed.
struct ParticleNoise {
  /// The use of a number. The same use of the same particle always has the same number.
  enum Use: UInt64 {
    case lifetime, velocity, longitude, coneTurn, scale, spin, red, green, blue, alpha, shapeX, shapeY, shapeZ,
      shapeSide, rotation, frame, mass, tilt, tiltTurn
  }

  private let key: UInt64

  private init(key: UInt64) {
    self.key = key
  }

  /// Creates the numbers of an emitter.
  init(seed: UInt32) {
    key = Self.mixed(UInt64(seed) &+ 0x6B69_6E6F_7261)
  }

  /// Returns the numbers of an inner item: a cell by its index, a particle by its number.
  func inside(_ number: UInt64) -> ParticleNoise {
    ParticleNoise(key: Self.mixed(key &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15))
  }

  /// Returns a number from 0 up to, but not including, 1.
  func number(_ use: Use) -> Double {
    Double(Self.mixed(key ^ (use.rawValue &+ 1) &* 0xD134_2543_DE82_EF95) >> 11) * 0x1p-53
  }

  /// Returns a value from a range around its mean.
  ///
  /// The only place that defines a range: its full width, equally likely above and below the mean.
  func number(_ use: Use, around mean: Double, range: Double) -> Double {
    range == 0 ? mean : mean + range * (number(use) - 0.5)
  }

  /// SplitMix64's finalizer.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
