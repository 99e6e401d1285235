import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// An item in a tab bar: an image, a title, and a badge.
///
/// ```swift
/// controller.tabBarItem = UITabBarItem(title: "Mail", image: UIImage(named: "mail"), tag: 0)
/// controller.tabBarItem.badgeValue = "3"
/// ```
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The items with the system's titles.
  public enum SystemItem: Int, Sendable {
    /// Items for lists of the program and of a shop.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    /// The most viewed.
    case mostViewed
  }

  /// The image while the item is selected. Default nil: the usual image.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { itemDidChange() } }
  }
  /// The text in a badge beside the image; nil, the default, for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }
  /// The colour of the badge. Default nil: that of the bar's appearance, red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { itemDidChange() } }
  }
  /// The distance in points by which the title moves. Default zero.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { itemDidChange() }
  }
  /// The look of the bar while the item is selected. Default nil: the bar's.
  open var standardAppearance: UITabBarAppearance? {
    didSet { itemDidChange() }
  }
  /// The look while the content is at its lower edge. Default nil; not used.
  open var scrollEdgeAppearance: UITabBarAppearance?

  private var badgeAttributes = StateValues<[NSAttributedString.Key: Any]>()

  /// Creates an item without contents.
  public override init() {
    super.init()
  }

  /// Creates an item without contents. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title, and images for an item that isn't selected and one that is.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates one of the system's items.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: BarGlyph.image(systemItem.glyph), tag: tag)
  }

  /// Sets attributes of the badge's text in a state; nil for those of the bar's appearance.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {
    badgeAttributes[state] = textAttributes
    itemDidChange()
  }

  /// Returns the attributes of the badge's text that were set for a state; nil if there are none.
  open func badgeTextAttributes(for state: UIControlState) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [TabBarItemPropertyTable<Self>.self]
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var glyph: BarGlyph {
    switch self {
    case .more: .dots
    case .favorites, .featured, .topRated, .mostViewed: .star
    case .recents, .history, .mostRecent: .clock
    case .contacts: .person
    case .bookmarks: .book
    case .search: .lens
    case .downloads: .tray
    }
  }
}

extension UIViewController {
  /// The item that the program has set or filled in; nil if there is none, or an empty one.
  package final var chosenTabBarItem: UITabBarItem? {
    guard let item = container.tabBarItem else { return nil }
    let isEmpty = item.title == nil && item.image == nil && item.badgeValue == nil
    return container.tabBarItemIsSet || !isEmpty ? item : nil
  }

  /// Replaces the controller's item, also in the bar that shows it.
  final func replaceTabBarItem(_ item: UITabBarItem?) {
    container.tabBarItem = item
    container.tabBarItemIsSet = item != nil
    parent?.barContentsDidChange(.tabBarItem, of: self)
  }
}
