import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The look of a tab bar.
///
/// ```swift
/// let look = UITabBarAppearance()
/// look.stackedLayoutAppearance.normal.iconColor = .systemGray
/// tabBarController.tabBar.standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the title below the image, in narrow windows.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { appearanceDidChange() }
  }
  /// The look of items with the title beside the image, in wide windows.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { appearanceDidChange() }
  }
  /// The look of items in a low bar of a phone. Not used.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour of the mark behind the selected item. Default nil; not used.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected item. Default nil; not used.
  open var selectionIndicatorImage: UIImage?

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Creates an appearance with the background of another one, and its items if it has any.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }

  open override func copy() -> Any { UITabBarAppearance(barAppearance: self) }
}

/// The look of a tab bar's items.
///
/// ```swift
/// look.stackedLayoutAppearance.selected.iconColor = .systemIndigo
/// ```
@preconcurrency @MainActor
open class UITabBarItemAppearance {
  /// The kind of layout that an appearance is for.
  public enum Style: Int, Sendable {
    /// The title below the image, beside it, or beside it in a low bar.
    case stacked, inline, compactInline
  }

  /// The look of an item that isn't selected.
  public final let normal = UITabBarItemStateAppearance()
  /// The look of the selected item.
  public final let selected = UITabBarItemStateAppearance()
  /// The look of a disabled item.
  public final let disabled = UITabBarItemStateAppearance()
  /// The look of an item with the focus. Not used.
  public final let focused = UITabBarItemStateAppearance()

  /// Creates the default look for a layout.
  public init(style: Style) {
    configureWithDefault(for: style)
  }

  /// Creates the default look.
  public convenience init() {
    self.init(style: .stacked)
  }

  /// Resets the look to the default for a layout.
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state.reset() }
  }

  package final func look(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    isEnabled ? isSelected ? selected : normal : disabled
  }
}

/// The look of a tab bar's items in one state.
///
/// ```swift
/// look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.secondaryLabel]
/// ```
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance {
  /// Attributes of the title. Default none.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance in points by which the title moves. Default zero.
  public var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image. Default nil: the tint colour if selected, otherwise grey.
  public var iconColor: UIColor?
  /// The colour of badges. Default nil: red.
  public var badgeBackgroundColor: UIColor?
  /// Attributes of the badge's text. Default none.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance in points by which the badge moves. Default zero.
  public var badgePositionAdjustment = UIOffset.zero

  init() {}

  func reset() {
    (titleTextAttributes, titlePositionAdjustment, iconColor) = ([:], .zero, nil)
    (badgeBackgroundColor, badgeTextAttributes, badgePositionAdjustment) = (nil, [:], .zero)
  }
}
