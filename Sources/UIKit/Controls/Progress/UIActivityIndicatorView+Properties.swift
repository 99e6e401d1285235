import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIActivityIndicatorView`.
struct ActivityIndicatorViewPropertyTable<ActivityIndicatorView: UIActivityIndicatorView>: PropertyTable {
  typealias Base = ActivityIndicatorViewPropertyTable<UIActivityIndicatorView>

  static var rows: [ObjectProperty] {
    [
      .choice(\ActivityIndicatorView.style, "style"),
      .flag(\ActivityIndicatorView.hidesWhenStopped, "hidesWhenStopped"),
      .object(
        \ActivityIndicatorView.color, "color", appearance: .given(.optional(\ActivityIndicatorView.explicitColor))),
    ]
  }
}
