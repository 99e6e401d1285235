import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The contents of a list's cell, header or footer: an image, a text and a secondary text.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Berlin"
/// content.secondaryText = "14 °C"
/// cell.contentConfiguration = content
/// ```
nonisolated public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image. Default nil.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text. Default nil. Setting it removes the attributed text.
  public var text: String? {
    didSet { storedAttributedText = nil }
  }
  /// The properties of the text.
  public var textProperties = TextProperties()
  /// The secondary text. Default nil. Setting it removes the attributed one.
  public var secondaryText: String? {
    didSet { storedSecondaryAttributedText = nil }
  }
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The distances of the contents from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// True if the texts are side by side where both fit. Default false: one above the other.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance of the image from the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts one above the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the contents, from 0 to 1. Default 1.
  public var alpha: CGFloat = 1

  private var storedAttributedText: NSAttributedString?
  private var storedSecondaryAttributedText: NSAttributedString?

  /// The text with attributes. Default nil. It is shown instead of the text.
  public var attributedText: NSAttributedString? {
    get { storedAttributedText }
    set {
      text = newValue?.string
      storedAttributedText = newValue
    }
  }

  /// The secondary text with attributes. Default nil. It is shown instead of the secondary text.
  public var secondaryAttributedText: NSAttributedString? {
    get { storedSecondaryAttributedText }
    set {
      secondaryText = newValue?.string
      storedSecondaryAttributedText = newValue
    }
  }

  /// The configuration of a cell with one text.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(text: .body, secondary: .subheadline)
  }

  /// The configuration of a cell with a second line in smaller type.
  public static func subtitleCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(text: .body, secondary: .subheadline)
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }

  /// The configuration of a cell with a value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(text: .body, secondary: .body)
    content.secondaryTextProperties.color = .secondaryLabel
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// The configuration of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(text: .headline, secondary: .body)
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16)
    return content
  }

  /// The configuration of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    var content = plainHeader()
    content.textProperties.font = UIFont.preferredFont(forTextStyle: .body)
    content.textProperties.color = .secondaryLabel
    return content
  }

  /// The configuration of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(text: .footnote, secondary: .footnote)
    content.textProperties.color = .secondaryLabel
    content.textProperties.transform = .uppercase
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 6, trailing: 16)
    return content
  }

  /// The configuration of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(text: .footnote, secondary: .footnote)
    content.textProperties.color = .secondaryLabel
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 11, trailing: 16)
    return content
  }

  private init(text: UIFont.TextStyle, secondary: UIFont.TextStyle) {
    textProperties.font = UIFont.preferredFont(forTextStyle: text)
    secondaryTextProperties.font = UIFont.preferredFont(forTextStyle: secondary)
  }

  /// Returns a new view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state: texts of a disabled cell are grey.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isCellDisabled = (state as? UICellConfigurationState)?.isDisabled ?? false
    guard isCellDisabled || (state as? UIViewConfigurationState)?.isDisabled ?? false else { return self }
    var content = self
    content.textProperties.color = .tertiaryLabel
    content.secondaryTextProperties.color = .tertiaryLabel
    return content
  }
}
