/// The appearances for which an entry of an asset catalogue is.
nonisolated enum CatalogAppearance: Hashable {
  case any, light, dark
  /// High contrast, with the style for which it is; nil for any.
  case highContrast(isDark: Bool?)
  /// One that never occurs here.
  case other

  /// Reads the entry's list, whose items name a kind of appearance and a value.
  init(_ list: [[String: String]]?) {
    var (isDark, isStrong): (Bool?, Bool) = (nil, false)
    for item in list ?? [] {
      switch (item["appearance"], item["value"]) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("contrast", "high"): isStrong = true
      default:
        self = .other
        return
      }
    }
    self = isStrong ? .highContrast(isDark: isDark) : isDark.map { $0 ? .dark : .light } ?? .any
  }
}
