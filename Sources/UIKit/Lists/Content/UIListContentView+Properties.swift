import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIListContentView`.
struct ListContentViewPropertyTable<ListContentView: UIListContentView>: PropertyTable {
  typealias Base = ListContentViewPropertyTable<UIListContentView>

  static var rows: [ObjectProperty] {
    [
      .object(\ListContentView.configuration, "configuration")
    ]
  }
}
