import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

extension UIButton {
  /// The contents and style of a button.
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Play"
  /// configuration.buttonSize = .large
  /// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in print("play") })
  /// ```
  @preconcurrency @MainActor
  public struct Configuration {
    /// The size of a button. It determines the fonts, the default insets and the default corner radius.
    ///
    /// ```swift
    /// configuration.buttonSize = .small
    /// ```
    public enum Size: Int, Sendable {
      case large, medium, small, mini
    }

    /// The corner radius of the background.
    ///
    /// ```swift
    /// configuration.cornerStyle = .capsule
    /// ```
    public enum CornerStyle: Int, Sendable {
      /// The background's `cornerRadius`.
      case fixed = -1
      /// `dynamic`: the background's `cornerRadius` if it is positive, otherwise 5 to 12 points by button size.
      /// `small`, `medium` and `large`: 5, 8 and 12 points.
      case dynamic, small, medium, large
      /// Half of the shorter side.
      case capsule
    }

    /// The alignment of title and subtitle with each other. `automatic` centres them.
    ///
    /// ```swift
    /// configuration.subtitle = "4 minutes"
    /// configuration.titleAlignment = .leading
    /// ```
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// The source of the colours.
    package enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    /// The background. Default: a fill in the colour of the style.
    public var background = UIBackgroundConfiguration()
    /// The colour that the fill is based on. Default nil: the colour of the style, or the tint colour.
    public var baseBackgroundColor: UIColor?
    /// The colour of the texts and of template images. Default nil: the colour of the style, or the tint colour.
    public var baseForegroundColor: UIColor?
    /// The corner radius of the background. Default `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Default `medium`. Setting it replaces the default content insets.
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { insets = buttonSize.insets } }
    }

    /// The title. Default nil.
    public var title: String?
    /// The title with attributes, used instead of `title`. Default nil.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the displayed title. Default nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of the title. Default `byTruncatingTail`.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The text below the title. Default nil.
    public var subtitle: String?
    /// The subtitle with attributes, used instead of `subtitle`. Default nil.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the displayed subtitle. Default nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of the subtitle. Default `byTruncatingTail`.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The alignment of title and subtitle with each other. Default `automatic`: centred.
    public var titleAlignment = TitleAlignment.automatic
    /// The space between title and subtitle in points. Default 1.
    public var titlePadding: CGFloat = 1

    /// The image. Default nil. It has the foreground colour unless its rendering mode is `alwaysOriginal`.
    public var image: UIImage?
    /// Computes the colour of the image from the foreground colour. Default nil: no change.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The side of the title at which the image is placed. Default `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and title in points. Default 0.
    public var imagePadding: CGFloat = 0
    /// True to show a spinning wheel in place of the image. Default false.
    public var showsActivityIndicator = false
    /// Computes the colour of the wheel from the foreground colour. Default nil: no change.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// True if a selected button has other colours: those of `tinted` for a plain style, those of `filled` for the
    /// others. Default true.
    public var automaticallyUpdateForSelection = true

    private var insets = Size.medium.insets
    private var hasOwnInsets = false

    /// The space between the contents and the edges in points. Default: insets that suit the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set {
        insets = newValue
        hasOwnInsets = true
      }
    }

    /// Restores the content insets that suit the size.
    public mutating func setDefaultContentInsets() {
      hasOwnInsets = false
      insets = buttonSize.insets
    }

    init(_ style: Style) {
      self.style = style
    }

    /// Returns a style without a background, with contents in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a style with a grey background and contents in the tint colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a style with a light tint of the tint colour as the background and contents in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a style with the tint colour as the background and white contents.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration for a button's state: this one unchanged. The colours adapt to the state when they are
    /// shown.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}

extension UIButton.Configuration.Size {
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    }
  }

  var titleFont: UIFont {
    switch self {
    case .large, .medium: .systemFont(ofSize: 17)
    case .small: .systemFont(ofSize: 15)
    case .mini: .systemFont(ofSize: 13)
    }
  }

  var subtitleFont: UIFont {
    switch self {
    case .large, .medium: .systemFont(ofSize: 12)
    case .small, .mini: .systemFont(ofSize: 11)
    }
  }

  /// The corner radius of the `dynamic` style in points.
  var cornerRadius: CGFloat {
    switch self {
    case .large: 12
    case .medium: 8
    case .small: 6
    case .mini: 5
    }
  }
}
