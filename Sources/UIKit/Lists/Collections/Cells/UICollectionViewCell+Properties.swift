import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UICollectionViewCell`.
struct CollectionViewCellPropertyTable<CollectionViewCell: UICollectionViewCell>: PropertyTable {
  typealias Base = CollectionViewCellPropertyTable<UICollectionViewCell>

  static var rows: [ObjectProperty] {
    [
      .flag(\CollectionViewCell.isSelected, "isSelected"),
      .flag(\CollectionViewCell.isHighlighted, "isHighlighted"),
      .object(\CollectionViewCell.backgroundView, "backgroundView"),
      .object(\CollectionViewCell.selectedBackgroundView, "selectedBackgroundView"),
      .object(\CollectionViewCell.contentConfiguration, "contentConfiguration"),
      .flag(\CollectionViewCell.automaticallyUpdatesContentConfiguration, "automaticallyUpdatesContentConfiguration"),
      .object(\CollectionViewCell.backgroundConfiguration, "backgroundConfiguration"),
      .flag(
        \CollectionViewCell.automaticallyUpdatesBackgroundConfiguration, "automaticallyUpdatesBackgroundConfiguration"),
    ]
  }
}
