import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIBarItem`.
struct BarItemPropertyTable<BarItem: UIBarItem>: PropertyTable {
  typealias Base = BarItemPropertyTable<UIBarItem>

  static var rows: [ObjectProperty] {
    [
      .method(
        "titleTextAttributes",
        appearance: .attributes(
          of: { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
          set: { $0.setTitleTextAttributes($1, for: $2) }))
    ]
  }
}

extension UIBarItem: PropertyOwner {}
