import Foundation
import KinoraGeometry
import KinoraLists

extension UICollectionView {
  /// Gives the rows of lists the look of their places.
  final func adoptListPlaces() {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    for (key, element) in items.shown where key.category == .cell {
      guard let cell = element.view as? UICollectionViewListCell, let path = ListPath(key.path), items.contains(path)
      else { continue }
      cell.adopt(
        layout.list(path.section), isFirst: path.item == 0, isLast: path.item == items.counts[path.section] - 1)
    }
  }
}
