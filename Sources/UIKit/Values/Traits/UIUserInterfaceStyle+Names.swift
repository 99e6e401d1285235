/// The names of appearances in the environment.
nonisolated extension UIUserInterfaceStyle {
  /// The variable that sets the appearance of programs and scenes.
  package static let variable = "KINORA_APPEARANCE"

  /// Reads "light" or "dark"; nil for other texts.
  package init?(name: String) {
    switch name {
    case "light": self = .light
    case "dark": self = .dark
    default: return nil
    }
  }
}
