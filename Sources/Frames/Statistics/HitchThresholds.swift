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
  private let judge: @Sendable (Double) -> HitchVerdict

  package func verdict(_ ratio: Double) -> HitchVerdict { judge(ratio) }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Apple's target for an interaction, of 2020.
  package static let interactive2020 = HitchThresholds(
    name: "Apple 2020 interactive", text: "good <= 5 < warning < 10 <= critical"
  ) { ratio in
    ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
  }

  /// The bounds by which Xcode's Organizer judges what is measured on people's devices.
  package static let organizer = HitchThresholds(
    name: "Xcode Organizer", text: "good <= 10 < warning <= 25 < critical <= 50 < immediate attention"
  ) { ratio in
    ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .immediateAttention
  }

  package static let all = [interactive2020, organizer]
}
