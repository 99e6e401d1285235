import Foundation
import KinoraGeometry
import KinoraLayers

/// The backgrounds of rows, headers and footers.
nonisolated extension UIBackgroundConfiguration {
  /// The background of a row: in the colour of the list around it, and grey while the row is selected or pressed.
  public static func listCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(selectedColor: .systemGray4)
  }

  /// The background of a row in a plain list: `systemBackground`, and grey while the row is selected or pressed.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground, selectedColor: .systemGray4)
  }

  /// The background of a row in a grouped list: `secondarySystemGroupedBackground`, and grey while the row is selected
  /// or pressed.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground, selectedColor: .systemGray4)
  }

  /// The background of a header: clear.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }

  /// The background of a footer: clear.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }

  /// Returns the background for a state: grey for selected and pressed rows of lists. A fill colour that the program set
  /// stays.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let selectedColor, let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted
    else { return self }
    var shown = self
    shown.backgroundColor = selectedColor
    return shown
  }
}
