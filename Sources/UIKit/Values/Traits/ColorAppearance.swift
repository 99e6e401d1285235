/// The traits that the system's colours depend on.
nonisolated struct ColorAppearance: Hashable, Sendable {
  var isDark = false
  var isHighContrast = false
  var isElevated = false

  init(isDark: Bool = false, isHighContrast: Bool = false, isElevated: Bool = false) {
    (self.isDark, self.isHighContrast, self.isElevated) = (isDark, isHighContrast, isElevated)
  }

  init(_ values: TraitValues) {
    isDark = values[UITraitUserInterfaceStyle.self] == .dark
    isHighContrast = values[UITraitAccessibilityContrast.self] == .high
    isElevated = values[UITraitUserInterfaceLevel.self] == .elevated
  }
}
