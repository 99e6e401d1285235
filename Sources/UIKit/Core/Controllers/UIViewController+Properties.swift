import Foundation
import KinoraGeometry
import KinoraLayers

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
