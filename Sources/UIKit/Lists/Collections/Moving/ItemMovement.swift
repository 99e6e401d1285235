import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// An item that the user moves. The data source has it at its former place until the end.
final class ItemMovement {
  /// The place in the data source.
  let source: ListPath
  /// The place at which the others make room.
  var place: ListPath
  /// The middle of the item, in points of the contents.
  var position: CGPoint
  /// Scrolls the collection view while the item is held near an edge.
  let scroller: EdgeScroller

  init(_ source: ListPath, at position: CGPoint, scroller: EdgeScroller) {
    self.source = source
    place = source
    self.position = position
    self.scroller = scroller
  }

  /// Returns the path in the data source of an item that is shown at a path.
  func dataPath(_ shown: IndexPath) -> IndexPath {
    guard var path = ListPath(shown) else { return shown }
    if path == place { return IndexPath(source) }
    if path.section == place.section, path.item > place.item { path.item -= 1 }
    if path.section == source.section, path.item >= source.item { path.item += 1 }
    return IndexPath(path)
  }

  /// Returns the path in the data source of what a view shows. The views of sections have the path of a first item.
  func dataPath(_ key: ElementKey) -> IndexPath {
    key.category == .cell || key.path.count == 2 && key.path.item > 0 ? dataPath(key.path) : key.path
  }

  /// Returns the attributes of the item in the user's hand.
  func attributes(in view: UICollectionView) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(place)
    guard view.items.shown[.cell(path)] != nil else { return nil }
    return view.collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: position)
  }
}
