import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// The properties of `UIViewController`.
struct ViewControllerPropertyTable<ViewController: UIViewController>: PropertyTable {
  typealias Base = ViewControllerPropertyTable<UIViewController>

  static var rows: [ObjectProperty] {
    [
      .object(\ViewController.view, "view").observed,
      .object(\ViewController.title, "title").observed,
      .reading(\ViewController.parent, "parent", otherKeys: ["parentViewController"]),
    ]
  }
}

extension UIViewController: PropertyOwner, nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? { propertyValue(forKey: key) }
  nonisolated package final func observedName(of path: AnyKeyPath) -> String? { observedKey(of: path) }
}
