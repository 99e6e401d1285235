import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIWindow`.
struct WindowPropertyTable<Window: UIWindow>: PropertyTable {
  typealias Base = WindowPropertyTable<UIWindow>

  static var rows: [ObjectProperty] {
    [
      .object(\Window.rootViewController, "rootViewController"),
      .level(\Window.windowLevel, "windowLevel"),
      .object(\Window.screen, "screen"),
      .object(\Window.windowScene, "windowScene"),
      .flag(\Window.isHidden, "isHidden").observed,
    ]
  }
}
