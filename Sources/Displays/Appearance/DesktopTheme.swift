import Foundation

/// The appearance that a desktop's theme stands for. Themes are known by their names only.
package nonisolated enum DesktopTheme {
  /// The variable that replaces the desktop's theme in one process.
  private static let variable = "GTK_THEME"

  /// Returns true for the name of a dark theme: one with the part "dark", as "Adwaita-dark" and "Mint-Y-Dark-Aqua".
  static func isDark(name: String) -> Bool {
    name.split { $0 == "-" || $0 == "_" || $0 == " " }.contains { $0.lowercased() == "dark" }
  }

  /// Returns true if the environment names a dark theme, or the dark variant of one ("Adwaita:dark"); nil if it names
  /// none.
  package static func isDark(in environment: [String: String]) -> Bool? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1)
    if parts.count > 1 { return parts[1].lowercased() == "dark" }
    return isDark(name: text)
  }

  /// Returns true if settings name a dark theme, or prefer the dark variant; nil if they say nothing about themes.
  static func isDark(in settings: XSettings) -> Bool? {
    let prefersDark = settings.numbers["Gtk/ApplicationPreferDarkTheme"]
    if prefersDark == 1 { return true }
    return settings.texts["Net/ThemeName"].map { isDark(name: $0) } ?? prefersDark.map { _ in false }
  }
}
