import Foundation
import Geometry
import Layers

extension UIButton {
  /// What a button shows, and in which style.
  public struct Configuration {
    public enum Size: Int, Sendable {
      case large, medium, small, mini
    }

    public enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// A radius that suits the size; the background's own if it has one.
      case dynamic, small, medium, large
      /// Half of the height.
      case capsule
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// What the colours come from.
    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    public var background = UIBackgroundConfiguration()
    /// Nil for what the style and the tint colour say.
    public var baseBackgroundColor: UIColor?
    public var baseForegroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { insets = buttonSize.insets } }
    }

    public var title: String?
    /// Counts before `title`.
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    public var subtitle: String?
    /// Counts before `subtitle`.
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How title and subtitle stand to each other. Default automatic: centred.
    public var titleAlignment = TitleAlignment.automatic
    /// Between title and subtitle, in points. Default 1.
    public var titlePadding: CGFloat = 1

    /// Shown in the foreground colour if it is a template or says nothing else.
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// On which side of the title the image is. Default leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points. Default 0.
    public var imagePadding: CGFloat = 0
    /// Whether a turning wheel is shown in place of the image. Default false.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// Whether being selected changes the colours. Default true.
    public var automaticallyUpdateForSelection = true

    private var insets = Size.medium.insets
    private var hasOwnInsets = false

    /// Between the contents and the edges, in points. Default: what suits the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set {
        insets = newValue
        hasOwnInsets = true
      }
    }

    public mutating func setDefaultContentInsets() {
      hasOwnInsets = false
      insets = buttonSize.insets
    }

    init(_ style: Style) {
      self.style = style
    }

    /// Contents in the tint colour, nothing behind them.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// The tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// The tint colour on a light tone of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration as it is for a button's state. By itself the colours follow the state when they are shown.
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

  /// Points.
  var cornerRadius: CGFloat {
    switch self {
    case .large: 12
    case .medium: 8
    case .small: 6
    case .mini: 5
    }
  }
}
