import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UICollectionView`.
struct CollectionViewPropertyTable<CollectionView: UICollectionView>: PropertyTable {
  typealias Base = CollectionViewPropertyTable<UICollectionView>

  static var rows: [ObjectProperty] {
    [
      .object(\CollectionView.collectionViewLayout, "collectionViewLayout"),
      .object(\CollectionView.dataSource, "dataSource"),
      .object(\CollectionView.delegate, "delegate"),
      .object(\CollectionView.prefetchDataSource, "prefetchDataSource"),
      .flag(\CollectionView.isPrefetchingEnabled, "isPrefetchingEnabled"),
      .choice(\CollectionView.selfSizingInvalidation, "selfSizingInvalidation"),
      .object(\CollectionView.backgroundView, "backgroundView"),
      .flag(\CollectionView.allowsSelection, "allowsSelection"),
      .flag(\CollectionView.allowsMultipleSelection, "allowsMultipleSelection"),
      .flag(\CollectionView.allowsSelectionDuringEditing, "allowsSelectionDuringEditing"),
      .flag(\CollectionView.allowsMultipleSelectionDuringEditing, "allowsMultipleSelectionDuringEditing"),
      .flag(\CollectionView.selectionFollowsFocus, "selectionFollowsFocus"),
      .flag(\CollectionView.allowsFocus, "allowsFocus"),
      .flag(\CollectionView.remembersLastFocusedIndexPath, "remembersLastFocusedIndexPath"),
      .flag(\CollectionView.isEditing, "isEditing"),
      .rect(\CollectionView.frame, "frame").observed,
      .rect(\CollectionView.bounds, "bounds").observed,
    ]
  }
}

extension UICollectionView: ColoredView {
  package final var usualBackground: UIColor? { .systemBackground }
}
