/// The rating of a hitch time ratio.
nonisolated package enum HitchVerdict: String, Sendable, CaseIterable {
  case good, warning, critical
  case immediateAttention = "immediate attention"
}

/// A set of bounds for hitch time ratios, in milliseconds per second. Apple has published two; both are reported.
nonisolated package struct HitchThresholds: Sendable, Equatable {
  package let name: String
  /// The bounds in readable form.
  package let text: String
  /// The highest ratio that is good.
  private let good: Double
  /// The upper bound of warnings, and true if the bound itself is a warning.
  private let warning: Double
  private let warnsAtBound: Bool
  /// The highest ratio that is critical.
  private let critical: Double

  package func verdict(_ ratio: Double) -> HitchVerdict {
    if ratio <= good { return .good }
    if ratio < warning || warnsAtBound && ratio == warning { return .warning }
    return ratio <= critical ? .critical : .immediateAttention
  }

  /// Apple's 2020 target for interactions.
  package static let interactive2020 = HitchThresholds(
    name: "Apple 2020 interactive", text: "good <= 5 < warning < 10 <= critical",
    good: 5, warning: 10, warnsAtBound: false, critical: .infinity)

  /// The bounds of Xcode's Organizer for measurements from users' devices.
  package static let organizer = HitchThresholds(
    name: "Xcode Organizer", text: "good <= 10 < warning <= 25 < critical <= 50 < immediate attention",
    good: 10, warning: 25, warnsAtBound: true, critical: 50)

  package static let all = [interactive2020, organizer]
}
