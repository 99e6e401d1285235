import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The contents of headers and footers that stand out, or that suit any list.
nonisolated extension UIListContentConfiguration {
  /// The configuration of a header that stands out in an inset grouped list: semibold, as large as a third title.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    prominent(.title3, .semibold, NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 8, trailing: 16))
  }

  /// The configuration of a header that stands out most in an inset grouped list: bold, as large as a second title.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    prominent(.title2, .bold, NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 8, trailing: 16))
  }

  /// The configuration of a header in a sidebar: semibold, as large as a third title.
  public static func sidebarHeader() -> UIListContentConfiguration {
    prominent(.title3, .semibold, NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
  }

  /// The configuration of a header: that of a plain list.
  public static func header() -> UIListContentConfiguration { plainHeader() }

  /// The configuration of a footer: that of a plain list.
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  private static func prominent(
    _ style: UIFont.TextStyle, _ weight: UIFont.Weight, _ margins: NSDirectionalEdgeInsets
  ) -> UIListContentConfiguration {
    var content = plainHeader()
    let size = UIFont.preferredFont(forTextStyle: style).pointSize
    content.textProperties.font = .systemFont(ofSize: size, weight: weight)
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    content.secondaryTextProperties.color = .secondaryLabel
    content.directionalLayoutMargins = margins
    return content
  }
}
