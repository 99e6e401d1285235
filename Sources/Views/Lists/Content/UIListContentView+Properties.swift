import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIListContentView`.
struct ListContentViewPropertyTable<ListContentView: UIListContentView>: PropertyTable {
  typealias Base = ListContentViewPropertyTable<UIListContentView>

  static var rows: [ObjectProperty] {
    [
      .object(\ListContentView.configuration, "configuration")
    ]
  }
}
