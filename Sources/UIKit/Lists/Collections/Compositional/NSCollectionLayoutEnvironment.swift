import Foundation
import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// The room for a layout.
///
/// ```swift
/// let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
/// ```
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that hold, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout depends on: the room for it, and the traits.
///
/// ```swift
/// let layout = UICollectionViewCompositionalLayout { index, environment in
///   environment.traitCollection.horizontalSizeClass == .compact ? list : grid
/// }
/// ```
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room and the traits of one layout.
final class LayoutEnvironment: MainActorObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init(base: ())
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
  }
}

/// An item that a section shows. Its handler may change the look.
///
/// ```swift
/// section.visibleItemsInvalidationHandler = { items, offset, environment in
///   for item in items {
///     let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
///     item.alpha = max(1 - distance / 400, 0.3)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order among the views.
  var zIndex: Int { get set }
  /// True if the item isn't shown.
  var isHidden: Bool { get set }
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size, in points.
  var bounds: CGRect { get }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform.
  var transform3D: CATransform3D { get set }
  /// The identifier of the item; that of its kind for other views.
  var name: String { get }
  /// The path.
  var indexPath: IndexPath { get }
  /// The rectangle around the transformed item, in points.
  var frame: CGRect { get }
  /// The kind of view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
  /// The kind of a supplementary or decoration view, or the path of an item.
  public var name: String { representedElementKind ?? "\(indexPath)" }
}
