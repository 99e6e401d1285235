import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UICollectionViewListCell`.
struct CollectionViewListCellPropertyTable<CollectionViewListCell: UICollectionViewListCell>: PropertyTable {
  typealias Base = CollectionViewListCellPropertyTable<UICollectionViewListCell>

  static var rows: [ObjectProperty] {
    [
      .integer(\CollectionViewListCell.indentationLevel, "indentationLevel"),
      .number(\CollectionViewListCell.indentationWidth, "indentationWidth"),
      .flag(\CollectionViewListCell.indentsAccessories, "indentsAccessories"),
      .object(\CollectionViewListCell.accessories, "accessories"),
    ]
  }
}
