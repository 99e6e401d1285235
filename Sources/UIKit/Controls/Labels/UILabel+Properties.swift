import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UILabel`.
struct LabelPropertyTable<Label: UILabel>: PropertyTable {
  typealias Base = LabelPropertyTable<UILabel>

  static var rows: [ObjectProperty] {
    [
      .object(\Label.text, "text").observed,
      .object(\Label.attributedText, "attributedText").observed,
      .object(\Label.font, "font", appearance: .usual { $0.usualFont }),
      .object(\Label.textColor, "textColor", appearance: .usual { $0.usualColor }),
      .choice(\Label.textAlignment, "textAlignment"),
      .choice(\Label.lineBreakMode, "lineBreakMode"),
      .choice(\Label.lineBreakStrategy, "lineBreakStrategy"),
      .flag(\Label.allowsDefaultTighteningForTruncation, "allowsDefaultTighteningForTruncation"),
      .integer(\Label.numberOfLines, "numberOfLines"),
      .flag(\Label.adjustsFontSizeToFitWidth, "adjustsFontSizeToFitWidth"),
      .number(\Label.minimumScaleFactor, "minimumScaleFactor"),
      .choice(\Label.baselineAdjustment, "baselineAdjustment"),
      .number(\Label.preferredMaxLayoutWidth, "preferredMaxLayoutWidth"),
      .object(\Label.shadowColor, "shadowColor", appearance: .unset()),
      .size(\Label.shadowOffset, "shadowOffset"),
      .flag(\Label.isEnabled, "isEnabled"),
      .flag(\Label.isHighlighted, "isHighlighted"),
      .object(\Label.highlightedTextColor, "highlightedTextColor", appearance: .unset()),
      .flag(\Label.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory"),
      .number(\Label.minimumFontSize, "minimumFontSize"),
    ]
  }
}

extension UILabel {
  /// The least size of the font in points: what `minimumScaleFactor` replaced on Apple's systems.
  final var minimumFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = newValue / font.pointSize }
  }
}
