import Foundation
import Geometry

/// What is behind a control's contents.
public struct UIBackgroundConfiguration {
  /// Nil for the tint colour, or what the control's style says.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Points. Default 0.
  public var cornerRadius: CGFloat = 0
  /// How far the background stays away from the control's edges; less than nothing lets it reach over them.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Nil for the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Points. Default 0: no line.
  public var strokeWidth: CGFloat = 0
  /// How far outside the edge the line is, in points. Default 0.
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear, strokeColor: .clear)
  }

  func resolvedColor(_ standard: UIColor) -> UIColor {
    let color = backgroundColor ?? standard
    return backgroundColorTransformer?(color) ?? color
  }

  func resolvedStroke(_ tint: UIColor) -> UIColor {
    let color = strokeColor ?? tint
    return strokeColorTransformer?(color) ?? color
  }
}

/// Makes one colour from another.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public static let grayscale = UIConfigurationColorTransformer { color in
    let rgba = color.cgColor.rgba
    let light = rgba.red * 0.299 + rgba.green * 0.587 + rgba.blue * 0.114
    return UIColor(white: light, alpha: rgba.alpha)
  }

  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
}

/// Changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Edges by the direction of writing.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
