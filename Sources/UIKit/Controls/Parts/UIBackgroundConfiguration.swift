import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The background of a control or a row: a colour, an image and a stroke.
///
/// ```swift
/// var configuration = UIButton.Configuration.plain()
/// configuration.background.backgroundColor = .systemYellow
/// configuration.background.cornerRadius = 10
/// ```
nonisolated public struct UIBackgroundConfiguration {
  /// The fill colour. Default nil: the colour of the control's style, or of the list.
  public var backgroundColor: UIColor? {
    didSet { (selectedColor, pinnedColor) = (nil, nil) }
  }
  /// The fill colour of a selected or pressed row, until the program sets the fill colour. Nil for no other one.
  package var selectedColor: UIColor?
  /// The fill colour of a header that sticks to an edge, until the program sets the fill colour. Nil for no other one.
  package var pinnedColor: UIColor?
  /// Computes the displayed fill colour from the fill colour. Default nil: no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The corner radius in points. Default 0; negative values count as 0.
  public var cornerRadius: CGFloat = 0
  /// The distances from the control's edges in points. Default 0; a negative inset extends beyond the edge.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the stroke. Default nil: the tint colour.
  public var strokeColor: UIColor?
  /// Computes the displayed stroke colour from the stroke colour. Default nil: no change.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke in points. Default 0: no stroke; negative values count as 0.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside the edge, in points. Default 0. Stored only.
  public var strokeOutset: CGFloat = 0
  /// An image over the fill colour. Default nil.
  public var image: UIImage?
  /// The way in which the image fills the background. Default `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  package init(backgroundColor: UIColor? = nil, selectedColor: UIColor? = nil, strokeColor: UIColor? = nil) {
    self.backgroundColor = backgroundColor
    self.selectedColor = selectedColor
    self.strokeColor = strokeColor
  }

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear, strokeColor: .clear)
  }

  package func resolvedColor(_ standard: UIColor) -> UIColor {
    let color = backgroundColor ?? standard
    return backgroundColorTransformer?(color) ?? color
  }

  package func resolvedStroke(_ tint: UIColor) -> UIColor {
    let color = strokeColor ?? tint
    return strokeColorTransformer?(color) ?? color
  }
}

/// Computes a colour from another one.
///
/// ```swift
/// let faded = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
/// let color = faded(.systemRed)
/// ```
nonisolated public struct UIConfigurationColorTransformer {
  /// The function from a colour to the displayed one.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  // Unsafe for the compiler only: the functions below have no state.

  /// Returns the grey of the same luminance and opacity.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { color in
    let rgba = color.cgColor.rgba
    let light = rgba.red * 0.299 + rgba.green * 0.587 + rgba.blue * 0.114
    return UIColor(white: light, alpha: rgba.alpha)
  }

  /// Returns the label colour for every colour.
  nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
  /// Returns the colour unchanged.
  nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { $0 }
}

/// Changes the attributes of a text.
///
/// ```swift
/// configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
///   var attributes = attributes
///   attributes.font = UIFont.boldSystemFont(ofSize: 20)
///   return attributes
/// }
/// ```
nonisolated public struct UIConfigurationTextAttributesTransformer {
  /// The function from the attributes of a run to the displayed ones.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
