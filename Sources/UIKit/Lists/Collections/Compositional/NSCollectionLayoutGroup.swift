import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// Items beside or below one another, or in places of the program's own. A section repeats its group.
///
/// ```swift
/// let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
/// let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
/// group.interItemSpacing = .fixed(8)
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let arrangement: Arrangement
  /// The items that are repeated until the group is full; empty in a custom group.
  public final let subitems: [NSCollectionLayoutItem]
  /// The number of items that share the group's length; nil to repeat the items until it is full.
  final let count: Int?
  /// The distance between the items. Default nil: none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max($0, 1) }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns a group of a number of equal items beside one another.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
  /// Returns a group of a number of equal items beside one another.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
  /// Returns a group that repeats items beside one another until it is full.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
  /// Returns a group of a number of equal items below one another.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
  /// Returns a group of a number of equal items below one another.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
  /// Returns a group that repeats items below one another until it is full.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
  /// Returns a group whose items are where a function places them.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }

  /// The views beside the group.
  open var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { supplementaryItems }
    set { supplementaryItems = newValue }
  }

  /// True if contents determine a size in the group.
  final var hasEstimates: Bool {
    !layoutSize.estimates.isEmpty
      || subitems.contains { ($0 as? NSCollectionLayoutGroup)?.hasEstimates ?? !$0.layoutSize.estimates.isEmpty }
  }

  /// True if the number of items in the group depends on their sizes, which contents determine.
  final var hasVariableCount: Bool {
    if subitems.contains(where: { ($0 as? NSCollectionLayoutGroup)?.hasVariableCount ?? false }) { return true }
    guard count == nil else { return false }
    func isEstimated(_ axis: EstimatedAxes) -> Bool {
      !layoutSize.estimates.contains(axis) && subitems.contains { $0.layoutSize.estimates.contains(axis) }
    }
    switch arrangement {
    case .horizontal: return isEstimated(.width)
    case .vertical: return isEstimated(.height)
    case .custom: return false
    }
  }
}

/// Returns the places of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a custom group.
///
/// ```swift
/// let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
///   (0..<3).map { NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 60 * $0, y: 20 * $0, width: 50, height: 50)) }
/// }
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: MainActorObject {
  /// The rectangle in the group, in points.
  public final let frame: CGRect
  /// The order among the views. Default 0.
  public final let zIndex: Int

  /// Creates a place.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Creates a place with an order.
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init(base: ())
  }
}
