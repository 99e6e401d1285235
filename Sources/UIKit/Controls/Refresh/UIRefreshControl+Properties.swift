import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIRefreshControl`.
struct RefreshControlPropertyTable<RefreshControl: UIRefreshControl>: PropertyTable {
  typealias Base = RefreshControlPropertyTable<UIRefreshControl>

  static var rows: [ObjectProperty] {
    [
      .object(\RefreshControl.attributedTitle, "attributedTitle", appearance: .unset())
    ]
  }
}
