import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The title and the image of an item in a bar. The base class of `UIBarButtonItem` and `UITabBarItem`.
///
/// ```swift
/// let item: UIBarItem = UITabBarItem(title: "Cities", image: nil, tag: 1)
/// item.isEnabled = false
/// ```
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title. Default nil.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The image, drawn in the tint colour unless its rendering mode is `alwaysOriginal`. Default nil.
  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }
  /// The image in low bars of phones. Default nil; not used.
  open var landscapeImagePhone: UIImage?
  /// The larger image for large text sizes. Default nil; not used.
  open var largeContentSizeImage: UIImage?
  /// The distances by which the image moves from the edges, in points. Default zero.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { itemDidChange() } }
  }
  /// A number that identifies the item. Default 0.
  open var tag = 0
  /// True if the item reacts to touches. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }

  /// The view that shows the item and follows its changes.
  package final weak var display: (any BarItemDisplay)?
  /// Nil until an appearance proxy gives the item a value.
  final var proxyValues: ProxyValues?
  private var attributes = StateValues<[NSAttributedString.Key: Any]>()

  /// Creates an item without a title and an image.
  public override init() {
    super.init()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {}

  /// Sets attributes of the title in a state; nil for those of the bar's appearance.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {
    self.attributes[state] = attributes
    itemDidChange()
  }

  /// Returns the attributes of the title that were set for a state; nil if there are none.
  open func titleTextAttributes(for state: UIControlState) -> [NSAttributedString.Key: Any]? { attributes[state] }

  /// The attributes of the title in a state, or those for the normal one.
  package final func ownTitleAttributes(in state: UIControlState) -> [NSAttributedString.Key: Any] {
    attributes.value(in: state) ?? [:]
  }

  /// Called when the item should be shown otherwise.
  final func itemDidChange() {
    display?.itemDidChange(self)
  }

  @_spi(Kinora) open class var propertyTables: [any PropertyTable.Type] {
    [BarItemPropertyTable<Self>.self]
  }
}

/// A view that shows a bar's item.
package protocol BarItemDisplay: AnyObject {
  /// Called when the item has changed.
  func itemDidChange(_ item: UIBarItem)
}
