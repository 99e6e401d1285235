import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitValues

nonisolated extension UIListContentConfiguration {
  /// The properties of a text.
  ///
  /// ```swift
  /// content.textProperties.font = UIFont.boldSystemFont(ofSize: 17)
  /// content.textProperties.numberOfLines = 1
  /// ```
  public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// The change of a text's letters.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour. Default `label`.
    public var color = UIColor.label
    /// Computes the displayed colour from the colour. Default nil: no change.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment. Default `natural`.
    public var alignment = TextAlignment.natural
    /// The way in which a text that doesn't fit is broken. Default `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines. Default 0: any number.
    public var numberOfLines = 0
    /// True if the font shrinks where the text doesn't fit. Default false.
    public var adjustsFontSizeToFitWidth = false
    /// The least scale of a font that shrinks. Default 0.
    public var minimumScaleFactor: CGFloat = 0
    /// True if the font follows the size that the user chose. Default false.
    public var adjustsFontForContentSizeCategory = false
    /// The change of the letters. Default `none`.
    public var transform = TextTransform.none

    /// Returns the colour that is displayed.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The properties of an image.
  ///
  /// ```swift
  /// content.imageProperties.tintColor = .systemRed
  /// content.imageProperties.maximumSize = CGSize(width: 32, height: 32)
  /// ```
  public struct ImageProperties {
    /// The value of a reserved length that stands for the usual one.
    public static let standardDimension = -CGFloat.greatestFiniteMagnitude

    /// The colour of template images. Default nil: the tint colour of the view.
    public var tintColor: UIColor?
    /// Computes the displayed tint colour from the tint colour. Default nil: no change.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius in points. Default 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; a length of 0 is no limit. Default zero.
    public var maximumSize = CGSize.zero
    /// The size in points of the area in whose middle the image is, so that texts of cells with different images are
    /// aligned; a length of 0 is that of the image. Default zero.
    public var reservedLayoutSize = CGSize.zero

    /// Returns the tint colour that is displayed.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the displayed size of an image: reduced to the largest size, with the same proportions.
    func fitted(_ size: CGSize) -> CGSize {
      let x = maximumSize.width > 0 && size.width > maximumSize.width ? maximumSize.width / size.width : 1
      let y = maximumSize.height > 0 && size.height > maximumSize.height ? maximumSize.height / size.height : 1
      let scale = min(x, y)
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Returns the size of the area for an image of a displayed size.
    func reserved(_ size: CGSize) -> CGSize {
      func length(_ reserved: CGFloat, _ actual: CGFloat) -> CGFloat {
        if reserved == Self.standardDimension { return max(28, actual) }
        return reserved > 0 ? reserved : actual
      }
      return CGSize(
        width: length(reservedLayoutSize.width, size.width), height: length(reservedLayoutSize.height, size.height))
    }
  }
}
