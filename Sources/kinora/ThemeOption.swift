import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraTools

extension OverlayTheme.Name: ExpressibleByArgument {}

/// The colours of the tools.
struct ThemeOption: ParsableArguments {
  @Option(help: "Colours of the tools: dark or light. (default: as KINORA_THEME says, or dark)")
  var toolsTheme: OverlayTheme.Name?

  /// Chooses the colours before the tools are made.
  ///
  /// - Throws: A `RunFailure` for a variable that names no theme.
  @MainActor
  func adopt() throws {
    if let toolsTheme {
      OverlayTheme.current = .named(toolsTheme)
      return
    }
    guard let text = ProcessInfo.processInfo.environment[OverlayTheme.variable] else { return }
    guard let theme = OverlayTheme.Name(rawValue: text) else {
      throw RunFailure(
        "\(OverlayTheme.variable) must be dark or light, not \"\(text)\"", status: RunFailure.badArguments)
    }
    OverlayTheme.current = .named(theme)
  }
}
