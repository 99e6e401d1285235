/// What a hitch time ratio is worth.
nonisolated package enum HitchVerdict: String, Sendable, CaseIterable {
  case good, warning, critical
  case immediateAttention = "immediate attention"
}

/// A set of bounds for hitch time ratios, in milliseconds a second. Apple has published two, which are kept apart.
nonisolated package struct HitchThresholds: Sendable, Equatable {
  package let name: String
  /// The bounds as a person reads them.
  package let text: String
  /// The highest ratio that is good.
  private let good: Double
  /// Up to where it is a warning, and whether the bound itself is one.
  private let warning: Double
  private let warnsAtBound: Bool
  /// The highest ratio that is critical.
  private let critical: Double

  package func verdict(_ ratio: Double) -> HitchVerdict {
    if ratio <= good { return .good }
    if ratio < warning || warnsAtBound && ratio == warning { return .warning }
    return ratio <= critical ? .critical : .immediateAttention
  }

  /// Apple's target for an interaction, of 2020.
  package static let interactive2020 = HitchThresholds(
    name: "Apple 2020 interactive", text: "good <= 5 < warning < 10 <= critical",
    good: 5, warning: 10, warnsAtBound: false, critical: .infinity)

  /// The bounds by which Xcode's Organizer judges what is measured on people's devices.
  package static let organizer = HitchThresholds(
    name: "Xcode Organizer", text: "good <= 10 < warning <= 25 < critical <= 50 < immediate attention",
    good: 10, warning: 25, warnsAtBound: true, critical: 50)

  package static let all = [interactive2020, organizer]
}
