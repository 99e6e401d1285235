import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitValues

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

  /// The background of a header: clear, and `systemGray6` while it sticks to an edge.
  public static func listHeader() -> UIBackgroundConfiguration {
    var background = clear()
    background.pinnedColor = .systemGray6
    return background
  }

  /// The background of a header or footer in a plain list: that of `listHeader()`.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listHeader() }

  /// The background of a header or footer in a grouped list: clear.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

  /// The background of a footer: clear.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }

  /// Returns the background for a state: grey for selected and pressed rows of lists, and for headers that stick to an
  /// edge. A fill colour that the program set stays.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let color = fillColor(for: state) else { return self }
    var shown = self
    shown.backgroundColor = color
    return shown
  }

  /// The fill colour that a state asks for; nil for the usual one.
  private func fillColor(for state: any UIConfigurationState) -> UIColor? {
    switch state {
    case let cell as UICellConfigurationState where cell.isSelected || cell.isHighlighted: selectedColor
    case let cell as UICellConfigurationState where cell.isPinned: pinnedColor
    case let header as UIViewConfigurationState where header.isPinned: pinnedColor
    default: nil
    }
  }
}
